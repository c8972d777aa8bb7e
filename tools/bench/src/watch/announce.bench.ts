import { setTimeout as pause } from 'node:timers/promises';
import { buildSearchPath } from '@obverse/contracts';
import type { DataSource } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { between, pick, randomOf } from '../lots/seeded';
import { marketSeed } from '../market/crawled-market';
import type { BarSpec } from '../report/bar';
import { percentile } from '../report/figures';
import { sampleMemory } from '../system/memory-sampler';
import { valueOf } from '../system/prometheus';
import { withReleases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { marketDocuments } from './market-lots';
import { atPace, CHANGES_PER_SECOND, MEANWHILE, searchBars, searchesMeanwhile, TOGETHER } from './searches-meanwhile';
import { change, observedNow, startWatcher, untilRead, type Market } from './watcher-world';

/** A lot of the market is then found by some fifteen of their searches. */
const PEOPLE = 1_000;

const bars: readonly BarSpec[] = [
  { name: 'toAnnouncementP95Seconds', limit: 5, better: 'lower' },
  { name: 'toOutboxP95Seconds', limit: 5, better: 'lower' },
  ...searchBars,
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
        const world = await startWatcher(folder, releases);
        const { watcher, source, log } = world;
        const all = marketDocuments(loadDictionary(), context.lots + MEANWHILE, Date.now());
        const lots = observedNow(all.slice(0, context.lots));
        await addSearches(source, lots);
        const memory = sampleMemory(watcher.pid);
        const appended = await appendAll({ ...world, lots }, context);
        await untilRead(log, context);
        await untilMailed(source, context);
        const held = valueOf(await watcher.metrics(), 'obverse_watcher_searches');
        const { peakMb } = memory.end();
        const times = await timesOf(source, appended);
        const meanwhile = await searchesMeanwhile(world, all.slice(context.lots, context.lots + MEANWHILE), context);
        const figures = { searches: held, ...times, peakMb, ...meanwhile };
        return { seed: marketSeed, figures, bars };
      }),
    ),
};

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

interface Lots extends Market {
  readonly lots: readonly LotDocument[];
}

/** Appends the changes at their pace, each just before its document is written, as an indexer does. The first ones let the watcher read the searches. */
async function appendAll({ lots, ...market }: Lots, context: BenchContext): Promise<Appended> {
  const appended = new Map<string, number>();
  context.progress(`the watcher reads ${PEOPLE} searches`);
  await change(market, lots.slice(0, TOGETHER));
  await untilRead(market.log, context);
  context.progress(`appending ${CHANGES_PER_SECOND} changes a second`);
  const append = async (some: readonly LotDocument[]) => {
    for (const { id } of some) appended.set(id, Date.now());
    await change(market, some);
  };
  await atPace(lots.slice(TOGETHER), append, context.signal);
  return appended;
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
