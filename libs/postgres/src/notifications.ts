import type { Client } from 'pg';

export interface NotificationsParts {
  /** Opens a connection for these notifications alone, without a pooler between: one that shares connections between transactions delivers none. */
  readonly connect: () => Promise<Client>;
  /** Constants, because they become part of a statement. */
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** Notifications arrive from now on. Earlier ones may have been missed. */
  readonly onListening: () => void;
  readonly onTrouble: (error: unknown) => void;
}

const RECONNECT_MS = 1_000;

/** The notifications of a server (`LISTEN`), from `start` to `close`. A connection that is lost is replaced after a second. */
export class Notifications {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly parts: NotificationsParts) {}

  /** Does nothing when it has started. */
  start(): void {
    if (this.#closed || this.#client || this.#connecting || this.#timer) return;
    this.#connecting = this.#listen()
      .catch((error: unknown) => {
        this.parts.onTrouble(error);
        this.#startLater();
      })
      .finally(() => {
        this.#connecting = undefined;
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    const { connect, channels, onNotification, onListening, onTrouble } = this.parts;
    const client = await connect();
    const lost = (error?: Error) => {
      if (this.#client !== client) return;
      this.#client = undefined;
      if (error) onTrouble(error);
      this.#startLater();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    onListening();
  }

  #startLater(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.start();
    }, RECONNECT_MS);
  }
}
