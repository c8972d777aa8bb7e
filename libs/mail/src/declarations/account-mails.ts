import { z } from 'zod';
import { declareMail } from './declare-mail';

const HOUR = 3600;
const DAY = 24 * HOUR;

const name = z.string();
const link = z.string();
const provider = z.string();

/** Sent when the owner of an account asks for it. It reaches its limit only if the throttle of resets fails. */
export const resetPassword = declareMail({
  template: 'reset-password',
  limit: { mails: 20, seconds: HOUR },
  values: z.object({ name, link }),
  text: (text, values) => ({
    subject: text('mail.resetPassword.subject'),
    paragraphs: [
      text('mail.resetPassword.why'),
      { label: text('mail.resetPassword.choose'), link: values.link },
      text('mail.resetPassword.valid'),
      text('mail.resetPassword.otherwise'),
    ],
  }),
});

/** Notices as this one are few because their calls need a sign-in. */
export const passwordChanged = declareMail({
  template: 'password-changed',
  limit: { mails: 10, seconds: HOUR },
  values: z.object({ name, link }),
  text: (text, values) => ({
    subject: text('mail.passwordChanged.subject'),
    paragraphs: [
      text('mail.passwordChanged.why'),
      text('mail.passwordChanged.otherwise'),
      { label: text('mail.passwordChanged.reset'), link: values.link },
    ],
  }),
});

/** To the owner of an address that somebody wanted to register. */
export const emailTaken = declareMail({
  template: 'email-taken',
  limit: { mails: 3, seconds: DAY },
  values: z.object({ link, resetLink: z.string() }),
  text: (text, values) => ({
    subject: text('mail.emailTaken.subject'),
    paragraphs: [
      text('mail.emailTaken.why'),
      text('mail.emailTaken.signInFirst'),
      { label: text('mail.emailTaken.signIn'), link: values.link },
      text('mail.emailTaken.resetFirst'),
      { label: text('mail.emailTaken.reset'), link: values.resetLink },
      text('mail.emailTaken.otherwise'),
    ],
  }),
});

/** To the address that is to be confirmed. */
export const confirmEmail = declareMail({
  template: 'confirm-email',
  limit: { mails: 5, seconds: HOUR },
  values: z.object({ name, link }),
  text: (text, values) => ({
    subject: text('mail.confirmEmail.subject'),
    paragraphs: [
      text('mail.confirmEmail.why'),
      { label: text('mail.confirmEmail.confirm'), link: values.link },
      text('mail.confirmEmail.valid'),
      text('mail.confirmEmail.otherwise'),
    ],
  }),
});

/** To the old address of an account. */
export const emailChanged = declareMail({
  template: 'email-changed',
  limit: { mails: 10, seconds: HOUR },
  values: z.object({ name, newEmail: z.string(), link }),
  text: (text, values) => ({
    subject: text('mail.emailChanged.subject'),
    paragraphs: [
      text('mail.emailChanged.why', { newEmail: values.newEmail }),
      text('mail.emailChanged.otherwise'),
      { label: text('mail.emailChanged.write'), link: values.link },
    ],
  }),
});

export const identityLinked = declareMail({
  template: 'identity-linked',
  limit: { mails: 10, seconds: HOUR },
  values: z.object({ name, provider, link }),
  text: (text, values) => ({
    subject: text('mail.identityLinked.subject', { provider: values.provider }),
    paragraphs: [
      text('mail.identityLinked.why', { provider: values.provider }),
      text('mail.identityLinked.otherwise'),
      { label: text('mail.identityLinked.account'), link: values.link },
    ],
  }),
});

/** The provider is its title, or those of several. */
export const identityUnlinked = declareMail({
  template: 'identity-unlinked',
  limit: { mails: 10, seconds: HOUR },
  values: z.object({ name, provider, link }),
  text: (text, values) => ({
    subject: text('mail.identityUnlinked.subject', { provider: values.provider }),
    paragraphs: [
      text('mail.identityUnlinked.why', { provider: values.provider }),
      text('mail.identityUnlinked.because'),
      text('mail.identityUnlinked.otherwise'),
      { label: text('mail.identityUnlinked.reset'), link: values.link },
    ],
  }),
});

export const accountDeleted = declareMail({
  template: 'account-deleted',
  limit: { mails: 5, seconds: DAY },
  values: z.object({ name, link }),
  text: (text, values) => ({
    subject: text('mail.accountDeleted.subject'),
    paragraphs: [
      text('mail.accountDeleted.why'),
      text('mail.accountDeleted.otherwise'),
      { label: text('mail.accountDeleted.write'), link: values.link },
    ],
  }),
});
