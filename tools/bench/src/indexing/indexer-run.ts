import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { sampleMemory, type MemoryFigures } from '../system/memory-sampler';
import { sumsByLabel, valueOf } from '../system/prometheus';
import { withReleases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';

/** The consumer group of the service. */
const GROUP = 'indexer';
const LOOK_EVERY_MS = 100;
const REPORT_EVERY_MS = 5_000;
/** Far longer than any step takes. Ends the bench when the indexer makes no progress. */
const STANDSTILL_MS = 120_000;

export interface IndexerRun {
  readonly lotsPerSecond: number;
  /** Microseconds of one processor. Independent of other work on the machine. */
  readonly cpuPerLotMicros: number;
  readonly memory: MemoryFigures;
  /** Seconds by step, summed over the partitions that are processed in parallel. */
  readonly steps: Readonly<Record<string, number>>;
}

export interface IndexerWorld {
  readonly folder: string;
  readonly log: EventLog;
  /** The indexer's settings except its port. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Runs the indexer in its own process over the records in the log until none is left. Those that it processed before it was ready are not counted. */
export function runIndexer(world: IndexerWorld, context: BenchContext): Promise<IndexerRun> {
  return runIndexers(world, context, { count: 1 });
}

/** The same with several indexers, which share the partitions. `fill` is called when all are ready. The memory is that of the first one. */
export async function runIndexers(
  { folder, log, settings }: IndexerWorld,
  context: BenchContext,
  { count, fill }: { readonly count: number; readonly fill?: () => Promise<unknown> },
): Promise<IndexerRun> {
  return withReleases(async (releases) => {
    const indexers: ServiceProcess[] = [];
    for (let number = 0; number < count; number += 1) {
      const logFile = path.join(folder, `indexer-${number}.log`);
      const indexer = await ServiceProcess.start({ service: 'indexer', settings, logFile });
      indexers.push(releases.add(indexer, (one) => one.stop()));
    }
    const memory = sampleMemory(indexers[0]?.pid ?? NaN);
    const before = await totalsOf(indexers);
    const began = performance.now();
    await fill?.();
    const ended = await drained(indexers, log, context);
    const after = await totalsOf(indexers);
    const lots = after.records - before.records;
    return {
      lotsPerSecond: (lots / (ended - began)) * 1_000,
      cpuPerLotMicros: ((after.cpuSeconds - before.cpuSeconds) / lots) * 1e6,
      memory: memory.end(),
      steps: after.steps,
    };
  });
}

interface Totals {
  readonly cpuSeconds: number;
  /** Observations of lots that were processed. */
  readonly records: number;
  readonly steps: Readonly<Record<string, number>>;
}

async function totalsOf(indexers: readonly ServiceProcess[]): Promise<Totals> {
  const texts = await Promise.all(indexers.map((indexer) => indexer.metrics()));
  const steps = sumsByLabel(texts.join('\n'), 'obverse_indexer_step_seconds', 'step');
  const records = sumsByLabel(texts.join('\n'), 'obverse_indexer_batch_records', 'topic')[topics.lotsObserved] ?? 0;
  const cpuSeconds = texts.reduce((sum, text) => sum + valueOf(text, 'process_cpu_seconds_total'), 0);
  return { cpuSeconds, records, steps };
}

/** Returns the time at which the last record was committed. */
async function drained(
  indexers: readonly ServiceProcess[],
  log: EventLog,
  { progress, signal }: BenchContext,
): Promise<number> {
  let left = Infinity;
  let moved = performance.now();
  for (let reportedAt = moved; left > 0; await pause(LOOK_EVERY_MS)) {
    signal.throwIfAborted();
    for (const indexer of indexers) await indexer.assertRunning();
    const now = await recordsWaiting(log);
    if (now < left) moved = performance.now();
    left = now;
    if (performance.now() - moved > STANDSTILL_MS)
      throw new Error(`the indexer makes no progress; ${left} records are left`);
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    progress(`${left} records left`);
  }
  return moved;
}

async function recordsWaiting(log: EventLog): Promise<number> {
  const lag = await groupLag(log, GROUP, topics.lotsObserved);
  return lag.reduce((sum, { records }) => sum + records, 0);
}
