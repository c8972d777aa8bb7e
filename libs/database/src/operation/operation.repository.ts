import type { DataSource } from 'typeorm';
import { nameDatabaseError } from '../connection/errors';
import { Queries } from '../connection/queries';

export const operationStates = ['running', 'done', 'failed', 'stopped', 'aborted'] as const;
/** `stopped` and `failed` can be gone on with; `aborted` cannot. */
export type OperationState = (typeof operationStates)[number];

/** JSON whose shape the command knows that wrote it. */
export type OperationFacts = Readonly<Record<string, unknown>>;

export interface NewOperation {
  readonly id: string;
  readonly command: string;
  readonly arguments: OperationFacts;
  /** `user@host`. */
  readonly who: string;
}

export interface Operation extends NewOperation {
  /** What the arguments came to when it began. */
  readonly plan: OperationFacts;
  readonly state: OperationState;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly result: OperationFacts;
  readonly error: string | null;
  /** A process holds it now. One that is `running` and not held was killed. */
  readonly held: boolean;
}

export interface OperationEnd {
  readonly state: Exclude<OperationState, 'running'>;
  /** Absent: as `progress` last left it. */
  readonly result?: OperationFacts;
  readonly error?: string;
}

/** The sign that a process works on an operation; its end, however it comes, gives the operation free. */
export interface OperationHold {
  release(): Promise<void>;
}

/** Any constant will do; it keeps these locks apart from others of the database. */
const HOLD_LOCK = 1_330_660_724;

const COLUMNS = `o.id, o.command, o.arguments, o.plan, o.who, o.state, o.started_at AS "startedAt", o.finished_at AS "finishedAt",
  o.result, o.error, EXISTS (
    SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ${HOLD_LOCK}
      AND l.objid = (hashtext(o.id)::bigint & 4294967295)::oid
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`;

/** What operators had done. Table `operation`, owned by the operators' CLI. */
export class OperationRepository {
  private readonly queries: Queries;

  constructor(private readonly source: DataSource) {
    this.queries = new Queries(source);
  }

  async start({ id, command, arguments: given, who }: NewOperation, now: Date): Promise<void> {
    await this.queries.run(
      `INSERT INTO operation (id, command, arguments, who, state, started_at) VALUES ($1, $2, $3, $4, 'running', $5)`,
      [id, command, JSON.stringify(given), who, now],
    );
  }

  /** Goes on with one that was killed, stopped or failed. */
  async resume(id: string): Promise<void> {
    await this.queries.run(
      `UPDATE operation SET state = 'running', finished_at = NULL, error = NULL
       WHERE id = $1 AND state IN ('running', 'stopped', 'failed')`,
      [id],
    );
  }

  async plan(id: string, plan: OperationFacts): Promise<void> {
    await this.queries.run('UPDATE operation SET plan = $2 WHERE id = $1', [id, JSON.stringify(plan)]);
  }

  async progress(id: string, result: OperationFacts): Promise<void> {
    await this.queries.run('UPDATE operation SET result = $2 WHERE id = $1', [id, JSON.stringify(result)]);
  }

  async finish(id: string, { state, result, error }: OperationEnd, now: Date): Promise<void> {
    await this.queries.run(
      `UPDATE operation SET state = $2, finished_at = $3, result = COALESCE($4::jsonb, result), error = $5 WHERE id = $1`,
      [id, state, now, result ? JSON.stringify(result) : null, error ?? null],
    );
  }

  async find(id: string): Promise<Operation | undefined> {
    const [row] = await this.queries.run<Operation>(`SELECT ${COLUMNS} FROM operation o WHERE o.id = $1`, [id]);
    return row;
  }

  /** Newest first. */
  async list(filter: {
    readonly command?: string;
    readonly states?: readonly OperationState[];
    readonly limit: number;
  }): Promise<readonly Operation[]> {
    const { command, states, limit } = filter;
    return this.queries.run<Operation>(
      `SELECT ${COLUMNS} FROM operation o
       WHERE ($1::text IS NULL OR o.command = $1) AND ($2::text[] IS NULL OR o.state = ANY ($2))
       ORDER BY o.started_at DESC, o.id DESC LIMIT $3`,
      [command ?? null, states ?? null, limit],
    );
  }

  /** Undefined when another process holds it. Ends with this process at the latest, however that ends. */
  async hold(id: string): Promise<OperationHold | undefined> {
    const runner = this.source.createQueryRunner();
    const release = () => runner.release();
    try {
      const { records } = await runner.query(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS won',
        [HOLD_LOCK, id],
        true,
      );
      // The driver's edge: the statement selects one boolean.
      if ((records as { won: boolean }[])[0]?.won !== true) {
        await release();
        return undefined;
      }
    } catch (error) {
      await release();
      throw nameDatabaseError(error);
    }
    return { release: () => unlocked(() => runner.query('SELECT pg_advisory_unlock_all()'), release) };
  }
}

/** A connection that died took its locks along, so its failure to give them back is none. */
async function unlocked(unlock: () => Promise<unknown>, release: () => Promise<void>): Promise<void> {
  await unlock().catch(() => undefined);
  await release();
}
