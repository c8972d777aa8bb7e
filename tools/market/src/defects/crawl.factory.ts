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

/** The result of crawling a seller's lists and lots in the way of the crawler. */
export interface Crawl {
  readonly lots: ReadonlyMap<string, LotStatement>;
  /** Place and reason of each page fault, as text. */
  readonly faults: readonly string[];
  /** Source ids of lots whose pages state that they are gone. */
  readonly gone: readonly string[];
}

/** Fetches with the crawler's politeness rules and extracts with the adapters: each page once, at most `mostLots` lot pages. */
export class Crawling {
  readonly #fetcher: Fetcher;
  readonly #polite: PoliteFetch;

  /** `authority`: the certificate authority to trust, PEM. */
  constructor(
    readonly mostLots: number,
    authority: string,
  ) {
    this.#fetcher = new Fetcher({
      addressFilter: new AddressFilter({ loopbackSuffix: '.market.localhost' }),
      userAgent: 'ObverseBot/0.1 (+tests@obverse.example)',
      // Like the crawler's, but shorter.
      connectTimeoutMs: 3_000,
      headersTimeoutMs: 5_000,
      authorities: [authority],
    });
    this.#polite = new PoliteFetch(this.#fetcher, new HostPacer(), 'ObverseBot', Date.now);
  }

  close(): Promise<void> {
    return this.#fetcher.close();
  }

  /** Crawls from the seller's start requests, or the given pages. */
  async crawl<P extends SellerPlatform>(seller: SellerOf<P>, pages?: readonly PageRequest[]): Promise<Crawl> {
    const adapter = adapterFor(seller.platform);
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

  /** The extracted page, or the reason why it could not be fetched. */
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
      return adapterFor(seller.platform).read(page, seller);
    } catch (error) {
      if (error instanceof CrawlError) return error.message;
      throw error;
    }
  }
}
