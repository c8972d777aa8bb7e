import type { DataSource, EntityManager } from 'typeorm';
import { Database, execute } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import { SavedSearchEntity } from './saved-search.entity';
import { nextChange } from './next-change';
import { seenSql } from './saved-search.sql';

export type StoredSearch = Readonly<SavedSearchEntity>;

export type NewSearch = Pick<StoredSearch, 'name' | 'path' | 'grammar' | 'seenAt' | 'paused' | 'alert'>;

/** What a user changes of a saved search. */
export interface SearchChange {
  readonly name?: string | undefined;
  readonly paused?: boolean | undefined;
  readonly alert?: string | undefined;
}

/** A saved search by its owner and its id. */
export interface SearchKey {
  readonly userId: string;
  readonly id: string;
}

/** Saved searches. Table `saved_search`, owned by the gateway. */
export class SavedSearchRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Those of a user, the newest first. */
  of(userId: string): Promise<readonly StoredSearch[]> {
    return this.database.run((manager) => searchesOf(manager, userId));
  }

  /**
   * Saves a search, unless the user has one for which `isSame` is true, which is returned. `full` when the user has `limit` searches, or no longer exists.
   * Of several calls at once no more than `limit`, and one of those that are the same, are saved.
   */
  create(
    userId: string,
    search: NewSearch,
    isSame: (other: StoredSearch) => boolean,
    limit: number,
    now: Date,
  ): Promise<StoredSearch | 'full'> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return 'full';
      const others = await searchesOf(manager, userId);
      const same = others.find(isSame);
      if (same) return same;
      if (others.length >= limit) return 'full';
      const row = manager.create(SavedSearchEntity, { ...search, userId, createdAt: now });
      return manager.save(Object.assign(row, { changed: await nextChange(manager) }));
    });
  }

  /** Undefined when the user has no such search. One that begins to announce lots, or goes on after a pause, leaves out those that are on offer at that time. */
  change(key: SearchKey, change: SearchChange, now: Date): Promise<StoredSearch | undefined> {
    return this.database.inTransaction((manager) => changeSearch(manager, key, change, now));
  }

  /** The user looks at the lots of the search. Undefined when the user has no such search. */
  seen({ userId, id }: SearchKey, now: Date): Promise<StoredSearch | undefined> {
    return this.database.run(async (manager) => {
      await execute(manager, seenSql, [id, userId, now]);
      return (await manager.findOneBy(SavedSearchEntity, { id, userId })) ?? undefined;
    });
  }

  /** False when the user has no such search. */
  remove({ userId, id }: SearchKey): Promise<boolean> {
    return this.database.run(async (manager) => {
      const { affected } = await manager.delete(SavedSearchEntity, { id, userId });
      return Boolean(affected);
    });
  }
}

function searchesOf(manager: EntityManager, userId: string): Promise<SavedSearchEntity[]> {
  return manager.find(SavedSearchEntity, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
}

/** {@link SavedSearchRepository.change}, within the transaction of another change. */
export async function changeSearch(
  manager: EntityManager,
  { userId, id }: SearchKey,
  { name, paused, alert }: SearchChange,
  now: Date,
): Promise<StoredSearch | undefined> {
  const changed = paused === undefined && alert === undefined ? undefined : await nextChange(manager);
  const where = { id, userId };
  const search = await manager.findOne(SavedSearchEntity, { where, lock: { mode: 'pessimistic_write' } });
  if (!search) return undefined;
  const wasSilent = search.paused || search.alert === 'off';
  if (name !== undefined) search.name = name;
  if (paused !== undefined) search.paused = paused;
  if (alert !== undefined) search.alert = alert;
  if (wasSilent && !search.paused && search.alert !== 'off') search.alertSince = now;
  if (changed !== undefined) search.changed = changed;
  return manager.save(search);
}
