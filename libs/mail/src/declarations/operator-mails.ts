import { z } from 'zod';
import { declareMail } from './declare-mail';

/** A message of the contact form. A reply goes to the visitor. */
export const contact = declareMail({
  template: 'contact',
  limit: { mails: 60, seconds: 3600 },
  values: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  text: (text, { name, email, message }) => ({
    subject: text('mail.contact.subject', { name }),
    paragraphs: [text('mail.contact.why', { name, email }), message],
    replyTo: { name, address: email },
  }),
  isForOperators: true,
});

/** The report of an error in a lot, in English. A reply goes to the visitor, if an address is known. */
export const lotReport = declareMail({
  template: 'lot-report',
  limit: { mails: 60, seconds: 3600 },
  values: z.object({
    title: z.string(),
    link: z.string(),
    reason: z.string(),
    words: z.string(),
    email: z.string().optional(),
  }),
  text: (_, { title, link, reason, words, email }) => ({
    subject: `Obverse: error reported in a lot (${reason})`,
    paragraphs: [
      email === undefined
        ? 'A visitor reported an error in a lot, without an address.'
        : `${email} reported an error in a lot.`,
      { label: title, link },
      `Reason: ${reason}`,
      ...(words === '' ? [] : [words]),
    ],
    ...(email === undefined ? {} : { replyTo: { name: email, address: email } }),
  }),
  isForOperators: true,
});

/** The daily report, in English. Its paragraphs are separated by an empty line. */
export const opsReport = declareMail({
  template: 'ops-report',
  limit: { mails: 10, seconds: 24 * 3600 },
  values: z.object({ subject: z.string(), report: z.string(), link: z.string() }),
  text: (_, { subject, report, link }) => ({
    subject,
    paragraphs: [...report.split('\n\n'), { label: 'Operations page', link }],
  }),
  isForOperators: true,
});
