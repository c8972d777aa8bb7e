import type { Bench, BenchContext } from '../bench';
import { lotsSeed } from '../lots/observed-lot';
import { writeRegistry } from '../lots/sellers';
import type { BarSpec } from '../report/bar';
import { crowd } from '../search/crowd';
import { fillIndex } from '../search/corpus';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { AccountVisitor } from './account-visitor';
import { attemptsFor } from './attempts';
import { medianDifference, timesOf } from './equal-times';

const ACCOUNTS = 20;
const TRIES = 200;
const PER_SECOND = 100;
const SEARCHERS = 2;
const SECONDS = 30;
const WARM_UP_SECONDS = 10;

export const accountsBench: Bench = {
  about:
    'Equal times of sign-in and reset for known and unknown addresses, and searches during 100 attempts to sign in a second, on the embedded profile.',
  lots: 50_000,
  run: async (context) => {
    const figures = await withEmbeddedGateway(
      { writeSellers: writeRegistry, fill: (index) => fillIndex(index, context.lots, context) },
      async ({ url }) => {
        const visitor = new AccountVisitor(url);
        const known = await registered(visitor, context);
        return {
          lots: context.lots,
          ...(await equalTimes(visitor, known, context)),
          ...(await searchesDuringAttempts(url, known, context)),
        };
      },
    );
    return { seed: String(lotsSeed), figures, bars };
  },
};

const bars: readonly BarSpec[] = [
  { name: 'signInDifferenceMs', limit: 5, better: 'lower' },
  { name: 'resetDifferenceMs', limit: 5, better: 'lower' },
  { name: 'attemptsPerSecond', limit: PER_SECOND * 0.95, better: 'higher' },
  { name: 'attemptErrors', limit: 0, better: 'lower' },
  { name: 'searchErrors', limit: 0, better: 'lower' },
  { name: 'searchOfIdle', limit: 2, better: 'lower' },
];

/** Registers the accounts and returns their addresses. */
async function registered(visitor: AccountVisitor, { signal }: BenchContext): Promise<readonly string[]> {
  const addresses = Array.from({ length: ACCOUNTS }, (_, number) => `known${number}@example.org`);
  for (const address of addresses) {
    signal.throwIfAborted();
    await visitor.register(address);
  }
  return addresses;
}

async function equalTimes(visitor: AccountVisitor, known: readonly string[], context: BenchContext) {
  context.progress(`${TRIES} sign-ins and ${TRIES} resets each, with known and unknown addresses`);
  const signIn = await timesOf({ known, tries: TRIES, signal: context.signal }, (address) => visitor.signIn(address));
  const reset = await timesOf({ known, tries: TRIES, signal: context.signal }, (address) =>
    visitor.startReset(address),
  );
  return {
    signInKnownMs: signIn.knownMs,
    signInUnknownMs: signIn.unknownMs,
    signInDifferenceMs: medianDifference(signIn),
    resetKnownMs: reset.knownMs,
    resetUnknownMs: reset.unknownMs,
    resetDifferenceMs: medianDifference(reset),
  };
}

/** The same searches on an idle gateway and during the attempts. */
async function searchesDuringAttempts(url: string, known: readonly string[], { progress, signal }: BenchContext) {
  progress(`searches for ${SECONDS} s on an idle gateway`);
  await crowd(url, SEARCHERS, WARM_UP_SECONDS);
  const idle = await crowd(url, SEARCHERS, SECONDS);
  signal.throwIfAborted();
  progress(`the same during ${PER_SECOND} attempts to sign in a second`);
  const [attempts, busy] = await Promise.all([
    attemptsFor(url, { known, perSecond: PER_SECOND, seconds: SECONDS, signal }),
    crowd(url, SEARCHERS, SECONDS),
  ]);
  return {
    attemptsPerSecond: (attempts.served + attempts.refused) / SECONDS,
    attemptsServed: attempts.served,
    attemptsRefused: attempts.refused,
    attemptErrors: attempts.errors,
    attemptP95Ms: attempts.p95Ms,
    searchErrors: idle.errors + busy.errors,
    searchesRefused: busy.refused,
    searchIdleP50Ms: idle.p50Ms,
    searchBusyP50Ms: busy.p50Ms,
    searchIdleP95Ms: idle.p95Ms,
    searchBusyP95Ms: busy.p95Ms,
    searchOfIdle: busy.p95Ms / idle.p95Ms,
  };
}
