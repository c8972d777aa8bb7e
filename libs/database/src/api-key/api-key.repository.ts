import type { ApiScope } from '@obverse/contracts';
import { IsNull, type DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, execute } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import { ApiKeyEntity } from './api-key.entity';
import {
  noteUseSql,
  purgeRevokedSql,
  purgeUseSql,
  type storedKeyRow,
  usedKeyRow,
  usedKeysSql,
  useRow,
} from './api-key.sql';

/** A key without its token, which only its user has. */
export type StoredKey = Readonly<z.output<typeof storedKeyRow>>;
/** With the requests of today and of the last 30 days. */
export type UsedKey = Readonly<z.output<typeof usedKeyRow>>;

export interface NewKey {
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

/** A valid key. */
export interface KeyOfUser {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
  readonly userId: string;
}

/** Keys with which programs of users call the API. Tables `api_key` and `api_key_use`, owned by the gateway. */
export class ApiKeyRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The keys of a user, the newest first. */
  of(userId: string, now: Date): Promise<readonly UsedKey[]> {
    return this.database.rows(usedKeyRow, usedKeysSql, [userId, dayOf(now)]);
  }

  /** Stores a key. `full` for a user who has `limit` keys that are not revoked, `noUser` for a deleted account. */
  add(userId: string, key: NewKey, limit: number, now: Date): Promise<StoredKey | 'full' | 'noUser'> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return 'noUser';
      if ((await manager.countBy(ApiKeyEntity, { userId, revokedAt: IsNull() })) >= limit) return 'full';
      const values = { ...key, scopes: [...key.scopes], userId, createdAt: now, lastUsedOn: null, revokedAt: null };
      return manager.save(ApiKeyEntity, manager.create(ApiKeyEntity, values));
    });
  }

  /** Ends a key, and forgets all but the last `kept` revoked ones. False when the user has no such key, or revoked it before. */
  revoke(userId: string, id: string, kept: number, now: Date): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const where = { id, userId, revokedAt: IsNull() };
      const { affected } = await manager.update(ApiKeyEntity, where, { revokedAt: now });
      if (affected) await execute(manager, purgeRevokedSql, [userId, kept]);
      return Boolean(affected);
    });
  }

  /** The valid key with this hash. Undefined when it was revoked, or never was. */
  find(tokenHash: Buffer): Promise<KeyOfUser | undefined> {
    const where = { tokenHash, revokedAt: IsNull() };
    return this.database.run(async (manager) => (await manager.findOneBy(ApiKeyEntity, where)) ?? undefined);
  }

  /** Counts a request. The first one of a day forgets the days that no number counts any more. */
  async noteUse(id: string, now: Date): Promise<void> {
    const day = dayOf(now);
    const [use] = await this.database.rows(useRow, noteUseSql, [id, day]);
    if (use?.requests !== 1) return;
    await this.database.run((manager) => manager.update(ApiKeyEntity, { id }, { lastUsedOn: day }));
    await this.database.execute(purgeUseSql, [id, day]);
  }
}

/** In UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
