import type { QueryResultRow } from 'pg';
import { IndexUnavailableError } from '../port';
import { IndexPartMissingError, isMissing } from './errors';
import { sql, type Sql } from './query/sql';

/** The role of each generation. */
export interface Roles {
  readonly serving: number;
  readonly rebuilding: number | null;
  readonly previous: number | null;
  /** The greatest number ever used. A number is never used twice, so a reader cannot confuse a new table with an old one. */
  readonly last: number;
}

function unprepared(): IndexUnavailableError {
  return new IndexUnavailableError(
    'The lot index is not prepared, or its roles were deleted: call prepare() before anything else.',
  );
}

interface Queryable {
  query<Row extends QueryResultRow>(statement: Sql): Promise<readonly Row[]>;
}

/** Undefined before the first generation was created. Throws {@link IndexUnavailableError} if the table does not exist. */
export async function findRoles(source: Queryable): Promise<Roles | undefined> {
  try {
    const rows = await source.query<Roles & QueryResultRow>(
      sql`SELECT serving, rebuilding, previous, last FROM lot_index.roles`,
    );
    return rows[0];
  } catch (error) {
    throw error instanceof IndexPartMissingError || isMissing(error) ? unprepared() : error;
  }
}

export async function readRoles(source: Queryable): Promise<Roles> {
  const roles = await findRoles(source);
  if (!roles) throw unprepared();
  return roles;
}

export function rebuildingOf(roles: Roles): number {
  if (roles.rebuilding === null) throw new Error('No rebuild is running; begin one first.');
  return roles.rebuilding;
}
