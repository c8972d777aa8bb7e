import { MoreThan, QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { Database } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { resumeAlerts } from '../search-alert/alert-setting.repository';
import { AccountTokenEntity } from './account-token.entity';
import { forgetRefusals } from '../mail/refused-mail';
import { emailKeyOf } from '../user-account/email-key';
import { ExternalIdentityEntity } from './external-identity.entity';
import { lockUser } from '../user-account/lock-user';
import { UserAccountEntity } from '../user-account/user-account.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';
import type { User } from './user.repository';

/** `verify-email` proves the present address of an account. */
export type TokenPurpose = 'reset-password' | 'change-email' | 'verify-email';

export interface NewAccountToken {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** The new address of `change-email`, the present one of `verify-email`. */
  readonly email: string | null;
  readonly endsAt: Date;
}

/** Tokens that were mailed to users. Table `account_token`, owned by the gateway. A token is used once. */
export class AccountTokenRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /**
   * Adds a token with the mail that contains it. Earlier tokens of the user for the same purpose are deleted. Nothing is written for a deleted account,
   * and when the recipient gets no more mail.
   */
  async issue(token: NewAccountToken, now: Date, mail?: NewMail): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      const { userId, purpose } = token;
      if (!(await lockUser(manager, userId, 'exclusive'))) return;
      if (mail && !(await addMail(manager, mail, now))) return;
      await manager.delete(AccountTokenEntity, { userId, purpose });
      await manager.insert(AccountTokenEntity, { ...token, createdAt: now });
    });
  }

  /** Undefined for a token that is unknown, used or past its end. `email` is the new address of `change-email`, otherwise that of the account. */
  async find(
    tokenHash: Buffer,
    purpose: TokenPurpose,
    now: Date,
  ): Promise<{ readonly userId: string; readonly email: string } | undefined> {
    return this.database.run(async (manager) => {
      const token = await findToken(manager, tokenHash, purpose, now);
      const user = token && (await manager.findOneBy(UserAccountEntity, { id: token.userId }));
      return user ? { userId: user.id, email: token.email ?? user.email } : undefined;
    });
  }

  /**
   * Gives the account a password and ends all its sessions. All tokens of the account are used up: those of a change of its address as well. The token
   * proves that the address is the visitor's. If nothing had proved it before, somebody else may have registered with it, so the identities that were
   * linked until then are removed. Undefined: see {@link find}; then nothing is written.
   * @param mailsOf The notices; `unlinked` are the providers of the removed identities.
   */
  async resetPassword(
    tokenHash: Buffer,
    passwordHash: string,
    now: Date,
    mailsOf: (user: User, unlinked: readonly string[]) => readonly NewMail[],
  ): Promise<User | undefined> {
    return this.database.inTransaction(async (manager) => {
      const used = await useUp(manager, tokenHash, 'reset-password', now);
      if (!used) return undefined;
      const unlinked = await withoutUnprovedIdentities(manager, used.user);
      const user = { ...used.user, passwordHash, emailVerifiedAt: used.user.emailVerifiedAt ?? now };
      const { emailVerifiedAt } = user;
      await manager.update(UserAccountEntity, { id: user.id }, { passwordHash, emailVerifiedAt });
      await manager.delete(UserSessionEntity, { userId: user.id });
      for (const mail of mailsOf(user, unlinked)) await addMail(manager, mail, now);
      return user;
    });
  }

  /** Whether the user has a token for this purpose. */
  async isWaiting(userId: string, purpose: TokenPurpose, now: Date): Promise<boolean> {
    return this.database.run((manager) =>
      manager.existsBy(AccountTokenEntity, { userId, purpose, endsAt: MoreThan(now) }),
    );
  }

  /** The address of the account is proved. Undefined: see {@link find}, and when the account has another address by now; then nothing is written. */
  async verifyEmail(tokenHash: Buffer, now: Date): Promise<User | undefined> {
    return this.database.inTransaction(async (manager) => {
      const found = await findToken(manager, tokenHash, 'verify-email', now);
      const user = found && (await lockUser(manager, found.userId, 'exclusive'));
      if (!user || found.email !== user.email) return undefined;
      const emailVerifiedAt = user.emailVerifiedAt ?? now;
      await manager.update(UserAccountEntity, { id: user.id }, { emailVerifiedAt });
      await manager.delete(AccountTokenEntity, { tokenHash });
      return { ...user, emailVerifiedAt };
    });
  }

  /**
   * Gives the account the address of the token. All tokens of the account are used up: those sent to the old address as well. `taken`: another account
   * has the address; undefined: see {@link find}. In both cases nothing is written. Mail about searches that the old address refused is resumed.
   * @param mailOf The notice, by the account as it was.
   */
  async changeEmail(
    tokenHash: Buffer,
    now: Date,
    mailOf: (before: User, newEmail: string) => NewMail,
  ): Promise<User | 'taken' | undefined> {
    const change = this.database.inTransaction(async (manager) => {
      const used = await useUp(manager, tokenHash, 'change-email', now);
      if (!used?.email) return undefined;
      const { user, email } = used;
      const values = { email, emailKey: emailKeyOf(email), emailVerifiedAt: now };
      await manager.update(UserAccountEntity, { id: user.id }, values);
      // What the old address refused does not count against the new one.
      await resumeAlerts(manager, user.id, 'refused');
      await forgetRefusals(manager, email);
      await addMail(manager, mailOf(user, email), now);
      return { ...user, email, emailVerifiedAt: now };
    });
    return change.catch((error: unknown) => {
      if (isTakenEmail(error)) return 'taken';
      throw error;
    });
  }
}

async function findToken(
  manager: EntityManager,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<AccountTokenEntity | undefined> {
  return (await manager.findOneBy(AccountTokenEntity, { tokenHash, purpose, endsAt: MoreThan(now) })) ?? undefined;
}

/** The account of a token, locked, and the token's address. All tokens of the account are deleted. Of two transactions with the same token one gets it. */
async function useUp(
  manager: EntityManager,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ readonly user: User; readonly email: string | null } | undefined> {
  const found = await findToken(manager, tokenHash, purpose, now);
  const user = found && (await lockUser(manager, found.userId, 'exclusive'));
  // Again, with the lock: another transaction may have used the token.
  const token = user && (await findToken(manager, tokenHash, purpose, now));
  if (!user || !token) return undefined;
  await manager.delete(AccountTokenEntity, { userId: user.id });
  return { user, email: token.email };
}

/** Removes the identities of an account whose address was never proved. Returns their providers. */
async function withoutUnprovedIdentities(
  manager: EntityManager,
  { id: userId, emailVerifiedAt }: User,
): Promise<readonly string[]> {
  if (emailVerifiedAt !== null) return [];
  const linked = await manager.find(ExternalIdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  await manager.delete(ExternalIdentityEntity, { userId });
  return [...new Set(linked.map(({ provider }) => provider))];
}

function isTakenEmail(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { constraint } = error.driverError as { readonly constraint?: string };
  return constraint === 'user_account_email';
}
