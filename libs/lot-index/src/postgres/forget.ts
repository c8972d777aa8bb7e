import type { LotId } from '@obverse/lots';
import type { Database } from './database';
import { lockWritingShared } from './locks';
import { sql } from './query/sql';
import { readRoles } from './roles';
import { tableOf } from './schema';

/** Deletes lots with their versions from every generation. */
export async function forget(database: Database, ids: readonly LotId[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(lockWritingShared);
    const { serving, rebuilding, previous } = await readRoles(transaction);
    for (const generation of [serving, rebuilding, previous])
      if (generation !== null)
        await transaction.query(sql`DELETE FROM ${tableOf(generation)} WHERE id = ANY(${ids}::text[])`);
  });
}
