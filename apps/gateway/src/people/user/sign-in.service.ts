import { apiMessages, type registerSchema, type signInSchema } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { MailOutboxRepository, UserRepository, type User } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { RefusedError } from '../../edge/http/errors';
import { PasswordService } from '../password/password.service';
import { systemLists } from '../../features/visitor-lists/list-title';
import { languageOfUser } from '../../edge/session/user-language';

/** Registration, and the check of an address with its password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly links: MailLinks,
    private readonly outbox: MailOutboxRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws {@link RefusedError}. It takes the same steps for an address without an account, so the time says nothing about it. */
  async check({ username, password }: z.output<typeof signInSchema>): Promise<User> {
    const user = await this.users.findByEmail(username);
    const isRight = await this.passwords.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new RefusedError(401, apiMessages.signInFailed);
    return user;
  }

  /** Throws {@link RefusedError} when the address is taken; its owner gets a mail. */
  async register(
    { email, password, firstName: name }: z.output<typeof registerSchema>,
    language: Language,
  ): Promise<User> {
    const passwordHash = await this.passwords.hash(password, { email, name });
    const user = await this.users.add({ email, name, passwordHash, language, lists: systemLists }, this.now());
    if (user) return user;
    await this.noticeTaken(email, language);
    throw new RefusedError(409, apiMessages.emailTaken);
  }

  /** Mails the owner of an address that somebody else wanted to use it. The mail goes to the address as its owner wrote it. */
  async noticeTaken(email: string, language: Language): Promise<void> {
    const owner = await this.users.findByEmail(email);
    if (!owner) return;
    const links = { link: this.links.signIn, resetLink: this.links.reset };
    const mail = mails.emailTaken.to(owner.email, languageOfUser(owner) ?? language, links);
    await this.outbox.add(mail, this.now());
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
