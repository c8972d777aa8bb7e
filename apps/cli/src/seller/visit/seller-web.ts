import {
  acceptPages,
  accessOf,
  AddressFilter,
  botName,
  BrowserPages,
  CrawlError,
  decodeBody,
  Fetcher,
  HostPacer,
  messageOf,
  needsBrowser,
  pageLimitBytes,
  type PaceRules,
  PoliteFetch,
  SellerParameters,
  systemClock,
  unpackGzipFile,
  userAgent,
} from '@obverse/crawling';
import {
  type FetchedPage,
  type PageRequest,
  type PlatformAdapter,
  type Platforms,
  type SellerDescriptor,
  shippedPlatforms,
} from '@obverse/sellers';
import type { Command } from 'commander';
import { optionalSetting, sellerSecrets, stackSetting } from '../../shared/stack';
import type { Terminal } from '../../shared/terminal';

/** Why a page was not fetched: robots.txt, a private address, no answer. */
export interface NotFetched {
  readonly reason: string;
}

/** A host with a longer pause is reported at once, because an operator is waiting. */
const LONGEST_WAIT_MS = 30_000;

/** Called before each request with its address and number. */
type OnRequest = (url: string, count: number) => void;

interface Shared {
  requests: number;
  /** Pages by their address; undefined when none is kept. */
  readonly pages: Map<string, FetchedPage | NotFetched> | undefined;
  /** By host, without `www.`. */
  readonly parameters: Map<string, SellerParameters>;
}

interface Limits {
  readonly renders?: boolean;
  /** The number of requests, with those before, after which only known pages are returned. */
  readonly mostRequests?: number;
}

/**
 * Fetches sellers' pages by the crawler's rules (robots.txt, politeness, address filter, no sessions in addresses), and knows the platforms whose adapters
 * read them.
 */
export class SellerWeb {
  constructor(
    private readonly fetch: Pick<PoliteFetch, 'get'>,
    private readonly pace: PaceRules,
    private readonly now: () => number = Date.now,
    private readonly onRequest: OnRequest = () => undefined,
    readonly platforms: Platforms = shippedPlatforms,
    private readonly limits: Limits = {},
    private readonly shared: Shared = { requests: 0, pages: undefined, parameters: new Map() },
  ) {}

  /** Number of requests so far, without those for robots.txt. */
  get requests(): number {
    return this.shared.requests;
  }

  /** Another one that fetches each page once. */
  remembering(): SellerWeb {
    const { fetch, pace, now, onRequest, platforms, limits } = this;
    const { parameters } = this.shared;
    return new SellerWeb(fetch, pace, now, onRequest, platforms, limits, { requests: 0, pages: new Map(), parameters });
  }

  /** As this one, but HTML pages are rendered in a browser. Without a browser each page has a reason that states what to install. */
  inBrowser(): SellerWeb {
    return this.with({ renders: true });
  }

  /** As this one, but after this number of further requests only pages that are known are returned. */
  withAtMost(requests: number): SellerWeb {
    return this.with({ mostRequests: this.requests + requests });
  }

  private with(limits: Limits): SellerWeb {
    const { fetch, pace, now, onRequest, platforms, shared } = this;
    return new SellerWeb(fetch, pace, now, onRequest, platforms, { ...this.limits, ...limits }, shared);
  }

  /** Reads the seller's pages. */
  adapterFor({ platform }: SellerDescriptor): PlatformAdapter {
    return this.platforms.adapterFor(platform);
  }

  /** `seller`: the seller whose API is requested, if it is known already. */
  async page(request: PageRequest, seller?: SellerDescriptor): Promise<FetchedPage | NotFetched> {
    const { renders = false, mostRequests = Number.POSITIVE_INFINITY } = this.limits;
    const render = renders || (seller !== undefined && needsBrowser(seller, this.platforms));
    // Only the pages of a seller's API depend on the seller.
    const key = `${render} ${seller === undefined || accessOf(seller, this.platforms) === undefined ? '' : seller.key} ${request.url}`;
    const known = this.shared.pages?.get(key);
    if (known) return 'reason' in known ? known : { ...known, request };
    if (this.requests >= mostRequests) return { reason: 'not fetched: enough pages were read to find the lots' };
    const page = await this.withoutSessions(request, () => this.fetched(request, seller, render));
    this.shared.pages?.set(key, page);
    return page;
  }

