import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '../lots/seeded';
import { percentile } from '../report/figures';
import { visitorSearch } from './searches';

/** What `Retry-After: 1` asks for. */
const RETRY_AFTER_MS = 1_000;

type Outcome = 'served' | 'refused' | 'errors';

export interface CrowdFigures {
  readonly served: number;
  /** 503 with `Retry-After`. */
  readonly refused: number;
  /** Any other failure, and 503 without `Retry-After`. */
  readonly errors: number;
  /** Of served searches; NaN if none was served. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** 0 if no search was refused. */
  readonly refusedP95Ms: number;
  readonly slowestMs: number;
  readonly perSecond: number;
}

/** The answers of a load. */
class Tally {
  private readonly times: Record<Outcome, number[]> = { served: [], refused: [], errors: [] };

  constructor(private readonly url: string) {}

  async search(search: object): Promise<Outcome> {
    const began = performance.now();
    const outcome = await outcomeOf(this.url, search);
    this.times[outcome].push(performance.now() - began);
    return outcome;
  }

  figures(seconds: number): CrowdFigures {
    const { served, refused, errors } = this.times;
    return {
      served: served.length,
      refused: refused.length,
      errors: errors.length,
      p50Ms: percentile(served, 0.5) ?? NaN,
      p95Ms: percentile(served, 0.95) ?? NaN,
      refusedP95Ms: percentile(refused, 0.95) ?? 0,
      slowestMs: [...served, ...refused, ...errors].reduce((most, one) => Math.max(most, one), 0),
      perSecond: served.length / seconds,
    };
  }
}

/** `users` visitors, each with one search after the other for the given time, and at least one. A refused visitor returns after the time that the answer asks for. */
export async function crowd(url: string, users: number, seconds: number): Promise<CrowdFigures> {
  const tally = new Tally(url);
  const end = performance.now() + seconds * 1_000;
  const one = async (user: number) => {
    const random = randomOf(user + 1);
    do if ((await tally.search(visitorSearch(random))) === 'refused') await pause(RETRY_AFTER_MS);
    while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: users }, (_, user) => one(user)));
  return tally.figures(seconds);
}

/** So many searches a second for the given time, whether the ones before are answered or not. */
export async function steadyLoad(url: string, perSecond: number, seconds: number): Promise<CrowdFigures> {
  const tally = new Tally(url);
  const random = randomOf(0);
  const running: Promise<unknown>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent * 1_000) / perSecond - performance.now();
    if (due > 0) await pause(due);
    running.push(tally.search(visitorSearch(random)));
  }
  await Promise.all(running);
  return tally.figures(seconds);
}

async function outcomeOf(url: string, search: object): Promise<Outcome> {
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
