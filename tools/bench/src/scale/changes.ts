import { setTimeout as pause } from 'node:timers/promises';
import { topicDefinitions, topics } from '@obverse/contracts';
import { createEventLog, type EventLog } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { runIndexers } from '../indexing/indexer-run';
import { memoryBars } from '../indexing/run-figures';
import { changedLot, recordOf } from '../lots/observed-lot';
import { SearchLoad, type SearchFigures } from '../replay/search-load';
import type { BarSpec } from '../report/bar';
import type { Measured } from '../search/search.bench';
import { clusterSettings, type ClusterWorld } from '../system/cluster-world';
import { sampleMemory } from '../system/memory-sampler';
import type { Releases } from '../system/releases';
import { scalePrefix } from './fill';

const PER_SECOND = 500;
/** Some more, so that the rate does not fall below the bar by the end of the run alone. */
const SENT_PER_SECOND = 520;
const APPENDS_PER_SECOND = 10;
const MINUTES = 10;
const IDLE_MS = 60_000;
const WARM_UP_MS = 10_000;
const LOAD_SEED = 11;
/** A prime number: neighbouring changes belong to lots that are far apart, and a lot changes once. */
const STRIDE = 7_919;

export const changeBars: readonly BarSpec[] = [
  { name: 'changesPerSecond', limit: PER_SECOND, better: 'higher' },
  { name: 'changesSearchesFailed', limit: 0, better: 'lower' },
  { name: 'changesP95OfIdle', limit: 3, better: 'lower' },
  { name: 'changesGatewayGrowthMb', limit: 20, better: 'lower' },
  ...memoryBars,
];

interface Changes {
  /** Lots in the index. */
  readonly lots: number;
  readonly minutes?: number;
}

/** Prices, bids and results through the log and the indexer, and ten searches a second before and meanwhile. */
export async function changeFigures(
  world: ClusterWorld,
  { gateway }: Pick<Measured, 'gateway'>,
  { lots, minutes = MINUTES }: Changes,
  releases: Releases,
  context: BenchContext,
): Promise<Record<string, number>> {
  const { folder, kafkaUrl } = world;
  const { progress, signal } = context;
  const log = createEventLog({ adapter: 'kafka', url: `${kafkaUrl}/${scalePrefix}`, clientId: 'bench' });
  releases.add(log, (one) => one.close());
  await log.ensureTopics(topicDefinitions);
  const load = new SearchLoad(gateway.url);
  progress('searches while nothing changes');
  await load.during(LOAD_SEED + 1, () => pause(WARM_UP_MS, undefined, { signal }));
  const { figures: idle } = await load.during(LOAD_SEED, () => pause(IDLE_MS, undefined, { signal }));
  progress(`${SENT_PER_SECOND} changes a second for ${minutes} min`);
  const memory = sampleMemory(gateway.pid);
  let meanwhile: SearchFigures | undefined;
  const settings = clusterSettings(world, scalePrefix);
  const run = await runIndexers({ folder, log, settings }, context, {
    count: 1,
    fill: async () => {
      const work = () => appendChanges(log, lots, minutes * 60, signal);
      meanwhile = (await load.during(LOAD_SEED, work)).figures;
    },
  });
  const { peakMb, growthMb } = memory.end();
  for (const failure of meanwhile?.failures.slice(0, 5) ?? []) progress(`a search failed: ${failure}`);
  const p95Ms = meanwhile?.p95Ms ?? NaN;
  return {
    changeMinutes: minutes,
    changesPerSecond: run.lotsPerSecond,
    changeCpuPerLotMicros: run.cpuPerLotMicros,
    changesIdleP95Ms: idle.p95Ms,
    changesP95Ms: p95Ms,
    changesP95OfIdle: p95Ms / idle.p95Ms,
    changesSearchesFailed: meanwhile?.failures.length ?? NaN,
    changesGatewayPeakMb: peakMb,
    changesGatewayGrowthMb: growthMb,
    indexerPeakMb: run.memory.peakMb,
    indexerGrowthMb: run.memory.growthMb,
  };
}

/** Appends at a steady rate. What is late on a busy machine is appended with the next records. */
async function appendChanges(
  log: Pick<EventLog, 'append'>,
  lots: number,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const all = SENT_PER_SECOND * seconds;
  for (let sent = 0; sent < all; await pause(1_000 / APPENDS_PER_SECOND, undefined, { signal })) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1_000) * SENT_PER_SECOND));
    const records = Array.from({ length: due - sent }, (_, place) => nowChanged((sent + place) * STRIDE, lots));
    if (records.length > 0) await log.append(topics.lotsObserved, records);
    sent = due;
  }
}

/** Observed now, so that a repeated run changes the lot again. */
function nowChanged(number: number, lots: number) {
  return recordOf({ ...changedLot(number % lots), observedAt: new Date().toISOString() });
}
