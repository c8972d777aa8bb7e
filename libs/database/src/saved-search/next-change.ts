import type { EntityManager } from 'typeorm';
import { execute, queryRows } from '../connection/database';
import { changeRow, lockChangesSql, meaningChangedSql, nextChangeSql } from './saved-search.sql';

/** The number of a change, until the end of the transaction the greatest of all. */
export async function nextChange(manager: EntityManager): Promise<number> {
  await execute(manager, lockChangesSql);
  const [row] = await queryRows(manager, changeRow, nextChangeSql);
  if (!row) throw new Error('the sequence gave no number');
  return row.changed;
}

/** Texts of the user's searches mean something else now, for example amounts without a currency: each search that announces lots has changed. */
export async function meaningChanged(manager: EntityManager, userId: string): Promise<void> {
  await execute(manager, lockChangesSql);
  await execute(manager, meaningChangedSql, [userId]);
}
