import type { Language } from '../language/language';

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
