import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSearchPath, encodeMessage, topicDefinitions, topics, type LotChanged } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import { startPostgres } from '@obverse/engines';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotDocument, type LotIndex } from '@obverse/lot-index';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { between, pick, randomOf } from '../lots/seeded';
import { marketSeed } from '../market/crawled-market';
import type { BarSpec } from '../report/bar';
import { percentile } from '../report/figures';
import { sampleMemory } from '../system/memory-sampler';
import { valueOf } from '../system/prometheus';
import { withReleases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { withFolder } from '../system/throw-away-folder';
import { marketDocuments } from './market-lots';

const CHANGES_PER_SECOND = 200;
/** Changes are appended together, as an indexer does after a batch. */
const TOGETHER = 20;
/** A lot of the market is then found by some fifteen of their searches. */
const PEOPLE = 1_000;
const GROUP = 'watcher';

const bars: readonly BarSpec[] = [
  { name: 'toAnnouncementP95Seconds', limit: 5, better: 'lower' },
  { name: 'toOutboxP95Seconds', limit: 5, better: 'lower' },
];

/** When the change of each lot was appended, epoch milliseconds. */
type Appended = ReadonlyMap<string, number>;

export const announceBench: Bench = {
  about:
    'From a change in the log to the announcement and to the first mail of its person, by a watcher with 1,000 saved searches and 200 changes a second.',
  lots: 12_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 });
        const { url } = releases.add(server, (one) => one.stop());
        await mkdir(path.join(folder, 'sellers'));
        const index = releases.add(createLotIndex({ adapter: 'postgres', url }), (one) => one.close());
        const log = releases.add(createEventLog({ adapter: 'postgres', url, clientId: 'bench' }), (one) => one.close());
        await log.ensureTopics(topicDefinitions);
        await index.prepare();
        const settings = {
          DATABASE_URL: url,
          EVENT_LOG_URL: url,
          LOT_INDEX_URL: url,
          SELLER_REGISTRY: path.join(folder, 'sellers'),
        };
        const logFile = path.join(folder, 'watcher.log');
        const watcher = releases.add(await ServiceProcess.start({ service: 'watcher', settings, logFile }), (one) =>
          one.stop(),
        );
        const source = releases.add(await createDataSource({ url, poolSize: 2 }), (one) => one.destroy());
        const lots = observedNow(marketDocuments(loadDictionary(), context.lots, Date.now()));
        await addSearches(source, lots);
        const memory = sampleMemory(watcher.pid);
        const appended = await appendAll({ log, index, lots }, context);
        await untilRead(log, context);
        await untilMailed(source, context);
        const held = valueOf(await watcher.metrics(), 'obverse_watcher_searches');
        const figures = { searches: held, ...(await timesOf(source, appended)), peakMb: memory.end().peakMb };
        return { seed: marketSeed, figures, bars };
      }),
    ),
};

/** First observed after the searches were saved. */
function observedNow(lots: readonly LotDocument[]): readonly LotDocument[] {
  return lots.map((lot) => ({ ...lot, sort: { ...lot.sort, firstObserved: Date.now() } }));
}

/** Each person has one search of three words of a title, which is to be mailed at once. */
async function addSearches(source: DataSource, lots: readonly LotDocument[]): Promise<void> {
  const random = randomOf(3);
  const paths = Array.from({ length: PEOPLE }, () => {
    const words =
      pick(random, lots as readonly [LotDocument, ...LotDocument[]]).lot.title.match(/[\p{L}\d]{3,}/gu) ?? [];
    const first = between(random, 0, Math.max(0, words.length - 3));
    return buildSearchPath({ status: 'open', query: words.slice(first, first + 3).join(' ') || 'denarius' });
  });
  await source.query(
    `WITH person AS (
       INSERT INTO user_account (email, email_key, email_verified_at, name, roles, created_at)
       SELECT 'p' || number || '@example.org', 'p' || number || '@example.org', now(), 'P', '{user}', now()
       FROM generate_series(1, $1::int) number RETURNING id, email
     )
     INSERT INTO saved_search (user_id, name, path, grammar, created_at, seen_at, paused, changed, alert)
     SELECT person.id, 'x', ($2::text[])[substring(person.email from '\\d+')::int], 1, now() - interval '1 hour', now(), false,
       nextval('saved_search_changed'), 'now' FROM person`,
    [PEOPLE, paths],
  );
}

