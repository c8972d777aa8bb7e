import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { watchMemory, type MemoryFigures } from '../system/memory-watch';
import { sumsByLabel, valueOf } from '../system/prometheus';
import { ServiceProcess } from '../system/service-process';

/** The group the service reads as. */
const GROUP = 'indexer';
const LOOK_EVERY_MS = 100;
const TELL_EVERY_MS = 5_000;
/** Nothing here is that slow: an indexer that stands still must not make the bench wait for ever. */
const STANDSTILL_MS = 120_000;

export interface IndexerRun {
  readonly lotsPerSecond: number;
  /** Of one processor, microseconds. Does not depend on what else the machine does. */
  readonly cpuPerLotMicros: number;
  readonly memory: MemoryFigures;
  /** Seconds by step, summed over the partitions that are handled side by side. */
  readonly steps: Readonly<Record<string, number>>;
}

export interface IndexerWorld {
  readonly folder: string;
  readonly log: EventLog;
  /** The indexer's settings beside its port. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Runs the real indexer, as its own process, over what waits in the log, until nothing does. */
export async function runIndexer({ folder, log, settings }: IndexerWorld, context: BenchContext): Promise<IndexerRun> {
  const indexer = await ServiceProcess.start({
    service: 'indexer',
    settings,
    logFile: path.join(folder, 'indexer.log'),
  });
  try {
    const memory = watchMemory(indexer.pid);
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

/** Counted from when the service is ready: by then it may have begun, and what it did until then is not counted either. */
async function drainRate(
  indexer: ServiceProcess,
  log: EventLog,
  { tell, signal }: BenchContext,
): Promise<{ readonly lots: number; readonly lotsPerSecond: number }> {
  const began = performance.now();
  const waiting = await recordsWaiting(log);
  let left = waiting;
  let moved = began;
  for (let told = began; left > 0; await pause(LOOK_EVERY_MS)) {
    signal.throwIfAborted();
    await indexer.assertRunning();
    const now = await recordsWaiting(log);
    if (now < left) moved = performance.now();
    left = now;
    if (performance.now() - moved > STANDSTILL_MS)
      throw new Error(`the indexer stands still with ${left} records left`);
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    tell(`${left} records left, ${Math.round(((waiting - left) / (told - began)) * 1_000)} lots/s`);
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
