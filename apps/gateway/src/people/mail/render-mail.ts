import { userLanguages } from '@obverse/contracts';
import type { OutboxMail } from '@obverse/database';
import { escapeHtml } from '../../edge/http/escape-html';
import type { MailText, LinkParagraph } from './templates/mail-text';
import type { Mail } from './mailer';
import { htmlLayout, greetings, productName } from './templates/layout.data';
import { mailTexts } from './templates/mail-texts';

type Values = Readonly<Record<string, string>>;

/** The mail of a row of the outbox. Pure. Throws TypeError for a template, a language or a value that is missing: a newer version wrote it. */
export function renderMail({ id, createdAt, recipient, template, language, values }: OutboxMail): Mail {
  const text = textOf(template, language);
  const subject = line(fill(text.subject, values));
  const greeting = greetingOf(template, language, values);
  const paragraphs = [...(greeting === undefined ? [] : [greeting]), ...text.paragraphs];
  return {
    id: `${createdAt.getTime()}.${id}`,
    template,
    to: line(recipient),
    ...(template === 'contact' ? { replyTo: senderOf(values) } : {}),
    subject,
    text: `${paragraphs.map((one) => plainOf(one, values)).join('\n\n')}\n\n${productName}\n`,
    html: fill(htmlLayout, {
      language,
      title: escapeHtml(subject),
      body: paragraphs.map((one) => htmlOf(one, values)).join('\n'),
      product: productName,
    }),
  };
}

function textOf(template: string, language: string): MailText {
  const known = userLanguages.find((one) => one === language);
  const texts = Object.entries(mailTexts).find(([name]) => name === template)?.[1];
  if (!known || !texts) throw new TypeError(`no mail ${template} in ${language}`);
  return texts[known];
}

/** A name that looks like an address is left out: anyone can register the address of somebody else with an advertisement as the name. */
const ADVERTISEMENT = /[/\\@:]|[\p{L}\p{N}-]\.\p{L}{2}/u;

function greetingOf(template: string, language: string, { name }: Values): string | undefined {
  if (template === 'contact') return undefined;
  const known = userLanguages.find((one) => one === language) ?? 'en';
  const { named, unnamed } = greetings[known];
  return name === undefined || ADVERTISEMENT.test(name) ? unnamed : named;
}

function senderOf({ name = '', email = '' }: Values): NonNullable<Mail['replyTo']> {
  return { name: line(name), address: line(email) };
}

function plainOf(paragraph: string | LinkParagraph, values: Values): string {
  if (typeof paragraph === 'string') return fill(paragraph, values);
  return `${paragraph.label}:\n${valueOf(values, paragraph.link)}`;
}

function htmlOf(paragraph: string | LinkParagraph, values: Values): string {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  if (typeof paragraph === 'string') return `<p style="white-space: pre-line">${fill(escapeHtml(paragraph), safe)}</p>`;
  const address = valueOf(safe, paragraph.link);
  return `<p><a href="${address}">${escapeHtml(paragraph.label)}</a><br><small>${address}</small></p>`;
}

/** Values are not searched for placeholders. */
function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(values, name));
}

function valueOf(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new TypeError(`a mail without ${name}`);
  return value;
}

/** Control characters would begin another header. The schemas refuse them; this holds for names from elsewhere as well. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
