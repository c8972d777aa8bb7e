import { setTimeout as pause } from 'node:timers/promises';
import type { LotIndex } from '@obverse/lot-index';
import { searchableLots } from '../system/searchable-lots';
import type { IndexerRun } from './indexer-run';
import type { BarSpec } from '../report/bar';

/** A write is found within one second (contract of the port). A loaded machine may need longer. */
const FOUND_WITHIN_MS = 30_000;
const PEAK_MB = 400;
/** The difference between two samples of a heap that does not grow. */
const GROWTH_MB = 40;

/** Checks that all lots are found. A rate counts only when no lot is missing. */
export async function assertIndexed(index: Pick<LotIndex, 'count'>, lots: number): Promise<void> {
  let found = -1;
  for (const end = Date.now() + FOUND_WITHIN_MS; Date.now() < end; await pause(250)) {
    found = await searchableLots(index);
    if (found === lots) return;
  }
  throw new Error(`${lots} lots were written, ${found} are found`);
}

export const memoryBars: readonly BarSpec[] = [
  { name: 'indexerPeakMb', limit: PEAK_MB, better: 'lower' },
  { name: 'indexerGrowthMb', limit: GROWTH_MB, better: 'lower' },
];

export function costFigures({ memory, cpuPerLotMicros }: IndexerRun): Record<string, number> {
  return { indexerCpuPerLotMicros: cpuPerLotMicros, indexerPeakMb: memory.peakMb, indexerGrowthMb: memory.growthMb };
}

/** The share of each step in the processing time, in percent. */
export function stepFigures({ steps }: IndexerRun): Record<string, number> {
  const whole = Object.values(steps).reduce((sum, seconds) => sum + seconds, 0);
  return Object.fromEntries(
    Object.entries(steps).map(([step, seconds]) => [`timeIn ${step}, %`, (seconds / whole) * 100]),
  );
}
