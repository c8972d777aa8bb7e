import { Like, Not, type DataSource, type EntityManager } from 'typeorm';
import { Database } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { meaningChanged } from '../saved-search/next-change';
import { UserListEntity } from '../user-list/user-list.entity';
import { AccountTokenEntity } from './account-token.entity';
import { emailKeyOf } from '../user-account/email-key';
import { lockUser } from '../user-account/lock-user';
import { UserAccountEntity } from '../user-account/user-account.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';

export interface User {
  readonly id: string;
  readonly email: string;
  /** When a mailed link, or a provider, proved that the address is the user's. Null: it may be the address of somebody else. */
  readonly emailVerifiedAt: Date | null;
  readonly name: string;
  /** Argon2id in the PHC string format. Null: the user has no password. */
  readonly passwordHash: string | null;
  readonly roles: readonly string[];
  /** ISO 4217. Null: not chosen. */
  readonly currency: string | null;
  /** The tag of a category. */
  readonly favouriteCategory: string | null;
  /** ISO 639-1. Null: as the browser asks. */
  readonly language: string | null;
  readonly createdAt: Date;
}

export interface NewUser {
  readonly email: string;
  /** A provider has verified that the address is the user's. */
  readonly isEmailVerified?: boolean;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly language: string | null;
  /** The lists that the user has from the start. */
  readonly lists: readonly { readonly tag: string; readonly name: string }[];
}

/** A password is changed by {@link UserRepository.changePassword}. */
export type UserChanges = Partial<Pick<User, 'name' | 'currency' | 'favouriteCategory' | 'language' | 'roles'>>;

export interface PasswordChange {
  /** As it was when the old password was checked. */
  readonly from: string | null;
  readonly to: string;
  /** The session that goes on. */
  readonly keptSession: string;
}

/** Accounts. Table `user_account`, owned by the gateway; the operators' CLI shows, changes and deletes them. */
export class UserRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async find(id: string): Promise<User | undefined> {
    return this.database.run(async (manager) => (await manager.findOneBy(UserAccountEntity, { id })) ?? undefined);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const emailKey = emailKeyOf(email);
    return this.database.run(
      async (manager) => (await manager.findOneBy(UserAccountEntity, { emailKey })) ?? undefined,
    );
  }

  /** Accounts whose address contains a text, the newest first. */
  async list({
    contains = '',
    limit,
  }: {
    readonly contains?: string;
    readonly limit: number;
  }): Promise<readonly User[]> {
    const pattern = `%${emailKeyOf(contains).replaceAll(/[\\%_]/g, '\\$&')}%`;
    return this.database.run((manager) =>
      manager.find(UserAccountEntity, {
        where: { emailKey: Like(pattern) },
        order: { createdAt: 'DESC', id: 'ASC' },
        take: limit,
      }),
    );
  }

  /** Adds an account with its lists, and the mail that the registration causes. Undefined when the address is taken; then nothing is written. */
  async add(user: NewUser, now: Date, mail?: NewMail): Promise<User | undefined> {
    return this.database.inTransaction((manager) => addUser(manager, user, now, mail));
  }

  /**
   * Another currency or language changes what texts of saved searches mean, so those that announce lots get a new `changed`.
   * @param mail The notice that the change causes.
   */
  async change(id: string, changes: UserChanges, now: Date, mail?: NewMail): Promise<User | undefined> {
    return this.database.inTransaction(async (manager) => {
      const { roles, ...others } = changes;
      const values = { ...others, ...(roles ? { roles: [...roles] } : {}) };
      const before = await lockUser(manager, id, 'exclusive');
      if (Object.keys(values).length > 0) await manager.update(UserAccountEntity, { id }, values);
      if (before && changesMeaning(before, changes)) await meaningChanged(manager, id);
      if (mail) await addMail(manager, mail, now);
      return (await manager.findOneBy(UserAccountEntity, { id })) ?? undefined;
    });
  }

  /**
   * Sets a password, ends all other sessions and makes the mailed tokens worthless. Undefined when there is no such account, or its password is another
   * one than `from`; then nothing is written.
   */
  async changePassword(id: string, change: PasswordChange, now: Date, mail: NewMail): Promise<User | undefined> {
    return this.database.inTransaction(async (manager) => {
      const user = await lockUser(manager, id, 'exclusive');
      if (user?.passwordHash !== change.from) return undefined;
      await manager.update(UserAccountEntity, { id }, { passwordHash: change.to });
      await manager.delete(UserSessionEntity, { userId: id, id: Not(change.keptSession) });
      await manager.delete(AccountTokenEntity, { userId: id });
      await addMail(manager, mail, now);
      return { ...user, passwordHash: change.to };
    });
  }

  /** Deletes the account with its sessions, tokens, identities and lists. False when there is no such account. */
  async remove(id: string, now: Date, mail?: NewMail): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const { affected } = await manager.delete(UserAccountEntity, { id });
      if (affected && mail) await addMail(manager, mail, now);
      return Boolean(affected);
    });
  }
}

function changesMeaning(
  before: User,
  { currency = before.currency, language = before.language }: UserChanges,
): boolean {
  return currency !== before.currency || language !== before.language;
}

/** As {@link UserRepository.add}, within the transaction of another change. */
export async function addUser(
  manager: EntityManager,
  { lists, email, isEmailVerified = false, ...user }: NewUser,
  now: Date,
  mail?: NewMail,
): Promise<User | undefined> {
  const emailVerifiedAt = isEmailVerified ? now : null;
  const values = { ...user, email, emailKey: emailKeyOf(email), emailVerifiedAt, roles: ['user'], createdAt: now };
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(UserAccountEntity)
    .values(values)
    .orIgnore()
    .returning('id')
    .execute();
  const [row]: readonly { id: string }[] = inserted.raw as readonly { id: string }[];
  if (!row) return undefined;
  await manager.insert(
    UserListEntity,
    lists.map((list) => ({ ...list, userId: row.id, createdAt: now })),
  );
  if (mail) await addMail(manager, mail, now);
  return (await manager.findOneBy(UserAccountEntity, { id: row.id })) ?? undefined;
}
