import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts rows and replaces stored rows of a smaller version: the greatest version wins, in whatever order writes arrive. Rows are written in the
 * order of their keys, so that concurrent writers wait for each other and never deadlock. At most 65,535 values in all.
 */
export async function saveNewest<
  E extends ObjectLiteral & { readonly version: number },
  R extends QueryDeepPartialEntity<E> & { readonly version: number },
>(manager: EntityManager, entity: EntityTarget<E>, rows: readonly R[], keyOf: (row: R) => string): Promise<void> {
  const newest = new Map<string, R>();
  for (const row of rows) {
    const known = newest.get(keyOf(row));
    if (!known || row.version > known.version) newest.set(keyOf(row), row);
  }
  const sorted = [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const { columns, primaryColumns, tableName } = manager.dataSource.getMetadata(entity);
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(sorted)
    .orUpdate(
      columns.filter(({ isPrimary }) => !isPrimary).map(({ databaseName }) => databaseName),
      primaryColumns.map(({ databaseName }) => databaseName),
      { overwriteCondition: { where: `EXCLUDED.version > ${tableName}.version` } },
    )
    .updateEntity(false)
    .execute();
}
