import type { LotObserved } from '@obverse/contracts';
import { normalise } from '@obverse/normaliser';
import { understandQuery } from '@obverse/numismatics';
import { readGoldQueries } from '@obverse/numismatics/gold';
import type { Bench, BenchContext } from '../bench';
import { lotsSeed, observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';
import { percentile } from '../report/figures';
import { costOfLoading } from './fresh-process';

const ROUNDS = 5;
const WARM_UP = 10_000;
const QUERY_ROUNDS = 20;

export const normaliseBench: Bench = {
  about: 'Observations through normalise on one core, gold queries through understandQuery, loading the dictionaries.',
  lots: 30_000,
  run: async (context) => {
    const { tell, lots } = context;
    tell('loading the dictionaries in fresh processes');
    const loading = await costOfLoading();
    const rates = normaliseRates(lots, context);
    const queryMs = queryTimes(context);
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
        loadSeconds: loading.seconds,
        loadCpuSeconds: loading.cpuSeconds,
        loadMb: loading.residentMb,
      },
      bars: [
        { name: 'lotsPerSecond', limit: 15_000, better: 'higher' },
        { name: 'understandQueryP95Ms', limit: 2, better: 'lower' },
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

/** Milliseconds for each query of both halves: the median of its rounds, so that one pause of the machine is no slow query. */
function queryTimes({ tell, signal }: BenchContext): readonly number[] {
  const queries = [...readGoldQueries('seen'), ...readGoldQueries('unseen')];
  tell(`understanding ${queries.length} queries, ${QUERY_ROUNDS} times`);
  const times = queries.map((): number[] => []);
  for (let round = 0; round <= QUERY_ROUNDS; round += 1) {
    signal.throwIfAborted();
    for (const [place, { query, language }] of queries.entries()) {
      const began = performance.now();
      understandQuery(query, language);
      const took = performance.now() - began;
      // The first round compiles.
      if (round > 0) times[place]?.push(took);
    }
  }
  return times.map((ofQuery) => percentile(ofQuery, 0.5) ?? NaN);
}
