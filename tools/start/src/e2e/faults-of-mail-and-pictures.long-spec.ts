import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiErrorSchema, apiMessages, endpoints } from '@obverse/contracts';
import { freePort, startS3, throwAwayFolder, type RunningEngine } from '@obverse/engines';
import { CuttableLine } from '@obverse/testing';
import { SMTPServer } from 'smtp-server';
import { FaultDay } from './fault-day';
import { newAddress } from './search-load';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const AWAY_MS = 20_000;
const MESSAGES = 5;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** Texts of the mails that arrived. */
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

describe('a mail server and an image store that go away', () => {
  let folder: string;
  let mail: CuttableLine;
  let pictures: RunningEngine;
  let day: FaultDay;
  /** At the same address with the same data. */
  const startPictures = async (port: number) => {
    pictures = await startS3({ dataDir: path.join(folder, 's3'), port });
  };

  beforeAll(async () => {
    folder = await throwAwayFolder('faults');
    await mkdir(path.join(folder, 's3'), { recursive: true });
    await startPictures(await freePort());
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    mail = await CuttableLine.open('127.0.0.1', portOf(mailServer));
    day = await FaultDay.begin({
      env: {
        MAIL_ADAPTER: 'smtp',
        MAIL_FROM: 'obverse@coins.example',
        CONTACT_EMAIL: 'people@coins.example',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        IMAGE_ADAPTER: 's3',
        IMAGE_URL: `${pictures.url}/pictures`,
      },
    });
    expect((await untilGood(picture, ({ status }) => status === 200, 5 * MINUTE_MS)).status).toBe(200);
  });
  afterAll(async () => {
    await day?.discard();
    await mail?.close();
    await new Promise<void>((resolve) => mailServer.close(resolve));
    await pictures?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const picture = () => fetch(`${day.stack.url}/images/coin-${day.lot.id}-0.webp`);
  async function write(message: string): Promise<void> {
    const visitor = visitorOf({ next: () => day.stack.url, siteUrl: day.stack.url, address: newAddress() });
    await visitor(endpoints.user.contact, { body: { firstName: 'Ada', email: 'ada@rome.example', message } });
  }
  const timesOf = (text: string) => mails.filter((one) => one.includes(text)).length;

  it('cause no failure while mail cannot be sent, and each mail is sent once when it can', async () => {
    const texts = Array.from({ length: MESSAGES }, (_, number) => `denarius-${number}.`);
    expect(
      await day.during(async () => {
        mail.cut();
        for (const text of texts) await write(text);
        await pause(AWAY_MS);
        expect(mails).toEqual([]);
        mail.mend();
      }),
    ).toEqual([]);
    await write('the last one');
    const all = [...texts, 'the last one'];
    const arrived = () => all.map(timesOf);
    const once = all.map(() => 1);
    expect(
      await untilGood(
        async () => arrived(),
        (times) => times.every((count) => count > 0),
        5 * MINUTE_MS,
      ),
    ).toEqual(once);
    expect(mails).toHaveLength(all.length);
  });

  it('fail no other request while pictures are away, which are answered with 503 and then with the picture', async () => {
    const seen: number[] = [];
    const { port } = pictures;
    expect(
      await day.during(async () => {
        await pictures.kill();
        for (const end = Date.now() + AWAY_MS; Date.now() < end;) {
          const answer = await picture();
          seen.push(answer.status);
          expect(apiErrorSchema.parse(await answer.json()).message).toBe(apiMessages.away);
          expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        }
        await startPictures(port);
      }),
    ).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([503]));
    expect((await untilGood(picture, ({ status }) => status === 200, MINUTE_MS)).status).toBe(200);
  });

  it('lose no change of a list, no lot and no connection', async () => {
    await day.expectWholeHistory();
    await day.expectAgreementLater();
    await day.expectResourcesBack();
  });
});

function portOf({ server }: SMTPServer): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server does not listen');
  return address.port;
}
