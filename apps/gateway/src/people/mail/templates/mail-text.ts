import type { Language } from '@obverse/contracts';

/** Every mail of the product: the values of each template. */
export interface MailValues {
  readonly 'reset-password': { readonly name: string; readonly link: string };
  readonly 'password-changed': { readonly name: string; readonly link: string };
  readonly 'email-taken': { readonly link: string; readonly resetLink: string };
  readonly 'confirm-email': { readonly name: string; readonly link: string };
  readonly 'email-changed': { readonly name: string; readonly newEmail: string; readonly link: string };
  readonly 'identity-linked': { readonly name: string; readonly provider: string; readonly link: string };
  readonly 'identity-unlinked': { readonly name: string; readonly provider: string; readonly link: string };
  readonly 'account-deleted': { readonly name: string; readonly link: string };
  readonly contact: { readonly name: string; readonly email: string; readonly message: string };
}
export type MailTemplate = keyof MailValues;

/** A link of a mail, alone in its paragraph. */
export interface LinkParagraph {
  readonly label: string;
  /** The value that is the address. */
  readonly link: 'link' | 'resetLink';
}

/** A mail in one language. `{x}` is replaced by the value. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly (string | LinkParagraph)[];
}

export type MailTexts = Readonly<Record<Language, MailText>>;
