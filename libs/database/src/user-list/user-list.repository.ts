import type { DataSource, EntityManager } from 'typeorm';
import { Database, execute, queryRows } from '../connection/database';
import { lockAccount, lookAtListed } from '../lot-news/listed-lot.repository';
import { UserListLotEntity } from './user-list-lot.entity';
import { UserListEntity } from './user-list.entity';
import {
  bareRow,
  bareSql,
  keepSnapshotSql,
  listRow,
  listsSql,
  lockListSql,
  lockUserSql,
  nameTakenSql,
  newestLotRow,
  newestLotsSql,
  placeRow,
  placeSql,
  purgeListSql,
  removeBareSql,
  removeLotSql,
  snapshotRow,
  snapshotsSql,
  tagsRow,
  tagsSql,
  wholeListRow,
  wholeListSql,
} from './user-list.sql';

export interface StoredList {
  readonly tag: string;
  readonly name: string;
  /** Of all lots. */
  readonly count: number;
  /** The newest lots, the newest first. */
  readonly lotIds: readonly string[];
}

export interface WholeList {
  readonly name: string;
  /** The newest first. */
  readonly lotIds: readonly string[];
}

/** A list by its owner and its tag. */
export interface ListKey {
  readonly userId: string;
  readonly tag: string;
}

export interface ListName {
  readonly name: string;
  /** Names that no list may get: the titles of the lists that everyone has. */
  readonly reserved: readonly string[];
}

export interface NewList extends ListName {
  /** Chooses the tag by those that the user has. */
  readonly tagFor: (taken: ReadonlySet<string>) => string;
}

export interface NewListLot {
  /** The present id. */
  readonly lotId: string;
  /** The document of the lot; `{}` if it is stored later, by {@link UserListRepository.keepSnapshot}. */
  readonly snapshot: object;
}

/** So many at once. */
const BARE_LOTS = 100;

/** What remains of a removed lot is kept for this time, milliseconds. */
export const KEEP_REMOVED_MS = 60 * 60 * 1000;

/**
 * Lists of lots. Tables `user_list` and `user_list_lot`, owned by the gateway. An entry may have an id that the lot had before. Lots are returned by their present
 * ids, and found by them.
 */
