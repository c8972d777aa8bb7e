import { parseMail, type ParsedMessage } from '@protontech/jsmimeparser';
import { languages, type Language } from '@obverse/texts';
import { mails } from '../declarations/mails';
import { renderMail } from '../rendering/render-mail';
import { SmtpMailer } from './smtp-mailer';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.factory';

const site = 'https://coins.example';
const oneClick = `${site}/api/unsubscribe/${'A_b-'.repeat(10)}xyz`;
const title = 'Ἀθῆναι – Тетрадрахма „Eule“ 🦉, große Münze aus Łódź, señal, œuvre, perché, één';
const alert = (language: Language, total: number) =>
  mails.searchAlert.to('ada@example.org', language, {
    name: 'Zoë',
    link: `${site}/account/searches`,
    unsubscribe: `${site}/?token=${'A_b-'.repeat(10)}xyz#m-unsubscribe`,
    oneClick,
    searches: [
      {
        name: 'Łódź и Αθήνα',
        link: `${site}/search?q=%C5%81%C3%B3d%C5%BA&sort=new`,
        total,
        lots: [
          {
            title,
            link: `${site}/lot/1`,
            kind: 'new',
            picture: `${site}/images/1.jpg`,
            price: { amount: '1250.00', currency: 'EUR' },
            priceKind: 'bid',
            seller: 'Münzhaus Süd',
            ends: '2026-12-07T17:00:00Z',
          },
        ],
      },
    ],
    timeZone: 'Europe/Berlin',
  });

/** Sent by nodemailer, and read by the parser of Thunderbird: the two share no code. */
describe('a mail that another program reads', () => {
  let server: TestSmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());

  const sent = async (language: Language, total: number) => {
    const mail = renderMail({ ...alert(language, total), id: '7', createdAt: new Date(0), attempts: 1 });
    await new SmtpMailer({ url: server.url, from: 'mail@coins.example' }).send(mail, new AbortController().signal);
    const raw = server.received.at(-1)?.raw ?? '';
    return { mail, raw, read: parseMail(raw) };
  };
  const header = ({ headers }: ParsedMessage, name: string) => headers[name]?.map((value) => value.trim());

  it.each(languages)('has its subject, both texts and its headers: %s', async (language) => {
    for (const total of [1, 12]) {
      const { mail, raw, read } = await sent(language, total);
      expect(read.subject).toBe(mail.subject);
      expect(read.body.text?.replaceAll('\r\n', '\n')).toBe(mail.text);
      expect(read.body.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
      expect(read.attachments).toEqual([]);
      expect(read.from).toEqual({ name: 'Obverse', email: 'mail@coins.example' });
      expect(read.to).toEqual([{ name: '', email: 'ada@example.org' }]);
      expect(header(read, 'list-unsubscribe')).toEqual([`<${oneClick}>`]);
      // In one line, for readers that do not unfold.
      expect(raw).toContain(`\r\nList-Unsubscribe: <${oneClick}>\r\n`);
      expect(header(read, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      expect(header(read, 'auto-submitted')).toEqual(['auto-generated']);
      expect(header(read, 'message-id')).toEqual(['<0.7@coins.example>']);
    }
  });

  it('has the plain text before the HTML, in UTF-8, and only ASCII in lines that each server takes', async () => {
    const { raw, read } = await sent('ru', 1);
    expect(header(read, 'content-type')?.[0]).toMatch(/^multipart\/alternative;/);
    const types = [...raw.matchAll(/^Content-Type: (text\/.*)$/gm)].map(([, type]) => type?.trim());
    expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
    expect(raw).toMatch(/^[\t\r\n -~]+$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});
