import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  encodeMessage,
  topicDefinitions,
  topics,
  webhookMessageSchema,
  type LotChanged,
  type WebhookMessage,
} from '@obverse/contracts';
import {
  AlertSettingRepository,
  createDataSource,
  SavedSearchRepository,
  UserListRepository,
  UserRepository,
  WebhookRepository,
  type AlertSettingChange,
  type DataSource,
} from '@obverse/database';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotDocument, type LotIndex } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { fakeLot } from '@obverse/search/testing';
import { startService, type StartedService } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { eventually, KillableService } from '@obverse/testing';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CONSUMER_GROUP } from './consumer/watcher-consumer';
import { moduleOf, watcher } from './watcher-service';

const MINUTE_MS = 60_000;
const MAIN = resolve(__dirname, '../dist/main.js');
/** When the searches of a test were saved. */
export const savedAt = Date.now() - 60 * MINUTE_MS;
/** When its lots were first observed, unless it says otherwise. */
const observedAt = Date.now() - 30 * MINUTE_MS;

interface GivenLot {
  readonly version?: number;
  readonly status?: LotDocument['status'];
  readonly material?: string;
  readonly firstObserved?: number;
  readonly closesAt?: number;
  readonly specimen?: string;
  readonly photo?: string;
  readonly lot?: Partial<LotDocument['lot']>;
}

/** A lot of the index, identified by its source id. */
export function lotOf(source: string, given: GivenLot = {}): LotDocument {
  const { version = 1, status = 'open', material = 'met-silver', firstObserved = observedAt, closesAt } = given;
  const made = fakeLot(source);
  return {
    ...made,
    version,
    status,
    terms: [material],
    facets: { material: [material] },
    sort: { firstObserved, ...(closesAt === undefined ? {} : { closesAt }) },
    ...(given.specimen === undefined ? {} : { specimen: given.specimen }),
    ...(given.photo === undefined ? {} : { photo: given.photo }),
    lot: { ...made.lot, sellerKey: 'kestrel-coins', ...given.lot },
  };
}

export function changeOf({ id, version, lot }: LotDocument, kind: LotChanged['kind'] = 'new'): LotChanged {
  return {
    type: 'LotChanged',
    version: 1,
    changeId: `${id}-${version}-${kind}`,
    lotId: id,
    sellerKey: lot.sellerKey,
    kind,
    at: new Date().toISOString(),
    after: { bidState: lot.bidState },
  };
}

/** Watchers over an index and a log that a test fills itself. */
export class WatcherWorld {
  readonly running: StartedService<unknown>[] = [];
  private readonly processes: KillableService[] = [];

  private constructor(
    private readonly registry: string,
    private readonly url: string,
    readonly source: DataSource,
    readonly log: EventLog,
    readonly index: LotIndex,
  ) {}

  static async open(): Promise<WatcherWorld> {
    const registry = mkdtempSync(join(tmpdir(), 'obverse-watcher-'));
    writeFileSync(
      join(registry, 'kestrel-coins.yaml'),
      'key: kestrel-coins\nnumber: 12\nnames: [Kestrel Coins]\nhome: https://kestrel.example/\ncountry: DE\nform: shop\nlanguages: [de]\n' +
        'timezone: Europe/Berlin\nplatform: shopify\npermission: open\nverified: { state: never }\nsince: 2026-11-21\n',
    );
    const url = await migratedDatabase();
    const log = createEventLog({ adapter: 'postgres', url, clientId: 'test' });
    await log.ensureTopics(topicDefinitions);
    const index = createLotIndex({ adapter: 'postgres', url });
    await index.prepare();
    return new WatcherWorld(registry, url, await createDataSource({ url, poolSize: 4 }), log, index);
  }

  async start(): Promise<void> {
    const env = { ...this.settings(), PORT: '0', LOG_LEVEL: 'silent' };
    this.running.push(await startService({ ...watcher, module: () => moduleOf(dictionary) }, { env }));
  }

  /** A watcher in a process of its own, which may not be ready yet. */
  launch(name: string): KillableService {
    const launched = KillableService.launch({ name, main: MAIN, settings: this.settings() });
    this.processes.push(launched);
    return launched;
  }

  private settings(): Readonly<Record<string, string>> {
    return {
      DATABASE_URL: this.url,
      EVENT_LOG_URL: this.url,
      LOT_INDEX_URL: this.url,
      SELLER_REGISTRY: this.registry,
      PUBLIC_URL: 'https://coins.example',
      WATCHER_SESSION_TIMEOUT_MS: '2000',
    };
  }

  /** That of the watcher that was started first. */
  indexOfWatcher(): LotIndex {
    const [first] = this.running;
    if (!first) throw new Error('no watcher runs');
    return first.app.get<LotIndex>(LOT_INDEX);
  }

  async stopWatchers(): Promise<void> {
    await Promise.all(this.running.splice(0).map((service) => service.stop()));
  }

  async close(): Promise<void> {
    await this.stopWatchers();
    await Promise.all(this.processes.filter(({ runs }) => runs).map((one) => one.kill()));
    await this.index.close();
    await this.log.close();
    await this.source.destroy();
    rmSync(this.registry, { recursive: true, force: true });
  }

