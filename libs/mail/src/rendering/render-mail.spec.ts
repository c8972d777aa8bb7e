import { languages, type Language } from '@obverse/texts';
import type { NewMail, OutboxMail } from '@obverse/database';
import { mails } from '../declarations/mails';
import { renderMail } from './render-mail';

const site = 'https://coins.example';
const link = `${site}/?token=${'A_b-'.repeat(10)}xyz#m-reset-password`;
const visitor = { name: 'Ada', email: 'visitor@example.org', message: 'Line 1\nLine 2' };
const report = { subject: 'Obverse: 2 sellers changed', report: 'a: on-hold\nb: stale\n\nDead letters: none', link };
const wrongPrice = {
  title: 'Athens owl',
  link,
  reason: 'price',
  words: 'It costs 240 €.',
  email: 'visitor@example.org',
};
const to = 'ada@example.org';

const alert = (name: string) => ({
  name,
  link,
  unsubscribe: `${site}/unsubscribe`,
  oneClick: `${site}/api/unsubscribe/abc`,
  searches: [{ name: 'Athens', link: `${site}/c`, total: 2, lots: [] }],
  timeZone: 'UTC',
});

const listed = (name: string) => ({
  name,
  link,
  settings: `${site}/account/searches`,
  unsubscribe: `${site}/unsubscribe`,
  oneClick: `${site}/api/unsubscribe/abc`,
  total: 1,
  lots: [{ title: 'Athens owl', link: `${site}/lot/1`, seller: 'Kestrel', news: 'gone' as const }],
  timeZone: 'UTC',
});
const ending = (name: string) => ({
  ...listed(name),
  lots: [
    { title: 'Athens owl', link: `${site}/lot/1`, seller: 'Kestrel', news: 'reminder' as const, within: 60 as const },
  ],
});

/** A mail of each template, with what it contains. */
const samples = (name: string, language: Language): readonly (readonly [NewMail, readonly string[]])[] => [
  [mails.resetPassword.to(to, language, { name, link }), [link]],
  [mails.passwordChanged.to(to, language, { name, link }), [link]],
  [mails.emailTaken.to(to, language, { link, resetLink: `${site}/#m-reset` }), [link, `${site}/#m-reset`]],
  [mails.confirmEmail.to(to, language, { name, link }), [link]],
  [mails.emailChanged.to(to, language, { name, newEmail: 'new@example.org', link }), ['new@example.org', link]],
  [mails.identityLinked.to(to, language, { name, provider: 'Example ID', link }), ['Example ID', link]],
  [mails.identityUnlinked.to(to, language, { name, provider: 'Example ID', link }), ['Example ID', link]],
  [mails.accountDeleted.to(to, language, { name, link }), [link]],
  [
    mails.webhookOff.to(to, language, {
      name,
      webhook: 'Stock',
      isGone: false,
      failure: 'status',
      detail: '503',
      link,
    }),
    ['Stock', '503', link],
  ],
  [mails.contact.to(to, language, visitor), [visitor.email, visitor.message]],
  [mails.lotReport.to(to, 'en', wrongPrice), [link, 'Reason: price', wrongPrice.words, wrongPrice.email]],
  [mails.searchAlert.to(to, language, alert(name)), [link, `${site}/unsubscribe`, `${site}/c`]],
  [
    mails.lotNews.to(to, language, listed(name)),
    [link, `${site}/unsubscribe`, `${site}/account/searches`, 'Athens owl'],
  ],
  [mails.lotReminder.to(to, language, ending(name)), [link, `${site}/unsubscribe`, 'Athens owl']],
  [mails.opsReport.to(to, 'en', report), ['a: on-hold\nb: stale', 'Dead letters: none', link]],
];
const stored = { id: '7', createdAt: new Date('2026-11-24T10:00:00Z'), attempts: 1 };
const rendered = (mail: Omit<OutboxMail, keyof typeof stored>) => renderMail({ ...mail, ...stored });

