import type { Language } from '@obverse/texts';
import { AccountTokenRepository, type User } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, hashOf, newToken, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { languageOfUser } from '../../edge/session/user-language';

const TOKEN_MS = 60 * 60_000;
const purpose = 'verify-email';

/** Mails the link that proves the present address of an account: mail about searches goes to no other address. */
@Injectable()
export class AddressProofService {
  constructor(
    private readonly tokens: AccountTokenRepository,
    private readonly links: MailLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Unless the address is proved, or a link waits to be opened. */
  async begin(user: User, language: Language): Promise<void> {
    if (await this.tokens.isWaiting(user.id, purpose, this.now())) return;
    await this.send(user, language);
  }

  /** Replaces the link of an earlier mail. Unless the address is proved. Up to the limit of mails of an address; then the earlier link stays valid. */
  async send(user: User, language: Language): Promise<void> {
    if (user.emailVerifiedAt !== null) return;
    const token = newToken();
    const now = this.now();
    await this.tokens.issue(
      {
        tokenHash: hashOf(token),
        userId: user.id,
        purpose,
        email: user.email,
        endsAt: new Date(now.getTime() + TOKEN_MS),
      },
      now,
      mails.confirmEmail.to(user.email, languageOfUser(user) ?? language, {
        name: user.name,
        link: this.links.confirmEmail(token),
      }),
    );
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
