import type { LotWrite } from '../document';
import { RebuildRunningError, type IndexRebuild, type WriteOptions, type WriteOutcome } from '../port';
import type { Database, Transaction } from './database';
import { lockRebuilding, lockWriting } from './locks';
import { sql, type Sql } from './query/sql';
import { findRoles, readRoles, rebuildingOf, type Roles } from './roles';
import {
  addCostColumn,
  addMeasureColumns,
  addSpecimenColumns,
  addWords,
  createGeneration,
  createRoles,
  generationName,
  generationOfTable,
  tableOf,
  withoutCostColumn,
  withoutMeasureColumns,
  withoutSpecimenColumns,
  withoutWords,
  wordsTableOf,
} from './schema';
import { catchUp } from './upsert';
import { copyWords } from './words';
import type { Writer } from './writer';

/** Creates, swaps and drops generations. See locks.ts for the locks shared with writes; readers are not blocked. */
export class PostgresRebuild implements IndexRebuild {
  constructor(
    private readonly database: Database,
    private readonly writer: Writer,
    readonly reader: IndexRebuild['reader'],
  ) {}

  /** Creates the first generation if no generation exists, adds missing parts to older ones, and restores lost roles. */
  async prepare(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(lockRebuilding);
      for (const statement of createRoles) await transaction.query(statement);
      await upgradeTables(transaction);
      if (await findRoles(transaction)) return;
      const found = await largestGenerations(transaction);
      if (found.length === 0) for (const statement of createGeneration(1)) await transaction.query(statement);
      const [serving = 1, previous] = found;
      await transaction.query(
        sql`INSERT INTO lot_index.roles (serving, previous, last)
          VALUES (${serving}, ${orNull(previous ?? null)}, ${Math.max(serving, ...found)})`,
      );
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
      // A serving table that was deleted has no lots; a rebuild replaces it.
      const isServing = await hasTables(transaction, roles.serving);
      const live = (generation: number) => sql`(SELECT count(*)::int FROM ${tableOf(generation)} WHERE NOT deleted)`;
      const [counts] = await transaction.long<{ serving: number; rebuilt: number }>(
        sql`SELECT ${isServing ? live(roles.serving) : sql`0`} AS serving, ${live(rebuildingOf(roles))} AS rebuilt`,
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
      await change(transaction, {
        ...roles,
        serving,
        rebuilding: null,
        previous: await kept(transaction, roles.serving),
      });
    });
    await this.dropUnused();
  }

  async rollback(): Promise<void> {
    await this.exclusively(async (transaction, roles) => {
      const { serving, previous } = roles;
      if (previous === null || !(await hasTables(transaction, previous)))
        throw new Error('There is no previous generation to go back to.');
      const left = await kept(transaction, serving);
      // Once while writes continue, and again for the few writes in between, while writes wait.
      if (left !== null) await copyMissed(transaction, left, previous);
      await transaction.query(lockWriting);
      if (left !== null) await copyMissed(transaction, left, previous);
      await change(transaction, { ...roles, serving: previous, previous: left });
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
        await transaction.query(sql`DROP TABLE IF EXISTS ${tableOf(generation)}, ${wordsTableOf(generation)}`);
      }
    });
  }
}

async function upgradeTables(transaction: Transaction): Promise<void> {
  for (const [lacking, added] of [
    [withoutSpecimenColumns, addSpecimenColumns],
    [withoutMeasureColumns, addMeasureColumns],
    [withoutCostColumn, addCostColumn],
    [withoutWords, addWords],
  ] as const) {
    for (const { table } of await transaction.query<{ table: string }>(lacking)) {
      const generation = generationOfTable(table);
      if (generation === undefined) continue;
      for (const statement of added(generation)) await transaction.long(statement);
    }
  }
}

/** The generations with tables, that with the most lots first. The largest one serves after the roles were lost; a rebuild that had begun has fewer. */
async function largestGenerations(transaction: Transaction): Promise<readonly number[]> {
  const found: { readonly generation: number; readonly lots: number }[] = [];
  const tables = await transaction.query<{ table: string }>(
    sql`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'lot_index' AND starts_with(tablename, 'lots_g')`,
  );
  for (const { table } of tables) {
    const generation = generationOfTable(table);
    if (generation === undefined) continue;
    const rows = await transaction.long<{ lots: number }>(
      sql`SELECT count(*)::int AS lots FROM ${tableOf(generation)} WHERE NOT deleted`,
    );
    found.push({ generation, lots: rows[0]?.lots ?? 0 });
  }
  return found.sort((a, b) => b.lots - a.lots || b.generation - a.generation).map(({ generation }) => generation);
}

/** Adds to one generation what was written to another only. */
async function copyMissed(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction.long(catchUp(tableOf(from), tableOf(to)));
  await transaction.long(copyWords(wordsTableOf(from), wordsTableOf(to)));
}

/** The generation, or null if its tables were deleted. */
async function kept(transaction: Transaction, generation: number): Promise<number | null> {
  return (await hasTables(transaction, generation)) ? generation : null;
}

async function hasTables(transaction: Transaction, generation: number): Promise<boolean> {
  const names = [`lot_index.lots_${generationName(generation)}`, `lot_index.words_${generationName(generation)}`];
  const rows = await transaction.query<{ exist: boolean }>(
    sql`SELECT bool_and(to_regclass(name) IS NOT NULL) AS exist FROM unnest(${names}::text[]) name`,
  );
  return rows[0]?.exist ?? false;
}

/** Waits for running writes, then changes the roles; later writes read the new ones. */
async function change(transaction: Transaction, roles: Roles): Promise<void> {
  await transaction.query(lockWriting);
  await transaction.query(sql`UPDATE lot_index.roles SET serving = ${roles.serving}, rebuilding = ${orNull(roles.rebuilding)},
    previous = ${orNull(roles.previous)}, last = ${roles.last}`);
}

function orNull(generation: number | null): Sql {
  return generation === null ? sql`NULL` : sql`${generation}`;
}
