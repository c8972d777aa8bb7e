import path from 'node:path';
import { createLotIndex } from '@obverse/lot-index';
import type { SearchResult } from '@obverse/contracts';
import type { Bench, BenchContext } from '../bench';
import { lotsSeed } from '../lots/observed-lot';
import { randomOf } from '../lots/seeded';
import { percentile } from '../report/figures';
import type { BarSpec } from '../report/bar';
import { clusterSettings, startWorld, type ClusterWorld } from '../system/cluster-world';
import { sampleMemory } from '../system/memory-sampler';
import { withReleases, type Releases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { processorMs } from '../system/processor-time';
import { withFolder } from '../system/throw-away-folder';
import { fillIndex } from './corpus';
import { countingProxy } from './counting-proxy';
import { crowd, steadyLoad } from './crowd';
import { ReferenceEngine } from './reference';
import { SearchCosts, type SearchMeters } from './search-costs';
import { broadSearches, narrowSearches, relaxedSearches, typedText, type PairedSearch } from './searches';
import { Visitor } from './visitor';

const PREFIX = 'search';
const WARM_UP = 40;
const SAMPLES = 150;
const REPEATS = 40;
const USERS = 50;
const USER_SECONDS = 60;
const OVERLOAD_SECONDS = 20;
/** Searches that find fewer lots look for near ones as well. */
const ENOUGH = 8;
/** "Flat": what the garbage collector leaves between two quarters of a minute. */
const MOST_GROWTH_MB = 20;
/** Searches with more hits belong to the broad ones. */
const NARROW_HITS = 100_000;

/** A gateway with what measures its searches. */
export interface Measured extends Pick<BenchContext, 'progress' | 'signal'>, SearchMeters {
  readonly visitor: Visitor;
  readonly gateway: ServiceProcess;
}
type Figures = Record<string, number>;

export const searchBench: Bench = {
  about:
    'Searches of all kinds against the gateway on OpenSearch, compared with the engine alone, and fifty visitors at once.',
  lots: 1_000_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const world = await startWorld(folder, releases, context);
        const index = releases.add(
          createLotIndex({ adapter: 'opensearch', url: `${world.openSearchUrl}/${PREFIX}` }),
          (one) => one.close(),
        );
        await fillIndex(index, context.lots, context);
        const measured = await startMeasured(world, PREFIX, releases, context);
        const figures = { lots: context.lots, ...(await searchFigures(measured)) };
        return { seed: String(lotsSeed), figures, bars: searchBars };
      }),
    ),
};

/** Starts a gateway on the index with the prefix, through a proxy that counts its requests. */
export async function startMeasured(
  world: ClusterWorld,
  prefix: string,
  releases: Releases,
  { progress, signal }: Pick<BenchContext, 'progress' | 'signal'>,
): Promise<Measured> {
  const { folder, openSearchUrl, openSearchPid: enginePid } = world;
  const proxy = releases.add(await countingProxy(openSearchUrl), (one) => one.close());
  const reference = new ReferenceEngine(openSearchUrl, prefix);
  await reference.refresh();
  const gateway = releases.add(
    await ServiceProcess.start({
      service: 'gateway',
      settings: {
        ...clusterSettings({ ...world, openSearchUrl: proxy.url }, prefix),
        IMAGE_DIR: path.join(folder, 'images'),
        MAIL_DIR: path.join(folder, 'mail'),
      },
      logFile: path.join(folder, 'gateway.log'),
    }),
    (one) => one.stop(),
  );
  const visitor = new Visitor(gateway.url);
  return { progress, signal, reference, proxy, gateway, gatewayPid: gateway.pid, enginePid, visitor };
}

/** All kinds of searches one after the other, then many visitors. */
export async function searchFigures(measured: Measured): Promise<Figures> {
  const figures = {
    ...(await narrow(measured)),
    ...(await relaxed(measured)),
    ...(await broad(measured)),
    ...named('page400', await deepPages(measured, 400)),
    ...(await smallCalls(measured)),
    ...(await manyVisitors(measured)),
  };
  await measured.gateway.assertRunning();
  return figures;
}

