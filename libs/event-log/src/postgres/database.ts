import { Client, Pool, types as pgTypes, type QueryResultRow } from 'pg';
import { toLogError } from './errors';

/** A statement; a name makes the server keep its plan per connection. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

export interface Queryable {
  rows<Row extends QueryResultRow>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement and answers how many rows it touched. */
  run(statement: Statement | string, values?: readonly unknown[]): Promise<number>;
}

const INT8 = 20;
const MAX_CONNECTIONS = 6;
/** A database that is away refuses at once; one on a busy machine may take seconds to take a connection. */
const CONNECT_TIMEOUT_MS = 20_000;
/** No statement of ours is long; one that is means the server hangs, and the caller must hear it. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Every statement of the log reads a short run by primary key. The planner, which knows nothing yet of a table that grows by the second,
 * would rather scan and sort a whole partition for it.
 */
const PLAN_BY_INDEX = '-c enable_seqscan=off -c enable_bitmapscan=off';

/** Offsets and counts stay far under 2^53, so int8 comes as a number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : format === 'binary'
        ? pgTypes.getTypeParser(oid, 'binary')
        : pgTypes.getTypeParser(oid, 'text'),
};

/** The pool, with the client's errors mapped to the port's. Statements of one call each, so that no lock waits for this process. */
export class Database implements Queryable {
  readonly #pool: Pool;
  readonly #config;
  #closed = false;

  constructor(url: string, applicationName: string) {
    this.#config = {
      connectionString: url,
      application_name: applicationName.slice(0, 63),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      options: PLAN_BY_INDEX,
      types,
    };
    this.#pool = new Pool({
      ...this.#config,
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    });
    // An idle connection died: the pool has dropped it already, and the next statement will say so if the server is away.
    this.#pool.on('error', () => undefined);
  }

  async rows<Row extends QueryResultRow>(
    statement: Statement | string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await this.#query<Row>(statement, values)).rows;
  }

  async run(statement: Statement | string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#query(statement, values)).rowCount ?? 0;
  }

  /** All or nothing. Only for rare work: its locks are held between calls of this process. */
  async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    this.#assertOpen();
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toLogError(error);
    });
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    const tx: Queryable = {
      rows: async (statement, values) =>
        (await client.query({ ...named(statement), values: [...(values ?? [])] })).rows,
      run: async (statement, values) =>
        (await client.query({ ...named(statement), values: [...(values ?? [])] })).rowCount ?? 0,
    };
    try {
      await client.query('BEGIN');
      const result = await work(tx);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // Dropping the connection rolls back, also where a ROLLBACK could not be sent any more.
      broken ??= error instanceof Error ? error : new Error(String(error));
      throw toLogError(error);
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** A connection of one's own, for LISTEN; the caller ends it. */
  async session(): Promise<Client> {
    this.#assertOpen();
    const client = new Client(this.#config);
    try {
      await client.connect();
      return client;
    } catch (error) {
      throw toLogError(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
  }

  async #query<Row extends QueryResultRow>(statement: Statement | string, values: readonly unknown[]) {
    this.#assertOpen();
    try {
      return await this.#pool.query<Row>({ ...named(statement), values: [...values] });
    } catch (error) {
      throw toLogError(error);
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('this event log was closed');
  }
}

function named(statement: Statement | string): Statement {
  return typeof statement === 'string' ? { text: statement } : statement;
}
