import {
  adapterFor,
  type FetchedPage,
  type LotStatement,
  type PageFault,
  type PageRequest,
  type SellerDescriptor,
} from '@obverse/sellers';
import type { SellerWeb } from './seller-web';

/** A lot as its seller told it, and the page it was told on. */
export interface SampledLot {
  readonly statement: LotStatement;
  /** Where to ask for it alone. */
  readonly own: PageRequest;
  readonly page: FetchedPage;
}

export interface LotSample {
  readonly lots: readonly SampledLot[];
  readonly faults: readonly PageFault[];
  /** Pages that could not be had, each with its reason. */
  readonly notHad: readonly { readonly url: string; readonly reason: string }[];
}

/** A list that leads from page to page without naming a lot is left. */
const MOST_REQUESTS = 40;

/** Walks as a crawler would, and stops at so many lots: the lists first, then the pages of lots that lists only name. */
export async function sampleLots(seller: SellerDescriptor, web: SellerWeb, wanted: number): Promise<LotSample> {
  const adapter = adapterFor(seller.platform);
  const lots = new Map<string, SampledLot>();
  const faults: PageFault[] = [];
  const notHad: { url: string; reason: string }[] = [];
  const seen = new Set<string>();
  let waiting: readonly PageRequest[] = adapter.startRequests(seller);
  for (let asked = 0; asked < MOST_REQUESTS && lots.size < wanted; asked += 1) {
    const [request, ...rest] = waiting.filter(({ url }) => !seen.has(url));
    if (!request) break;
    seen.add(request.url);
    const had = await web.page(request, seller);
    if ('reason' in had) notHad.push({ url: request.url, reason: had.reason });
    const page = 'reason' in had ? refused(request) : had;
    if (!page) {
      waiting = rest;
      continue;
    }
    const reading = adapter.read(page, seller);
    faults.push(...reading.faults);
    for (const { statement, page: own } of reading.lots) {
      if (lots.size < wanted && !lots.has(statement.sourceId)) lots.set(statement.sourceId, { statement, own, page });
    }
    const listed = spread(
      reading.listed.map(({ page: own }) => own),
      wanted,
    );
    // A lot's own page tells more than the next list does.
    waiting = [...listed, ...rest, ...reading.next];
  }
  return { lots: [...lots.values()], faults, notHad };
}

/** A walk can do without the facts of a session page: to its adapter our own restraint looks like the host's refusal, as in the crawler. */
function refused(request: PageRequest): FetchedPage | undefined {
  if (request.kind !== 'session') return undefined;
  return { request, url: request.url, status: 403, headers: {}, body: '', fetchedAt: new Date(0).toISOString() };
}

/** So many of a list from its whole length: the first of a sitemap are often its oldest, and sold. Some more, because some will be gone. */
function spread<T>(list: readonly T[], wanted: number): readonly T[] {
  const count = Math.min(list.length, 2 * wanted);
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter(
    (one) => one !== undefined,
  );
}
