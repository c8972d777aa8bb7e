import {
  type FetchedPage,
  type LotStatement,
  type PageFault,
  type PageRequest,
  type SellerDescriptor,
} from '@obverse/sellers';
import type { SellerWeb } from './seller-web';

/** An extracted lot and its page. */
export interface SampledLot {
  readonly statement: LotStatement;
  /** The request of the lot's own page. */
  readonly own: PageRequest;
  readonly page: FetchedPage;
}

export interface LotSample {
  readonly lots: readonly SampledLot[];
  readonly faults: readonly PageFault[];
  /** Pages that could not be fetched, each with its reason. */
  readonly notFetched: readonly { readonly url: string; readonly reason: string }[];
}

/** The limit for lists that lead from page to page without naming a lot. */
const MOST_REQUESTS = 40;

/** Extracts the wanted number of lots in the crawler's order: lists first, then the pages of listed lots. */
export async function sampleLots(seller: SellerDescriptor, web: SellerWeb, wanted: number): Promise<LotSample> {
  const adapter = web.adapterFor(seller);
  const lots = new Map<string, SampledLot>();
  const faults: PageFault[] = [];
  const notFetched: { url: string; reason: string }[] = [];
  const seen = new Set<string>();
  let waiting: readonly PageRequest[] = adapter.startRequests(seller);
  for (let requests = 0; requests < MOST_REQUESTS && lots.size < wanted; requests += 1) {
    const [request, ...rest] = waiting.filter(({ url }) => !seen.has(url));
    if (!request) break;
    seen.add(request.url);
    const fetched = await web.page(request, seller);
    if ('reason' in fetched) notFetched.push({ url: request.url, reason: fetched.reason });
    const page = 'reason' in fetched ? refused(request) : fetched;
    if (!page) {
      waiting = rest;
      continue;
    }
    const extracted = adapter.read(page, seller);
    faults.push(...extracted.faults);
    for (const { statement, page: own } of extracted.lots) {
      if (lots.size < wanted && !lots.has(statement.sourceId)) lots.set(statement.sourceId, { statement, own, page });
    }
    const listed = spread(
      extracted.listed.map(({ page: own }) => own),
      wanted,
    );
    // Lot pages come before further lists, because they contain more fields.
    waiting = [...listed, ...rest, ...extracted.next];
  }
  return { lots: [...lots.values()], faults, notFetched };
}

/** A crawl run can do without the data of a session page: the adapter receives status 403 for one that was not fetched, as in the crawler. */
export function refused(request: PageRequest): FetchedPage | undefined {
  if (request.kind !== 'session') return undefined;
  return { request, url: request.url, status: 403, headers: {}, body: '', fetchedAt: new Date(0).toISOString() };
}

/** Entries at even distances, because the first entries of a sitemap are often its oldest and sold. Twice the wanted number, because some may be gone. */
function spread<T>(list: readonly T[], wanted: number): readonly T[] {
  const count = Math.min(list.length, 2 * wanted);
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter(
    (one) => one !== undefined,
  );
}
