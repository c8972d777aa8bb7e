import { In, IsNull, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { nameDatabaseError } from '../connection/errors';
import { OperationEntity } from './operation.entity';
import { findOperationSql, HOLD_LOCK, holdRow, holdSql, listOperationsSql, operationRow } from './operation.sql';
import type { OperationFacts, OperationState } from './operation-state';

export * from './operation-state';

export interface NewOperation {
  readonly id: string;
  readonly command: string;
  readonly arguments: OperationFacts;
  /** `user@host`. */
  readonly who: string;
}

export interface Operation extends NewOperation {
  /** The plan made from the arguments at the start. */
  readonly plan: OperationFacts;
  readonly state: OperationState;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly result: OperationFacts;
  readonly error: string | null;
  /** An operator wants it to stop. */
  readonly cancelled: { readonly by: string; readonly because: string | null } | null;
  /** A process holds it now. An operation that is `running` and not held was killed. */
  readonly held: boolean;
}

export interface OperationEnd {
  readonly state: Exclude<OperationState, 'requested' | 'running'>;
  /** Absent: the last result that `progress` stored stays. */
  readonly result?: OperationFacts;
  readonly error?: string;
}

const notCancelled = { cancelledAt: null, cancelledBy: null, cancelledBecause: null } as const;

/** Shows that a process works on an operation. The end of the process ends the hold. */
export interface OperationHold {
  release(): Promise<void>;
}

/** Operators' operations. Table `operation`, owned by the operators' CLI. */
export class OperationRepository {
  private readonly database: Database;

  constructor(private readonly source: DataSource) {
    this.database = new Database(source);
  }

  async start(operation: NewOperation, now: Date): Promise<void> {
    await this.add(operation, 'running', now);
  }

  /** Stores an operation that a worker is to carry out. */
  async request(operation: NewOperation, now: Date): Promise<void> {
    await this.add(operation, 'requested', now);
  }

  /**
   * Wants an operation to stop. One that was only requested is aborted; the process of a running one looks for it. False when it has ended, or was cancelled
   * before.
   */
  async cancel(
    id: string,
    { by, because }: { readonly by: string; readonly because?: string | undefined },
    now: Date,
  ): Promise<boolean> {
    const values = { cancelledAt: now, cancelledBy: by, cancelledBecause: because ?? null };
    return this.database.inTransaction(async (manager) => {
      const open = { id, cancelledAt: IsNull() };
      const aborted = { ...values, state: 'aborted', finishedAt: now } as const;
      const requested = await manager.update(OperationEntity, { ...open, state: 'requested' }, aborted);
      if ((requested.affected ?? 0) > 0) return true;
      const running = await manager.update(OperationEntity, { ...open, state: 'running' }, values);
      return (running.affected ?? 0) > 0;
    });
  }

  /** Begins an operation that was requested, or continues one that was killed, stopped or failed. */
  async resume(id: string): Promise<void> {
    const resumable = { id, state: In<OperationState>(['requested', 'running', 'stopped', 'failed']) };
    const values = { ...notCancelled, state: 'running', finishedAt: null, error: null } as const;
    await this.database.run((manager) => manager.update(OperationEntity, resumable, values));
  }

  async plan(id: string, plan: OperationFacts): Promise<void> {
    await this.update(id, { plan });
  }

  async progress(id: string, result: OperationFacts): Promise<void> {
    await this.update(id, { result });
  }

  async finish(id: string, { state, result, error }: OperationEnd, now: Date): Promise<void> {
    await this.update(id, { state, finishedAt: now, error: error ?? null, ...(result ? { result } : {}) });
  }

  async find(id: string): Promise<Operation | undefined> {
    const [operation] = await this.database.rows(operationRow, findOperationSql, [id]);
    return operation;
  }

  /** Newest first. */
  async list(filter: {
    readonly command?: string;
    readonly states?: readonly OperationState[];
    readonly limit: number;
  }): Promise<readonly Operation[]> {
    const { command, states, limit } = filter;
    return this.database.rows(operationRow, listOperationsSql, [command ?? null, states ?? null, limit]);
  }

  /** Undefined when another process holds it. The hold ends with this process at the latest. */
  async hold(id: string): Promise<OperationHold | undefined> {
    const runner = this.source.createQueryRunner();
    const release = () => runner.release();
    try {
      const { records } = await runner.query(holdSql, [HOLD_LOCK, id], true);
      if (!holdRow.parse(records[0]).won) {
        await release();
        return undefined;
      }
    } catch (error) {
      await release();
      throw nameDatabaseError(error);
    }
    return { release: () => unlocked(() => runner.query('SELECT pg_advisory_unlock_all()'), release) };
  }

  private async add(operation: NewOperation, state: OperationState, startedAt: Date): Promise<void> {
    const row = { ...operation, plan: {}, result: {}, state, startedAt };
    await this.database.run((manager) => manager.insert(OperationEntity, row));
  }

  private async update(id: string, values: Partial<OperationEntity>): Promise<void> {
    await this.database.run((manager) => manager.update(OperationEntity, { id }, values));
  }
}

/** A connection that was lost has already released its locks, so a failure to unlock is ignored. */
async function unlocked(unlock: () => Promise<unknown>, release: () => Promise<void>): Promise<void> {
  await unlock().catch(() => undefined);
  await release();
}
