import type { Client } from 'pg';
import { APPENDED_CHANNEL } from './append';
import type { Database } from './database';
import { toLogError } from './errors';
import { GROUP_CHANNEL } from './group-store';
import { Signal } from './signal';

const RECONNECT_MS = 1_000;

/**
 * Signals raised by the server's notifications, so that a record is fetched milliseconds after its append. A broken connection loses
 * notifications, so every reader also polls once a second, and all are woken when the connection is restored.
 */
export class Wakeups {
  readonly #appended = new Map<string, Signal>();
  readonly #groups = new Map<string, Set<Signal>>();
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;
  #closed = false;

  constructor(
    private readonly database: Database,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Raised when something was appended to the topic. */
  appended(topic: string): Signal {
    let signal = this.#appended.get(topic);
    if (!signal) this.#appended.set(topic, (signal = new Signal()));
    this.#connect();
    return signal;
  }

  /** Raises the signal when the members or partitions of a group change. The returned function ends the subscription. */
  onGroup(groupSignal: string, signal: Signal): () => void {
    const signals = this.#groups.get(groupSignal) ?? new Set();
    this.#groups.set(groupSignal, signals.add(signal));
    this.#connect();
    return () => signals.delete(signal);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end();
  }

  #connect(): void {
    if (this.#closed || this.#client || this.#connecting || this.#timer) return;
    this.#connecting = this.#listen()
      .catch((error: unknown) => {
        this.onTrouble(toLogError(error));
        this.#reconnectLater();
      })
      .finally(() => {
        this.#connecting = undefined;
      });
  }

  async #listen(): Promise<void> {
    const client = await this.database.session();
    const lost = (error?: Error) => {
      if (this.#client !== client) return;
      this.#client = undefined;
      if (error) this.onTrouble(toLogError(error));
      this.#reconnectLater();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload }) => this.#raise(channel, payload ?? ''));
    try {
      await client.query(`LISTEN ${APPENDED_CHANNEL}; LISTEN ${GROUP_CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    for (const signal of this.#appended.values()) signal.raise();
    for (const signals of this.#groups.values()) for (const signal of signals) signal.raise();
  }

  #raise(channel: string, payload: string): void {
    if (channel === APPENDED_CHANNEL) this.#appended.get(payload)?.raise();
    else for (const signal of this.#groups.get(payload) ?? []) signal.raise();
  }

  #reconnectLater(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#connect();
    }, RECONNECT_MS);
  }
}