interface Market {
  readonly log: EventLog;
  readonly index: LotIndex;
  readonly lots: readonly LotDocument[];
}

/** Appends the changes at their pace, each just before its document is written, as an indexer does. The first ones let the watcher read the searches. */
async function appendAll({ log, index, lots }: Market, context: BenchContext): Promise<Appended> {
  const appended = new Map<string, number>();
  const append = async (some: readonly LotDocument[]) => {
    await log.append(
      topics.lotsChanged,
      some.map((lot) => ({ key: lot.id, value: encodeMessage(changeOf(lot)) })),
    );
    await index.write(some);
  };
  context.progress(`the watcher reads ${PEOPLE} searches`);
  await append(lots.slice(0, TOGETHER));
  await untilRead(log, context);
  context.progress(`appending ${CHANGES_PER_SECOND} changes a second`);
  const began = Date.now();
  for (let first = TOGETHER; first < lots.length; first += TOGETHER) {
    context.signal.throwIfAborted();
    const dueAt = began + ((first - TOGETHER) / CHANGES_PER_SECOND) * 1_000;
    await pause(Math.max(0, dueAt - Date.now()));
    const some = lots.slice(first, first + TOGETHER);
    for (const { id } of some) appended.set(id, Date.now());
    await append(some);
  }
  return appended;
}

function changeOf({ id, version, lot }: LotDocument): LotChanged {
  return {
    type: 'LotChanged',
    version: 1,
    changeId: `${id}-${version}-new`,
    lotId: id,
    sellerKey: lot.sellerKey,
    kind: 'new',
    at: new Date().toISOString(),
    after: { bidState: lot.bidState },
  };
}

async function untilRead(log: EventLog, { signal }: BenchContext): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ranges = await log.ranges(topics.lotsChanged);
    const committed = await log.committed(GROUP, topics.lotsChanged);
    const next = new Map(committed.map((one) => [one.partition, one.next]));
    if (ranges.every((range) => range.next === 0 || (next.get(range.partition) ?? 0) >= range.next)) return;
    await pause(100);
  }
}

/** Until each person with an announcement has got a mail. */
async function untilMailed(source: DataSource, { signal }: BenchContext): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [row] = await source.query<{ waiting: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM announcement JOIN saved_search search ON search.id = search_id
         WHERE NOT EXISTS (SELECT FROM alert_setting setting WHERE setting.user_id = search.user_id AND setting.next_mail_at IS NOT NULL)
       ) AS waiting`,
    );
    if (row?.waiting === false) return;
    await pause(200);
  }
}

/** Of the announcements, and of the first mail to each person, whose other lots are collected for ten minutes. */
async function timesOf(source: DataSource, appended: Appended): Promise<Readonly<Record<string, number>>> {
  const rows = await source.query<{ lotId: string; announced: Date; written: Date | null }[]>(
    `SELECT DISTINCT ON (search.user_id) first.lot_id AS "lotId", first.announced_at AS announced, first.mailed_at AS written
     FROM announcement first JOIN saved_search search ON search.id = first.search_id ORDER BY search.user_id, first.id`,
  );
  const all = await source.query<{ lotId: string; announced: Date }[]>(
    'SELECT lot_id AS "lotId", announced_at AS announced FROM announcement',
  );
  const seconds = (lotId: string, at: Date | null) => {
    const began = appended.get(lotId);
    return began === undefined || at === null ? [] : [(at.getTime() - began) / 1_000];
  };
  const toAnnouncement = all.flatMap(({ lotId, announced }) => seconds(lotId, announced));
  const toOutbox = rows.flatMap(({ lotId, written }) => seconds(lotId, written));
  return {
    announcements: toAnnouncement.length,
    toAnnouncementP50Seconds: percentile(toAnnouncement, 0.5) ?? NaN,
    toAnnouncementP95Seconds: percentile(toAnnouncement, 0.95) ?? NaN,
    mails: toOutbox.length,
    toOutboxP50Seconds: percentile(toOutbox, 0.5) ?? NaN,
    toOutboxP95Seconds: percentile(toOutbox, 0.95) ?? NaN,
  };
}