export const searchBars: readonly BarSpec[] = [
  { name: 'narrowOfReference', limit: 1.5, better: 'lower' },
  { name: 'narrowP95Ms', limit: 150, better: 'lower' },
  { name: 'relaxedOfPlain', limit: 2, better: 'lower' },
  { name: 'broadP95Ms', limit: 20, better: 'lower' },
  { name: 'repeatedP95Ms', limit: 5, better: 'lower' },
  { name: 'page400OfPage2', limit: 1.5, better: 'lower' },
  { name: 'page400DirectMs', limit: 1_000, better: 'lower' },
  { name: 'suggestP95Ms', limit: 20, better: 'lower' },
  { name: 'lotP95Ms', limit: 10, better: 'lower' },
  { name: 'usersErrors', limit: 0, better: 'lower' },
  { name: 'usersRefused', limit: 0, better: 'lower' },
  { name: 'usersP95Ms', limit: 300, better: 'lower' },
  { name: 'gatewayPeakMb', limit: 450, better: 'lower' },
  { name: 'gatewayGrowthMb', limit: MOST_GROWTH_MB, better: 'lower' },
  { name: 'plainRequests', limit: 2, better: 'lower' },
  { name: 'plainShardQueries', limit: 8, better: 'lower' },
  { name: 'plainBodyP95Bytes', limit: 4_000, better: 'lower' },
  { name: 'plainGatewayProcessorMs', limit: 8, better: 'lower' },
  { name: 'plainEngineOfReference', limit: 1.3, better: 'lower' },
  { name: 'relaxedRequests', limit: 3, better: 'lower' },
  { name: 'relaxedShardQueries', limit: 16, better: 'lower' },
  { name: 'overloadErrors', limit: 0, better: 'lower' },
  { name: 'overloadRefusedP95Ms', limit: 100, better: 'lower' },
  { name: 'overloadSlowestMs', limit: 1_000, better: 'lower' },
];

