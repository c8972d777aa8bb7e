import type { DataSource } from 'typeorm';
import { Database, execute } from '../connection/database';
import { addSql, aliasRow, forgetSql, resolveSql } from './id-alias.sql';

/** `seller` is a dealer of a marketplace; `org` is a company of the registry, by its key (`o-12`). */
export const aliasKinds = ['lot', 'auction', 'seller', 'org'] as const;
export type AliasKind = (typeof aliasKinds)[number];

export interface IdAlias {
  readonly oldId: string;
  readonly newId: string;
}

/** The ids under which lots, auctions, dealers and companies were known before. Table `id_alias`, owned by the crawler; the gateway reads it. */
export class IdAliasRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The present id of each old one, however often it was replaced. Ids that were never replaced are absent. */
  async resolve(kind: AliasKind, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows(aliasRow, resolveSql, [kind, ids]);
    return new Map(rows.map(({ oldId, newId }) => [oldId, newId]));
  }

  /**
   * Stores aliases in the order given. A later alias of the same old id replaces the earlier one, and a new id stops being an alias itself: when a lot
   * returns to an id that it had before, that id is the present one. Throws RangeError for an alias of an id to itself, and stores no alias then.
   */
  async add(kind: AliasKind, aliases: readonly IdAlias[]): Promise<void> {
    if (aliases.length === 0) return;
    const latest = new Map<string, string>();
    for (const { oldId, newId } of aliases) {
      if (oldId === newId) throw new RangeError(`${kind} ${oldId} cannot be an alias of itself`);
      latest.delete(newId);
      latest.set(oldId, newId);
    }
    const present = [...new Set(aliases.map(({ newId }) => newId))];
    await this.database.inTransaction(async (manager) => {
      await execute(manager, forgetSql, [kind, present]);
      await execute(manager, addSql, [kind, [...latest.keys()], [...latest.values()]]);
    });
  }
}
