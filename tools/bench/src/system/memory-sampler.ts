import { percentile } from '../report/figures';
import { peakMemoryMb, residentMemoryMb } from './memory';

const EVERY_MS = 250;

export interface MemoryFigures {
  readonly peakMb: number;
  /** The difference of the medians of the second and the last quarter of the time. The first quarter is the start. */
  readonly growthMb: number;
}

/** Samples the resident memory of a process until `end` is called. */
export function sampleMemory(pid: number): { end(): MemoryFigures } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    const now = residentMemoryMb(pid);
    if (now !== undefined) samples.push(now);
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return { peakMb: peakMemoryMb(pid) ?? NaN, growthMb: growthOf(samples) };
    },
  };
}

/** NaN for fewer than four samples. */
export function growthOf(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return NaN;
  const second = percentile(samples.slice(quarter, 2 * quarter), 0.5) ?? NaN;
  return (percentile(samples.slice(-quarter), 0.5) ?? NaN) - second;
}
