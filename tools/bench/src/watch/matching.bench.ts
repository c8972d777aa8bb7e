import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { startOpenSearch } from '@obverse/engines';
import type { LotDocument } from '@obverse/lot-index';
import { loadDictionary } from '@obverse/numismatics';
import { Rarity, SearchMatcher, type Conditions } from '@obverse/watching';
import type { Bench, BenchContext } from '../bench';
import { randomOf } from '../lots/seeded';
import { marketSeed } from '../market/crawled-market';
import type { BarSpec } from '../report/bar';
import { withReleases, type Releases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { marketDocuments } from './market-lots';
import { Percolator } from './percolator';
import { processBars, processMemory } from './process-memory';
import { goldConditions, savedSearches } from './saved-searches';
import type { WatcherFigures, WatcherTask } from './watcher-process';

/** A fixed time, so that each run has the same lots. */
const NOW = Date.UTC(2026, 10, 29);
const LOTS = 12_000;
/** The lots that are matched, the lots whose values are counted, and the lots that searches are made for. */
const [MATCHED, SAMPLE] = [1_000, 2_000];
const BATCH = 500;
const SECONDS = 15;
const PERCOLATED = 100_000;
const PERCOLATED_LOTS = 40;
const EMBEDDED = 10_000;
const HEAP_MB = 2_048;
/** The searches themselves take a fraction; a process without a limit keeps garbage. */
const WATCHER_HEAP_MB = 300;

const bars: readonly BarSpec[] = [
  { name: 'lotsPerSecond', limit: 500, better: 'higher' },
  { name: 'peakMb', limit: 500, better: 'lower' },
  { name: 'ofPercolator', limit: 50, better: 'higher' },
  { name: 'disagreements', limit: 0, better: 'lower' },
  { name: 'embeddedLotsPerSecond', limit: 500, better: 'higher' },
];

export const matchingBench: Bench = {
  about:
    'Saved searches that changed lots fulfil: a million searches in one process, and the percolator of OpenSearch on a tenth of them.',
  lots: 1_000_000,
  files: ['matcher', 'process'],
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        if (context.file === 'process')
          return { seed: marketSeed, figures: await processMemory(folder, releases, context), bars: processBars };
        const files = await prepare(folder, context);
        const task = { ...files, now: NOW, batch: BATCH, seconds: SECONDS };
        context.progress(`matching ${BATCH} lots at a time with ${context.lots} searches`);
        const all = await watcher({ ...task, searches: context.lots });
        const embedded = await watcher({ ...task, searches: EMBEDDED });
        const plain = await percolate(folder, files, releases, context);
        const figures = {
          searches: context.lots,
          ...all,
          peakMb: all.peakMb ?? NaN,
          embeddedLotsPerSecond: embedded.lotsPerSecond,
          ...plain,
          ofPercolator: all.lotsPerSecond / plain.percolatorLotsPerSecond,
        };
        return { seed: marketSeed, figures, bars };
      }),
    ),
};

interface Files {
  readonly searchesFile: string;
  readonly lotsFile: string;
  readonly sampleFile: string;
  /** The lots of `lotsFile`. */
  readonly lots: readonly LotDocument[];
  /** The first searches of `searchesFile`. */
  readonly searches: readonly Conditions[];
}

async function prepare(folder: string, { lots: count, progress, signal }: BenchContext): Promise<Files> {
  progress(`making ${count} searches for ${LOTS} lots of the market`);
  const dictionary = loadDictionary();
  const lots = marketDocuments(dictionary, LOTS, NOW);
  const [first, ...others] = lots;
  const [query, ...queries] = goldConditions(dictionary, NOW);
  if (!first || !query) throw new Error('there is nothing to search for');
  const file = (name: string) => path.join(folder, `${name}.jsonl`);
  await writeLines(file('lots'), lots.slice(0, MATCHED));
  await writeLines(file('sample'), lots.slice(MATCHED, MATCHED + SAMPLE));
  const made = savedSearches(randomOf(1), [first, ...others], [query, ...queries]);
  const kept: Conditions[] = [];
  await writeLines(
    file('searches'),
    take(made, count, (one) => {
      signal.throwIfAborted();
      if (kept.length < PERCOLATED) kept.push(one);
    }),
  );
  return {
    searchesFile: file('searches'),
    lotsFile: file('lots'),
    sampleFile: file('sample'),
    lots: lots.slice(0, MATCHED),
    searches: kept,
  };
}

function* take(made: Iterable<Conditions>, count: number, onSearch: (one: Conditions) => void): Generator<Conditions> {
  let left = count;
  for (const one of made) {
    if (left-- === 0) return;
    onSearch(one);
    yield one;
  }
}

async function writeLines(file: string, values: Iterable<object>): Promise<void> {
  const out = createWriteStream(file);
  for (const value of values) if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

function watcher(task: WatcherTask): Promise<WatcherFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'watcher-process.js'), {
      execArgv: [`--max-old-space-size=${WATCHER_HEAP_MB}`],
    });
    child.once('message', (figures: WatcherFigures) => resolve(figures));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process of the matcher ended with ${code}`)));
    const { searchesFile, lotsFile, sampleFile, searches, batch, seconds, now } = task;
    child.send({ searchesFile, lotsFile, sampleFile, searches, batch, seconds, now });
  });
}

/** The rate of the percolator, and the pairs of a lot and a search about which it and the matcher disagree. */
async function percolate(
  folder: string,
  { searches, lots }: Files,
  releases: Releases,
  { progress, signal }: BenchContext,
): Promise<Readonly<Record<'percolatedSearches' | 'percolatorLotsPerSecond' | 'disagreements', number>>> {
  const engine = releases.add(
    await startOpenSearch({
      port: 0,
      dataDir: path.join(folder, 'opensearch'),
      heapMb: HEAP_MB,
      onProgress: progress,
      signal,
    }),
    (one) => one.stop(),
  );
  const percolator = new Percolator(engine.url, NOW);
  progress(`filing ${searches.length} searches in the percolator`);
  await percolator.file(searches, signal);
  const some = lots.slice(0, PERCOLATED_LOTS);
  progress(`matching ${some.length} lots with it`);
  if (some[0]) await percolator.match(some[0]);
  const began = performance.now();
  const found: (readonly number[])[] = [];
  for (const lot of some) {
    signal.throwIfAborted();
    found.push(await percolator.match(lot));
  }
  const seconds = (performance.now() - began) / 1_000;
  return {
    percolatedSearches: searches.length,
    percolatorLotsPerSecond: some.length / seconds,
    disagreements: disagreements(searches, some, found),
  };
}

function disagreements(
  searches: readonly Conditions[],
  lots: readonly LotDocument[],
  percolated: readonly (readonly number[])[],
): number {
  const matcher = new SearchMatcher(new Rarity(lots));
  for (const [id, one] of searches.entries()) matcher.put(id, one);
  const onlyIn = (some: readonly number[], others: readonly number[]) => {
    const known = new Set(others);
    return some.filter((id) => !known.has(id)).length;
  };
  return matcher
    .match(lots, NOW)
    .reduce((all, ids, place) => all + onlyIn(ids, percolated[place] ?? []) + onlyIn(percolated[place] ?? [], ids), 0);
}
