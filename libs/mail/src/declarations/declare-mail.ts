import type { MailLimit, NewMail } from '@obverse/database';
import type { Language, TextKey, ValuesOf } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { z } from 'zod';

/** A link of a mail, alone in its paragraph. */
export interface LinkParagraph {
  readonly label: string;
  readonly link: string;
}

/** A part of a mail that is more than a paragraph. */
export interface WrittenBlock {
  readonly plain: string;
  /** Values are escaped. */
  readonly html: string;
}

export type Paragraph = string | LinkParagraph | WrittenBlock;

/** A mail in one language, without its greeting. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  /** To whom a reply goes. Absent: the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The address whose POST ends such mail (RFC 8058). Absent: the mail answers an act of its recipient. */
  readonly listUnsubscribe?: string;
}

/** A JSON object. */
type Values = Readonly<Record<string, unknown>>;

/** A text in the language of the mail. */
export type Text = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;

interface MailDeclaration<V extends Values> {
  /** Its name in the outbox. */
  readonly template: string;
  /** How many of them one address gets, from all causes. */
  readonly limit: MailLimit;
  readonly values: z.ZodType<V>;
  readonly text: (text: Text, values: V, language: Language) => MailText;
  /** Has no greeting. */
  readonly isForOperators?: true;
  /** Is about saved searches or lots of lists: an address that refuses it is not tried again, and gets no such mail after some refusals. */
  readonly isAlert?: true;
}

/** A mail of the product. */
export interface DeclaredMail<V extends Values> extends Pick<
  MailDeclaration<V>,
  'template' | 'isForOperators' | 'isAlert'
> {
  /** The row of the outbox: see `addMail` of the database. */
  readonly to: (recipient: string, language: Language, values: V) => NewMail;
  /** Throws ZodError for values that the mail does not have. */
  readonly textOf: (language: Language, values: unknown) => MailText;
}

export function declareMail<V extends Values>(declaration: MailDeclaration<V>): DeclaredMail<V> {
  const { template, limit, values: schema, text } = declaration;
  return {
    ...declaration,
    to: (recipient, language, values) => ({ recipient, template, language, values, limit }),
    textOf: (language, values) =>
      text((key, ...inserted) => textIn(language, key, ...inserted), schema.parse(values), language),
  };
}