  async user(email: string): Promise<string> {
    const account = { email, isEmailVerified: true, name: 'Ada', passwordHash: null, language: 'de' };
    const lists = [{ tag: 'fav', name: 'Favorites' }];
    return (await new UserRepository(this.source).add({ ...account, lists }, new Date(savedAt)))?.id ?? '';
  }

  async search(userId: string, path: string, alert = 'now'): Promise<string> {
    const given = { name: path, path, grammar: 1, seenAt: new Date(savedAt), paused: false, alert };
    const searches = new SavedSearchRepository(this.source);
    const saved = await searches.create(userId, given, () => false, 200, new Date(savedAt));
    if (saved === 'full') throw new Error('full');
    return saved.id;
  }

  /** The user chooses what is mailed about lots of lists. */
  async choose(userId: string, chosen: AlertSettingChange): Promise<void> {
    await new AlertSettingRepository(this.source).change(userId, chosen, new Date(savedAt));
  }

  /** Adds a lot to the favorites. */
  async list(userId: string, { id, lot }: LotDocument): Promise<void> {
    const listed = { lotId: id, snapshot: { lot } };
    await new UserListRepository(this.source).addLot({ userId, tag: 'fav' }, listed, 9, new Date(savedAt));
  }

  async append(...changes: readonly LotChanged[]): Promise<void> {
    const records = changes.map((change) => ({ key: change.lotId, value: encodeMessage(change) }));
    await this.log.append(topics.lotsChanged, records);
  }

  /** The lots are written to the index, and then seen as changed. */
  async observe(kind: LotChanged['kind'], ...lots: readonly LotDocument[]): Promise<void> {
    await this.index.write(lots);
    await this.append(...lots.map((lot) => changeOf(lot, kind)));
  }

  /** Until each record of the topic is committed. */
  async drained(): Promise<void> {
    const isDrained = async () => {
      const offsets = await this.log.committed(CONSUMER_GROUP, topics.lotsChanged);
      const ranges = await this.log.ranges(topics.lotsChanged);
      return ranges.every(
        ({ partition, next }) => next === 0 || offsets.some((one) => one.partition === partition && one.next >= next),
      );
    };
    await eventually('the changes to be committed', isDrained);
  }

  /** A browser of the user that gets notifications. */
  async device(userId: string): Promise<void> {
    await this.source.query(
      `WITH session AS (
         INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at)
         VALUES (sha256(gen_random_uuid()::text::bytea), $1, 'Firefox', now(), now(), now() + interval '1 day') RETURNING id
       )
       INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at, refusals)
       SELECT $1, id, 'https://push.example/' || id, 'p', 'a', now(), 0 FROM session`,
      [userId],
    );
  }

  /** The messages to the devices of a user, the oldest first. */
  async pushes(userId: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const rows = await this.source.query<{ message: Readonly<Record<string, unknown>> }[]>(
      `SELECT message FROM push_outbox push JOIN push_subscription device ON device.id = subscription_id
       WHERE device.user_id = $1 ORDER BY push.id`,
      [userId],
    );
    return rows.map(({ message }) => message);
  }

  /** An address of the user to which announcements are posted. */
  async webhook(userId: string): Promise<void> {
    const given = { name: 'Stock', address: 'https://hooks.example/stock', secret: 'whsec_c2VjcmV0' };
    await new WebhookRepository(this.source).add(userId, given, 5, new Date(savedAt));
  }

  /** The messages to the webhooks of a user, the oldest first. */
  async posts(userId: string): Promise<readonly WebhookMessage[]> {
    const rows = await this.source.query<{ body: string }[]>(
      `SELECT body FROM webhook_outbox message JOIN webhook ON webhook.id = message.webhook_id
       WHERE webhook.user_id = $1 ORDER BY message.created_at`,
      [userId],
    );
    return rows.map(({ body }) => webhookMessageSchema.parse(JSON.parse(body)));
  }

  /** The announcements of a search, in their order. */
  async announced(searchId: string): Promise<readonly (readonly [string, string])[]> {
    const rows = await this.source.query<{ lotId: string; kind: string }[]>(
      'SELECT lot_id AS "lotId", kind FROM announcement WHERE search_id = $1 ORDER BY id',
      [searchId],
    );
    return rows.map(({ lotId, kind }) => [lotId, kind]);
  }

  /** How many announcements of a search wait. */
  async waiting(searchId: string): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM announcement WHERE search_id = $1 AND mailed_at IS NULL',
      [searchId],
    );
    return row?.count ?? 0;
  }

  /** The mails of the outbox to an address, the oldest first. */
  mails(recipient: string): Promise<readonly OutboxRow[]> {
    return this.source.query<OutboxRow[]>(
      'SELECT template, language, values FROM mail_outbox WHERE recipient = $1 ORDER BY id',
      [recipient],
    );
  }
}

export interface OutboxRow {
  readonly template: string;
  readonly language: string;
  readonly values: Readonly<Record<string, unknown>>;
}
