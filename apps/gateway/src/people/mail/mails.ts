import type { Language } from '@obverse/texts';
import type { MailLimit, NewMail, User } from '@obverse/database';
import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import type { MailTemplate, MailValues } from './mail-templates';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * How many mails of each template one address gets, whoever causes them: the address may be that of somebody else. A reset reaches its limit only if
 * the throttle of resets fails. Notices are few because their calls need a sign-in.
 */
export const mailLimits: Readonly<Record<MailTemplate, MailLimit>> = {
  'reset-password': { mails: 20, seconds: HOUR },
  'email-taken': { mails: 3, seconds: DAY },
  'confirm-email': { mails: 5, seconds: HOUR },
  'password-changed': { mails: 10, seconds: HOUR },
  'email-changed': { mails: 10, seconds: HOUR },
  'identity-linked': { mails: 10, seconds: HOUR },
  'identity-unlinked': { mails: 10, seconds: HOUR },
  'account-deleted': { mails: 5, seconds: DAY },
  contact: { mails: 60, seconds: HOUR },
};

type Recipient = Pick<User, 'email' | 'name'>;

/** Writes the mails of the product. Their links begin with PUBLIC_URL. */
@Injectable()
export class Mails {
  private readonly site: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.site = PUBLIC_URL;
  }

  resetPassword({ email, name }: Recipient, language: Language, token: string): NewMail {
    const link = `${this.site}/?token=${token}#m-reset-password`;
    return mail('reset-password', email, language, { name, link });
  }

  passwordChanged({ email, name }: Recipient, language: Language): NewMail {
    return mail('password-changed', email, language, { name, link: this.resetLink });
  }

  /** Somebody tried to register with the address of an account. */
  emailTaken(email: string, language: Language): NewMail {
    return mail('email-taken', email, language, { link: `${this.site}/#m-login`, resetLink: this.resetLink });
  }

  /** To the new address. */
  confirmEmail({ name }: Recipient, newEmail: string, language: Language, token: string): NewMail {
    return mail('confirm-email', newEmail, language, { name, link: `${this.site}/?token=${token}#m-confirm-email` });
  }

  /** To the old address. */
  emailChanged({ email, name }: Recipient, newEmail: string, language: Language): NewMail {
    return mail('email-changed', email, language, { name, newEmail, link: this.contactLink });
  }

  /** @param provider Its title. */
  identityLinked({ email, name }: Recipient, provider: string, language: Language): NewMail {
    return mail('identity-linked', email, language, { name, provider, link: `${this.site}/account` });
  }

  /** @param provider Its title, or those of several. */
  identityUnlinked({ email, name }: Recipient, provider: string, language: Language): NewMail {
    return mail('identity-unlinked', email, language, { name, provider, link: this.resetLink });
  }

  accountDeleted({ email, name }: Recipient, language: Language): NewMail {
    return mail('account-deleted', email, language, { name, link: this.contactLink });
  }

  /** To the operator. A reply goes to the visitor. */
  contact(operator: string, values: MailValues['contact'], language: Language): NewMail {
    return mail('contact', operator, language, values);
  }

  private get contactLink(): string {
    return `${this.site}/contact`;
  }

  private get resetLink(): string {
    return `${this.site}/#m-reset-password`;
  }
}

function mail<T extends MailTemplate>(
  template: T,
  recipient: string,
  language: Language,
  values: MailValues[T],
): NewMail {
  return { recipient, template, language, values: { ...values }, limit: mailLimits[template] };
}