/** Searches never made before, each by the gateway and by the engine alone, in alternating order. */
async function narrow({ visitor, progress, signal, ...meters }: Measured): Promise<Figures> {
  progress('searches with words and filters');
  const { reference, enginePid } = meters;
  const searches = narrowSearches(randomOf(1));
  const times: { readonly ours: number; readonly plain: number }[] = [];
  const costs = new SearchCosts(meters);
  const plainProcessor: number[] = [];
  const searchPlain = async (next: PairedSearch) => {
    const before = processorMs(enginePid);
    const { ms } = await reference.search(next);
    return { ms, processor: processorMs(enginePid) - before };
  };
  for (let made = 0; times.length < SAMPLES + WARM_UP; made += 1) {
    signal.throwIfAborted();
    const next = searches.next().value;
    const first = made % 2 === 0 ? await searchPlain(next) : undefined;
    // If it finds few lots, the engine is asked for near ones, as in a relaxed search.
    const counts = ({ totalCount }: SearchResult) => times.length >= WARM_UP && totalCount >= ENOUGH;
    const { ms, result } = await costs.measure(
      () => visitor.searchWithFacets(next.search),
      (found) => isNarrow(found.result) && counts(found.result),
    );
    if (!isNarrow(result)) continue;
    const plain = first ?? (await searchPlain(next));
    if (counts(result)) plainProcessor.push(plain.processor);
    times.push({ ours: ms, plain: plain.ms });
  }
  const counted = times.slice(WARM_UP);
  const [ours, plain] = [counted.map((one) => one.ours), counted.map((one) => one.plain)];
  const [oursP50, plainP50] = [percentile(ours, 0.5) ?? NaN, percentile(plain, 0.5) ?? NaN];
  return {
    narrowP50Ms: oursP50,
    narrowP95Ms: percentile(ours, 0.95) ?? NaN,
    referenceP50Ms: plainP50,
    referenceP95Ms: percentile(plain, 0.95) ?? NaN,
    narrowOfReference: oursP50 / plainP50,
    ...costs.figures('plain'),
    plainEngineOfReference: costs.engineMs / mean(plainProcessor),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isNarrow({ understood, totalCount }: SearchResult): boolean {
  return !understood?.relaxed && totalCount > 0 && totalCount <= NARROW_HITS;
}

async function relaxed({ visitor, progress, signal, ...meters }: Measured): Promise<Figures> {
  progress('searches that are relaxed');
  const searches = relaxedSearches(randomOf(2));
  const plainSearches = narrowSearches(randomOf(3));
  const [times, plainTimes]: [number[], number[]] = [[], []];
  const costs = new SearchCosts(meters);
  for (let made = 0; made < SAMPLES * 2 && times.length < SAMPLES / 2; made += 1) {
    signal.throwIfAborted();
    const plain = plainSearches.next().value;
    plainTimes.push((await visitor.searchWithFacets(plain.search)).ms);
    const { ms, result } = await costs.measure(
      () => visitor.searchWithFacets(searches.next().value),
      (found) => found.result.understood?.relaxed !== undefined,
    );
    if (result.understood?.relaxed) times.push(ms);
  }
  const p50 = percentile(times, 0.5) ?? NaN;
  return {
    relaxedP50Ms: p50,
    relaxedOfPlain: p50 / (percentile(plainTimes, 0.5) ?? NaN),
    ...costs.figures('relaxed'),
  };
}

/** Broad searches after the first visitor made them, and one search repeated. */
async function broad({ visitor, progress }: Measured): Promise<Figures> {
  progress('broad and repeated searches');
  const times: number[] = [];
  for (const search of broadSearches) await visitor.searchWithFacets(search);
  for (let round = 0; round < REPEATS; round += 1)
    for (const search of broadSearches) times.push((await visitor.searchWithFacets(search)).ms);
  const [repeatedSearch] = narrowSearches(randomOf(4));
  const repeated: number[] = [];
  for (let round = 0; round <= REPEATS; round += 1)
    repeated.push((await visitor.search(repeatedSearch?.search ?? {})).ms);
  return {
    broadP95Ms: percentile(times, 0.95) ?? NaN,
    repeatedP95Ms: percentile(repeated.slice(1), 0.95) ?? NaN,
  };
}

interface DeepPageFigures {
  readonly page2Ms: number;
  /** With the `nav` of the page before it, and opened directly. */
  readonly lastMs: number;
  readonly directMs: number;
}

/** The page with this number of the open lots, of 100 lots. */
export async function deepPages({ visitor, progress }: Measured, number: number): Promise<DeepPageFigures> {
  progress('deep pages');
  const base = { status: 'open' as const, selectedFilters: [], take: 100 as const };
  const second: number[] = [];
  const last: number[] = [];
  const direct: number[] = [];
  const first = await visitor.search(base);
  const before = await visitor.search({ ...base, page: number - 1 });
  const navs = [first.result.nav, before.result.nav];
  for (let round = 0; round < 10; round += 1) {
    second.push((await visitor.search({ ...base, page: 2, ...(navs[0] ? { nav: navs[0] } : {}) })).ms);
    last.push((await visitor.search({ ...base, page: number, ...(navs[1] ? { nav: navs[1] } : {}) })).ms);
    direct.push((await visitor.search({ ...base, page: number - round })).ms);
  }
  const p50 = (values: readonly number[]) => percentile(values, 0.5) ?? NaN;
  return { page2Ms: p50(second), lastMs: p50(last), directMs: p50(direct) };
}

/** The figures of a deep page, by its name. */
export function named(page: string, { page2Ms, lastMs, directMs }: DeepPageFigures): Figures {
  return {
    page2Ms,
    [`${page}Ms`]: lastMs,
    [`${page}OfPage2`]: lastMs / page2Ms,
    [`${page}DirectMs`]: directMs,
  };
}

async function smallCalls({ visitor, progress }: Measured): Promise<Figures> {
  progress('suggestions and lots');
  const random = randomOf(5);
  const suggestions: number[] = [];
  for (let made = 0; made < SAMPLES; made += 1) suggestions.push(await visitor.suggest(typedText(random)));
  const { result } = await visitor.search({ selectedFilters: [], take: 100 });
  const lots: number[] = [];
  const ids = result.portions.flatMap(({ items }) => items.map(({ id }) => id));
  for (const id of ids) lots.push(await visitor.lot(id));
  // The similar lots of a lot are kept for a moment.
  const repeated: number[] = [];
  for (const id of ids.slice(-REPEATS)) repeated.push(await visitor.lot(id));
  return {
    suggestP95Ms: percentile(suggestions.slice(20), 0.95) ?? NaN,
    lotP95Ms: percentile(lots.slice(20), 0.95) ?? NaN,
    lotRepeatedP95Ms: percentile(repeated, 0.95) ?? NaN,
  };
}

/** Fifty visitors without pauses, who use all that the gateway can serve, then twice as many searches. */
async function manyVisitors({ gateway, progress }: Measured): Promise<Figures> {
  progress(`${USERS} visitors for ${USER_SECONDS} s`);
  const memory = sampleMemory(gateway.pid);
  const many = await crowd(gateway.url, USERS, USER_SECONDS);
  const { peakMb, growthMb } = memory.end();
  const twice = Math.max(1, 2 * many.perSecond);
  progress(`${Math.round(twice)} searches a second for ${OVERLOAD_SECONDS} s`);
  const overload = await steadyLoad(gateway.url, twice, OVERLOAD_SECONDS);
  return {
    usersPerSecond: many.perSecond,
    usersErrors: many.errors,
    usersRefused: many.refused,
    usersP50Ms: many.p50Ms,
    usersP95Ms: many.p95Ms,
    gatewayPeakMb: peakMb,
    gatewayGrowthMb: growthMb,
    overloadAskedPerSecond: twice,
    overloadPerSecond: overload.perSecond,
    overloadRefused: overload.refused,
    overloadRefusedP95Ms: overload.refusedP95Ms,
    overloadErrors: overload.errors,
    overloadSlowestMs: overload.slowestMs,
  };
}
