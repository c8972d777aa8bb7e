import {
  apiMessages,
  type accountRemovalSchema,
  type emailChangeSchema,
  type passwordChangeSchema,
} from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AccountTokenRepository, UserRepository, type User } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, type Clock, hashOf, newToken } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { z } from 'zod';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import { ConfirmationService } from '../password/confirmation.service';
import { PasswordService } from '../password/password.service';
import type { SignedIn } from '../../edge/session/visitor.service';
import { SignInService } from './sign-in.service';
import { languageOfUser } from '../../edge/session/user-language';

const MINUTE_MS = 60_000;
const TOKEN_MS = 60 * MINUTE_MS;

/** Changes of the password and the address of an account, and its removal. Each is confirmed by the password, and noticed by mail. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly passwords: PasswordService,
    private readonly confirmation: ConfirmationService,
    private readonly links: MailLinks,
    private readonly signIns: SignInService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends all other sessions. Throws what {@link ConfirmationService.byPassword} and {@link PasswordService.hash} throw. */
  async changePassword(
    visitor: SignedIn,
    { oldPassword, password }: z.output<typeof passwordChangeSchema>,
    language: Language,
  ): Promise<User> {
    const { user, session } = visitor;
    await this.confirmation.byPassword(visitor, oldPassword, 'oldPassword');
    const to = await this.passwords.hash(password, user);
    const change = { from: user.passwordHash, to, keptSession: session.id };
    const values = { name: user.name, link: this.links.reset };
    const mail = mails.passwordChanged.to(user.email, languageOfUser(user) ?? language, values);
    const changed = await this.users.changePassword(user.id, change, this.now(), mail);
    // Another request has changed the password, and ended this session.
    if (!changed) throw new UnauthorizedException();
    return changed;
  }

  /** Mails a link to the new address. To the owner of a taken one goes a notice: the answer does not show who has an account. */
  async startEmailChange(
    visitor: SignedIn,
    { email, password }: z.output<typeof emailChangeSchema>,
    language: Language,
  ): Promise<void> {
    const { user } = visitor;
    await this.confirmation.byPassword(visitor, password, 'password');
    const owner = await this.users.findByEmail(email);
    if (owner && owner.id !== user.id) return this.signIns.noticeTaken(email, language);
    const token = newToken();
    const now = this.now();
    await this.tokens.issue(
      {
        tokenHash: hashOf(token),
        userId: user.id,
        purpose: 'change-email',
        email,
        endsAt: new Date(now.getTime() + TOKEN_MS),
      },
      now,
      mails.confirmEmail.to(email, languageOfUser(user) ?? language, {
        name: user.name,
        link: this.links.confirmEmail(token),
      }),
    );
  }

  /** Of a new address, or of the present one. Throws {@link NothingFoundError} for a token that is not valid, {@link RefusedError} when another account has the address by now. */
  async confirmEmail(token: string, language: Language): Promise<User> {
    const verified = await this.tokens.verifyEmail(hashOf(token), this.now());
    if (verified) return verified;
    const changed = await this.tokens.changeEmail(hashOf(token), this.now(), (before, newEmail) =>
      mails.emailChanged.to(before.email, languageOfUser(before) ?? language, {
        name: before.name,
        newEmail,
        link: this.links.contact,
      }),
    );
    if (changed === 'taken') throw new RefusedError(409, apiMessages.emailTaken);
    if (!changed) throw new NothingFoundError(apiMessages.tokenInvalid);
    return changed;
  }

  /** Deletes the account with its sessions and lists. Throws what {@link ConfirmationService.byPassword} throws. */
  async remove(
    visitor: SignedIn,
    { password }: z.output<typeof accountRemovalSchema>,
    language: Language,
  ): Promise<void> {
    const { user } = visitor;
    await this.confirmation.byPassword(visitor, password, 'password');
    const values = { name: user.name, link: this.links.contact };
    const mail = mails.accountDeleted.to(user.email, languageOfUser(user) ?? language, values);
    await this.users.remove(user.id, this.now(), mail);
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
