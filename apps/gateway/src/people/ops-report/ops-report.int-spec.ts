import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ContactMessageRepository,
  createDataSource,
  LotRecordRepository,
  MailOutboxRepository,
  OpsReportRepository,
  type DataSource,
} from '@obverse/database';
import { MailLinks } from '@obverse/mail/sending';
import { migratedDatabase } from '../../../../../jest/migrated-database';
import type { OpsService } from '../../features/ops/ops.service';
import { OpsReportService } from './ops-report.service';
import { OpsWebhook } from './ops-webhook';

const HOUR_MS = 3_600_000;
const morning = Date.parse('2026-11-29T06:00:00Z');

interface Posted {
  readonly key: string | undefined;
  readonly type: string;
  readonly subject: string;
}

async function postedBy(request: IncomingMessage): Promise<Posted> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Posted;
  return { key: request.headers['idempotency-key']?.toString(), type: body.type, subject: body.subject };
}

describe('the daily report to operators of two gateways', () => {
  const sources: DataSource[] = [];
  const posted: Posted[] = [];
  let server: Server;
  let status: number;
  let url: string;
  let now: number;
  let outcomes: string[];
  let lines: string[];

  const gateway = (source: DataSource) => {
    const config = {
      PUBLIC_URL: 'https://coins.example',
      OPS_MAIL: ['ops@coins.example', 'night@coins.example'],
      OPS_WEBHOOK: url,
    };
    const reports = new OpsReportRepository(source);
    // Only the methods that are called.
    const ops = {
      sellers: () =>
        Promise.resolve({ crawlers: 1, sellers: [{ key: 'a', state: 'on-hold', reasons: ['status 429'] }] }),
      status: () => Promise.resolve({ deadLetters: { total: 0, isComplete: true, newest: [] } }),
    } as unknown as OpsService;
    const log = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
    const links = new MailLinks(config);
    const messages = new ContactMessageRepository(source);
    const lots = new LotRecordRepository(source);
    return {
      service: new OpsReportService(reports, ops, messages, lots, links, config, () => now),
      webhook: new OpsWebhook({
        url,
        reports,
        clock: () => now,
        logger: { info: log, warn: log, error: log } as never,
        metrics: { webhookAttempted: (outcome) => void outcomes.push(outcome) },
      }),
    };
  };
  const publish = () => Promise.all(sources.map((source) => gateway(source).service.publishIfDue()));
  const post = () =>
    Promise.all(sources.map((source) => gateway(source).webhook.postDue(new AbortController().signal)));
  const recipients = async () => {
    const rows = await sources[0]?.query<{ recipient: string; template: string }[]>(
      'SELECT recipient, template FROM mail_outbox ORDER BY id',
    );
    return rows?.map(({ recipient, template }) => `${template} ${recipient}`);
  };

  beforeAll(async () => {
    const database = await migratedDatabase();
    for (let count = 0; count < 2; count += 1) sources.push(await createDataSource({ url: database, poolSize: 2 }));
    server = createServer((request, response) => {
      void postedBy(request).then((one) => {
        posted.push(one);
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('answer');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`;
  });
  beforeEach(async () => {
    [now, status, outcomes, lines] = [morning, 200, [], []];
    posted.length = 0;
    await sources[0]?.query('TRUNCATE ops_report, mail_outbox, mail_given_up, mail_count, contact_message');
  });
  afterAll(async () => {
    server.close();
    for (const source of sources) await source.destroy();
  });

  it('is mailed and posted once, and the next day again', async () => {
    expect((await publish()).toSorted()).toEqual([false, true]);
    expect(await recipients()).toEqual(['ops-report ops@coins.example', 'ops-report night@coins.example']);
    expect((await post()).toSorted()).toEqual([false, true]);
    expect([await publish(), await post()]).toEqual([
      [false, false],
      [false, false],
    ]);
    now += 24 * HOUR_MS;
    await publish();
    await post();
    expect(posted).toEqual([
      { key: 'obverse-report-2026-11-29', type: 'ObverseOpsReport', subject: 'Obverse: 1 seller needs attention' },
      { key: 'obverse-report-2026-11-30', type: 'ObverseOpsReport', subject: 'Obverse: nothing changed' },
    ]);
    expect(outcomes).toEqual(['sent', 'sent']);
  });

  it('is not due before six in the morning', async () => {
    now -= 1;
    expect(await publish()).toEqual([false, false]);
  });

  it('counts mails that were given up once', async () => {
    const [first] = sources;
    if (!first) throw new Error('there is no database');
    const outbox = new MailOutboxRepository(first);
    const mail = { recipient: 'ada@example.org', template: 'contact', language: 'en', values: {} };
    await outbox.add(mail, new Date(now));
    await outbox.add(mail, new Date(now));
    for (const one of await outbox.claim({ now: new Date(now), limit: 9, firstPauseMs: 1, longestPauseMs: 1 }))
      await outbox.giveUp(one);
    const report = async () => (await new OpsReportRepository(first).latest())?.facts['report'];
    await publish();
    expect(await report()).toMatchObject({ mailsGivenUp: [{ template: 'contact', count: 2 }] });
    now += 24 * HOUR_MS;
    await publish();
    expect(await report()).toMatchObject({ mailsGivenUp: [] });
  });

  it('names the errors that visitors reported in lots since the report before, without their words and addresses', async () => {
    const [first] = sources;
    if (!first) throw new Error('there is no database');
    await first.query(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at) VALUES ('kestrel', now(), now());
       INSERT INTO frontier_lot (lot_id, first_observed_at, due_at, seller_id, seen_run, source_id, url)
       SELECT '0000000000001', now(), now(), seller_id, 1, '1', '' FROM seller_crawl WHERE seller_key = 'kestrel'`,
    );
    const messages = new ContactMessageRepository(first);
    const report = (lotId: string, reason: string) =>
      messages.addReport(
        { lotId, reason, words: 'my own words', email: 'ada@example.org', userId: null, language: 'en' },
        new Date(now),
      );
    await messages.add({ firstName: 'Ada', email: 'ada@example.org', message: 'Hello', language: 'en' }, new Date(now));
    await report('0000000000001', 'price');
    await report('0000000000002', 'forgery');
    now += HOUR_MS;
    await publish();
    now += HOUR_MS;
    for (let n = 0; n < 7; n += 1) await report('0000000000001', n < 6 ? 'picture' : 'ended');
    const ofToday = (await new OpsReportRepository(first).latest())?.facts;
    now += 22 * HOUR_MS;
    await publish();
    const ofNextDay = (await new OpsReportRepository(first).latest())?.facts;
    const mailed = await first.query<object[]>('SELECT values FROM mail_outbox');

    const known = { lotId: '0000000000001', seller: 'kestrel' };
    expect(ofToday).toMatchObject({
      report: {
        lotReports: {
          stored: 2,
          added: 2,
          newest: [
            { lotId: '0000000000002', reason: 'forgery' },
            { ...known, reason: 'price' },
          ],
        },
      },
    });
    const pictures = Array.from({ length: 4 }, () => ({ ...known, reason: 'picture' }));
    expect(ofNextDay).toMatchObject({
      report: { lotReports: { stored: 9, added: 7, newest: [{ ...known, reason: 'ended' }, ...pictures] } },
    });
    expect(JSON.stringify([ofToday, ofNextDay, mailed])).not.toMatch(/my own words|ada@example/);
    expect(JSON.stringify(mailed)).toContain('0000000000001 (kestrel): ended');
  });

  it('is posted again after a pause when the webhook refuses it or redirects, and given up after a day', async () => {
    await publish();
    status = 500;
    await post();
    expect(await post()).toEqual([false, false]);
    now += 30_000;
    status = 302;
    await post();
    expect(posted).toHaveLength(2);
    now += 24 * HOUR_MS;
    await post();
    expect(outcomes).toEqual(['failed', 'failed', 'given-up']);
    now += HOUR_MS;
    expect(await post()).toEqual([false, false]);
    expect(lines.join()).toMatch(/status 500.*status 302/);
    expect(lines.join()).not.toContain('secret');
  });

  it('is posted after a failure with the next attempt', async () => {
    await publish();
    status = 503;
    await post();
    now += 30_000;
    status = 204;
    await post();
    expect(outcomes).toEqual(['failed', 'sent']);
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1);
  });
});
