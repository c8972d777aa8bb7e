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

/** Why a page was not had: robots.txt, an inside address, no answer. A sentence. */
export interface NotHad {
  readonly reason: string;
}

/** Somebody sits before the screen: a host that rests for longer is told of at once. */
const LONGEST_WAIT_MS = 30_000;

/** Sellers' pages as a crawler would get them: robots.txt, the host's pace and the address filter are obeyed. */
export class SellerWeb {
  /** Requests made so far, those for robots.txt not counted. */
  asked = 0;

  constructor(
    private readonly fetch: Pick<PoliteFetch, 'get'>,
    private readonly pace: PaceRules,
    private readonly now: () => number = Date.now,
    private readonly renders = false,
  ) {}

  /** The same web, its HTML pages as a browser shows them. Without a browser each says in its reason what to install. */
  inBrowser(): SellerWeb {
    return new SellerWeb(this.fetch, this.pace, this.now, true);
  }

  /** `seller`: whose API is asked, where it is known by then. */
  async page(request: PageRequest, seller?: SellerDescriptor): Promise<FetchedPage | NotHad> {
    this.asked += 1;
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

/** Opens the web for some work and closes it after. */
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
