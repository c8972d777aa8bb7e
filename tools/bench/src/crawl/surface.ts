import type { PageRequest } from '@obverse/sellers';

/** The sources a crawler extracts lots from, with the seller of the simulated market that offers each. */
export const surfaces = {
  json: 'kestrel-crown',
  'json-list': 'kestrel-crown',
  'json-ld': 'vaucouleau',
  selectors: 'erlenwacht',
} as const;

export type SurfaceName = keyof typeof surfaces;

/** The sets of pages that both sides crawl. The names are the beginnings of the figures' names. */
export type SetName =
  /** A lot's own page as the simulated market serves it: a few kB. */
  | 'json'
  | 'jsonLd'
  | 'selectors'
  /** The same pages in themes as large as those of real shops. */
  | 'jsonLdReal'
  | 'selectorsReal'
  /** Lists of 250 products. */
  | 'jsonList'
  /** The product pages, in HTML and a real theme, of the lots in the lists. Only Crawlee reads them; our side reads the lists. */
  | 'shopPages';

/** The pages that the server process has ready. Plain data, sent between processes. */
export interface PageSet {
  readonly name: SetName;
  readonly surface: SurfaceName;
  readonly key: string;
  /** The seller's descriptor as YAML, with its home at the server. */
  readonly descriptor: string;
  /** Each page once. */
  readonly pages: readonly PageRequest[];
  /** The same pages for a client that resolves no `*.localhost`: below `http://127.0.0.1:<port>/~<key>`. */
  readonly plainUrls: readonly string[];
  /** The mean size of a page, uncompressed. */
  readonly pageKb: number;
  /** The mean size of a page as sent. */
  readonly sentKb: number;
  /** The number of lots on each page. */
  readonly lotsOfPages: readonly number[];
}

export interface CrawlJob extends PageSet {
  /** The number of concurrent requests. */
  readonly concurrency: number;
  /** The number of pages at the beginning that are used for the warm-up and not counted. */
  readonly warmUp: number;
}

/** The fields of a lot that both sides extract. */
export interface CrawledLot {
  readonly url: string;
  readonly title: string;
  readonly price: string;
  readonly currency: string;
  readonly picture: string;
}

export interface CrawlResult {
  readonly lots: readonly CrawledLot[];
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The peak memory of the process. */
  readonly peakMb: number;
}

/** In its first seconds a process compiles its code. A crawler runs for days, so this time is not measured. */
const WARM_UP_MS = 2_000;

/** Crawls the pages of the warm-up repeatedly, then the other pages once, and measures the latter. */
export async function measured<P>(
  pages: readonly P[],
  warmUp: number,
  crawl: (pages: readonly P[]) => Promise<CrawledLot[]>,
): Promise<CrawlResult> {
  const warmUntil = performance.now() + WARM_UP_MS;
  do await crawl(pages.slice(0, warmUp));
  while (performance.now() < warmUntil);
  const [began, busy] = [performance.now(), process.cpuUsage()];
  const lots = await crawl(pages.slice(warmUp));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(busy);
  return { lots, seconds, cpuSeconds: (user + system) / 1e6, peakMb: process.resourceUsage().maxRSS / 1024 };
}

/** Runs one side in its own process: receives one job, answers with the measurement, and ends. */
export function serveOneJob(side: (job: CrawlJob) => Promise<CrawlResult>): void {
  process.once('message', (job: CrawlJob) => {
    side(job).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        process.exit(1);
      },
    );
  });
}
