import { encodeMessage } from '@obverse/contracts';
import {
  acceptPages,
  AddressFilter,
  botName,
  decodeBody,
  Fetcher,
  HostPacer,
  responseVerdict,
  pageLimitBytes,
  PoliteFetch,
  unpackGzipFile,
  userAgent,
} from '@obverse/crawling';
import { lotIdOf } from '@obverse/lots';
import {
  adapterFor,
  type FetchedPage,
  type LotStatement,
  type PageRequest,
  parseDescriptor,
  type SellerDescriptor,
} from '@obverse/sellers';
import { type CrawledLot, type CrawlJob, measured, serveOneJob } from './surface';

/**
 * Our side, as the crawler service fetches and extracts: address filter, robots.txt, the host's pacer (with interval 0), the decision by status,
 * unpacking and decoding within limits, the adapter with its checked statements, and each statement encoded as LotObserved for the log. The
 * frontier and the log are left out, because they are the work of Postgres.
 */
serveOneJob(async ({ descriptor, key, pages, concurrency, warmUp }: CrawlJob) => {
  const parsed = parseDescriptor({ name: `${key}.yaml`, text: descriptor });
  if ('reason' in parsed) throw new Error(parsed.reason);
  const addressFilter = new AddressFilter({ loopbackSuffix: '.market.localhost' });
  const fetcher = new Fetcher({ addressFilter, userAgent: userAgent('bench@obverse.example') });
  const fetch = new PoliteFetch(fetcher, new HostPacer(), botName, Date.now);
  // As in the crawler, one signal for the whole lease slot of a seller.
  const { signal } = new AbortController();
  const result = await measured(pages, warmUp, async (wanted) => {
    const lots: CrawledLot[] = [];
    const left = wanted[Symbol.iterator]();
    const worker = async () => {
      for (const request of left)
        lots.push(...observed(await visited(request, fetch, concurrency, signal), parsed.seller));
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return lots;
  });
  await fetcher.close();
  return result;
});

async function visited(
  request: PageRequest,
  fetch: PoliteFetch,
  concurrency: number,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const rules = { intervalMs: 0, concurrency };
  const limits = { limitBytes: pageLimitBytes, accept: acceptPages };
  const answer = await fetch.get({ url: request.url, rules, urgency: 'urgent', ...limits, signal });
  const verdict = responseVerdict(answer.status, answer.headers, Date.now());
  if (verdict.kind !== 'read') throw new Error(`${request.url}: ${verdict.kind}`);
  const body = decodeBody(unpackGzipFile(answer.body, pageLimitBytes), answer.headers['content-type']);
  const { url, status, headers } = answer;
  return { request, url, status, headers, body, fetchedAt: new Date().toISOString() };
}

function observed(page: FetchedPage, seller: SellerDescriptor): CrawledLot[] {
  const { lots, faults } = adapterFor(seller.platform).read(page, seller);
  const [fault] = faults;
  if (fault) throw new Error(`${page.url}: ${fault.reason}`);
  return lots.map(({ statement }) => {
    publish(statement, seller.key, page.fetchedAt);
    const { url, title, price, startPrice, realized, images } = statement;
    const money = realized ?? price ?? startPrice;
    return { url, title, price: money?.amount ?? '', currency: money?.currency ?? '', picture: images?.[0]?.url ?? '' };
  });
}

function publish(statement: LotStatement, sellerKey: string, at: string): Uint8Array {
  const lotId = lotIdOf(sellerKey, statement.sourceId);
  const identity = { lotId, sellerKey, observedAt: at, firstObservedAt: at };
  return encodeMessage({ type: 'LotObserved', version: 3, ...identity, ...statement });
}
