import type { OutboxMail } from '@obverse/database';
import { isLanguage, type Language } from '@obverse/texts';
import { escapeHtml, textIn } from '@obverse/texts/server';
import type { MailText, Paragraph } from '../declarations/declare-mail';
import { mailOf, type AnyMail } from '../declarations/mails';
import type { Mail } from './mail';
import { htmlLayout, productName } from './mail-layout';

/** The mail of a row of the outbox. Pure. Throws TypeError for a template, a language or a value that is missing: a newer version wrote it. */
export function renderMail({ id, createdAt, recipient, template, language, values }: OutboxMail): Mail {
  const mail = mailOf(template);
  if (!mail || !isLanguage(language)) throw new TypeError(`no mail ${template} in ${language}`);
  const { subject: title, paragraphs: written, replyTo, listUnsubscribe } = textOf(mail, language, values);
  const subject = line(title);
  const paragraphs = [...(mail.isForOperators ? [] : [greetingOf(language, values)]), ...written];
  return {
    id: `${createdAt.getTime()}.${id}`,
    template,
    to: line(recipient),
    ...(replyTo ? { replyTo: { name: line(replyTo.name), address: line(replyTo.address) } } : {}),
    ...(listUnsubscribe === undefined ? {} : { listUnsubscribe: headerAddress(listUnsubscribe) }),
    subject,
    text: `${paragraphs.map(plainOf).join('\n\n')}\n\n${productName}\n`,
    html: htmlLayout({ language, title: escapeHtml(subject), body: paragraphs.map(htmlOf).join('\n') }),
  };
}

function textOf(mail: AnyMail, language: Language, values: object): MailText {
  try {
    return mail.textOf(language, values);
  } catch (cause) {
    throw new TypeError(`a mail ${mail.template} without its values`, { cause });
  }
}

/** A name that looks like an address is left out: anyone can register the address of somebody else with an advertisement as the name. */
const ADVERTISEMENT = /[/\\@:]|[\p{L}\p{N}-]\.\p{L}{2}/u;

function greetingOf(language: Language, { name }: OutboxMail['values']): string {
  return typeof name !== 'string' || ADVERTISEMENT.test(name)
    ? textIn(language, 'mail.greetingUnnamed')
    : textIn(language, 'mail.greeting', { name });
}

function plainOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'plain' in paragraph ? paragraph.plain : `${paragraph.label}:\n${paragraph.link}`;
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="white-space: pre-line">${escapeHtml(paragraph)}</p>`;
  if ('html' in paragraph) return paragraph.html;
  const address = escapeHtml(paragraph.link);
  return `<p><a href="${address}">${escapeHtml(paragraph.label)}</a><br><small>${address}</small></p>`;
}

/** Control characters would begin another header. The schemas refuse them; this holds for names from elsewhere as well. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** An address in its ASCII form, in which spaces and angle brackets are escaped. */
function headerAddress(address: string): string {
  return new URL(address).href.replaceAll('<', '%3C').replaceAll('>', '%3E');
}
