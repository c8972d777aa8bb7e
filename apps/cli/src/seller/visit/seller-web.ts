import {
  acceptPages,
  AddressGuard,
  botName,
  CrawlError,
  decodeBody,
  Fetcher,
  HostPacer,
  messageOf,
  pageLimitBytes,
  type PaceRules,
  PoliteFetch,
  unpackGzipFile,
  userAgent,
} from '@obverse/crawling';
import type { FetchedPage, PageRequest } from '@obverse/sellers';
import type { Command } from 'commander';
import { optionalSetting, stackSetting } from '../../shared/stack';

/** Why a page was not had: robots.txt, an inside address, no answer. A sentence. */
export interface NotHad {
  readonly reason: string;
}

/** Sellers' pages as a crawler would get them: robots.txt, the host's pace and the address guard are obeyed. */
export class SellerWeb {
  /** Requests made so far, those for robots.txt not counted. */
  asked = 0;

  constructor(
    private readonly fetch: Pick<PoliteFetch, 'get'>,
    private readonly pace: PaceRules,
    private readonly now: () => number = Date.now,
  ) {}

  async page(request: PageRequest): Promise<FetchedPage | NotHad> {
    this.asked += 1;
    try {
      const answer = await this.fetch.get({
        url: request.url,
        rules: this.pace,
        urgency: 'urgent',
        limitBytes: pageLimitBytes,
        accept: acceptPages,
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
  const guard = new AddressGuard({ loopbackSuffix: optionalSetting(command, 'FETCH_LOOPBACK_SUFFIX') });
  const fetcher = new Fetcher({ guard, userAgent: userAgent(stackSetting(command, 'CRAWLER_CONTACT')) });
  try {
    return await work(new SellerWeb(new PoliteFetch(fetcher, new HostPacer(), botName, Date.now), pace));
  } finally {
    await fetcher.close();
  }
}
