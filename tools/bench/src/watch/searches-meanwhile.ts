import { setTimeout as pause } from 'node:timers/promises';
import type { LotDocument } from '@obverse/lot-index';
import type { BenchContext } from '../bench';
import type { BarSpec } from '../report/bar';
import { fillIndex } from '../search/corpus';
import { crowd } from '../search/crowd';
import { change, observedNow, untilRead, type WatcherWorld } from './watcher-world';

/** Lots that the searches can find. */
const FOUND = 10_000;
const SEARCHERS = 2;
const WARM_UP_SECONDS = 10;
const ROUND_SECONDS = 15;
/** In turns, so that other work on the machine meets both alike. */
const rounds = ['idle', 'watching', 'watching', 'idle', 'idle', 'watching'] as const;
/** Lots are appended together, as an indexer does after a batch. */
export const TOGETHER = 20;
export const CHANGES_PER_SECOND = 200;
/** Lots of all rounds. */
export const MEANWHILE = rounds.length * ROUND_SECONDS * CHANGES_PER_SECOND;

export const searchBars: readonly BarSpec[] = [
  { name: 'searchErrors', limit: 0, better: 'lower' },
  { name: 'searchP95OfIdle', limit: 1.2, better: 'lower' },
];

/**
 * Searches of two visitors on the same machine and stores while 200 lots a second are written to the index: in some rounds without their changes, so that the watcher has
 * nothing to do, in the others with them.
 */
export async function searchesMeanwhile(
  world: WatcherWorld,
  lots: readonly LotDocument[],
  context: BenchContext,
): Promise<Readonly<Record<string, number>>> {
  await fillIndex(world.index, FOUND, context);
  const gateway = await world.startGateway();
  await crowd(gateway.url, SEARCHERS, WARM_UP_SECONDS);
  const p95 = { idle: 0, watching: 0 };
  let errors = 0;
  for (const [place, kind] of rounds.entries()) {
    context.progress(`searches for ${ROUND_SECONDS} s, the watcher is ${kind}`);
    const each = lots.length / rounds.length;
    const some = observedNow(lots.slice(place * each, (place + 1) * each));
    const write = (part: readonly LotDocument[]) =>
      kind === 'watching' ? change(world, part) : world.index.write(part);
    const [served] = await Promise.all([
      crowd(gateway.url, SEARCHERS, ROUND_SECONDS),
      atPace(some, write, context.signal),
    ]);
    p95[kind] += (2 * served.p95Ms) / rounds.length;
    errors += served.errors;
    await untilRead(world.log, context);
  }
  return {
    searchErrors: errors,
    searchIdleP95Ms: p95.idle,
    searchWatchingP95Ms: p95.watching,
    searchP95OfIdle: p95.watching / p95.idle,
  };
}

/** Hands over some lots at a time, {@link CHANGES_PER_SECOND} of them a second. */
export async function atPace(
  lots: readonly LotDocument[],
  work: (some: readonly LotDocument[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (let first = 0; first < lots.length; first += TOGETHER) {
    signal.throwIfAborted();
    const dueAt = began + (first / CHANGES_PER_SECOND) * 1_000;
    await pause(Math.max(0, dueAt - performance.now()));
    await work(lots.slice(first, first + TOGETHER));
  }
}
