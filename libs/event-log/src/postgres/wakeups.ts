import { Notifications } from '@obverse/postgres';
import { APPENDED_CHANNEL } from './append';
import type { Database } from './database';
import { toLogError } from './errors';
import { GROUP_CHANNEL } from './group-store';
import { Signal } from './signal';

/**
 * Signals raised by the server's notifications, so that a record is fetched milliseconds after its append. A broken connection loses
 * notifications, so every reader also polls once a second, and all are woken when the connection is restored.
 */
export class Wakeups {
  readonly #appended = new Map<string, Signal>();
  readonly #groups = new Map<string, Set<Signal>>();
  readonly #notifications: Notifications;

  constructor(database: Database, onTrouble: (error: unknown) => void) {
    this.#notifications = new Notifications({
      connect: () => database.session(),
      channels: [APPENDED_CHANNEL, GROUP_CHANNEL],
      onNotification: (channel, payload) => this.#raise(channel, payload),
      onListening: () => {
        for (const signal of this.#appended.values()) signal.raise();
        for (const signals of this.#groups.values()) for (const signal of signals) signal.raise();
      },
      onTrouble: (error) => onTrouble(toLogError(error)),
    });
  }

  /** Raised when something was appended to the topic. */
  appended(topic: string): Signal {
    let signal = this.#appended.get(topic);
    if (!signal) this.#appended.set(topic, (signal = new Signal()));
    this.#notifications.start();
    return signal;
  }

  /** Raises the signal when the members or partitions of a group change. The returned function ends the subscription. */
  onGroup(groupSignal: string, signal: Signal): () => void {
    const signals = this.#groups.get(groupSignal) ?? new Set();
    this.#groups.set(groupSignal, signals.add(signal));
    this.#notifications.start();
    return () => signals.delete(signal);
  }

  close(): Promise<void> {
    return this.#notifications.close();
  }

  #raise(channel: string, payload: string): void {
    if (channel === APPENDED_CHANNEL) this.#appended.get(payload)?.raise();
    else for (const signal of this.#groups.get(payload) ?? []) signal.raise();
  }
}
