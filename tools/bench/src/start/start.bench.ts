import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { searchableLots, type Stack } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import type { Measurement } from '../report/report';
import { peakMemoryMb, treeMemoryMb } from '../system/memory';
import { withStack } from '../system/throw-away-stack';

const SEED = 'obverse';
const LOTS = 5000;
const LIMIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 200;

export const startBench: Bench = {
  about:
    'Seconds from a fresh checkout with installed packages to the first and to 5,000 searchable lots, seconds to stop, and the peak memory of each process.',
  run: async (context) => {
    const { progress, signal } = context;
    progress('building everything');
    const began = Date.now();
    await promisify(execFile)('nx', ['run-many', '-t', 'build', '--skip-nx-cache'], {
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
      maxBuffer: 100 * 2 ** 20,
      signal,
    });
    const buildSeconds = secondsSince(began);
    progress('starting the stack');
    return withStack({ market: { seed: SEED }, signal }, async (stack) => {
      const startSeconds = secondsSince(began);
      const lots = await untilLots(stack, began, context);
      const peaks = peaksOf(stack);
      const asked = Date.now();
      await stack.stop();
      return measurementOf({ buildSeconds, startSeconds, ...lots, stopSeconds: secondsSince(asked), ...peaks });
    });
  },
};

async function untilLots(
  stack: Stack,
  began: number,
  { progress, signal }: BenchContext,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = { peakPostgresMb: 0 };
  let nextReport = 1;
  while (Date.now() - began < LIMIT_MS) {
    signal.throwIfAborted();
    const found = (await searchableLots(stack.url)) ?? 0;
    if (found > 0) figures['firstLotSeconds'] ??= secondsSince(began);
    const postgres = stack.processes['postgres']?.pid;
    if (postgres !== undefined)
      figures['peakPostgresMb'] = Math.max(figures['peakPostgresMb'] ?? 0, await treeMemoryMb(postgres));
    if (found >= nextReport) {
      progress(`${found} lots after ${secondsSince(began).toFixed(1)} s`);
      nextReport = found + LOTS / 5;
    }
    if (found >= LOTS) {
      figures['lots5000Seconds'] = secondsSince(began);
      break;
    }
    await pause(LOOK_EVERY_MS);
  }
  return figures;
}

/** Each service is one process. The database is several processes, whose peak is sampled while the lots arrive. */
function peaksOf(stack: Stack): Record<string, number> {
  return Object.fromEntries(
    Object.entries(stack.processes).flatMap(([name, { pid }]) => {
      const peak = pid === undefined || name === 'postgres' ? undefined : peakMemoryMb(pid);
      return peak === undefined ? [] : [[`peak${name.charAt(0).toUpperCase()}${name.slice(1)}Mb`, peak]];
    }),
  );
}

function measurementOf(figures: Record<string, number>): Measurement {
  return {
    seed: SEED,
    figures,
    bars: [
      { name: 'firstLotSeconds', limit: 60, better: 'lower' },
      { name: 'lots5000Seconds', limit: 180, better: 'lower' },
      { name: 'stopSeconds', limit: 5, better: 'lower' },
    ],
  };
}

function secondsSince(began: number): number {
  return (Date.now() - began) / 1000;
}
