import { createServer, type AddressInfo, type Socket } from 'node:net';
import { mailerContract, sampleMail } from './mailer.contract-suite';
import { SmtpMailer } from './smtp-mailer';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.factory';

const unlimited = new AbortController().signal;

describe('SmtpMailer', () => {
  let server: TestSmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  beforeEach(() => {
    Object.assign(server, { refuseWith: undefined, refuseAt: 'RCPT TO', refuseText: 'no mail here' });
  });
  afterAll(() => server.close());

  const mailer = () => new SmtpMailer({ url: server.url, from: 'mail@coins.example' });

  mailerContract('the SMTP mailer', () => ({
    mailer: mailer(),
    delivered: () =>
      Promise.resolve(
        server.received.map(({ parsed: { to, replyTo, headerLines, subject, text, html } }) => ({
          to: [to].flat()[0]?.text,
          replyTo: replyTo?.value[0],
          unsubscribe: headerLines.filter(({ key }) => key.startsWith('list-')).map(({ line }) => line),
          subject,
          text,
          html: html || undefined,
        })),
      ),
    refuse: () => {
      server.refuseWith = 450;
      return Promise.resolve();
    },
  }));

  it('names the sender, and has a fixed id and no answer by machines', async () => {
    await mailer().send(sampleMail, unlimited);
    const { recipients, parsed } = server.received.at(-1) ?? fail();
    expect(recipients).toEqual([sampleMail.to]);
    expect(parsed).toMatchObject({
      from: { value: [{ name: 'Obverse', address: 'mail@coins.example' }] },
      messageId: `<${sampleMail.id}@coins.example>`,
    });
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('adds no header, recipient or file for a value with line breaks or addresses', async () => {
    const evil = 'x\r\nBcc: evil@example.org';
    await mailer().send(
      {
        ...sampleMail,
        subject: evil,
        replyTo: { name: evil, address: 'ada@example.org' },
        text: '{"path":"/etc/passwd"}',
      },
      unlimited,
    );
    const { recipients, parsed, raw } = server.received.at(-1) ?? fail();
    expect(recipients).toEqual(['ops@example.org']);
    expect([...parsed.headers.keys()]).not.toContain('bcc');
    expect(raw).not.toMatch(/^bcc:/im);
    expect(parsed.attachments).toEqual([]);
  });

  it('takes the recipient as one address', async () => {
    const before = server.received.length;
    await mailer()
      .send({ ...sampleMail, to: 'a@example.org, b@example.org' }, unlimited)
      .catch(() => undefined);
    for (const { recipients } of server.received.slice(before)) expect(recipients).toHaveLength(1);
  });

  it.each([
    ['RCPT TO', 550, 'no such user'],
    ['RCPT TO', 550, '5.1.1 no such user'],
    ['RCPT TO', 552, '5.2.2 mailbox full'],
  ] as const)('says that the address is refused for ever: %s %s %s', async (refuseAt, refuseWith, refuseText) => {
    Object.assign(server, { refuseAt, refuseWith, refuseText });
    await expect(mailer().send(sampleMail, unlimited)).rejects.toMatchObject({
      name: 'RecipientRefusedError',
      code: 'EENVELOPE',
      responseCode: refuseWith,
    });
  });

  it.each([
    ['RCPT TO', 450, 'greylisted'],
    ['RCPT TO', 503, 'bad sequence'],
    ['RCPT TO', 530, '5.7.0 authentication required'],
    ['RCPT TO', 554, '5.7.1 relay access denied'],
    ['MAIL FROM', 550, 'sender refused'],
    ['DATA', 554, '5.6.0 looks like spam'],
  ] as const)('does not blame the address: %s %s %s', async (refuseAt, refuseWith, refuseText) => {
    Object.assign(server, { refuseAt, refuseWith, refuseText });
    const sending = mailer().send(sampleMail, unlimited);
    await expect(sending).rejects.toMatchObject({ name: 'Error', responseCode: refuseWith });
  });

  it.each([450, 550])('throws when the server refuses with %s', async (status) => {
    server.refuseWith = status;
    await expect(mailer().send(sampleMail, unlimited)).rejects.toMatchObject({ responseCode: status });
  });

  it('throws without a server', async () => {
    const away = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'mail@coins.example' });
    await expect(away.send(sampleMail, unlimited)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it('throws when encryption is required and the server has none', async () => {
    const strict = new SmtpMailer({ url: `${server.url}?requireTLS=true`, from: 'mail@coins.example' });
    const before = server.received.length;
    await expect(strict.send(sampleMail, unlimited)).rejects.toThrow();
    expect(server.received).toHaveLength(before);
  });

  it('ends with the signal when the server says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const ending = new AbortController();
    const connected = new Promise<Socket>((resolve) => silent.once('connection', resolve));
    const sending = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'mail@coins.example' }).send(
      sampleMail,
      ending.signal,
    );
    const socket = await connected;
    ending.abort();
    await expect(sending).rejects.toThrow('in time');
    socket.destroy();
    silent.close();
  });
});

function fail(): never {
  throw new Error('no mail arrived');
}
