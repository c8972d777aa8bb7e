import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Bench, BenchContext } from '../bench';
import { ratesOf, type Side, type SideFigures, sides } from './rates';
import { demandLots, demandSameLots, demandSharedLots } from './same-lots';
import type { CrawledLot, CrawlJob, CrawlResult, PageSet } from './surface';
import type { BarSpec } from '../report/bar';

const ROUNDS = 3;
const CONCURRENCY = 8;
/** The share of the pages that warms up the code. */
const WARM_UP_SHARE = 0.3;
/** The lots of the market per page, so that each of the three sellers has enough. */
const LOTS_A_PAGE = 40;

/**
 * Bars for pages as large as those of real shops and, for JSON, for the lot's own address. Both sides receive the same bytes. See the README.
 */
const bars: readonly BarSpec[] = [
  { name: 'jsonRatio', limit: 10, better: 'higher' },
  { name: 'jsonLdRealRatio', limit: 4, better: 'higher' },
  { name: 'selectorsRealRatio', limit: 2, better: 'higher' },
];

/**
 * Pages through our pipeline and through Crawlee's CheerioCrawler, alternately, each in a fresh process on one core. The page server is another
 * process on another core and serves from memory. Both sides receive the same pages over loopback with the same concurrency and must extract the
 * same lots. `ours.ts` and `crawlee.ts` describe what each side does. The figures are medians of the rounds.
 */
export const crawlBench: Bench = {
  about:
    'Pages fetched and extracted from JSON, JSON-LD and by selectors, compared with Crawlee’s CheerioCrawler on the same pages.',
  lots: 1_500,
  run: async (context) => {
    const { progress, lots: pages } = context;
    progress(`making ${pages} pages of each surface`);
    const server = forkOn('server', 'page-server.js', [String(pages), String(pages * LOTS_A_PAGE)]);
    try {
      const sets = await firstMessage<readonly PageSet[]>(server, 'the page server');
      const figures: Record<string, number> = { concurrency: CONCURRENCY, onOneCoreEach: canPin ? 1 : 0 };
      const lotsBySide = new Map<string, readonly CrawledLot[]>();
      for (const set of sets) Object.assign(figures, await comparison(set, context, lotsBySide));
      demandSharedLots(lotsBySide.get('jsonList ours') ?? [], lotsBySide.get('shopPages crawlee') ?? []);
      // Lots per second, because one list page of the shop replaces many product pages.
      const lists = figures['jsonListOursLotsPerSecond'] ?? NaN;
      figures['jsonShopRatio'] = lists / (figures['shopPagesCrawleeLotsPerSecond'] ?? NaN);
      return { seed: 'crawl', figures, bars };
    } finally {
      server.disconnect();
    }
  },
};

async function comparison(
  set: PageSet,
  { progress, signal }: BenchContext,
  lotsBySide: Map<string, readonly CrawledLot[]>,
): Promise<Record<string, number>> {
  const { name, pages, lotsOfPages } = set;
  const warmUp = Math.floor(pages.length * WARM_UP_SHARE);
  const job: CrawlJob = { ...set, warmUp, concurrency: CONCURRENCY };
  const wanted = lotsOfPages.slice(warmUp).reduce((sum, lots) => sum + lots, 0);
  const ofSet = name === 'shopPages' ? (['crawlee'] as const) : sides;
  const runs: Record<Side, SideFigures[]> = { ours: [], crawlee: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const side of ofSet) {
      signal.throwIfAborted();
      const result = await crawled(side, job);
      demandLots(`${name} of ${side}`, result.lots, wanted);
      lotsBySide.set(`${name} ${side}`, result.lots);
      runs[side].push({ ...result, pages: pages.length - warmUp, lotCount: wanted });
    }
    if (ofSet === sides)
      demandSameLots(name, lotsBySide.get(`${name} ours`) ?? [], lotsBySide.get(`${name} crawlee`) ?? []);
    const rates = ofSet.map(
      (side) => `${side} ${Math.round((pages.length - warmUp) / (runs[side].at(-1)?.seconds ?? 0))}`,
    );
    progress(`${name} of ${Math.round(set.pageKb)} kB, round ${round}: ${rates.join(', ')} pages/s`);
  }
  return { [`${name}PageKb`]: set.pageKb, [`${name}SentKb`]: set.sentKb, ...ratesOf(name, runs) };
}

async function crawled(side: Side, job: CrawlJob): Promise<CrawlResult> {
  const child = forkOn('side', `${side}.js`);
  const answer = firstMessage<CrawlResult>(child, side);
  child.send(job);
  return answer;
}

/** Whether each process can be pinned to one core. The rates are per core only then. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-p', String(process.pid)]).status === 0;

function forkOn(core: 'server' | 'side', file: string, parameters: readonly string[] = []): ChildProcess {
  const cpu = core === 'server' ? '0' : '1';
  const onCore = canPin ? { execPath: 'taskset', execArgv: ['-c', cpu, process.execPath] } : {};
  return fork(path.join(__dirname, file), parameters, onCore);
}

function firstMessage<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: T) => resolve(message));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it answered.`)));
  });
}