  /** The parameters of a site's addresses that contain a session, as far as its pages have shown them. */
  sessionParameters(url: string): readonly string[] {
    return this.parametersOf(url).dropped;
  }

  /** Drops parameters that an earlier visit of the site has found. */
  dropParameters(url: string, names: readonly string[]): void {
    this.shared.parameters.set(siteOf(url), new SellerParameters({ dropped: names, stable: [] }));
  }

  /** A page that may link to others is fetched a second time when its links may contain a session. */
  private async withoutSessions(
    request: PageRequest,
    fetched: () => Promise<FetchedPage | NotFetched>,
  ): Promise<FetchedPage | NotFetched> {
    const page = await fetched();
    if ('reason' in page) return page;
    const parameters = this.parametersOf(request.url);
    if (request.kind !== 'lot' && page.status === 200)
      await parameters.test(page, async () => {
        const again = await fetched();
        return 'reason' in again ? '' : again.body;
      });
    return { ...page, url: parameters.clean(page.url), body: parameters.clean(page.body) };
  }

  private parametersOf(url: string): SellerParameters {
    const { parameters } = this.shared;
    const known = parameters.get(siteOf(url)) ?? new SellerParameters({ dropped: [], stable: [] });
    parameters.set(siteOf(url), known);
    return known;
  }

  private async fetched(
    request: PageRequest,
    seller: SellerDescriptor | undefined,
    render: boolean,
  ): Promise<FetchedPage | NotFetched> {
    const access = seller && accessOf(seller, this.platforms);
    this.shared.requests += 1;
    this.onRequest(request.url, this.requests);
    try {
      const answer = await this.fetch.get({
        url: request.url,
        rules: this.pace,
        urgency: 'urgent',
        limitBytes: pageLimitBytes,
        accept: acceptPages,
        access: access && { ...access, sellerKey: seller.key },
        render,
        signal: AbortSignal.timeout(120_000),
      });
      const { url, status, headers } = answer;
      const body = decodeBody(unpackGzipFile(answer.body, pageLimitBytes), headers['content-type']);
      return { request, url, status, headers, body, fetchedAt: new Date(this.now()).toISOString() };
    } catch (error) {
      if (error instanceof CrawlError) return { reason: error.message };
      if (error instanceof RangeError || error instanceof TypeError) throw error;
      return { reason: messageOf(error) };
    }
  }
}

function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

interface SellerWebOptions {
  readonly intervalMs: number;
  readonly terminal: Terminal;
  readonly platforms: Platforms;
}

/** Opens a {@link SellerWeb} for the work and closes it afterwards. The page being fetched is shown. */
export async function withSellerWeb<T>(
  command: Command,
  { intervalMs, terminal, platforms }: SellerWebOptions,
  work: (web: SellerWeb) => Promise<T>,
): Promise<T> {
  const pace: PaceRules = { intervalMs, concurrency: 1 };
  const addressFilter = new AddressFilter({ loopbackSuffix: optionalSetting(command, 'FETCH_LOOPBACK_SUFFIX') });
  const agent = userAgent(stackSetting(command, 'CRAWLER_CONTACT'));
  const fetcher = new Fetcher({ addressFilter, userAgent: agent });
  const browser = new BrowserPages({ userAgent: agent, pagesAtOnce: 1 });
  const line = terminal.status();
  try {
    const pacer = new HostPacer(systemClock, { longestWaitMs: LONGEST_WAIT_MS });
    const fetch = new PoliteFetch(fetcher, pacer, botName, Date.now, sellerSecrets(command, platforms), browser);
    const show: OnRequest = (url, count) => line.show(`page ${count}: ${url}`);
    return await work(new SellerWeb(fetch, pace, Date.now, show, platforms));
  } finally {
    line.stop();
    await Promise.all([fetcher.close(), browser.close()]);
  }
}
