import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Bench, BenchContext } from '../bench';
import type { BarSpec } from '../report/report';
import { ratesOf, type Side, type SideFigures, sides } from './rates';
import { demandLots, demandSameLots, demandSharedLots } from './same-lots';
import type { CrawledLot, CrawlJob, CrawlResult, PageSet } from './surface';

const ROUNDS = 3;
const CONCURRENCY = 8;
/** Of the pages, so many warm the code up. */
const WARM_UP_SHARE = 0.3;
/** The market's lots that are needed for so many pages of each of the three sellers. */
const LOTS_A_PAGE = 40;

/** Of the pages as large as real ones; of JSON, the lot's own address, the same bytes for both. See the README of the benches. */
const bars: readonly BarSpec[] = [
  { name: 'jsonRatio', limit: 10, better: 'higher' },
  { name: 'jsonLdRealRatio', limit: 10, better: 'higher' },
  { name: 'selectorsRealRatio', limit: 2, better: 'higher' },
];

/**
 * Pages through our pipeline and through Crawlee's CheerioCrawler, in turns, each in a fresh process on one core; the server of the pages is
 * another process on another core and has them ready. Both get the same pages over loopback, as many at once, and must tell the same lots. What
 * each side does is said in `ours.ts` and `crawlee.ts`. Medians of the rounds.
 */
export const crawlBench: Bench = {
  about:
    'Pages fetched and read, from JSON, JSON-LD and by selectors, beside Crawlee’s CheerioCrawler on the same pages.',
  lots: 1_500,
  run: async (context) => {
    const { tell, lots: pages } = context;
    tell(`making ${pages} pages of each surface`);
    const server = forkOn('server', 'page-server.js', [String(pages), String(pages * LOTS_A_PAGE)]);
    try {
      const sets = await firstMessage<readonly PageSet[]>(server, 'the page server');
      const figures: Record<string, number> = { concurrency: CONCURRENCY, onOneCoreEach: canPin ? 1 : 0 };
      const told = new Map<string, readonly CrawledLot[]>();
      for (const set of sets) Object.assign(figures, await comparison(set, context, told));
      demandSharedLots(told.get('jsonList ours') ?? [], told.get('shopPages crawlee') ?? []);
      // A list of the shop tells what so many of its pages tell.
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
  { tell, signal }: BenchContext,
  told: Map<string, readonly CrawledLot[]>,
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
      told.set(`${name} ${side}`, result.lots);
      runs[side].push({ ...result, pages: pages.length - warmUp, lotCount: wanted });
    }
    if (ofSet === sides) demandSameLots(name, told.get(`${name} ours`) ?? [], told.get(`${name} crawlee`) ?? []);
    const rates = ofSet.map(
      (side) => `${side} ${Math.round((pages.length - warmUp) / (runs[side].at(-1)?.seconds ?? 0))}`,
    );
    tell(`${name} of ${Math.round(set.pageKb)} kB, round ${round}: ${rates.join(', ')} pages/s`);
  }
  return { [`${name}PageKb`]: set.pageKb, [`${name}SentKb`]: set.sentKb, ...ratesOf(name, runs) };
}

async function crawled(side: Side, job: CrawlJob): Promise<CrawlResult> {
  const child = forkOn('side', `${side}.js`);
  const answer = firstMessage<CrawlResult>(child, side);
  child.send(job);
  return answer;
}

/** Whether processes can be held on a core each, which decides what a rate of one core is. */
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
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it had answered.`)));
  });
}
