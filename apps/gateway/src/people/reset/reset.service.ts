import { setTimeout as pause } from 'node:timers/promises';
import { apiMessages } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AccountTokenRepository, UserRepository, type User } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, type Clock, hashOf, newToken } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_PROVIDERS, titleOf, type ProviderSettings } from '../../settings/identity-providers';
import { NothingFoundError } from '../../edge/http/errors';
import { PasswordService } from '../password/password.service';
import { languageOfUser } from '../../edge/session/user-language';

const TOKEN_MS = 60 * 60_000;
/** A start takes this time at least. Writing the token of a known address takes a small part of it. */
const START_MS = 200;
const purpose = 'reset-password';

/** The three steps of a password reset. */
@Injectable()
export class ResetService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly passwords: PasswordService,
    private readonly links: MailLinks,
    @Inject(IDENTITY_PROVIDERS) private readonly providers: readonly ProviderSettings[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Mails a link to the owner of the address. Neither the result nor the time shows whether there is one. */
  async start(email: string, language: Language): Promise<void> {
    await Promise.all([this.mailLink(email, language), pause(START_MS)]);
  }

  /** The address that the link was mailed to. Throws {@link NothingFoundError} for a token that is unknown, used or past its end. */
  async emailOf(token: string): Promise<string> {
    return (await this.ownerOf(token)).email;
  }

  /**
   * Uses up the token, sets the password, ends all sessions and mails a notice. If the address was never proved before, it also removes the linked
   * identities, with a notice. Throws as {@link emailOf}, and InvalidRequestError for a common password.
   */
  async finish(token: string, password: string, language: Language): Promise<User> {
    // Before the hash, which costs much.
    const owner = await this.ownerOf(token);
    const passwordHash = await this.passwords.hash(password, owner);
    const user = await this.tokens.resetPassword(hashOf(token), passwordHash, this.now(), (changed, unlinked) => {
      const { email, name } = changed;
      const link = this.links.reset;
      const written = languageOfUser(changed) ?? language;
      const provider = unlinked.map((provider) => titleOf(this.providers, provider)).join(', ');
      return [
        mails.passwordChanged.to(email, written, { name, link }),
        ...(unlinked.length > 0 ? [mails.identityUnlinked.to(email, written, { name, provider, link })] : []),
      ];
    });
    if (!user) throw new NothingFoundError(apiMessages.tokenInvalid);
    return user;
  }

  private async ownerOf(token: string): Promise<User> {
    const found = await this.tokens.find(hashOf(token), purpose, this.now());
    const owner = found && (await this.users.find(found.userId));
    if (!owner) throw new NothingFoundError(apiMessages.tokenInvalid);
    return owner;
  }

  private async mailLink(email: string, language: Language): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const token = newToken();
    const now = this.now();
    const endsAt = new Date(now.getTime() + TOKEN_MS);
    await this.tokens.issue(
      { tokenHash: hashOf(token), userId: user.id, purpose, email: null, endsAt },
      now,
      mails.resetPassword.to(user.email, language, { name: user.name, link: this.links.newPassword(token) }),
    );
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
