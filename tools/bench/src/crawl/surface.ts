import type { PageRequest } from '@obverse/sellers';

/** What a crawler gets its lots from; the seller of the simulated market whose lots' own pages have it. */
export const surfaces = {
  json: 'kestrel-crown',
  'json-ld': 'vaucouleau',
  selectors: 'erlenwacht',
} as const;

export type SurfaceName = keyof typeof surfaces;

/** What one side is told to crawl: pages that a server in another process has ready. Plain data, sent between processes. */
export interface CrawlJob {
  readonly surface: SurfaceName;
  readonly key: string;
  /** YAML of the seller's descriptor, its home at the server. */
  readonly descriptor: string;
  /** Lots' own pages, each once. */
  readonly pages: readonly PageRequest[];
  /** The same pages for a client that resolves no `*.localhost`: below `http://127.0.0.1:<port>/~<key>`. */
  readonly plainUrls: readonly string[];
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Pages at the beginning that warm the code up and are not counted. */
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

/** Runs a crawl over the warm-up's pages, then over the others, and measures the second. */
export async function measured<P>(
  pages: readonly P[],
  warmUp: number,
  crawl: (pages: readonly P[]) => Promise<CrawledLot[]>,
): Promise<CrawlResult> {
  await crawl(pages.slice(0, warmUp));
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
