import { Client, Pool, types as pgTypes, type QueryResultRow } from 'pg';
import { toLogError } from './errors';

/** A statement. With a name the server keeps its plan for each connection. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

export interface Queryable {
  rows<Row extends QueryResultRow>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement and returns the number of affected rows. */
  run(statement: Statement | string, values?: readonly unknown[]): Promise<number>;
}

const INT8 = 20;
const MAX_CONNECTIONS = 6;
/** A stopped database refuses at once; one on a busy machine may take seconds to accept a connection. */
const CONNECT_TIMEOUT_MS = 20_000;
/** Every statement of the log is short; a longer one means that the server hangs, and must fail. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Every statement of the log reads a short range by primary key. Without current statistics of a fast growing table the planner would scan and sort
 * a whole partition instead.
 */
const PLAN_BY_INDEX = '-c enable_seqscan=off -c enable_bitmapscan=off';

/** Offsets and counts stay far under 2^53, so int8 comes as a number. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    const parser: unknown =
      format === 'binary' ? pgTypes.getTypeParser(oid, 'binary') : pgTypes.getTypeParser(oid, 'text');
    return parser as (value: string) => unknown;
  },
};

/** The connection pool, with the client's errors mapped to the port's. Each statement commits on its own, so no lock waits for this process. */
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
    // An idle connection broke. The pool has removed it already, and the next statement fails if the server does not answer.
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

  /** Runs the work in a transaction. Only for rare work: its locks are held between calls of this process. */
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
      rows: async <Row extends QueryResultRow>(statement: Statement | string, values?: readonly unknown[]) =>
        (await client.query<Row>({ ...named(statement), values: [...(values ?? [])] })).rows,
      run: async (statement, values) =>
        (await client.query({ ...named(statement), values: [...(values ?? [])] })).rowCount ?? 0,
    };
    try {
      await client.query('BEGIN');
      const result = await work(tx);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // Closing the connection rolls back, even if a ROLLBACK can no longer be sent.
      broken ??= error instanceof Error ? error : new Error(String(error));
      throw toLogError(error);
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** A separate connection for LISTEN; the caller ends it. */
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
