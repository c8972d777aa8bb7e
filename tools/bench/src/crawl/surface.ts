import type { PageRequest } from '@obverse/sellers';

/** What a crawler gets its lots from; the seller of the simulated market that has it. */
export const surfaces = {
  json: 'kestrel-crown',
  'json-list': 'kestrel-crown',
  'json-ld': 'vaucouleau',
  selectors: 'erlenwacht',
} as const;

export type SurfaceName = keyof typeof surfaces;

/** Pages that both sides crawl. Names begin the figures' names. */
export type SetName =
  /** A lot's own page as the simulated market prints it: a few kB. */
  | 'json'
  | 'jsonLd'
  | 'selectors'
  /** The same pages in themes as large as real shops have them. */
  | 'jsonLdReal'
  | 'selectorsReal'
  /** Lists of 250 products. */
  | 'jsonList'
  /** The lists' lots once more, as the shop's product pages for people, in a real theme. Crawlee's alone: we read the lists. */
  | 'shopPages';

/** Pages that a server in another process has ready. Plain data, sent between processes. */
export interface PageSet {
  readonly name: SetName;
  readonly surface: SurfaceName;
  readonly key: string;
  /** YAML of the seller's descriptor, its home at the server. */
  readonly descriptor: string;
  /** Each once. */
  readonly pages: readonly PageRequest[];
  /** The same pages for a client that resolves no `*.localhost`: below `http://127.0.0.1:<port>/~<key>`. */
  readonly plainUrls: readonly string[];
  /** Of a page, the mean; unpacked. */
  readonly pageKb: number;
  /** As it is sent. */
  readonly sentKb: number;
  /** How many lots each page tells. */
  readonly lotsOfPages: readonly number[];
}

export interface CrawlJob extends PageSet {
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Pages at the beginning that warm the code up, for some seconds, and are not counted. */
  readonly warmUp: number;
}

/** A lot as far as both sides extract it. */
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
  /** The most memory the process ever held. */
  readonly peakMb: number;
}

/** What a process does in its first seconds is compiling itself; a crawler runs for days. */
const WARM_UP_MS = 2_000;

/** Crawls the warm-up's pages again and again, then the others once, and measures the latter. */
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

/** A side in a process of its own: gets one job, answers with what it measured, and ends. */
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
