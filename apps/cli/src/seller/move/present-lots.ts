import type { PageRequest, SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';
import { refused } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';
import type { LotTraits } from './match-lots';

/** A shop with more list pages is moved by its addresses in a database, not by an operator's command. */
const MOST_LISTS = 2_000;

/** A lot as the lists show it. `own` is the request of its own page. */
export interface PresentLot extends LotTraits {
  readonly own: PageRequest;
}

/**
 * Every lot that a seller's lists name under its new descriptor. Throws {@link OperatorError} when a list cannot be read: lots that it names would be
 * closed.
 */
export async function presentLots(seller: SellerDescriptor, web: SellerWeb): Promise<readonly PresentLot[]> {
  const adapter = web.adapterFor(seller);
  const lots = new Map<string, PresentLot>();
  const seen = new Set<string>();
  const waiting: PageRequest[] = [...adapter.startRequests(seller)];
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    if (request.kind === 'lot' || seen.has(request.url)) continue;
    if (seen.size >= MOST_LISTS) throw new OperatorError(`${seller.key} has more than ${MOST_LISTS} list pages.`);
    seen.add(request.url);
    const fetched = await web.page(request, seller);
    const page = 'reason' in fetched ? (refused(request) ?? fetched) : fetched;
    if ('reason' in page)
      throw new OperatorError(`${request.url} could not be read: ${page.reason}. Nothing is changed.`);
    const { lots: extracted, listed, next, faults } = adapter.read(page, seller);
    const fault = faults.find(({ scope }) => scope === 'page');
    if (fault) throw new OperatorError(`${request.url} could not be read: ${fault.reason}. Nothing is changed.`);
    for (const { statement, page: own } of extracted)
      lots.set(statement.sourceId, { ...traitsOf(statement), own: { ...own, kind: 'lot' } });
    for (const { sourceId, page: own } of listed)
      if (!lots.has(sourceId)) lots.set(sourceId, { sourceId, url: own.url, pictures: [], own });
    waiting.push(...next);
  }
  return [...lots.values()];
}

/** The lot with title and pictures of its own page; unchanged when that page cannot be read. */
export async function withPage(lot: PresentLot, seller: SellerDescriptor, web: SellerWeb): Promise<PresentLot> {
  if (lot.title !== undefined) return lot;
  const page = await web.page(lot.own, seller);
  if ('reason' in page) return lot;
  const found = web
    .adapterFor(seller)
    .read(page, seller)
    .lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  return found ? { ...lot, ...traitsOf(found.statement) } : lot;
}

interface Stated {
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly images?: readonly { readonly url: string }[] | undefined;
}

export function traitsOf({ sourceId, url, title, images = [] }: Stated): LotTraits {
  return { sourceId, url, title, pictures: images.map((image) => image.url) };
}
