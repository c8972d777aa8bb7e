import { z } from 'zod';
import { declareMail, type Text } from './declare-mail';

const HOUR = 3600;
const DAY = 24 * HOUR;

const name = z.string();
const link = z.string();
const provider = z.string();
/** Those of the contract. */
const webhookFailure = z.enum(['status', 'redirect', 'timeout', 'address', 'connection']);

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

/** A webhook is switched off by the site once, until its owner switches it on again. */
export const webhookOff = declareMail({
  template: 'webhook-off',
  limit: { mails: 10, seconds: DAY },
  values: z.object({
    name,
    /** The name of the webhook. */
    webhook: z.string(),
    /** It was answered with 410. */
    isGone: z.boolean(),
    failure: webhookFailure,
    detail: z.string(),
    link,
  }),
  text: (text, { webhook, isGone, failure, detail, link: page }) => ({
    subject: text('mail.webhookOff.subject'),
    paragraphs: [
      ...(isGone
        ? [text('mail.webhookOff.gone', { webhook })]
        : [
            text('mail.webhookOff.failing', { webhook }),
            text('mail.webhookOff.last', { failure: failureText(text, failure, detail) }),
          ]),
      { label: text('mail.webhookOff.link'), link: page },
    ],
  }),
});

/** As the page of the webhooks says it. */
function failureText(text: Text, failure: z.output<typeof webhookFailure>, detail: string): string {
  switch (failure) {
    case 'status':
      return text('searches.hookFailureStatus', { detail });
    case 'redirect':
      return text('searches.hookFailureRedirect', { detail });
    case 'timeout':
      return text('searches.hookFailureTimeout');
    case 'address':
      return text('searches.hookFailureAddress');
    case 'connection':
      return text('searches.hookFailureConnection', { detail });
  }
}
