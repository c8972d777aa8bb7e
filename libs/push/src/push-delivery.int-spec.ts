import { AddressFilter } from '@obverse/connections';
import {
  addPush,
  createDataSource,
  PushOutboxRepository,
  PushSubscriptionRepository,
  UserRepository,
  type DataSource,
} from '@obverse/database';
import { TlsReceiver } from '@obverse/testing';
import { migratedDatabase } from '../../../jest/migrated-database';
import { PushDelivery } from './push-delivery';
import { PushSender } from './push-sender';
import { siteKeys, SUFFIX, TestBrowserKeys } from './push-service.factory';

const SECOND_MS = 1_000;
const begin = Date.parse('2026-11-30T10:00:00Z');
const unlimited = new AbortController().signal;
const keys = siteKeys();

describe('the delivery of push messages', () => {
  let url: string;
  const sources: DataSource[] = [];
  let service: TlsReceiver;
  let now: number;
  let outcomes: string[];
  let lines: string[];
  let userId: string;
  const senders: PushSender[] = [];

  /** A gateway's part of the delivery, with its own connections. */
  const deliveryOf = (source: DataSource, send?: PushSender['send']) => {
    const log = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
    const sender = new PushSender({
      keys: () => Promise.resolve(keys),
      subject: 'mailto:ops@coins.example',
      clock: () => now,
      addresses: new AddressFilter({ loopbackSuffix: SUFFIX }),
      ca: service.ca,
    });
    senders.push(sender);
    return new PushDelivery({
      outbox: new PushOutboxRepository(source),
      sender: send ? { send } : sender,
      clock: () => now,
      logger: { info: log, warn: log } as never,
      metrics: { attempted: (outcome, messages = 1) => void outcomes.push(...Array<string>(messages).fill(outcome)) },
    });
  };
  const [first, second] = [() => deliveryOf(sources[0] as DataSource), () => deliveryOf(sources[1] as DataSource)];

  beforeAll(async () => {
    url = await migratedDatabase();
    for (let number = 0; number < 2; number += 1) sources.push(await createDataSource({ url, poolSize: 4 }));
    service = await TlsReceiver.open(SUFFIX);
  });
  afterAll(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await Promise.all(sources.map((source) => source.destroy()));
    await service.close();
  });
  beforeEach(async () => {
    [now, outcomes, lines] = [begin, [], []];
    service.received.length = 0;
    service.answers.clear();
    await sources[0]?.query('TRUNCATE user_account CASCADE');
    const account = { email: 'ada@example.org', name: 'Ada', passwordHash: null, language: null, lists: [] };
    userId = (await new UserRepository(sources[0] as DataSource).add(account, new Date(begin)))?.id ?? '';
  });

  /** A browser of the user whose endpoint ends so. */
  const device = async (path: string, endpoint = service.address(path)) => {
    const source = sources[0] as DataSource;
    const [session] = await source.query<{ id: string }[]>(
      `INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at)
       VALUES (sha256(gen_random_uuid()::text::bytea), $1, 'Firefox', now(), now(), now() + interval '1 day') RETURNING id`,
      [userId],
    );
    const browser = new TestBrowserKeys();
    const { p256dh, auth } = browser;
    const given = { userId, sessionId: session?.id ?? '', endpoint, p256dh, auth };
    await new PushSubscriptionRepository(source).add(given, 10, new Date(now));
    return browser;
  };
  const write = (title: string, seconds = 24 * 3_600) =>
    (sources[0] as DataSource).transaction((manager) =>
      addPush(manager, userId, { message: { title, body: '', link: '/', tag: title }, seconds }, new Date(now)),
    );
  const rows = async (table: string) =>
    (await sources[0]?.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`))?.[0]?.count;
  const paths = () => service.received.map(({ path }) => path);

  it('sends a message to each device once, by two gateways', async () => {
    const [one, two] = [await device('one'), await device('two')];
    await write('Owls');
    await Promise.all([first().sendDue(unlimited), second().sendDue(unlimited)]);
    await first().sendDue(unlimited);
    expect(paths().toSorted()).toEqual(['one', 'two']);
    for (const { path, body } of service.received)
      expect((path === 'one' ? one : two).read(body)).toMatchObject({ title: 'Owls', tag: 'Owls' });
    expect([outcomes, await rows('push_outbox')]).toEqual([['sent', 'sent'], 0]);
  });

  it.each([404, 410])(
    'removes a device that the push service answers with %i, and sends to the others',
    async (status) => {
      await device('gone');
      await device('here');
      service.answers.set('gone', { status });
      await write('Owls');
      await write('Eagles');
      await first().sendDue(unlimited);
      expect([await rows('push_subscription'), await rows('push_outbox')]).toEqual([1, 0]);
      expect(outcomes.toSorted().slice(0, 1)).toEqual(['gone']);
      await write('Lions');
      await first().sendDue(unlimited);
      expect(paths().filter((path) => path === 'here')).toHaveLength(3);
    },
  );

  it('tries again after 30 s, or when the push service says, until the end of the message', async () => {
    await device('busy');
    await write('Owls', 600);
    service.answers.set('busy', { status: 503 });
    await first().sendDue(unlimited);
    now += 29 * SECOND_MS;
    await first().sendDue(unlimited);
    expect(paths()).toHaveLength(1);
    service.answers.set('busy', { status: 429, headers: { 'retry-after': '300' } });
    now += SECOND_MS;
    await first().sendDue(unlimited);
    now += 299 * SECOND_MS;
    await first().sendDue(unlimited);
    expect(paths()).toHaveLength(2);
    now += SECOND_MS;
    await first().sendDue(unlimited);
    expect(paths()).toHaveLength(3);
    expect(service.received.at(-1)?.headers['ttl']).toBe('270');
    now += 300 * SECOND_MS;
    service.answers.clear();
    await first().sendDue(unlimited);
    expect([paths().length, outcomes, await rows('push_outbox')]).toEqual([
      3,
      ['failed', 'failed', 'failed', 'dropped'],
      0,
    ]);
  });

  it('gives a refused message up, and counts it', async () => {
    await device('forbidden');
    service.answers.set('forbidden', { status: 403 });
    await write('Owls');
    await first().sendDue(unlimited);
    expect([outcomes, await rows('push_outbox'), await rows('push_subscription')]).toEqual([['refused'], 0, 1]);
  });

  it('sends nothing to an inside address, and logs neither an endpoint nor a text', async () => {
    await device('', 'https://127.0.0.1/secret-endpoint');
    await device('', 'https://localhost/secret-endpoint');
    await device('', 'https://no-such-name.invalid/secret-endpoint');
    await write('Secret owls');
    await first().sendDue(unlimited);
    expect(outcomes.toSorted()).toEqual(['failed', 'refused', 'refused']);
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/secret/i);
  });

  it('leaves the message of a killed gateway to another after the pause, with the same id', async () => {
    const browser = await device('one');
    await write('Owls');
    const hanging = Promise.withResolvers<never>();
    const started = Promise.withResolvers<void>();
    const killed = deliveryOf(sources[0] as DataSource, () => {
      started.resolve();
      return hanging.promise;
    });
    void killed.sendDue(unlimited);
    await started.promise;
    await second().sendDue(unlimited);
    expect(paths()).toEqual([]);
    now += 30 * SECOND_MS;
    await second().sendDue(unlimited);
    expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ id: expect.any(String) });
  });

  it('sends none of a deleted account', async () => {
    await device('one');
    await write('Owls');
    await sources[0]?.query('DELETE FROM user_account');
    await first().sendDue(unlimited);
    expect([paths(), outcomes]).toEqual([[], []]);
  });
});
