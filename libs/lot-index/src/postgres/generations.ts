import { IndexUnavailableError, type ReadOptions } from '../port';
import { orAborted } from './cancelling';
import type { Database } from './database';
import { IndexPartMissingError } from './errors';
import { name, sql, type Sql } from './query/sql';
import { readRoles, rebuildingOf, type Roles } from './roles';

/** Two are enough unless rebuilds finish within one read. */
const ATTEMPTS = 10;

/** Runs a statement that returns one JSON value. */
export type RunStatement = <Answer>(statement: Sql) => Promise<Answer>;

export type ReadRole = 'serving' | 'rebuilding';

/**
 * Reads of the generation that has a role, without a lock. A reader caches the number of the generation. Each statement also reads the roles in its own
 * snapshot, and its result is used only if the number is still the same. A read therefore uses the old generation or the new one, never both, and a
 * swap does not wait for readers.
 */
export class Generations {
  private known: Promise<Roles> | undefined;

  constructor(
    private readonly database: Database,
    private readonly role: ReadRole,
  ) {}

  /**
   * Runs a read, and repeats it from its beginning if the generation changed meanwhile. Throws when no generation has the role, and
   * {@link IndexUnavailableError} if a table of the generation is missing.
   */
  async read<T>(work: (generation: number, run: RunStatement) => Promise<T>, { signal }: ReadOptions = {}): Promise<T> {
    let missing: { readonly generation: number; readonly error: IndexPartMissingError } | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const generation = await orAborted(this.generation(), signal);
      // The roles were read again after the table was not found, and are the same.
      if (missing?.generation === generation) throw missing.error;
      try {
        return await work(generation, this.runnerOf(generation, signal));
      } catch (error) {
        if (!(error instanceof GenerationChangedError || error instanceof IndexPartMissingError)) throw error;
        missing = error instanceof IndexPartMissingError ? { generation, error } : undefined;
        this.known = undefined;
      }
    }
    throw new IndexUnavailableError('the lot index changes its generation too often to be read');
  }

  private runnerOf(generation: number, signal: AbortSignal | undefined): RunStatement {
    return async <Answer>(statement: Sql) => {
      const rows = await this.database.query<{ generation: number | null; answer: Answer }>(
        sql`SELECT (SELECT ${name(this.role)} FROM lot_index.roles) AS generation, (${statement}) AS answer`,
        signal,
      );
      const row = rows[0];
      if (row?.generation !== generation) throw new GenerationChangedError();
      return row.answer;
    };
  }

  private async generation(): Promise<number> {
    // Nothing would reset a cached absence of a rebuild, so these roles are read every time.
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
