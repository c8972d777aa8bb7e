import { languages, type Language } from '@obverse/texts';
import type { OutboxMail } from '@obverse/database';
import type { GatewayConfig } from '../../config';
import { Mails } from './mails';
import { renderMail } from './render-mail';
import { mailTemplates } from './mail-templates';

const site = 'https://coins.example';
const token = 'A_b-'.repeat(10) + 'xyz';
// Only the setting that is read.
const mails = new Mails({ PUBLIC_URL: site } as GatewayConfig);
const ada = { email: 'ada@example.org', name: 'Ada' };
const visitor = { name: 'Ada', email: 'visitor@example.org', message: 'Line 1\nLine 2' };

/** A mail of each template, with the addresses that it contains. */
const samples = (user: typeof ada, language: Language) =>
  [
    [mails.resetPassword(user, language, token), [`${site}/?token=${token}#m-reset-password`]],
    [mails.passwordChanged(user, language), [`${site}/#m-reset-password`]],
    [mails.emailTaken(user.email, language), [`${site}/#m-login`, `${site}/#m-reset-password`]],
    [mails.confirmEmail(user, 'new@example.org', language, token), [`${site}/?token=${token}#m-confirm-email`]],
    [mails.emailChanged(user, 'new@example.org', language), ['new@example.org', `${site}/contact`]],
    [mails.identityLinked(user, 'Example ID', language), ['Example ID', `${site}/account`]],
    [mails.identityUnlinked(user, 'Example ID', language), ['Example ID', `${site}/#m-reset-password`]],
    [mails.accountDeleted(user, language), [`${site}/contact`]],
    [mails.contact('ops@example.org', visitor, language), [visitor.email, 'Line 1\nLine 2']],
  ] as const;
const stored = { id: '7', createdAt: new Date('2026-11-24T10:00:00Z'), attempts: 1 };
const rendered = (mail: Omit<OutboxMail, keyof typeof stored>) => renderMail({ ...mail, ...stored });

describe('mails', () => {
  it('have a sample of each template', () => {
    const names = samples(ada, 'en').map(([{ template }]) => template);
    expect(names.toSorted()).toEqual(Object.keys(mailTemplates).toSorted());
  });

  const everyMail = languages.flatMap((language) =>
    samples(ada, language).map((sample) => [`${sample[0].template} ${language}`, ...sample] as const),
  );
  it.each(everyMail)('%s: contains its links and its values in text and HTML', (_, mail, contents) => {
    const { subject, text, html, to, id } = rendered(mail);
    for (const content of contents) {
      expect(text).toContain(content);
      expect(html).toContain(content);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined|object Object/);
    expect([to, id]).toEqual([mail.recipient, '1795514400000.7']);
    expect(subject).toContain('Obverse');
    expect(html).toContain(`<html lang="${mail.language}">`);
  });

  it('differ in each language', () => {
    const subjects = languages.map((language) => samples(ada, language).map(([mail]) => rendered(mail).subject));
    for (const place of samples(ada, 'en').keys())
      expect(new Set(subjects.map((ofLanguage) => ofLanguage[place])).size).toBe(languages.length);
  });

  const bad = `<script>alert("1")</script> & 'x'`;
  it.each(samples({ ...ada, name: bad }, 'en').map(([mail]) => [mail.template, mail] as const))(
    '%s: contains no markup of a value',
    (_, mail) => {
      const values = Object.fromEntries(Object.keys(mail.values).map((name) => [name, bad]));
      const { html } = rendered({ ...mail, values });
      expect(html).not.toContain('<script');
      expect(html.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&']|alert\("/);
    },
  );

  it('do not read values as placeholders', () => {
    const { text } = rendered(mails.resetPassword({ ...ada, name: '{link} $& $1' }, 'en', token));
    expect(text).toContain('Hello {link} $& $1,');
  });

  it('have no line break of a value in a header', () => {
    const name = 'Ada\r\nBcc: victim@example.org\u2028X\0';
    const { subject, replyTo, to } = rendered({
      ...mails.contact(
        'ops@example.org\r\nBcc: x@example.org',
        { ...visitor, name, email: `a@example.org\n${name}` },
        'en',
      ),
    });
    for (const header of [subject, replyTo?.name, replyTo?.address, to])
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(subject).toBe('Obverse: message from Ada Bcc: victim@example.org X');
  });

  it.each(['Win at evil.example', 'https://evil.example', 'a@evil.example', 'evil.example/win'])(
    'do not greet by the name %s, which could be an advertisement',
    (name) => {
      const { text, html } = rendered(mails.resetPassword({ ...ada, name }, 'en', token));
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain('evil');
    },
  );

  it.each(['Ada', 'J. R. Smith', "D'Arcy-Müller", '李 明'])('greet by the name %s', (name) => {
    expect(rendered(mails.passwordChanged({ ...ada, name }, 'de')).text).toMatch(
      new RegExp(`^Guten Tag ${name.replaceAll('.', '\\.')},\n`),
    );
  });

  it('of a newer version are refused', () => {
    const mail = mails.passwordChanged(ada, 'en');
    expect(() => rendered({ ...mail, template: 'unknown' })).toThrow(TypeError);
    expect(() => rendered({ ...mail, language: 'xx' })).toThrow(TypeError);
    expect(() => rendered({ ...mail, values: {} })).toThrow(TypeError);
  });
});
