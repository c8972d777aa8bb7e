import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../report/figures';

export interface AttemptOptions {
  readonly known: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

export type AttemptOutcome = 'served' | 'refused' | 'errors';

export interface AttemptFigures extends Readonly<Record<AttemptOutcome, number>> {
  readonly p95Ms: number;
}

/** Sign-ins with wrong passwords at a fixed rate, half of them with known addresses, however slowly the gateway answers. */
export async function attemptsFor(
  url: string,
  { known, perSecond, seconds, signal }: AttemptOptions,
): Promise<AttemptFigures> {
  const counts = { served: 0, refused: 0, errors: 0 };
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const lateMs = performance.now() - began - (number * 1_000) / perSecond;
    if (lateMs < 0) await pause(-lateMs, undefined, { signal });
    const address = known[number % known.length] ?? '';
    running.push(
      attempt(url, number % 2 === 0 ? address : `un${address}`).then(({ outcome, ms }) => {
        counts[outcome] += 1;
        times.push(ms);
      }),
    );
  }
  await Promise.all(running);
  return { ...counts, p95Ms: percentile(times, 0.95) ?? NaN };
}

async function attempt(
  url: string,
  username: string,
): Promise<{ readonly outcome: AttemptOutcome; readonly ms: number }> {
  const began = performance.now();
  const outcome = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a false denarius' }),
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return outcomeOf(answer.status, answer.headers.has('retry-after'));
    })
    .catch((): AttemptOutcome => 'errors');
  return { outcome, ms: performance.now() - began };
}

/** Refused means: with the time after which the visitor can try again. */
export function outcomeOf(status: number, hasRetryAfter: boolean): AttemptOutcome {
  if (status === 401) return 'served';
  return (status === 429 || status === 503) && hasRetryAfter ? 'refused' : 'errors';
}