export class UserListRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The lists of a user in the order in which they were made, each with at most `shownIds` lots. */
  async of(userId: string, shownIds: number): Promise<readonly StoredList[]> {
    return this.database.rows(listRow, listsSql, [userId, shownIds]);
  }

  /** A list with all its lots. Undefined when the user has no such list. */
  async find({ userId, tag }: ListKey): Promise<WholeList | undefined> {
    const [list] = await this.database.rows(wholeListRow, wholeListSql, [userId, tag]);
    return list;
  }

  has({ userId, tag }: ListKey): Promise<boolean> {
    return this.database.run((manager) => manager.existsBy(UserListEntity, { userId, tag }));
  }

  /** The lots that the user added last to any list, at most `limit`, each once and in no order. */
  async newestLots(userId: string, limit: number): Promise<readonly string[]> {
    return (await this.database.rows(newestLotRow, newestLotsSql, [userId, limit])).map(({ lotId }) => lotId);
  }

  /** The tags of the user's lists that contain each lot. Lots that are in no list are absent. */
  async tagsOf(userId: string, lotIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (lotIds.length === 0) return new Map();
    const rows = await this.database.rows(tagsRow, tagsSql, [userId, lotIds]);
    return new Map(rows.map(({ lotId, tags }) => [lotId, tags]));
  }

  /** The documents that were stored with lots of the user's lists, also of lots that were removed a short time ago. Other lots are absent. */
  async snapshots(userId: string, lotIds: readonly string[]): Promise<ReadonlyMap<string, object>> {
    if (lotIds.length === 0) return new Map();
    const rows = await this.database.rows(snapshotRow, snapshotsSql, [userId, lotIds]);
    return new Map(rows.map(({ lotId, snapshot }) => [lotId, snapshot]));
  }

  /** Some lots of the user's lists whose documents are still to be stored. */
  async withoutSnapshot(userId: string): Promise<readonly string[]> {
    const rows = await this.database.rows(bareRow, bareSql, [userId, BARE_LOTS]);
    return rows.map(({ lotId }) => lotId);
  }

  /** Stores the document of a lot in all lists of the user that have it. */
  async keepSnapshot(userId: string, lotId: string, snapshot: object): Promise<void> {
    await this.database.execute(keepSnapshotSql, [userId, lotId, snapshot]);
  }

  /** Removes lots without a document: nothing of them can be shown. Others stay. */
  async removeBare(userId: string, lotIds: readonly string[]): Promise<void> {
    if (lotIds.length > 0) await this.database.execute(removeBareSql, [userId, lotIds]);
  }

  /**
   * `full` when the user has `limit` lists, or no longer exists. `nameTaken` when another list of the user has the name, whatever its case and spaces. Of
   * several calls at once no more than `limit`, and one of each name, succeed.
   */
  async create(
    userId: string,
    { tagFor, ...name }: NewList,
    limit: number,
    now: Date,
  ): Promise<'created' | 'full' | 'nameTaken'> {
    return this.database.inTransaction(async (manager) => {
      if ((await execute(manager, lockUserSql, [userId])) === 0) return 'full';
      const lists = await manager.find(UserListEntity, { select: { tag: true }, where: { userId } });
      if (lists.length >= limit) return 'full';
      if (await isTaken(manager, userId, name)) return 'nameTaken';
      const tag = tagFor(new Set(lists.map((list) => list.tag)));
      await manager.insert(UserListEntity, { userId, tag, name: name.name, createdAt: now });
      return 'created';
    });
  }

  /** `nameTaken` as for {@link create}. A list keeps its own name in another case. */
  async rename({ userId, tag }: ListKey, name: ListName): Promise<'renamed' | 'noList' | 'nameTaken'> {
    return this.database.inTransaction(async (manager) => {
      await execute(manager, lockUserSql, [userId]);
      if ((await execute(manager, lockListSql, [userId, tag])) === 0) return 'noList';
      if (await isTaken(manager, userId, name, tag)) return 'nameTaken';
      await manager.update(UserListEntity, { userId, tag }, { name: name.name });
      return 'renamed';
    });
  }

  /** Removes a list with its lots. False when the user has no such list. */
  async remove({ userId, tag }: ListKey): Promise<boolean> {
    return this.database.run(async (manager) => {
      const { affected } = await manager.delete(UserListEntity, { userId, tag });
      return Boolean(affected);
    });
  }

  /** Adds a lot, unless the list has it. Of several calls at once no more than `limit` lots are added. */
  async addLot(list: ListKey, lot: NewListLot, limit: number, now: Date): Promise<'listed' | 'noList' | 'full'> {
    const { userId, tag } = list;
    return this.database.inTransaction(async (manager) => {
      await lockAccount(manager, userId);
      if ((await execute(manager, lockListSql, [userId, tag])) === 0) return 'noList';
      const [place] = await queryRows(manager, placeRow, placeSql, [userId, tag, [lot.lotId]]);
      if (place?.isListed) return 'listed';
      if (!place || place.count >= limit) return 'full';
      const row = { ...list, ...lot, addedAt: now, removedAt: null };
      // A lot that was removed a short time ago still has a row.
      await manager.upsert(UserListLotEntity, row, ['userId', 'lotId', 'tag']);
      await lookAtListed(manager, userId, lot.lotId, now);
      return 'listed';
    });
  }

  /** Takes a lot out, if the list has it. False when the user has no such list. */
  async removeLot({ userId, tag }: ListKey, lotId: string, now: Date): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      if ((await execute(manager, lockListSql, [userId, tag])) === 0) return false;
      await execute(manager, removeLotSql, [userId, tag, [lotId], now]);
      await execute(manager, purgeListSql, [userId, tag, new Date(now.getTime() - KEEP_REMOVED_MS)]);
      return true;
    });
  }
}

/** Whether the name is reserved, or another list than that of the tag has it. Only while the account is locked this stays so. */
async function isTaken(
  manager: EntityManager,
  userId: string,
  { name, reserved }: ListName,
  tag: string | null = null,
): Promise<boolean> {
  return (await execute(manager, nameTakenSql, [userId, name, tag, reserved])) > 0;
}
