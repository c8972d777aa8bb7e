import type { LotObserved } from '@obverse/contracts';
import { normalise } from '@obverse/normaliser';
import { suggest, understandQuery } from '@obverse/numismatics';
import { readGoldQueries } from '@obverse/numismatics/gold';
import type { Bench, BenchContext } from '../bench';
import { lotsSeed, observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';
import { percentile } from '../report/figures';
import { costOfLoading } from './fresh-process';

const ROUNDS = 5;
const WARM_UP = 10_000;
const QUERY_ROUNDS = 20;
const MOST_TYPED = 12;

export const normaliseBench: Bench = {
  about:
    'Observations through normalise on one core; gold queries through understandQuery, misspelt, and as they are typed; loading the dictionaries.',
  lots: 30_000,
  run: async (context) => {
    const { tell, lots } = context;
    tell('loading the dictionaries in fresh processes');
    const loading = await costOfLoading();
    const rates = normaliseRates(lots, context);
    const queries = goldQueries();
    tell(`understanding ${queries.length} queries, ${QUERY_ROUNDS} times`);
    const queryMs = medianTimes(queries, understand, context);
    tell('the same with a letter wrong in each word');
    const misspeltMs = medianTimes(queries.map(misspelt), understand, context);
    tell('suggesting while they are typed');
    const suggestMs = medianTimes(queries.flatMap(typed), ({ query, language }) => suggest(query, language), context);
    return {
      seed: String(lotsSeed),
      figures: {
        lots,
        lotsPerSecond: rates.perSecond,
        lotsPerCpuSecond: rates.perCpuSecond,
        queries: queryMs.length,
        understandQueryP50Ms: percentile(queryMs, 0.5) ?? NaN,
        understandQueryP95Ms: percentile(queryMs, 0.95) ?? NaN,
        understandQueryMaxMs: Math.max(...queryMs),
        misspeltP95Ms: percentile(misspeltMs, 0.95) ?? NaN,
        suggestP95Ms: percentile(suggestMs, 0.95) ?? NaN,
        loadSeconds: loading.seconds,
        loadCpuSeconds: loading.cpuSeconds,
        loadMb: loading.residentMb,
      },
      bars: [
        { name: 'lotsPerSecond', limit: 15_000, better: 'higher' },
        { name: 'understandQueryP95Ms', limit: 2, better: 'lower' },
        { name: 'suggestP95Ms', limit: 3, better: 'lower' },
        { name: 'loadSeconds', limit: 1, better: 'lower' },
        { name: 'loadMb', limit: 200, better: 'lower' },
      ],
    };
  },
};

interface Rates {
  readonly perSecond: number;
  /** Of the process' own time on all its threads: what is left of a busy machine's noise. */
  readonly perCpuSecond: number;
}

/** Lots made beforehand, each normalised once a round; the first lots warm the code up and are not counted. Medians of the rounds. */
function normaliseRates(count: number, { tell, signal }: BenchContext): Rates {
  tell(`making ${count} lots`);
  const lots = Array.from({ length: count }, (_, number) => observedLot(number));
  normaliseAll(Array.from({ length: Math.min(WARM_UP, count) }, (_, number) => observedLot(count + number)));
  const rates: Rates[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    signal.throwIfAborted();
    const [began, busy] = [performance.now(), process.cpuUsage()];
    const documents = normaliseAll(lots);
    const rate = {
      perSecond: documents / ((performance.now() - began) / 1_000),
      perCpuSecond: documents / cpuSeconds(process.cpuUsage(busy)),
    };
    tell(`round ${round}: ${Math.round(rate.perSecond)} lots/s, ${Math.round(rate.perCpuSecond)} a second of CPU`);
    rates.push(rate);
  }
  const middle = (of: (rate: Rates) => number): number => percentile(rates.map(of), 0.5) ?? NaN;
  return { perSecond: middle(({ perSecond }) => perSecond), perCpuSecond: middle(({ perCpuSecond }) => perCpuSecond) };
}

function cpuSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

/** Counts the documents, so that no work can be left out. */
function normaliseAll(lots: readonly LotObserved[]): number {
  let documents = 0;
  for (const lot of lots) if (!('deleted' in normalise(lot, benchContext))) documents += 1;
  if (documents !== lots.length)
    throw new Error(`${lots.length - documents} of ${lots.length} lots became no document.`);
  return documents;
}

interface Asked {
  readonly query: string;
  readonly language: string;
}

/** Of both halves. */
function goldQueries(): readonly Asked[] {
  return [...readGoldQueries('seen'), ...readGoldQueries('unseen')];
}

function understand({ query, language }: Asked): void {
  understandQuery(query, language);
}

/** `denarius` as `deanrius`: what did-you-mean is for. */
function misspelt({ query, language }: Asked): Asked {
  return { query: query.replace(/(\p{L}{2})(\p{L})(\p{L})(?=\p{L}{2})/gu, '$1$3$2'), language };
}

/** What stands in the field after each of the first letters. */
function typed({ query, language }: Asked): readonly Asked[] {
  const letters = Array.from({ length: Math.min(MOST_TYPED, query.length) }, (_, count) => query.slice(0, count + 1));
  return letters.map((text) => ({ query: text, language }));
}

/** Milliseconds for each: the median of its rounds, so that one pause of the machine is no slow answer. */
function medianTimes(all: readonly Asked[], ask: (asked: Asked) => void, { signal }: BenchContext): readonly number[] {
  const times = all.map((): number[] => []);
  for (let round = 0; round <= QUERY_ROUNDS; round += 1) {
    signal.throwIfAborted();
    for (const [place, asked] of all.entries()) {
      const began = performance.now();
      ask(asked);
      const took = performance.now() - began;
      // The first round compiles.
      if (round > 0) times[place]?.push(took);
    }
  }
  return times.map((ofOne) => percentile(ofOne, 0.5) ?? NaN);
}
