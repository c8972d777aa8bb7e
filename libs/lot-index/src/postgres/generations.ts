import { IndexUnavailableError } from '../port';
import type { Database } from './database';
import { isMissing } from './errors';
import { name, sql, type Sql } from './query/sql';
import { readRoles, rebuildingOf, type Roles } from './roles';

/** Two would do unless rebuilds finish within one read. */
const ATTEMPTS = 10;

/** Asks one statement that answers with one JSON value. */
export type RunStatement = <Answer>(statement: Sql) => Promise<Answer>;

export type ReadRole = 'serving' | 'rebuilding';

/**
 * Reads of the generation that has a role, without a lock. A reader remembers which one that is; each statement also reads the roles in its own
 * snapshot and its answer counts only if they still agree. So a read sees the old generation or the new one, never a mixture, and a swap
 * waits for no reader.
 */
export class Generations {
  private known: Promise<Roles> | undefined;

  constructor(
    private readonly database: Database,
    private readonly role: ReadRole,
  ) {}

  /** Runs a read, again from its beginning when the generation changed under it. Throws when no generation has the role. */
  async read<T>(work: (generation: number, ask: RunStatement) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const generation = await this.generation();
      try {
        return await work(generation, this.runnerOf(generation));
      } catch (error) {
        if (!(error instanceof GenerationChangedError)) throw error;
        this.known = undefined;
      }
    }
    throw new IndexUnavailableError('the lot index changes its generation too often to be read');
  }

  private runnerOf(generation: number): RunStatement {
    return async <Answer>(statement: Sql) => {
      const rows = await this.database
        .query<{ generation: number | null; answer: Answer }>(
          sql`SELECT (SELECT ${name(this.role)} FROM lot_index.roles) AS generation, (${statement}) AS answer`,
        )
        .catch((error: unknown) => {
          throw isMissing(error) ? new GenerationChangedError() : error;
        });
      const row = rows[0];
      if (row?.generation !== generation) throw new GenerationChangedError();
      return row.answer;
    };
  }

  private async generation(): Promise<number> {
    // Nobody moves the absence of a rebuild, so it is never remembered.
    if (this.role === 'rebuilding') return rebuildingOf(await readRoles(this.database));
    return (await this.roles()).serving;
  }

  private roles(): Promise<Roles> {
    this.known ??= readRoles(this.database).catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }
}

class GenerationChangedError extends Error {
  override readonly name = 'GenerationMovedError';
}
