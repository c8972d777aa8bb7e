import {
  addMail,
  createDataSource,
  MailOutboxRepository,
  UserRepository,
  type DataSource,
  type NewMail,
} from '@obverse/database';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { mails } from '../declarations/mails';
import { MailDelivery } from './mail-delivery';
import type { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.factory';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const begin = Date.parse('2026-11-24T10:00:00Z');
const secret = 'https://coins.example/?token=secret';
const mailTo = (recipient: string): NewMail => ({
  recipient,
  template: 'reset-password',
  language: 'en',
  values: { name: 'Ada', link: secret },
});
const unlimited = new AbortController().signal;

describe('the delivery of mail', () => {
  let url: string;
  const sources: DataSource[] = [];
  let server: TestSmtpServer;
  let port: number;
  let now: number;
  let outcomes: string[];
  let lines: string[];

  const connect = async () => {
    const source = await createDataSource({ url, poolSize: 4 });
    sources.push(source);
    return source;
  };
  /** A gateway's part of the delivery, with its own connections. */
  const deliveryOf = (source: DataSource, mailer?: Mailer) => {
    const log = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
    return new MailDelivery({
      outbox: new MailOutboxRepository(source),
      mailer: mailer ?? new SmtpMailer({ url: server.url, from: 'mail@coins.example' }),
      clock: () => now,
      // Only the methods that are called.
      logger: { info: log, warn: log, error: log } as never,
      metrics: { attempted: (outcome) => void outcomes.push(outcome) },
    });
  };
  const [waiting, add] = [
    async () =>
      sources[0]?.query<{ attempts: number; last_error: string | null; next_at: Date }[]>(
        'SELECT attempts, last_error, next_at FROM mail_outbox',
      ),
    async (recipient: string) =>
      new MailOutboxRepository(sources[0] as DataSource).add(mailTo(recipient), new Date(now)),
  ];
  const sendAll = async (delivery: MailDelivery) => {
    while (await delivery.sendDue(unlimited));
  };

  beforeAll(async () => {
    url = await migratedDatabase();
    await connect();
    await connect();
    server = await startSmtpServer();
    port = Number(new URL(server.url).port);
  });
  beforeEach(async () => {
    [now, outcomes, lines] = [begin, [], []];
    await sources[0]?.query('TRUNCATE mail_outbox');
    await server.close();
    server = await startSmtpServer(port);
  });
  afterAll(async () => {
    await server.close();
    for (const source of sources) await source.destroy();
  });

  it('by two gateways at once sends each mail once and empties the outbox', async () => {
    const recipients = Array.from({ length: 23 }, (_, index) => `user-${index}@example.org`);
    for (const recipient of recipients) await add(recipient);
    await Promise.all(sources.map((source) => sendAll(deliveryOf(source))));
    expect(server.received.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients.toSorted());
    expect(await waiting()).toEqual([]);
    expect(outcomes).toEqual(recipients.map(() => 'sent'));
  });

  it('loses nothing while the mail server is away, and pauses longer with each attempt, at most 6 hours', async () => {
    await add('ada@example.org');
    await server.close();
    const delivery = deliveryOf(sources[0] as DataSource);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await sendAll(delivery);
      now -= 1;
      await sendAll(delivery);
      const [row] = (await waiting()) ?? [];
      const dueAt = row?.next_at.getTime() ?? 0;
      pauses.push((dueAt - now - 1) / SECOND_MS);
      now = dueAt;
    }
    const sixHours = 6 * 3600;
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, sixHours, sixHours]);
    expect(await waiting()).toMatchObject([{ attempts: 12, last_error: expect.stringContaining('ECONNREFUSED') }]);
    server = await startSmtpServer(port);
    await sendAll(delivery);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
    expect(await waiting()).toEqual([]);
  });

  it('sends a refused mail again, and the others meanwhile', async () => {
    const delivery = deliveryOf(sources[0] as DataSource);
    server.refuseWith = 450;
    await add('ada@example.org');
    await sendAll(delivery);
    server.refuseWith = undefined;
    await add('bob@example.org');
    await sendAll(delivery);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['bob@example.org']]);
    now += 30 * SECOND_MS;
    await sendAll(delivery);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['bob@example.org'], ['ada@example.org']]);
    expect(outcomes).toEqual(['failed', 'sent', 'sent']);
  });

  it('gives a mail up after two days and logs neither its recipient nor its link', async () => {
    const delivery = deliveryOf(sources[0] as DataSource);
    server.refuseWith = 550;
    await add('ada@example.org');
    await sendAll(delivery);
    now += 47 * HOUR_MS;
    await sendAll(delivery);
    expect(await waiting()).toHaveLength(1);
    now += HOUR_MS;
    await sendAll(delivery);
    expect(await waiting()).toEqual([]);
    expect(outcomes).toEqual(['failed', 'failed', 'given-up']);
    expect(lines.join()).toContain('EENVELOPE 550');
    expect(lines.join()).not.toMatch(/ada|example\.org|secret/);
  });

  describe('of mails about saved searches', () => {
    const address = 'Bob@example.org';
    const alert = mails.searchAlert.to(address, 'en', {
      name: 'Bob',
      link: 'https://coins.example/account/searches',
      unsubscribe: secret,
      oneClick: secret,
      searches: [{ name: 'Owls', link: 'https://coins.example/search', total: 2, lots: [] }],
      timeZone: 'UTC',
    });
    const { limit: _, ...unlimitedAlert } = alert;
    const sendAlert = async (refuseWith?: number) => {
      server.refuseWith = refuseWith;
      await new MailOutboxRepository(sources[0] as DataSource).add(unlimitedAlert, new Date(now));
      await sendAll(deliveryOf(sources[0] as DataSource));
    };
    const setting = async () =>
      sources[0]?.query<object[]>('SELECT refused_mails, stopped_at, stopped_by FROM alert_setting');

    beforeEach(async () => {
      await sources[0]?.query('TRUNCATE user_account CASCADE');
      await new UserRepository(sources[0] as DataSource).add(
        { email: 'bob@example.org', name: 'Bob', passwordHash: null, language: null, lists: [] },
        new Date(begin),
      );
    });

    it('gives a refused one up at once, and stops them after three in a row', async () => {
      await sendAlert(550);
      expect([outcomes, await waiting()]).toEqual([['refused'], []]);
      await sendAlert(550);
      expect(await setting()).toEqual([{ refused_mails: 2, stopped_at: null, stopped_by: null }]);
      await sendAlert(550);
      expect(await setting()).toEqual([{ refused_mails: 3, stopped_at: new Date(now), stopped_by: 'refused' }]);
      expect(lines.join()).toContain('EENVELOPE 550');
      expect(lines.join()).not.toMatch(/bob|example\.org|secret/i);
    });

    it('begins to count again after an accepted one', async () => {
      await sendAlert(550);
      await sendAlert(550);
      await sendAlert();
      expect(await setting()).toEqual([{ refused_mails: 0, stopped_at: null, stopped_by: null }]);
      expect([outcomes, await waiting()]).toEqual([['refused', 'refused', 'sent'], []]);
    });

    it('tries one again that was refused for now, and counts nothing', async () => {
      await sendAlert(450);
      expect([outcomes, (await waiting())?.length, await setting()]).toEqual([['failed'], 1, []]);
    });

    it('tries one again while the server is away, and counts nothing', async () => {
      await server.close();
      await sendAlert();
      expect([outcomes, (await waiting())?.length, await setting()]).toEqual([['failed'], 1, []]);
    });
  });

  it('keeps a mail that it does not know', async () => {
    await add('ada@example.org');
    await sources[0]?.query(`UPDATE mail_outbox SET template = 'of-a-newer-version'`);
    await sendAll(deliveryOf(sources[0] as DataSource));
    expect([outcomes, (await waiting())?.length]).toEqual([['failed'], 1]);
  });

  it('leaves the mail of a killed gateway to another after the pause', async () => {
    await add('ada@example.org');
    void deliveryOf(sources[0] as DataSource, { send: () => new Promise(() => undefined) }).sendDue(unlimited);
    const other = deliveryOf(sources[1] as DataSource);
    while ((await waiting())?.[0]?.attempts !== 1) await new Promise(setImmediate);
    await sendAll(other);
    expect(server.received).toEqual([]);
    now += 30 * SECOND_MS;
    await sendAll(other);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
  });

  it('reports a commit that added mail, and no rollback', async () => {
    const [source] = sources as [DataSource];
    const outbox = new MailOutboxRepository(source);
    let added = 0;
    outbox.onAdded(() => void (added += 1));
    await outbox.add(mailTo('ada@example.org'), new Date(now));
    expect(added).toBe(1);
    const failing = source.transaction(async (manager) => {
      await addMail(manager, mailTo('bob@example.org'), new Date(now));
      throw new Error('a later statement failed');
    });
    await expect(failing).rejects.toThrow('later');
    expect(added).toBe(1);
    await source.transaction(async (manager) => {
      await addMail(manager, mailTo('bob@example.org'), new Date(now));
      expect(added).toBe(1);
    });
    expect(added).toBe(2);
    expect(await waiting()).toHaveLength(2);
  });
});
