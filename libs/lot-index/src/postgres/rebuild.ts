import type { LotWrite } from '../document';
import { RebuildRunningError, type IndexRebuild, type WriteOptions, type WriteOutcome } from '../port';
import type { Database, Transaction } from './database';
import { lockRebuilding, lockWriting } from './locks';
import { sql, type Sql } from './query/sql';
import { findRoles, readRoles, rebuildingOf, type Roles } from './roles';
import {
  addSpecimenColumns,
  createGeneration,
  createRoles,
  generationName,
  generationOfTable,
  tableOf,
  withoutSpecimenColumns,
} from './schema';
import { catchUp } from './upsert';
import type { Writer } from './writer';

/** Creates, swaps and drops generations. See locks.ts for the locks shared with writes; readers are not blocked. */
export class PostgresRebuild implements IndexRebuild {
  constructor(
    private readonly database: Database,
    private readonly writer: Writer,
    readonly reader: IndexRebuild['reader'],
  ) {}

  /** Creates the first generation if there is none, and adds missing columns to older ones. */
  async prepare(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(lockRebuilding);
      for (const statement of createRoles) await transaction.query(statement);
      await upgradeTables(transaction);
      if (await findRoles(transaction)) return;
      for (const statement of createGeneration(1)) await transaction.query(statement);
      await transaction.query(sql`INSERT INTO lot_index.roles (serving, last) VALUES (1, 1)`);
    });
    await this.dropUnused();
  }

  async begin(): Promise<string> {
    return this.exclusively(async (transaction, roles) => {
      if (roles.rebuilding !== null) {
        throw new RebuildRunningError(
          `generation ${generationName(roles.rebuilding)} is being rebuilt; swap or abort it first`,
        );
      }
      const generation = roles.last + 1;
      for (const statement of createGeneration(generation)) await transaction.query(statement);
      await change(transaction, { ...roles, rebuilding: generation, last: generation });
      return generationName(generation);
    });
  }

  async write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.writer.write(batch, (roles) => [rebuildingOf(roles)], options);
  }

  async compare(): Promise<{ readonly serving: number; readonly rebuilt: number }> {
    return this.database.transaction(async (transaction) => {
      const roles = await readRoles(transaction);
      const live = (generation: number) => sql`(SELECT count(*)::int FROM ${tableOf(generation)} WHERE NOT deleted)`;
      const [counts] = await transaction.long<{ serving: number; rebuilt: number }>(
        sql`SELECT ${live(roles.serving)} AS serving, ${live(rebuildingOf(roles))} AS rebuilt`,
      );
      if (!counts) throw new Error('counting gave no row');
      return counts;
    });
  }

  async swap(): Promise<void> {
    const rebuilt = await this.exclusively((_, roles) => Promise.resolve(rebuildingOf(roles)));
    // A table that was just filled has no statistics, and its first searches would have bad plans.
    await this.database.maintain(sql`VACUUM (ANALYZE) ${tableOf(rebuilt)}`);
    await this.exclusively(async (transaction, roles) => {
      const serving = rebuildingOf(roles);
      if (serving !== rebuilt)
        throw new Error('The rebuild was aborted, and another begun, while its swap was under way.');
      await change(transaction, { ...roles, serving, rebuilding: null, previous: roles.serving });
    });
    await this.dropUnused();
  }

  async rollback(): Promise<void> {
    await this.exclusively(async (transaction, roles) => {
      if (roles.previous === null) throw new Error('There is no previous generation to go back to.');
      const missed = catchUp(tableOf(roles.serving), tableOf(roles.previous));
      // Once while writes continue, and again for the few writes in between, while writes wait.
      await transaction.long(missed);
      await transaction.query(lockWriting);
      await transaction.long(missed);
      await change(transaction, { ...roles, serving: roles.previous, previous: roles.serving });
    });
  }

  async abort(): Promise<void> {
    await this.exclusively((transaction, roles) => change(transaction, { ...roles, rebuilding: null }));
    await this.dropUnused();
  }

  async status(): ReturnType<IndexRebuild['status']> {
    const roles = await readRoles(this.database);
    return {
      serving: generationName(roles.serving),
      ...(roles.rebuilding !== null && { rebuilding: generationName(roles.rebuilding) }),
      ...(roles.previous !== null && { previous: generationName(roles.previous) }),
    };
  }

  private exclusively<T>(work: (transaction: Transaction, roles: Roles) => Promise<T>): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockRebuilding);
      return work(transaction, await readRoles(transaction));
    });
  }

  /**
   * Drops generations without a role, also those left by a killed process. It runs after the change of roles, in its own transaction: dropping waits
   * for readers of the table, and a later reader reads again from the new generation (`Generations`).
   */
  private async dropUnused(): Promise<void> {
    await this.exclusively(async (transaction, { serving, rebuilding, previous }) => {
      const tables = await transaction.query<{ table: string }>(
        sql`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'lot_index'`,
      );
      for (const { table } of tables) {
        const generation = generationOfTable(table);
        if (generation === undefined || [serving, rebuilding, previous].includes(generation)) continue;
        await transaction.query(sql`DROP TABLE ${tableOf(generation)}`);
      }
    });
  }
}

async function upgradeTables(transaction: Transaction): Promise<void> {
  for (const { table } of await transaction.query<{ table: string }>(withoutSpecimenColumns)) {
    const generation = generationOfTable(table);
    if (generation === undefined) continue;
    for (const statement of addSpecimenColumns(generation)) await transaction.long(statement);
  }
}

/** Waits for running writes, then changes the roles; later writes read the new ones. */
async function change(transaction: Transaction, roles: Roles): Promise<void> {
  await transaction.query(lockWriting);
  const orNull = (generation: number | null): Sql => (generation === null ? sql`NULL` : sql`${generation}`);
  await transaction.query(sql`UPDATE lot_index.roles SET serving = ${roles.serving}, rebuilding = ${orNull(roles.rebuilding)},
    previous = ${orNull(roles.previous)}, last = ${roles.last}`);
}
