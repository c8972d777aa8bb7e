import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { sampleMemory, type MemoryFigures } from '../system/memory-sampler';
import { sumsByLabel, valueOf } from '../system/prometheus';
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

/** Runs the indexer in its own process over the records in the log until none is left. */
export async function runIndexer({ folder, log, settings }: IndexerWorld, context: BenchContext): Promise<IndexerRun> {
  const indexer = await ServiceProcess.start({
    service: 'indexer',
    settings,
    logFile: path.join(folder, 'indexer.log'),
  });
  try {
    const memory = sampleMemory(indexer.pid);
    const before = cpuSecondsOf(await indexer.metrics());
    const { lots, lotsPerSecond } = await drainRate(indexer, log, context);
    const metrics = await indexer.metrics();
    const cpuPerLotMicros = ((cpuSecondsOf(metrics) - before) / lots) * 1e6;
    const steps = sumsByLabel(metrics, 'obverse_indexer_step_seconds', 'step');
    return { lotsPerSecond, cpuPerLotMicros, memory: memory.end(), steps };
  } finally {
    await indexer.stop();
  }
}

/** Measures from when the service is ready. The records it processed before that are not counted. */
async function drainRate(
  indexer: ServiceProcess,
  log: EventLog,
  { progress, signal }: BenchContext,
): Promise<{ readonly lots: number; readonly lotsPerSecond: number }> {
  const began = performance.now();
  const waiting = await recordsWaiting(log);
  let left = waiting;
  let moved = began;
  for (let reportedAt = began; left > 0; await pause(LOOK_EVERY_MS)) {
    signal.throwIfAborted();
    await indexer.assertRunning();
    const now = await recordsWaiting(log);
    if (now < left) moved = performance.now();
    left = now;
    if (performance.now() - moved > STANDSTILL_MS)
      throw new Error(`the indexer makes no progress; ${left} records are left`);
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    progress(`${left} records left, ${Math.round(((waiting - left) / (reportedAt - began)) * 1_000)} lots/s`);
  }
  return { lots: waiting, lotsPerSecond: (waiting / (moved - began)) * 1_000 };
}

function cpuSecondsOf(metrics: string): number {
  return valueOf(metrics, 'process_cpu_seconds_total');
}

async function recordsWaiting(log: EventLog): Promise<number> {
  const lag = await groupLag(log, GROUP, topics.lotsObserved);
  return lag.reduce((sum, { records }) => sum + records, 0);
}
