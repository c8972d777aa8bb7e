import type { Language, TextKey, ValuesOf } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { z } from 'zod';

/** A link of a mail, alone in its paragraph. */
export interface LinkParagraph {
  readonly label: string;
  readonly link: string;
}

/** A mail in one language, without its greeting. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly (string | LinkParagraph)[];
}

/** A text in the language of the mail. */
type Text = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;

interface Template<V> {
  readonly values: z.ZodType<V>;
  /** Throws for values that the template does not have. */
  readonly textOf: (language: Language, values: unknown) => MailText;
}

function template<V>(values: z.ZodType<V>, write: (text: Text, values: V) => MailText): Template<V> {
  const textOf = (language: Language, given: unknown) =>
    write((key, ...inserted) => textIn(language, key, ...inserted), values.parse(given));
  return { values, textOf };
}

const name = z.string();
const link = z.string();
const provider = z.string();

/** Every mail of the product. */
export const mailTemplates = {
  'reset-password': template(z.object({ name, link }), (text, values) => ({
    subject: text('mail.resetPassword.subject'),
    paragraphs: [
      text('mail.resetPassword.why'),
      { label: text('mail.resetPassword.choose'), link: values.link },
      text('mail.resetPassword.valid'),
      text('mail.resetPassword.otherwise'),
    ],
  })),
  'password-changed': template(z.object({ name, link }), (text, values) => ({
    subject: text('mail.passwordChanged.subject'),
    paragraphs: [
      text('mail.passwordChanged.why'),
      text('mail.passwordChanged.otherwise'),
      { label: text('mail.passwordChanged.reset'), link: values.link },
    ],
  })),
  /** To the owner of an address that somebody wanted to register. */
  'email-taken': template(z.object({ link, resetLink: z.string() }), (text, values) => ({
    subject: text('mail.emailTaken.subject'),
    paragraphs: [
      text('mail.emailTaken.why'),
      text('mail.emailTaken.signInFirst'),
      { label: text('mail.emailTaken.signIn'), link: values.link },
      text('mail.emailTaken.resetFirst'),
      { label: text('mail.emailTaken.reset'), link: values.resetLink },
      text('mail.emailTaken.otherwise'),
    ],
  })),
  /** To the new address of an account. */
  'confirm-email': template(z.object({ name, link }), (text, values) => ({
    subject: text('mail.confirmEmail.subject'),
    paragraphs: [
      text('mail.confirmEmail.why'),
      { label: text('mail.confirmEmail.confirm'), link: values.link },
      text('mail.confirmEmail.valid'),
      text('mail.confirmEmail.otherwise'),
    ],
  })),
  /** To the old address of an account. */
  'email-changed': template(z.object({ name, newEmail: z.string(), link }), (text, values) => ({
    subject: text('mail.emailChanged.subject'),
    paragraphs: [
      text('mail.emailChanged.why', { newEmail: values.newEmail }),
      text('mail.emailChanged.otherwise'),
      { label: text('mail.emailChanged.write'), link: values.link },
    ],
  })),
  'identity-linked': template(z.object({ name, provider, link }), (text, values) => ({
    subject: text('mail.identityLinked.subject', { provider: values.provider }),
    paragraphs: [
      text('mail.identityLinked.why', { provider: values.provider }),
      text('mail.identityLinked.otherwise'),
      { label: text('mail.identityLinked.account'), link: values.link },
    ],
  })),
  'identity-unlinked': template(z.object({ name, provider, link }), (text, values) => ({
    subject: text('mail.identityUnlinked.subject', { provider: values.provider }),
    paragraphs: [
      text('mail.identityUnlinked.why', { provider: values.provider }),
      text('mail.identityUnlinked.because'),
      text('mail.identityUnlinked.otherwise'),
      { label: text('mail.identityUnlinked.reset'), link: values.link },
    ],
  })),
  'account-deleted': template(z.object({ name, link }), (text, values) => ({
    subject: text('mail.accountDeleted.subject'),
    paragraphs: [
      text('mail.accountDeleted.why'),
      text('mail.accountDeleted.otherwise'),
      { label: text('mail.accountDeleted.write'), link: values.link },
    ],
  })),
  /** A message of the contact form, to the operator. */
  contact: template(z.object({ name, email: z.string(), message: z.string() }), (text, values) => ({
    subject: text('mail.contact.subject', { name: values.name }),
    paragraphs: [text('mail.contact.why', { name: values.name, email: values.email }), values.message],
  })),
  /** The daily report to operators, in English. */
  'ops-report': template(z.object({ subject: z.string(), report: z.string(), link }), (_, values) => ({
    subject: values.subject,
    paragraphs: [...values.report.split('\n\n'), { label: 'Operations page', link: values.link }],
  })),
} as const;

export type MailTemplate = keyof typeof mailTemplates;
/** The values of each template. */
export type MailValues = { readonly [T in MailTemplate]: z.output<(typeof mailTemplates)[T]['values']> };
