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
  systemClock,
  unpackGzipFile,
  userAgent,
} from '@obverse/crawling';
import type { FetchedPage, PageRequest, SellerDescriptor } from '@obverse/sellers';
import type { Command } from 'commander';
import { optionalSetting, sellerSecrets, stackSetting } from '../../shared/stack';

/** Why a page was not fetched: robots.txt, a private address, no answer. */
export interface NotFetched {
  readonly reason: string;
}

/** A host with a longer pause is reported at once, because an operator is waiting. */
const LONGEST_WAIT_MS = 30_000;

/** Fetches sellers' pages by the crawler's rules: robots.txt, politeness, address filter. */
export class SellerWeb {
  /** Number of requests so far, without those for robots.txt. */
  requests = 0;

  constructor(
    private readonly fetch: Pick<PoliteFetch, 'get'>,
    private readonly pace: PaceRules,
    private readonly now: () => number = Date.now,
    private readonly renders = false,
  ) {}

  /** As this one, but HTML pages are rendered in a browser. Without a browser each page has a reason that states what to install. */
  inBrowser(): SellerWeb {
    return new SellerWeb(this.fetch, this.pace, this.now, true);
  }

  /** `seller`: the seller whose API is requested, if it is known already. */
  async page(request: PageRequest, seller?: SellerDescriptor): Promise<FetchedPage | NotFetched> {
    this.requests += 1;
    const access = seller && accessOf(seller);
    try {
      const answer = await this.fetch.get({
        url: request.url,
        rules: this.pace,
        urgency: 'urgent',
        limitBytes: pageLimitBytes,
        accept: acceptPages,
        access: access && { ...access, sellerKey: seller.key },
        render: this.renders || (seller && needsBrowser(seller)),
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

/** Opens a {@link SellerWeb} for the work and closes it afterwards. */
export async function withSellerWeb<T>(
  command: Command,
  intervalMs: number,
  work: (web: SellerWeb) => Promise<T>,
): Promise<T> {
  const pace: PaceRules = { intervalMs, concurrency: 1 };
  const addressFilter = new AddressFilter({ loopbackSuffix: optionalSetting(command, 'FETCH_LOOPBACK_SUFFIX') });
  const agent = userAgent(stackSetting(command, 'CRAWLER_CONTACT'));
  const fetcher = new Fetcher({ addressFilter, userAgent: agent });
  const browser = new BrowserPages({ userAgent: agent, pagesAtOnce: 1 });
  try {
    const pacer = new HostPacer(systemClock, { longestWaitMs: LONGEST_WAIT_MS });
    const fetch = new PoliteFetch(fetcher, pacer, botName, Date.now, sellerSecrets(command), browser);
    return await work(new SellerWeb(fetch, pace));
  } finally {
    await Promise.all([fetcher.close(), browser.close()]);
  }
}
