import { Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { asIndexError } from './errors';
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

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: 10,
      application_name: 'obverse-lot-index',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: RESPONSE_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      // Compiling a plan takes longer than any statement of the index.
      options: '-c jit=off',
    });
    // A connection that breaks between two statements emits an error event, which would end the process without a listener. Nothing is lost: the pool
    // drops an idle connection, and on a used one the next statement fails.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends QueryResultRow>(statement: Sql): Promise<readonly Row[]> {
    try {
      return (await this.pool.query<Row>(render(statement))).rows;
    } catch (error) {
      throw asIndexError(error);
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
    await this.pool.end();
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

  /** Removes the time limits for the remaining statements of this transaction. */
  async long<Row extends QueryResultRow>(statement: Sql): Promise<readonly Row[]> {
    await this.client.query('SET LOCAL statement_timeout = 0');
    return (await this.client.query<Row>(withLongTimeout(statement))).rows;
  }
}

function withLongTimeout(statement: Sql): QueryConfig {
  const config = { ...render(statement), query_timeout: LONG_MS };
  return config;
}
