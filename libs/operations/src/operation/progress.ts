import type { Operation } from '@obverse/database';
import { z } from 'zod';

const planSchema = z.object({ ranges: z.array(z.object({ from: z.number(), to: z.number() })) });
const resultSchema = z.object({ passed: z.number() });

/** The share of the log that a replay or rebuild has passed, from 0 to 1. Undefined for other operations, and before the first portion. */
export function progressOf({ plan, result }: Pick<Operation, 'plan' | 'result'>): number | undefined {
  const [planned, reached] = [planSchema.safeParse(plan).data, resultSchema.safeParse(result).data];
  if (!planned || !reached) return undefined;
  const total = planned.ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  return total === 0 ? 1 : Math.min(1, reached.passed / total);
}