/** Mails to operators that have no other language. */
const inEnglish = new Set(['ops-report', 'lot-report']);
/** Their subjects name a search or a lot. */
const aboutLots = new Set(['search-alert', 'lot-news', 'lot-reminder']);
/** Their schemas allow few values, except of the texts with these names. */
const checked = new Set([...aboutLots, 'webhook-off']);
const names = new Set(['name', 'webhook']);

describe('mails', () => {
  it('have a sample of each template', () => {
    const templates = samples('Ada', 'en').map(([{ template }]) => template);
    expect(templates.toSorted()).toEqual(
      Object.values(mails)
        .map(({ template }) => template)
        .toSorted(),
    );
  });

  const everyMail = languages.flatMap((language) =>
    samples('Ada', language).map((sample) => [`${sample[0].template} ${language}`, ...sample] as const),
  );
  it.each(everyMail)('%s: contains its links and its values in text and HTML', (_, mail, contents) => {
    const { subject, text, html, to, id } = rendered(mail);
    for (const content of contents) {
      expect(text).toContain(content);
      expect(html).toContain(content);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined|object Object/);
    expect([to, id]).toEqual([mail.recipient, '1795514400000.7']);
    expect(subject).toContain(aboutLots.has(mail.template) ? 'Athens' : 'Obverse');
    expect(html).toContain(`<html lang="${mail.language}">`);
  });

  it('differ in each language', () => {
    const translated = (language: Language) =>
      samples('Ada', language).flatMap(([mail]) => (inEnglish.has(mail.template) ? [] : [rendered(mail).subject]));
    const subjects = languages.map(translated);
    for (const place of translated('en').keys())
      expect(new Set(subjects.map((ofLanguage) => ofLanguage[place])).size).toBe(languages.length);
  });

  const bad = `<script>alert("1")</script> & 'x'`;
  it.each(samples(bad, 'en').map(([mail]) => [mail.template, mail] as const))(
    '%s: contains no markup of a value',
    (_, mail) => {
      // Addresses and lists of an alert, and reasons, are checked by the schema; the texts of an alert have tests of their own.
      const values = Object.fromEntries(
        Object.entries(mail.values).map(([name, value]) => [
          name,
          checked.has(mail.template) && !names.has(name) ? value : bad,
        ]),
      );
      const { html } = rendered({ ...mail, values });
      expect(html).not.toContain('<script');
      expect(html.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&']|alert\("/);
    },
  );

  it('do not read values as placeholders', () => {
    const { text } = rendered(mails.resetPassword.to(to, 'en', { name: '{link} $& $1', link }));
    expect(text).toContain('Hello {link} $& $1,');
  });

  it('have no line break of a value in a header', () => {
    const name = 'Ada\r\nBcc: victim@example.org\u2028X\0';
    const { subject, replyTo, to } = rendered(
      mails.contact.to('ops@example.org\r\nBcc: x@example.org', 'en', {
        ...visitor,
        name,
        email: `a@example.org\n${name}`,
      }),
    );
    for (const header of [subject, replyTo?.name, replyTo?.address, to])
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(subject).toBe('Obverse: message from Ada Bcc: victim@example.org X');
  });

  it.each(['Win at evil.example', 'https://evil.example', 'a@evil.example', 'evil.example/win'])(
    'do not greet by the name %s, which could be an advertisement',
    (name) => {
      const { text, html } = rendered(mails.resetPassword.to(to, 'en', { name, link }));
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain('evil');
    },
  );

  it.each(['Ada', 'J. R. Smith', "D'Arcy-Müller", '李 明'])('greet by the name %s', (name) => {
    expect(rendered(mails.passwordChanged.to(to, 'de', { name, link })).text).toMatch(
      new RegExp(`^Guten Tag ${name.replaceAll('.', '\\.')},\n`),
    );
  });

  it('of a newer version are refused', () => {
    const mail = mails.passwordChanged.to(to, 'en', { name: 'Ada', link });
    expect(() => rendered({ ...mail, template: 'unknown' })).toThrow(TypeError);
    expect(() => rendered({ ...mail, language: 'xx' })).toThrow(TypeError);
    expect(() => rendered({ ...mail, values: {} })).toThrow(TypeError);
  });
});
