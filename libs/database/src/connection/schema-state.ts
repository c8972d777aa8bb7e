import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { named, queryRows } from './database';

/** The database lacks migrations of this build. */
export class SchemaOutdatedError extends Error {
  override readonly name = 'SchemaOutdatedError';
}

/** The names of the migrations of this build that were not applied, in their order. Changes nothing. */
export async function pendingMigrations(source: DataSource): Promise<readonly string[]> {
  const applied = await named(() => appliedMigrations(source));
  return source.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !applied.has(name))
    .sort((one, other) => timeOf(one) - timeOf(other));
}

/**
 * Throws {@link SchemaOutdatedError} when a migration is missing. Migrations that this build does not know are accepted: during an upgrade and after
 * a rollback the earlier version works on the newer schema.
 */
export async function assertMigrated(source: DataSource): Promise<void> {
  const pending = await pendingMigrations(source);
  if (pending.length === 0) return;
  throw new SchemaOutdatedError(
    `The database has an older schema, which lacks ${pending.length} of ${source.migrations.length} changes: run \`obverse migrate\` of this version first.`,
  );
}

/** The time at the end of a name, epoch milliseconds. */
const timeOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0]);

async function appliedMigrations(source: DataSource): Promise<ReadonlySet<string>> {
  // Past the breaker: it lets no work through before this is known.
  const [found] = await queryRows(
    source.manager,
    z.object({ exists: z.boolean() }),
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  );
  if (!found?.exists) return new Set();
  const rows = await queryRows(source.manager, z.object({ name: z.string() }), 'SELECT name FROM migrations');
  return new Set(rows.map(({ name }) => name));
}
