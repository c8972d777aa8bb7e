import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../lots/seeded';
import { percentile } from '../report/figures';
import { visitorSearch } from './searches';

/** What `Retry-After: 1` asks for. */
const RETRY_AFTER_MS = 1_000;

export interface CrowdFigures {
  readonly served: number;
  /** 503 with `Retry-After`. */
  readonly refused: number;
  /** Any other failure, and 503 without `Retry-After`. */
  readonly errors: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** NaN if no search was refused. */
  readonly refusedP95Ms: number;
  readonly slowestMs: number;
  readonly perSecond: number;
}

/** `users` visitors, each with one search after the other for the given time. */
export async function crowd(url: string, users: number, seconds: number): Promise<CrowdFigures> {
  const times: number[] = [];
  const refusals: number[] = [];
  const counts = { served: 0, refused: 0, errors: 0 };
  const end = performance.now() + seconds * 1_000;
  const one = async (user: number) => {
    for (const random = randomOf(user + 1); performance.now() < end;) {
      const began = performance.now();
      const outcome = await outcomeOf(url, visitorSearch(random));
      counts[outcome] += 1;
      const tookMs = performance.now() - began;
      times.push(tookMs);
      if (outcome !== 'refused') continue;
      refusals.push(tookMs);
      await pause(RETRY_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: users }, (_, user) => one(user)));
  return {
    ...counts,
    p50Ms: percentile(times, 0.5) ?? NaN,
    p95Ms: percentile(times, 0.95) ?? NaN,
    refusedP95Ms: percentile(refusals, 0.95) ?? NaN,
    slowestMs: Math.max(...times),
    perSecond: counts.served / seconds,
  };
}

async function outcomeOf(url: string, search: object): Promise<'served' | 'refused' | 'errors'> {
  try {
    const answer = await fetch(`${url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(search),
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    if (answer.ok) return 'served';
    return answer.status === 503 && answer.headers.has('retry-after') ? 'refused' : 'errors';
  } catch {
    return 'errors';
  }
}
