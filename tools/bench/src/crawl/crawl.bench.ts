import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Bench, BenchContext } from '../bench';
import { percentile } from '../report/figures';
import type { ServedSeller } from './page-server';
import type { CrawledLot, CrawlJob, CrawlResult, SurfaceName } from './surface';

const ROUNDS = 3;
const CONCURRENCY = 8;
/** Of the pages, so many warm the code up. */
const WARM_UP_SHARE = 0.3;
/** The market's lots that are needed for so many pages of each of the three sellers. */
const LOTS_A_PAGE = 40;

const sides = ['ours', 'crawlee'] as const;
type Side = (typeof sides)[number];

interface SideFigures {
  readonly pagesPerSecond: number;
  readonly cpuMsAPage: number;
  readonly peakMb: number;
}

/**
 * Lots' own pages through our pipeline and through Crawlee's CheerioCrawler, in turns, each in a fresh process; the server of the pages is another
 * process and has them ready. Both get the same pages over loopback, as many at once, and must tell the same lots. What each side does is said in
 * `ours.ts` and `crawlee.ts`. Medians of the rounds.
 */
export const crawlBench: Bench = {
  about:
    'Pages fetched and read, from JSON, JSON-LD and by selectors, beside Crawlee’s CheerioCrawler on the same pages.',
  lots: 1_500,
  run: async (context) => {
    const { tell, lots: pages } = context;
    tell(`making ${pages} pages of each surface`);
    const server = fork(path.join(__dirname, 'page-server.js'), [String(pages), String(pages * LOTS_A_PAGE)]);
    try {
      const served = await firstMessage<readonly ServedSeller[]>(server, 'the page server');
      const figures: Record<string, number> = { concurrency: CONCURRENCY };
      for (const seller of served) Object.assign(figures, await comparison(seller, context));
      return {
        seed: 'crawl',
        figures,
        bars: [
          { name: 'jsonRatio', limit: 10, better: 'higher' },
          { name: 'jsonLdRatio', limit: 10, better: 'higher' },
          { name: 'selectorsRatio', limit: 2, better: 'higher' },
        ],
      };
    } finally {
      server.disconnect();
    }
  },
};

async function comparison(seller: ServedSeller, { tell, signal }: BenchContext): Promise<Record<string, number>> {
  const { surface, pages } = seller;
  const warmUp = Math.floor(pages.length * WARM_UP_SHARE);
  const job: CrawlJob = { ...seller, warmUp, concurrency: CONCURRENCY };
  const runs: Record<Side, SideFigures[]> = { ours: [], crawlee: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const told: Partial<Record<Side, CrawlResult>> = {};
    for (const side of sides) {
      signal.throwIfAborted();
      const result = await crawled(side, job);
      told[side] = result;
      runs[side].push(figuresOf(result, pages.length - warmUp));
    }
    if (told.ours && told.crawlee) demandSameLots(surface, told.ours.lots, told.crawlee.lots, pages.length - warmUp);
    const rates = sides.map((side) => `${side} ${Math.round(runs[side].at(-1)?.pagesPerSecond ?? 0)}`);
    tell(`${surface}, round ${round}: ${rates.join(', ')} pages/s`);
  }
  return figuresOfSurface(surface, runs);
}

function figuresOfSurface(
  surface: SurfaceName,
  runs: Readonly<Record<Side, readonly SideFigures[]>>,
): Record<string, number> {
  const name = surface === 'json-ld' ? 'jsonLd' : surface;
  const median = (side: Side, figure: keyof SideFigures) =>
    percentile(
      runs[side].map((run) => run[figure]),
      0.5,
    ) ?? NaN;
  const ofSides = sides.flatMap((side) => {
    const of = `${name}${side === 'ours' ? 'Ours' : 'Crawlee'}`;
    return [
      [`${of}PagesPerSecond`, median(side, 'pagesPerSecond')],
      [`${of}CpuMsAPage`, median(side, 'cpuMsAPage')],
      [`${of}PeakMb`, median(side, 'peakMb')],
    ] as const;
  });
  const ratio = median('ours', 'pagesPerSecond') / median('crawlee', 'pagesPerSecond');
  return { ...Object.fromEntries(ofSides), [`${name}Ratio`]: ratio };
}

function figuresOf({ seconds, cpuSeconds, peakMb }: CrawlResult, pages: number): SideFigures {
  return { pagesPerSecond: pages / seconds, cpuMsAPage: (cpuSeconds * 1_000) / pages, peakMb };
}

/** A rate counts only when nothing was lost, and when both did the same work. */
function demandSameLots(
  surface: SurfaceName,
  ours: readonly CrawledLot[],
  theirs: readonly CrawledLot[],
  pages: number,
): void {
  const [one, other] = [ours, theirs].map((lots) => lots.map(lineOf).sort());
  const different = one?.findIndex((line, at) => line !== other?.[at]) ?? -1;
  if (ours.length === pages && theirs.length === pages && different < 0) return;
  const lines = `${one?.[different] ?? ''} and ${other?.[different] ?? ''}`;
  throw new Error(`${surface}: ${ours.length} and ${theirs.length} lots of ${pages} pages; the sides differ: ${lines}`);
}

function lineOf({ url, title, price, currency, picture }: CrawledLot): string {
  const path = new URL(url).pathname.replace(/^\/~[\w-]+/, '').replace(/\.js$/, '');
  return [
    path,
    title,
    Number(price).toFixed(2),
    currency,
    URL.canParse(picture) ? new URL(picture).pathname : picture,
  ].join(' | ');
}

async function crawled(side: Side, job: CrawlJob): Promise<CrawlResult> {
  const child = fork(path.join(__dirname, `${side}.js`));
  const answer = firstMessage<CrawlResult>(child, side);
  child.send(job);
  return answer;
}

function firstMessage<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: T) => resolve(message));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it had answered.`)));
  });
}
