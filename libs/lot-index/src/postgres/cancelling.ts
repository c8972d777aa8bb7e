import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** Waits for the work, or rejects with the reason of the signal. The work itself continues. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const abandon = () => aborted.reject(signal.reason);
  if (signal.aborted) abandon();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

/** Cancels statements through one more connection, because all others may wait for their statements. Connects when it is first needed. */
export class Canceller {
  private readonly pool: Pool;

  constructor(config: PoolConfig) {
    this.pool = new Pool({ ...config, max: 1 });
    this.pool.on('error', () => undefined);
  }

  /**
   * Cancels the statement of a connection if it still runs when the server is asked. The connection must not be released before this resolves: the
   * server would cancel a later statement. Never rejects, because the statement has its own time limit.
   */
  async cancel(client: PoolClient, isRunning: () => boolean): Promise<void> {
    const processId: unknown = Reflect.get(client, 'processID');
    try {
      const connection = await this.pool.connect();
      try {
        if (isRunning()) await connection.query('SELECT pg_cancel_backend($1)', [processId]);
        connection.release();
      } catch (error) {
        connection.release(true);
        throw error;
      }
    } catch {
      // The server is away, so the statement fails as well.
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
