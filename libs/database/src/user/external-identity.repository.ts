import type { DataSource, EntityManager } from 'typeorm';
import { Database, execute } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { ExternalIdentityEntity } from './external-identity.entity';
import { lockIdentitySql } from './external-identity.sql';
import { lockUser } from '../user-account/lock-user';
import { UserAccountEntity } from '../user-account/user-account.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';
import { addUser, type NewUser, type User } from './user.repository';
import type { UserSession } from './user-session.repository';

/** The identity of a person at an OpenID provider. Issuer and subject together name it for ever (OpenID Connect Core, section 5.7). */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

export interface NewExternalIdentity extends IdentityKey {
  /** The key of the provider in the settings. */
  readonly provider: string;
  /** As the provider states it; for the owner to recognise the identity. */
  readonly email: string | null;
}

export interface ExternalIdentity extends NewExternalIdentity {
  readonly createdAt: Date;
}

export type LinkOutcome = 'linked' | 'was-linked' | 'of-another-user' | 'no-such-session';
export type UnlinkOutcome = 'unlinked' | 'not-linked' | 'last-sign-in';

/** Identities with which users sign in. Table `external_identity`, owned by the gateway. */
export class ExternalIdentityRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The identities of a user, the oldest first. */
  async of(userId: string): Promise<readonly ExternalIdentity[]> {
    return this.database.run((manager) =>
      manager.find(ExternalIdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } }),
    );
  }

  async findUser(key: IdentityKey): Promise<User | undefined> {
    return this.database.run((manager) => userOf(manager, key));
  }

  /**
   * Adds an account with the identity, or returns the account that has the identity already. Undefined when another account has the address; then
   * nothing is written.
   */
  async addWithUser(identity: NewExternalIdentity, user: NewUser, now: Date): Promise<User | undefined> {
    return this.database.inTransaction(async (manager) => {
      await lock(manager, identity);
      const known = await userOf(manager, identity);
      if (known) return known;
      const added = await addUser(manager, user, now);
      if (added) await manager.insert(ExternalIdentityEntity, { ...identity, userId: added.id, createdAt: now });
      return added;
    });
  }

  /**
   * @param session Which links the identity. A session that a reset of the password has ended in the meantime links nothing.
   * @param mail The notice to the owner of the account; written only when the identity is linked now.
   */
  async link(
    identity: NewExternalIdentity,
    { id, userId }: Pick<UserSession, 'id' | 'userId'>,
    now: Date,
    mail: NewMail,
  ): Promise<LinkOutcome> {
    return this.database.inTransaction(async (manager) => {
      await lockUser(manager, userId, 'exclusive');
      if (!(await manager.existsBy(UserSessionEntity, { id, userId }))) return 'no-such-session';
      await lock(manager, identity);
      const owner = await userOf(manager, identity);
      if (owner) return owner.id === userId ? 'was-linked' : 'of-another-user';
      await manager.insert(ExternalIdentityEntity, { ...identity, userId, createdAt: now });
      await addMail(manager, mail, now);
      return 'linked';
    });
  }

  /**
   * Removes the identities of a user at a provider, unless the user could not sign in afterwards.
   *
   * @param providers The keys of the providers with which users can sign in.
   * @param notice To the owner of the account; written only when identities are removed.
   */
  async unlink(
    userId: string,
    provider: string,
    providers: readonly string[],
    notice: { readonly mail: NewMail; readonly now: Date },
  ): Promise<UnlinkOutcome> {
    return this.database.inTransaction(async (manager) => {
      // Two providers that are unlinked at the same time would each count on the other one.
      const user = await lockUser(manager, userId, 'exclusive');
      const linked = await manager.findBy(ExternalIdentityEntity, { userId });
      if (!linked.some((identity) => identity.provider === provider)) return 'not-linked';
      const others = linked.some((identity) => identity.provider !== provider && providers.includes(identity.provider));
      if (!others && !user?.passwordHash) return 'last-sign-in';
      await manager.delete(ExternalIdentityEntity, { userId, provider });
      await addMail(manager, notice.mail, notice.now);
      return 'unlinked';
    });
  }
}

async function lock(manager: EntityManager, { issuer, subject }: IdentityKey): Promise<void> {
  await execute(manager, lockIdentitySql, [issuer, subject]);
}

async function userOf(manager: EntityManager, { issuer, subject }: IdentityKey): Promise<User | undefined> {
  const identity = await manager.findOneBy(ExternalIdentityEntity, { issuer, subject });
  return identity ? ((await manager.findOneBy(UserAccountEntity, { id: identity.userId })) ?? undefined) : undefined;
}
