import { Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { Canceller, orAborted } from './cancelling';
import { asIndexError, isCancelled } from './errors';
import { render, type Sql } from './query/sql';

/** Statements are cancelled after this time; no search of a user may wait longer. */
const STATEMENT_MS = 10_000;
/** Longer than the statement's limit; applies when the server does not answer at all. */
const RESPONSE_MS = 15_000;
/** A server on a busy machine may take seconds to accept a connection. */
const CONNECT_MS = 10_000;
/** A rebuild reads whole generations. */
const LONG_MS = 3_600_000;

/** The connections to the server, and the only place that maps its errors to the port's. The next call replaces a broken connection. */
export class Database {
  private readonly pool: Pool;
  private readonly canceller: Canceller;

  constructor(url: string) {
    const config = {
      connectionString: url,
      max: 10,
      application_name: 'obverse-lot-index',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: RESPONSE_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      // Compiling a plan takes longer than any statement of the index. Reading the whole table takes longer than any index: the planner
      // assumes that testing an array costs as little as testing a number.
      options: '-c jit=off -c enable_seqscan=off',
    };
    this.pool = new Pool(config);
    this.canceller = new Canceller(config);
    // A connection that breaks between two statements emits an error event, which would end the process without a listener. Nothing is lost: the pool
    // drops an idle connection, and on a used one the next statement fails.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs one statement. If the signal is aborted meanwhile, it rejects with the signal's reason, and the server stops the statement. */
  async query<Row extends QueryResultRow>(statement: Sql, signal?: AbortSignal): Promise<readonly Row[]> {
    signal?.throwIfAborted();
    try {
      return signal
        ? await this.queryUntilAborted<Row>(statement, signal)
        : (await this.pool.query<Row>(render(statement))).rows;
    } catch (error) {
      throw signal?.aborted ? signal.reason : asIndexError(error);
    }
  }

  private async queryUntilAborted<Row extends QueryResultRow>(
    statement: Sql,
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    const connecting = this.pool.connect();
    const client = await orAborted(connecting, signal).catch((error: unknown) => {
      // An abandoned place in the queue: the connection is given back when it comes.
      void connecting.then(
        (late) => late.release(),
        () => undefined,
      );
      throw error;
    });
    const running = client.query<Row>(render(statement));
    let isRunning = true;
    const isBroken = running
      .then(
        () => false,
        // After any other error the connection may be broken.
        (error: unknown) => !isCancelled(error),
      )
      .finally(() => (isRunning = false));
    const release = async () => {
      if (signal.aborted && isRunning) await this.canceller.cancel(client, () => isRunning);
      client.release(await isBroken);
    };
    try {
      return (await orAborted(running, signal)).rows;
    } finally {
      void release();
    }
  }

  /** Runs work in a transaction; commits when it resolves, rolls back when it throws. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      await client.query('BEGIN');
      const result = await work(new Transaction(client));
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed.
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw asIndexError(error);
    }
  }

  /** Runs a long statement outside any transaction, such as VACUUM. */
  async maintain(statement: Sql): Promise<void> {
    const client = await this.connect();
    try {
      await client.query('SET statement_timeout = 0');
      await client.query(withLongTimeout(statement));
    } catch (error) {
      throw asIndexError(error);
    } finally {
      // Closed instead of reused, because its time limit is off.
      client.release(true);
    }
  }

  async close(): Promise<void> {
    // First the connections of the statements, which may still wait for their cancellation.
    await this.pool.end();
    await this.canceller.close();
  }

  private async connect(): Promise<PoolClient> {
    return this.pool.connect().catch((error: unknown) => {
      throw asIndexError(error);
    });
  }
}

export class Transaction {
  constructor(private readonly client: PoolClient) {}

  async query<Row extends QueryResultRow>(statement: Sql): Promise<readonly Row[]> {
    return (await this.client.query<Row>(render(statement))).rows;
  }

  /** For a statement that reads whole generations. Removes the time limits for the remaining statements of this transaction. */
  async long<Row extends QueryResultRow>(statement: Sql): Promise<readonly Row[]> {
    await this.client.query('SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = on');
    return (await this.client.query<Row>(withLongTimeout(statement))).rows;
  }
}

function withLongTimeout(statement: Sql): QueryConfig {
  const config = { ...render(statement), query_timeout: LONG_MS };
  return config;
}
