import { setTimeout as pause } from 'node:timers/promises';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import type { BenchContext } from '../bench';
import { SearchLoad, type SearchFigures } from '../replay/search-load';
import type { BarSpec } from '../report/bar';
import { writeLots } from '../search/corpus';
import type { Measured } from '../search/search.bench';
import type { ClusterWorld } from '../system/cluster-world';
import { sampleMemory } from '../system/memory-sampler';
import type { Releases } from '../system/releases';
import { searchableLots } from '../system/searchable-lots';
import { untilAvailable } from '../system/until-available';
import { lotOf, type FilledLots } from './filled-lots';
import { scalePrefix } from './fill';

const LOAD_SEED = 13;
const IDLE_SEARCHES_MS = 30_000;

export const rebuildBars: readonly BarSpec[] = [
  { name: 'rebuildSearchesFailed', limit: 0, better: 'lower' },
  { name: 'rebuildP95OfIdle', limit: 3, better: 'lower' },
  { name: 'rebuildGrowthMb', limit: 40, better: 'lower' },
];

/**
 * Rebuilds the first `lots` of the filled lots into a generation of its own, as `obverse reindex` does without reading the log, then swaps, while
 * ten searches a second are served. If it has fewer lots than the index, the index returns to all of them.
 */
export async function rebuildFigures(
  world: ClusterWorld,
  { gateway }: Pick<Measured, 'gateway'>,
  filled: FilledLots,
  releases: Releases,
  { lots, progress, signal }: BenchContext,
): Promise<Record<string, number>> {
  const url = `${world.openSearchUrl}/${scalePrefix}`;
  const index = releases.add(createLotIndex({ adapter: 'opensearch', url }), (one) => one.close());
  const load = new SearchLoad(gateway.url);
  progress('searches while nothing is rebuilt');
  const { figures: idle } = await load.during(LOAD_SEED, () => pause(IDLE_SEARCHES_MS, undefined, { signal }));
  const count = Math.min(lots, filled.lots);
  progress(`rebuilding ${count} lots`);
  const memory = sampleMemory(process.pid);
  const began = performance.now();
  const { figures: meanwhile } = await load.during(LOAD_SEED, () => rebuild(index, count, filled.archive, signal));
  const seconds = (performance.now() - began) / 1_000;
  for (const failure of meanwhile.failures.slice(0, 5)) progress(`a search failed: ${failure}`);
  if (count < filled.lots) await untilAvailable(() => index.rebuild.rollback(), signal);
  return {
    rebuiltLots: count,
    rebuiltPerSecond: count / seconds,
    rebuildIdleP95Ms: idle.p95Ms,
    ...figuresOf(meanwhile),
    rebuildP95OfIdle: meanwhile.p95Ms / idle.p95Ms,
    rebuildGrowthMb: memory.end().growthMb,
  };
}

/** Throws if the new generation serves another number of lots. */
async function rebuild(index: LotIndex, count: number, archive: number, signal: AbortSignal): Promise<void> {
  // What a killed run left.
  await index.rebuild.abort();
  await index.rebuild.begin();
  await writeLots(index.rebuild, { from: 0, to: count }, signal, { lotOf: (number) => lotOf(number, archive) });
  await untilAvailable(() => index.rebuild.swap(), signal);
  const found = await searchableLots(index);
  if (found !== count) throw new Error(`${count} lots were rebuilt, ${found} are found`);
}

function figuresOf({ searches, p50Ms, p95Ms, failures }: SearchFigures): Record<string, number> {
  return {
    rebuildSearches: searches,
    rebuildSearchesFailed: failures.length,
    rebuildP50Ms: p50Ms,
    rebuildP95Ms: p95Ms,
  };
}
