import { In, MoreThan, Not, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { UserAccountEntity } from '../user-account/user-account.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';
import { lockUser } from '../user-account/lock-user';
import type { User } from './user.repository';

export interface UserSession {
  readonly id: string;
  readonly userId: string;
  /** Browser and system, as far as the browser names them. */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
}

export interface NewUserSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly device: string;
  readonly endsAt: Date;
}

/** Where users are signed in. Table `user_session`, owned by the gateway. */
export class UserSessionRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /**
   * Adds a session of a user who has proved who they are. Undefined when the account was deleted, or its password was changed, since `user` was read:
   * a password that was replaced in the meantime begins no session.
   */
  async add(session: NewUserSession, user: User, now: Date): Promise<UserSession | undefined> {
    return this.database.inTransaction(async (manager) => {
      const present = await lockUser(manager, user.id, 'shared');
      if (present?.passwordHash !== user.passwordHash) return undefined;
      const values = { ...session, createdAt: now, lastUsedAt: now };
      return manager.save(UserSessionEntity, manager.create(UserSessionEntity, values));
    });
  }

  /** The session with its user. Undefined when it has ended, or was last used before `usedAfter`. */
  async find(
    tokenHash: Buffer,
    { now, usedAfter }: { readonly now: Date; readonly usedAfter: Date },
  ): Promise<{ readonly session: UserSession; readonly user: User } | undefined> {
    return this.database.run(async (manager) => {
      const session = await manager.findOneBy(UserSessionEntity, {
        tokenHash,
        endsAt: MoreThan(now),
        lastUsedAt: MoreThan(usedAfter),
      });
      if (!session) return undefined;
      const user = await manager.findOneBy(UserAccountEntity, { id: session.userId });
      return user ? { session, user } : undefined;
    });
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.run((manager) => manager.update(UserSessionEntity, { id }, { lastUsedAt: now }));
  }

  /** The sessions of a user that have not ended, the newest first. */
  async of(
    userId: string,
    { now, usedAfter }: { readonly now: Date; readonly usedAfter: Date },
  ): Promise<readonly UserSession[]> {
    const where = { userId, endsAt: MoreThan(now), lastUsedAt: MoreThan(usedAfter) };
    return this.database.run((manager) => manager.find(UserSessionEntity, { where, order: { createdAt: 'DESC' } }));
  }

  /** Ends sessions of a user. Returns how many. */
  async end(userId: string, ids: readonly string[]): Promise<number> {
    return this.database.run(
      async (manager) => (await manager.delete(UserSessionEntity, { userId, id: In([...ids]) })).affected ?? 0,
    );
  }

  /** Ends all sessions of a user, or all but one. */
  async endAll(userId: string, exceptId?: string): Promise<number> {
    const where = { userId, ...(exceptId === undefined ? {} : { id: Not(exceptId) }) };
    return this.database.run(async (manager) => (await manager.delete(UserSessionEntity, where)).affected ?? 0);
  }
}
