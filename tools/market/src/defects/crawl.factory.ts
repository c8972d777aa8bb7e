import {
  AddressFilter,
  CrawlError,
  decodeBody,
  Fetcher,
  HostPacer,
  PoliteFetch,
  unpackGzipFile,
} from '@obverse/crawling';
import {
  adapterFor,
  type LotStatement,
  type PageFault,
  type PageRequest,
  type SellerOf,
  type SellerPlatform,
} from '@obverse/sellers';

const LIMIT_BYTES = 8 * 1024 * 1024;

/** What came of a seller's lists and lots, read as the crawler reads them. */
export interface Crawl {
  readonly lots: ReadonlyMap<string, LotStatement>;
  /** Where and why, of pages and lots that said nothing, in words. */
  readonly faults: readonly string[];
  /** Source ids of lots whose pages said that they are gone. */
  readonly gone: readonly string[];
}

/** Fetches with the crawler's own manners and reads with the adapters: each page once, at most `mostLots` lots' pages. */
export class Crawling {
  readonly #fetcher: Fetcher;
  readonly #polite: PoliteFetch;

  /** `authority`: whose certificates are believed, PEM. */
  constructor(
    readonly mostLots: number,
    authority: string,
  ) {
    this.#fetcher = new Fetcher({
      addressFilter: new AddressFilter({ loopbackSuffix: '.market.localhost' }),
      userAgent: 'ObverseBot/0.1 (+tests@obverse.example)',
      // The same as the crawler's, only sooner.
      connectTimeoutMs: 3_000,
      headersTimeoutMs: 5_000,
      authorities: [authority],
    });
    this.#polite = new PoliteFetch(this.#fetcher, new HostPacer(), 'ObverseBot', Date.now);
  }

  close(): Promise<void> {
    return this.#fetcher.close();
  }

  /** From the seller's entrances, or from the pages given. */
  async crawl<P extends SellerPlatform>(seller: SellerOf<P>, pages?: readonly PageRequest[]): Promise<Crawl> {
    const adapter = adapterFor<P>(seller.platform as P);
    const lots = new Map<string, LotStatement>();
    const faults: string[] = [];
    const gone: string[] = [];
    const queue = [...(pages ?? adapter.startRequests(seller))];
    const asked = new Set<string>();
    for (let request = queue.shift(); request; request = queue.shift()) {
      if (asked.has(request.url)) continue;
      asked.add(request.url);
      const read = await this.#read(seller, request);
      if (typeof read === 'string') {
        faults.push(`${request.url}: ${read}`);
        continue;
      }
      for (const { statement } of read.lots) lots.set(statement.sourceId, statement);
      faults.push(...read.faults.map((fault: PageFault) => `${fault.where}: ${fault.reason}`));
      if (read.gone) gone.push(request.sourceId ?? request.url);
      queue.push(...read.next, ...read.listed.slice(0, this.mostLots).map(({ page }) => page));
    }
    return { lots, faults, gone };
  }

  /** The page as its adapter reads it, or why it could not be had. */
  async #read<P extends SellerPlatform>(seller: SellerOf<P>, request: PageRequest) {
    try {
      const { url, status, headers, body } = await this.#polite.get({
        url: request.url,
        rules: seller.politeness,
        urgency: 'urgent',
        limitBytes: LIMIT_BYTES,
        accept: '*/*',
        signal: AbortSignal.timeout(80_000),
      });
      const text = decodeBody(unpackGzipFile(body, LIMIT_BYTES), headers['content-type']);
      const page = { request, url, status, headers, body: text, fetchedAt: new Date().toISOString() };
      return adapterFor<P>(seller.platform as P).read(page, seller);
    } catch (error) {
      if (error instanceof CrawlError) return error.message;
      throw error;
    }
  }
}
