import type { DataSource } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { loadDictionary } from '@obverse/numismatics';
import type { BenchContext } from '../bench';
import { randomOf } from '../lots/seeded';
import type { BarSpec } from '../report/bar';
import { peakMemoryMb, residentMemoryMb } from '../system/memory';
import { valueOf } from '../system/prometheus';
import type { Releases } from '../system/releases';
import { marketDocuments } from './market-lots';
import { savedPaths } from './saved-paths';
import { change, observedNow, startWatcher, untilRead, type WatcherWorld } from './watcher-world';

/** Lots by which the watcher finds what is rare, and lots that change. A lot of the market is found by some hundredth of the searches. */
const [KNOWN, CHANGED] = [2_000, 50];
const BATCHES = 10;
const STORED_TOGETHER = 5_000;
/** As many as a user can have. */
const OF_ONE_USER = 200;

export const processBars: readonly BarSpec[] = [{ name: 'processPeakMb', limit: 500, better: 'lower' }];

/** The memory of a real watcher that reads the searches from the database: after it has read them, after batches of changed lots, and at its peak. */
export async function processMemory(
  folder: string,
  releases: Releases,
  context: BenchContext,
): Promise<Readonly<Record<string, number>>> {
  const world = await startWatcher(folder, releases);
  const { watcher, log, index, source } = world;
  const startedMb = residentMemoryMb(watcher.pid);
  const lots = marketDocuments(loadDictionary(), KNOWN + CHANGED, Date.now());
  await index.write(lots.slice(0, KNOWN));
  context.progress(`saving ${context.lots} searches`);
  await saveSearches(source, lots.slice(0, KNOWN), context);
  const changed = observedNow(lots.slice(KNOWN, KNOWN + CHANGED));
  context.progress('the watcher reads them');
  const began = performance.now();
  await change(world, changed.slice(0, 1));
  await untilRead(log, context);
  const readSeconds = (performance.now() - began) / 1_000;
  const readMb = residentMemoryMb(watcher.pid);
  await changeInBatches(world, changed.slice(1), context);
  const metrics = await watcher.metrics();
  return {
    processSearches: valueOf(metrics, 'obverse_watcher_searches'),
    processFindings: valueOf(metrics, 'obverse_watcher_findings_total'),
    processReadSeconds: readSeconds,
    processStartedMb: startedMb ?? NaN,
    processReadMb: readMb ?? NaN,
    processBatchesMb: residentMemoryMb(watcher.pid) ?? NaN,
    processPeakMb: peakMemoryMb(watcher.pid) ?? NaN,
  };
}

async function changeInBatches(
  world: WatcherWorld,
  lots: readonly LotDocument[],
  context: BenchContext,
): Promise<void> {
  const together = Math.ceil(lots.length / BATCHES);
  for (let first = 0; first < lots.length; first += together) {
    context.progress(`changed lots from ${first + 1} of ${lots.length}`);
    await change(world, lots.slice(first, first + together));
    await untilRead(world.log, context);
    await world.watcher.assertRunning();
  }
}

async function saveSearches(source: DataSource, lots: readonly LotDocument[], context: BenchContext): Promise<void> {
  const [lot, ...others] = lots;
  if (!lot) throw new Error('there is nothing to search for');
  const users = Math.ceil(context.lots / OF_ONE_USER);
  await source.query(
    `INSERT INTO user_account (email, email_key, email_verified_at, name, roles, created_at)
     SELECT 'p' || number || '@example.org', 'p' || number || '@example.org', now(), 'P', '{user}', now()
     FROM generate_series(1, $1::int) number`,
    [users],
  );
  const made = savedPaths(randomOf(1), [lot, ...others]);
  for (let saved = 0; saved < context.lots; saved += STORED_TOGETHER) {
    context.signal.throwIfAborted();
    const paths = Array.from({ length: Math.min(STORED_TOGETHER, context.lots - saved) }, () => made.next().value);
    await source.query(
      `INSERT INTO saved_search (user_id, name, path, grammar, created_at, seen_at, paused, changed, alert)
       SELECT account.id, 'x', given.path, 1, now() - interval '1 hour', now(), false, nextval('saved_search_changed'), 'weekly'
       FROM unnest($1::text[]) WITH ORDINALITY AS given (path, place)
       JOIN user_account account ON account.email_key = 'p' || (1 + ($2 + given.place) % $3) || '@example.org'`,
      [paths, saved, users],
    );
  }
  await source.query('ANALYZE saved_search, user_account');
}
