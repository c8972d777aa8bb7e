import { createHmac } from 'node:crypto';
import { AddressFilter } from '@obverse/connections';
import {
  addWebhookMessage,
  createDataSource,
  SavedSearchRepository,
  UserRepository,
  WebhookOutboxRepository,
  WebhookRepository,
  type DataSource,
} from '@obverse/database';
import { TlsReceiver, type ReceivedPost } from '@obverse/testing';
import { migratedDatabase } from '../../../jest/migrated-database';
import { newWebhookSecret } from './signature';
import { WebhookDelivery } from './webhook-delivery';
import { WebhookSender } from './webhook-sender';

const SUFFIX = '.hooks.localhost';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const begin = Date.parse('2026-11-30T10:00:00Z');
const unlimited = new AbortController().signal;
const body = '{"type":"search.lots","data":{"title":"Denár, 錢"}}';

describe('the delivery to webhooks', () => {
  const sources: DataSource[] = [];
  const senders: WebhookSender[] = [];
  let receiver: TlsReceiver;
  let now: number;
  let outcomes: string[];
  let lines: string[];
  let userId: string;
  let searchId: string;

  const sourceOf = (place: number) => {
    const source = sources[place];
    if (!source) throw new Error('no source');
    return source;
  };
  const senderOf = (deadline?: () => AbortSignal) => {
    const addresses = new AddressFilter({ loopbackSuffix: SUFFIX });
    const sender = new WebhookSender({
      clock: () => now,
      addresses,
      ca: receiver.ca,
      ...(deadline ? { deadline } : {}),
    });
    senders.push(sender);
    return sender;
  };
  /** A gateway's part of the delivery, with its own connections. */
  const gateway = (place = 0, sender: Pick<WebhookSender, 'send'> = senderOf()) => {
    const log = (facts: unknown, text?: string) => void lines.push(JSON.stringify([facts, text]));
    return new WebhookDelivery({
      outbox: new WebhookOutboxRepository(sourceOf(place)),
      sender,
      origin: 'https://coins.example',
      clock: () => now,
      logger: { info: log, warn: log },
      metrics: { attempted: (outcome, messages = 1) => void outcomes.push(...Array<string>(messages).fill(outcome)) },
    });
  };

  beforeAll(async () => {
    const url = await migratedDatabase();
    for (let number = 0; number < 2; number += 1) sources.push(await createDataSource({ url, poolSize: 4 }));
    receiver = await TlsReceiver.open(SUFFIX);
  });
  afterAll(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await Promise.all(sources.map((source) => source.destroy()));
    await receiver.close();
  });
  beforeEach(async () => {
    [now, outcomes, lines] = [begin, [], []];
    receiver.received.length = 0;
    receiver.answers.clear();
    receiver.onReceived = () => undefined;
    await sourceOf(0).query('TRUNCATE user_account, mail_outbox, mail_count CASCADE');
    const account = { email: 'ada@example.org', name: 'Ada', passwordHash: null, language: 'de', lists: [] };
    const added = await new UserRepository(sourceOf(0)).add({ ...account, isEmailVerified: true }, new Date(begin));
    userId = added?.id ?? '';
    const search = {
      name: 'Owls',
      path: '/search/open',
      grammar: 1,
      seenAt: new Date(begin),
      paused: false,
      alert: 'now',
    };
    const saved = await new SavedSearchRepository(sourceOf(0)).create(userId, search, () => false, 9, new Date(begin));
    searchId = saved === 'full' ? '' : saved.id;
  });

  const secret = newWebhookSecret();
  const webhook = async (path: string, address = receiver.address(path)) => {
    const given = { name: path, address, secret };
    const added = await new WebhookRepository(sourceOf(0)).add(userId, given, 50, new Date(now));
    return typeof added === 'string' ? '' : added.id;
  };
  const write = () =>
    sourceOf(0).transaction((manager) => addWebhookMessage(manager, userId, { body, searchId }, new Date(now)));
  const messages = async () =>
    (await sourceOf(0).query<{ count: number }[]>('SELECT count(*)::int AS count FROM webhook_outbox'))[0]?.count;
  const stored = async () => {
    const [row] = await new WebhookRepository(sourceOf(0)).of(userId);
    if (!row) throw new Error('no webhook');
    return row;
  };
  const mails = () => sourceOf(0).query<object[]>('SELECT recipient, template, language, values FROM mail_outbox');
  const paths = () => receiver.received.map(({ path }) => path);
  /** By the specification, apart from the library that signs. */
  const isSigned = ({ headers, body: text }: ReceivedPost) => {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text.toString()}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  };

  it('posts a message to each webhook once, signed, by two gateways', async () => {
    await webhook('one');
    await webhook('two');
    expect(await write()).toBe(2);
    const both = [gateway(0), gateway(1)];
    await Promise.all(both.map((one) => one.sendDue(unlimited)));
    await Promise.all(both.map((one) => one.sendDue(unlimited)));
    expect(paths().toSorted()).toEqual(['one', 'two']);
    for (const post of receiver.received) {
      expect([isSigned(post), post.body.toString()]).toEqual([true, body]);
      expect(post.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-timestamp': String(now / 1_000),
      });
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect([outcomes, await messages(), await stored()]).toMatchObject([
      ['sent', 'sent'],
      0,
      { lastSuccessAt: new Date(now) },
    ]);
  });

  it('sends a refused message again with the same id and content after a minute, until it is accepted', async () => {
    await webhook('busy');
    await write();
    receiver.answers.set('busy', { status: 503 });
    await gateway().sendDue(unlimited);
    expect(await stored()).toMatchObject({
      lastFailure: 'status',
      lastFailureDetail: '503',
      failingSince: new Date(begin),
    });
    now += MINUTE_MS - 1;
    await gateway().sendDue(unlimited);
    expect(paths()).toHaveLength(1);
    receiver.answers.clear();
    now += 1;
    await gateway().sendDue(unlimited);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect([second?.body.equals(first?.body ?? Buffer.alloc(0)), second && isSigned(second)]).toEqual([true, true]);
    expect([outcomes, await messages(), await stored()]).toMatchObject([['failed', 'sent'], 0, { failingSince: null }]);
  });

  it('switches a webhook off that failed for a day, and writes one mail to its owner', async () => {
    await webhook('down');
    await write();
    receiver.answers.set('down', { status: 500 });
    for (const minutes of [0, 1, 5, 30, 120, 360, 720, 1440]) {
      now = begin + minutes * MINUTE_MS;
      await gateway().sendDue(unlimited);
    }
    expect(outcomes).toEqual([...Array<string>(7).fill('failed'), 'stopped']);
    expect(await stored()).toMatchObject({ offBy: 'failing', offAt: new Date(now), failingSince: new Date(begin) });
    expect(await mails()).toMatchObject([
      {
        recipient: 'ada@example.org',
        template: 'webhook-off',
        language: 'de',
        values: { webhook: 'down', isGone: false, failure: 'status', detail: '500' },
      },
    ]);
    expect([await write(), await messages()]).toEqual([0, 0]);
    now += 100 * HOUR_MS;
    await gateway().sendDue(unlimited);
    expect([paths().length, (await mails()).length]).toEqual([8, 1]);
  });

  it('gives up the one message that is refused for a day when others are accepted, and leaves the webhook on', async () => {
    await webhook('picky');
    await write();
    receiver.answers.set('picky', { status: 400 });
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      now = begin + minutes * MINUTE_MS;
      await gateway().sendDue(unlimited);
    }
    receiver.answers.clear();
    await write();
    now += MINUTE_MS;
    await gateway().sendDue(unlimited);
    receiver.answers.set('picky', { status: 400 });
    for (const minutes of [720, 1440]) {
      now = begin + minutes * MINUTE_MS;
      await gateway().sendDue(unlimited);
    }
    expect([outcomes.at(-1), await messages(), (await stored()).offAt]).toEqual(['given-up', 0, null]);
    expect(await mails()).toEqual([]);
  });

  it('switches a webhook off at once that answers with 410, and drops what waits for it alone', async () => {
    await webhook('gone');
    await webhook('here');
    await write();
    await write();
    receiver.answers.set('gone', { status: 410 });
    const one = gateway();
    while (await one.sendDue(unlimited));
    expect(paths().toSorted()).toEqual(['gone', 'here', 'here']);
    const rows = await new WebhookRepository(sourceOf(0)).of(userId);
    expect(new Map(rows.map(({ name, offBy }) => [name, offBy]))).toEqual(
      new Map([
        ['gone', 'gone'],
        ['here', null],
      ]),
    );
    expect([await messages(), await mails()]).toMatchObject([0, [{ values: { webhook: 'gone', isGone: true } }]]);
  });

  it('writes no mail to an address that is not proved', async () => {
    await sourceOf(0).query('UPDATE user_account SET email_verified_at = NULL');
    await webhook('gone');
    await write();
    receiver.answers.set('gone', { status: 410 });
    await gateway().sendDue(unlimited);
    expect([await mails(), (await stored()).offBy]).toEqual([[], 'gone']);
  });

  it('follows no redirect, not even to this site, and says so', async () => {
    await webhook('moved');
    await write();
    receiver.answers.set('moved', { status: 307, headers: { location: 'https://127.0.0.1/inside' } });
    await gateway().sendDue(unlimited);
    expect([paths(), await stored()]).toMatchObject([['moved'], { lastFailure: 'redirect', lastFailureDetail: '307' }]);
  });

  it.each(['never', 'endless'] as const)('ends an attempt in time whose answer is %s', async (answer) => {
    await webhook('slow');
    await write();
    receiver.answers.set('slow', answer);
    const late = new AbortController();
    receiver.onReceived = () => late.abort();
    await gateway(
      0,
      senderOf(() => late.signal),
    ).sendDue(unlimited);
    expect([outcomes, await stored()]).toMatchObject([['failed'], { lastFailure: 'timeout', lastFailureDetail: null }]);
  });

  it('counts no failure when the process ends during an attempt; another one sends the message', async () => {
    await webhook('slow');
    await write();
    receiver.answers.set('slow', 'never');
    const ending = new AbortController();
    receiver.onReceived = () => ending.abort();
    await gateway().sendDue(ending.signal);
    expect([outcomes, (await stored()).lastFailure]).toEqual([[], null]);
    receiver.answers.clear();
    now += MINUTE_MS;
    await gateway(1).sendDue(unlimited);
    expect(outcomes).toEqual(['sent']);
  });

  it('sends nothing to inside addresses, also behind a name, and logs neither addresses nor secrets nor contents', async () => {
    const inside = ['https://127.0.0.1/secret-path', 'https://localhost/secret-path', 'https://[fd00::1]/secret-path'];
    for (const address of inside) await webhook('inside', address);
    await webhook('nowhere', 'https://no-such-name.invalid/secret-path?key=secret-path');
    await write();
    await gateway().sendDue(unlimited);
    const rows = await new WebhookRepository(sourceOf(0)).of(userId);
    expect(rows.map(({ lastFailure }) => lastFailure).toSorted()).toEqual([
      'address',
      'address',
      'address',
      'connection',
    ]);
    expect([lines.length, receiver.received]).toEqual([4, []]);
    expect(lines.join()).not.toMatch(/secret-path|whsec_|Denár/);
  });

  it('sends one message of a webhook at a time, so that one with many holds the others back for one attempt', async () => {
    await webhook('many');
    for (let number = 0; number < 30; number += 1) await write();
    await webhook('one');
    now += 1;
    await write();
    const delivery = gateway();
    expect(await delivery.sendDue(unlimited)).toBe(true);
    expect([paths().toSorted(), await messages()]).toEqual([['many', 'one'], 30]);
    while (await delivery.sendDue(unlimited));
    expect([paths().length, await messages()]).toEqual([32, 0]);
  });

  it('holds the others of a webhook back for a minute after a failure', async () => {
    await webhook('down');
    await write();
    await write();
    receiver.answers.set('down', { status: 503, headers: { 'retry-after': '120' } });
    const delivery = gateway();
    while (await delivery.sendDue(unlimited));
    expect(paths()).toHaveLength(1);
    now += MINUTE_MS;
    while (await delivery.sendDue(unlimited));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    receiver.answers.clear();
    for (const left of [1, 0]) {
      now += MINUTE_MS;
      while (await delivery.sendDue(unlimited));
      expect(await messages()).toBe(left);
    }
    expect([paths().length, outcomes]).toEqual([4, ['failed', 'failed', 'sent', 'sent']]);
  });

  it('sends a test to a webhook that fails, once and at once, and to one that is off, but nothing else', async () => {
    const id = await webhook('down');
    await write();
    await write();
    receiver.answers.set('down', { status: 503 });
    const delivery = gateway();
    while (await delivery.sendDue(unlimited));
    const outbox = new WebhookOutboxRepository(sourceOf(0));
    expect(await outbox.addTest({ userId, id }, '{"type":"ping"}', new Date(now))).toBe(true);
    while (await delivery.sendDue(unlimited));
    expect(receiver.received.map((post) => post.body.toString())).toEqual([body, '{"type":"ping"}']);
    expect([outcomes, await messages()]).toEqual([['failed', 'given-up'], 2]);
    // Switched off while the watcher writes a message.
    await sourceOf(0).query("UPDATE webhook SET off_at = now(), off_by = 'user'");
    receiver.answers.clear();
    now += MINUTE_MS;
    await outbox.addTest({ userId, id }, '{"type":"ping"}', new Date(now));
    while (await delivery.sendDue(unlimited));
    expect(receiver.received.map((post) => post.body.toString()).slice(2)).toEqual(['{"type":"ping"}']);
    expect([outcomes.slice(2).toSorted(), await messages()]).toEqual([['dropped', 'dropped', 'sent'], 0]);
  });

  it('shows how long the message has been due that is due longest', async () => {
    const outbox = new WebhookOutboxRepository(sourceOf(0));
    expect(await outbox.longestWait(new Date(now))).toBe(0);
    await webhook('down');
    await write();
    expect(await outbox.longestWait(new Date(now + 7_000))).toBe(7);
    receiver.answers.set('down', { status: 503 });
    await gateway().sendDue(unlimited);
    expect(await outbox.longestWait(new Date(now + 8_000))).toBe(0);
  });

  it('keeps a thousand messages for a webhook', async () => {
    const id = await webhook('full');
    await sourceOf(0).query(
      `INSERT INTO webhook_outbox (webhook_id, body, search_id, created_at, attempts, next_at)
       SELECT $1, '{}', $2, now(), 1, now() + interval '1 hour' FROM generate_series(1, 999)`,
      [id, searchId],
    );
    expect([await write(), await write(), await messages()]).toEqual([1, 0, 1_000]);
  });

  it('sends none whose search is gone, and none of a deleted account or webhook', async () => {
    const id = await webhook('one');
    await webhook('two');
    await write();
    expect(await new WebhookRepository(sourceOf(0)).remove({ userId, id })).toBe(true);
    expect(await messages()).toBe(1);
    await sourceOf(0).query('UPDATE saved_search SET paused = true');
    await gateway().sendDue(unlimited);
    expect([outcomes, await messages()]).toEqual([['dropped'], 0]);
    await sourceOf(0).query('UPDATE saved_search SET paused = false');
    await write();
    await sourceOf(0).query('DELETE FROM user_account');
    await gateway().sendDue(unlimited);
    expect([paths(), await messages()]).toEqual([[], 0]);
  });
});
