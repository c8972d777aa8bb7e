import type { Operation } from '@obverse/database';
import { z } from 'zod';

const planSchema = z.object({ ranges: z.array(z.object({ from: z.number(), to: z.number() })) });
const resultSchema = z.object({ passed: z.number() });

export interface Advance {
  readonly total: number;
  /** Where this run began. */
  readonly start: number;
  readonly done: number;
  /** The time that this run has taken, milliseconds. */
  readonly elapsedMs: number;
}

/** The milliseconds until the end at the mean rate of this run; undefined before the first step. */
export function leftMsOf({ total, start, done, elapsedMs }: Advance): number | undefined {
  return done > start ? ((total - done) / (done - start)) * elapsedMs : undefined;
}

/** The share of the log that a replay or rebuild has passed, from 0 to 1. Undefined for other operations, and before the first portion. */
export function progressOf({ plan, result }: Pick<Operation, 'plan' | 'result'>): number | undefined {
  const [planned, reached] = [planSchema.safeParse(plan).data, resultSchema.safeParse(result).data];
  if (!planned || !reached) return undefined;
  const total = planned.ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  return total === 0 ? 1 : Math.min(1, reached.passed / total);
}
