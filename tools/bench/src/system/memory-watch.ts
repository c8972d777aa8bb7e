import { percentile } from '../report/figures';
import { peakMemoryMb, residentMemoryMb } from './memory';

const EVERY_MS = 250;

export interface MemoryFigures {
  readonly peakMb: number;
  /** From the second quarter of the time watched to the last, medians; the first quarter is the start. */
  readonly growthMb: number;
}

/** Follows a process' resident memory until told to end. */
export function watchMemory(pid: number): { end(): MemoryFigures } {
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

/** NaN of fewer samples than quarters. */
export function growthOf(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return NaN;
  const second = percentile(samples.slice(quarter, 2 * quarter), 0.5) ?? NaN;
  return (percentile(samples.slice(-quarter), 0.5) ?? NaN) - second;
}
