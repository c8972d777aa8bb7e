import type { OutboxMail } from '@obverse/database';
import { isLanguage, type Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { escapeHtml } from '../../edge/http/escape-html';
import { mailTemplates, type LinkParagraph, type MailTemplate, type MailText } from './mail-templates';
import type { Mail } from './mailer';
import { htmlLayout, productName } from './mail-layout';

/** They have no greeting. */
const toOperators: ReadonlySet<MailTemplate> = new Set(['contact', 'ops-report']);

type Values = Readonly<Record<string, string>>;

/** The mail of a row of the outbox. Pure. Throws TypeError for a template, a language or a value that is missing: a newer version wrote it. */
export function renderMail({ id, createdAt, recipient, template, language, values }: OutboxMail): Mail {
  if (!isTemplate(template) || !isLanguage(language)) throw new TypeError(`no mail ${template} in ${language}`);
  const text = textOf(template, language, values);
  const subject = line(text.subject);
  const paragraphs = [...(toOperators.has(template) ? [] : [greetingOf(language, values)]), ...text.paragraphs];
  return {
    id: `${createdAt.getTime()}.${id}`,
    template,
    to: line(recipient),
    ...(template === 'contact' ? { replyTo: senderOf(values) } : {}),
    subject,
    text: `${paragraphs.map(plainOf).join('\n\n')}\n\n${productName}\n`,
    html: htmlLayout({ language, title: escapeHtml(subject), body: paragraphs.map(htmlOf).join('\n') }),
  };
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailTemplates, name);
}

function textOf(template: MailTemplate, language: Language, values: Values): MailText {
  try {
    return mailTemplates[template].textOf(language, values);
  } catch (cause) {
    throw new TypeError(`a mail ${template} without its values`, { cause });
  }
}

/** A name that looks like an address is left out: anyone can register the address of somebody else with an advertisement as the name. */
const ADVERTISEMENT = /[/\\@:]|[\p{L}\p{N}-]\.\p{L}{2}/u;

function greetingOf(language: Language, { name }: Values): string {
  return name === undefined || ADVERTISEMENT.test(name)
    ? textIn(language, 'mail.greetingUnnamed')
    : textIn(language, 'mail.greeting', { name });
}

function senderOf({ name = '', email = '' }: Values): NonNullable<Mail['replyTo']> {
  return { name: line(name), address: line(email) };
}

function plainOf(paragraph: string | LinkParagraph): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.label}:\n${paragraph.link}`;
}

function htmlOf(paragraph: string | LinkParagraph): string {
  if (typeof paragraph === 'string') return `<p style="white-space: pre-line">${escapeHtml(paragraph)}</p>`;
  const address = escapeHtml(paragraph.link);
  return `<p><a href="${address}">${escapeHtml(paragraph.label)}</a><br><small>${address}</small></p>`;
}

/** Control characters would begin another header. The schemas refuse them; this holds for names from elsewhere as well. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
