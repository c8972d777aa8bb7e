import type { LotObserved } from '@obverse/contracts';
import { normaliseAll, type NormaliseContext } from '@obverse/normaliser';
import { describeLots, suggest, understandQuery, type Dictionary, type LotWords } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { readGoldQueries, readGoldTitles } from '../gold/read-gold';
import { lotsSeed, observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';
import { percentile } from '../report/figures';
import { costOfLoading } from './fresh-process';

const ROUNDS = 5;
const WARM_UP = 10_000;
const SLICE = 128;
const QUERY_ROUNDS = 20;
const MOST_TYPED = 12;

export const normaliseBench: Bench = {
  about:
    'Observations through normalise on one core; gold queries through understandQuery, with typing errors, and as prefixes for suggest; loading the dictionaries.',
  lots: 30_000,
  run: async (context) => {
    const { progress, lots } = context;
    progress('loading the dictionaries in fresh processes');
    const loading = await costOfLoading();
    const given = benchContext();
    const { dictionary } = given;
    const rates = normaliseRates(lots, given, context);
    progress('describing the gold titles in rotation');
    const gold = ratesOf(goldTitles(), (titles) => describedIn(dictionary, titles), context);
    const queries = goldQueries();
    const understand = ({ query, language }: TypedQuery): void => {
      understandQuery(dictionary, query, language);
    };
    progress(`understanding ${queries.length} queries, ${QUERY_ROUNDS} times`);
    const queryMs = medianTimes(queries, understand, context);
    progress('understanding the same queries with a typing error in each word');
    const misspeltMs = medianTimes(queries.map(misspelt), understand, context);
    progress('suggesting for the prefixes of the queries');
    const suggestMs = medianTimes(
      queries.flatMap(typed),
      ({ query, language }) => suggest(dictionary, query, language),
      context,
    );
    return {
      seed: String(lotsSeed),
      figures: {
        lots,
        lotsPerSecond: rates.perSecond,
        lotsPerCpuSecond: rates.perCpuSecond,
        goldTitlesPerSecond: gold.perSecond,
        goldTitlesPerCpuSecond: gold.perCpuSecond,
        queries: queryMs.length,
        understandQueryP50Ms: percentile(queryMs, 0.5) ?? NaN,
        understandQueryP95Ms: percentile(queryMs, 0.95) ?? NaN,
        understandQueryMaxMs: Math.max(...queryMs),
        misspeltP95Ms: percentile(misspeltMs, 0.95) ?? NaN,
        suggestP95Ms: percentile(suggestMs, 0.95) ?? NaN,
        loadSeconds: loading.seconds,
        loadCpuSeconds: loading.cpuSeconds,
        loadMb: loading.residentMb,
        dictionarySeconds: loading.dictionarySeconds,
      },
      bars: [
        { name: 'lotsPerSecond', limit: 7_000, better: 'higher' },
        { name: 'goldTitlesPerSecond', limit: 4_000, better: 'higher' },
        { name: 'understandQueryP95Ms', limit: 0.5, better: 'lower' },
        { name: 'suggestP95Ms', limit: 3, better: 'lower' },
        { name: 'loadSeconds', limit: 1, better: 'lower' },
        { name: 'loadMb', limit: 200, better: 'lower' },
        { name: 'dictionarySeconds', limit: 0.2, better: 'lower' },
      ],
    };
  },
};

interface Rates {
  readonly perSecond: number;
  /** Per second of processor time on all threads, which depends less on other work on the machine. */
  readonly perCpuSecond: number;
}

/** Normalises lots that were created in advance. The first lots warm up the code and are not counted. */
function normaliseRates(count: number, given: NormaliseContext, context: BenchContext): Rates {
  context.progress(`making ${count} lots`);
  const lots = Array.from({ length: count }, (_, number) => observedLot(number));
  const normalised = (some: readonly LotObserved[]) => documentsOf(some, given);
  normalised(Array.from({ length: Math.min(WARM_UP, count) }, (_, number) => observedLot(count + number)));
  return ratesOf(lots, normalised, context);
}

/** Medians of the rounds; in each, all items are processed once. `work` returns how many. */
function ratesOf<T>(
  items: readonly T[],
  work: (items: readonly T[]) => number,
  { progress, signal }: BenchContext,
): Rates {
  const rates: Rates[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    signal.throwIfAborted();
    const [began, busy] = [performance.now(), process.cpuUsage()];
    const done = work(items);
    const rate = {
      perSecond: done / ((performance.now() - began) / 1_000),
      perCpuSecond: done / cpuSeconds(process.cpuUsage(busy)),
    };
    progress(`round ${round}: ${Math.round(rate.perSecond)} lots/s, ${Math.round(rate.perCpuSecond)} a second of CPU`);
    rates.push(rate);
  }
  const middle = (of: (rate: Rates) => number): number => percentile(rates.map(of), 0.5) ?? NaN;
  return { perSecond: middle(({ perSecond }) => perSecond), perCpuSecond: middle(({ perCpuSecond }) => perCpuSecond) };
}

/** The titles of all sets, three times: enough for a round of a second. */
function goldTitles(): readonly LotWords[] {
  const once = (['seen', 'unseen', 'practice'] as const).flatMap((half) => readGoldTitles(half));
  const lots = once.map(({ title, description, attributes, categoryPath, language }) => ({
    title,
    language,
    ...(description === undefined ? {} : { description }),
    ...(attributes ? { attributes } : {}),
    ...(categoryPath ? { categoryPath } : {}),
  }));
  return [...lots, ...lots, ...lots];
}

function describedIn(dictionary: Dictionary, lots: readonly LotWords[]): number {
  let described = 0;
  for (let from = 0; from < lots.length; from += SLICE)
    described += describeLots(dictionary, lots.slice(from, from + SLICE)).length;
  return described;
}

function cpuSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

/** In slices, as the indexer does. Counts the documents, to prove that every lot was normalised. */
function documentsOf(lots: readonly LotObserved[], context: NormaliseContext): number {
  let documents = 0;
  for (let from = 0; from < lots.length; from += SLICE)
    for (const document of normaliseAll(lots.slice(from, from + SLICE), context))
      if (!('deleted' in document)) documents += 1;
  if (documents !== lots.length) throw new Error(`${lots.length - documents} of ${lots.length} lots have no document.`);
  return documents;
}

interface TypedQuery {
  readonly query: string;
  readonly language: string;
}

/** The queries of both halves. */
function goldQueries(): readonly TypedQuery[] {
  return [...readGoldQueries('seen'), ...readGoldQueries('unseen')];
}

/** `denarius` as `deanrius`, to exercise the did-you-mean correction. */
function misspelt({ query, language }: TypedQuery): TypedQuery {
  return { query: query.replace(/(\p{L}{2})(\p{L})(\p{L})(?=\p{L}{2})/gu, '$1$3$2'), language };
}

/** The content of the search field after each of the first letters. */
function typed({ query, language }: TypedQuery): readonly TypedQuery[] {
  const letters = Array.from({ length: Math.min(MOST_TYPED, query.length) }, (_, count) => query.slice(0, count + 1));
  return letters.map((text) => ({ query: text, language }));
}

/** Milliseconds for each query: the median of its rounds, so that one pause of the machine does not count. */
function medianTimes(
  all: readonly TypedQuery[],
  ask: (query: TypedQuery) => void,
  { signal }: BenchContext,
): readonly number[] {
  const times = all.map((): number[] => []);
  for (let round = 0; round <= QUERY_ROUNDS; round += 1) {
    signal.throwIfAborted();
    for (const [place, query] of all.entries()) {
      const began = performance.now();
      ask(query);
      const took = performance.now() - began;
      // The first round compiles the code.
      if (round > 0) times[place]?.push(took);
    }
  }
  return times.map((ofOne) => percentile(ofOne, 0.5) ?? NaN);
}
