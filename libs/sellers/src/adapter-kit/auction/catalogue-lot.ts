import type { Availability } from '@obverse/contracts';
import { present } from '../../readers/present';
import { cut } from '../../readers/text/text';
import { isOnSite, onSite } from '../../readers/text/url';
import type {
  FetchedPage,
  ListedLot,
  ListedState,
  PageFault,
  PageRequest,
  ExtractedLot,
  PlatformSeller,
} from '../platform-adapter';
import { imageList, itemFault, limits, stateLot } from '../lot-extraction';
import type { CatalogueLot } from './catalogue-layout';
import type { LotFigures } from './figures';
import { lotContext, type SaleContext } from './sale';

export interface ListedLots {
  readonly listed: readonly ListedLot[];
  readonly extracted: readonly ExtractedLot[];
  readonly faults: readonly PageFault[];
  /** First and last lot: a page with the same extent as the preceding one is the same page. */
  readonly extent: string;
}

/** The lots on a page of a sale: each with its own page and a digest of its state in the list; or extracted, when the list contains all fields. */
export function listLots(
  lots: readonly CatalogueLot[],
  page: FetchedPage,
  seller: PlatformSeller,
  sale: SaleContext,
  listContent: { readonly all: boolean; readonly results: boolean },
): ListedLots {
  const listed = new Map<string, ListedLot>();
  const extracted = new Map<string, ExtractedLot>();
  const faults: PageFault[] = [];
  for (const [index, lot] of lots.entries()) {
    const request = lotRequest(lot, page, seller, sale);
    if ('reason' in request) {
      faults.push(itemFault(`lot ${index + 1}`, request.reason, lot.part, lot.sourceId));
    } else if (listContent.all) {
      const extraction = extractLot(lot, request, page, seller, sale);
      if (extraction.extracted) extracted.set(request.sourceId, extraction.extracted);
      faults.push(...extraction.faults);
    } else listed.set(request.sourceId, listedLot(lot.figures, request, page, sale, listContent.results));
  }
  const ids = listContent.all ? [...extracted.keys()] : [...listed.keys()];
  return {
    listed: [...listed.values()],
    extracted: [...extracted.values()],
    faults,
    extent: cut(`${ids[0] ?? ''} ${ids.at(-1) ?? ''} ${ids.length}`, 200),
  };
}

interface LotRequest extends PageRequest {
  readonly sourceId: string;
}

function lotRequest(
  { sourceId, url: href }: CatalogueLot,
  page: FetchedPage,
  seller: PlatformSeller,
  sale: SaleContext,
): LotRequest | { readonly reason: string } {
  const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
  if (sourceId === undefined) return { reason: 'a lot without an id' };
  if (url === undefined) return { reason: 'a lot without a link to its page' };
  if (sourceId.length > 512) return { reason: 'a lot without an id' };
  return { kind: 'lot', url, sourceId, context: lotContext(sale) };
}

/** `hasResults`: the list shows results, and its digest is then the heading. When a figure is uncertain, the lot's own page decides. */
function listedLot(
  figures: LotFigures,
  request: LotRequest,
  page: FetchedPage,
  sale: SaleContext,
  hasResults: boolean,
): ListedLot {
  const { digest, heading, unread } = figures;
  const isSure = hasResults && heading !== undefined && unread.length === 0;
  return {
    sourceId: request.sourceId,
    page: request,
    digest: isSure ? heading : digest,
    ...(isSure && { state: stateOf(figures, sale, page.fetchedAt) }),
    ...present({ endsAt: figures.endsAt ?? sale.ends }),
    ...(isDecided(figures) && { closed: true }),
  };
}

function isDecided({ realized, sold, unsold, withdrawn }: LotFigures): boolean {
  return realized !== undefined || sold === true || unsold || withdrawn === true;
}

/** A lot from its own page, or from a list that contains all fields. `request` is the lot's own page. */
export function extractLot(
  lot: CatalogueLot,
  request: PageRequest,
  page: FetchedPage,
  seller: PlatformSeller,
  sale: SaleContext | undefined,
): { readonly extracted?: ExtractedLot; readonly faults: readonly PageFault[] } {
  const { figures } = lot;
  const { sourceId } = request;
  const own = isOnSite(page.url, seller.home) && page.request.kind === 'lot' ? page.url : request.url;
  const house = sale?.house === undefined ? [] : [{ name: 'seller', value: sale.house }];
  const stated = stateLot({
    sourceId: sourceId ?? '',
    url: lot.shownAt === undefined ? own : (onSite(lot.shownAt, seller.home, page.url) ?? own),
    title: cut(lot.title ?? '', limits.title),
    description: lot.description,
    categoryPath: lot.categoryPath && [...lot.categoryPath],
    attributes: [...(lot.attributes ?? []), ...house],
    saleKind: 'auction',
    dealer: lot.dealer,
    ...stateOf(figures, sale, page.fetchedAt),
    auction: auctionOf(sale),
    lotNumber: figures.lotNumber,
    images: imageList(lot.images ?? [], page.url),
    language: seller.languages[0],
  });
  const faults = figures.unread.map(({ where, printed }) => itemFault(where, 'no certain amount', printed, sourceId));
  if ('reason' in stated) return { faults: [...faults, itemFault('lot', stated.reason, lot.part, sourceId)] };
  return { extracted: { statement: stated.statement, page: request }, faults };
}

/** The fields of a lot that change while it is for sale, in a list as on its own page. */
function stateOf(figures: LotFigures, sale: SaleContext | undefined, fetchedAt: string): ListedState {
  const { currentBid, startPrice, estimate, realized, bidCount, endsAt } = figures;
  return {
    ...present({ price: currentBid, startPrice, estimate, realized, bidCount }),
    availability: availabilityOf(figures, sale, fetchedAt),
    ...present({ endsAt }),
  };
}

/** A realised price means sold, whatever else is printed; a closed lot may still show its start price. */
function availabilityOf(figures: LotFigures, sale: SaleContext | undefined, fetchedAt: string): Availability {
  if (figures.realized || figures.sold === true) return 'Sold';
  if (figures.withdrawn) return 'Withdrawn';
  if (figures.unsold) return 'Unsold';
  if (figures.closed === true) return 'Closed';
  if (figures.upcoming) return 'Upcoming';
  // Both are ISO instants in UTC with milliseconds, so they compare as text.
  const isOver = figures.endsAt === undefined ? sale?.closed === true : figures.endsAt <= fetchedAt;
  return isOver ? 'Closed' : 'Open';
}

/** A sale without a known title is not stated. */
function auctionOf(sale: SaleContext | undefined) {
  if (sale?.title === undefined) return undefined;
  return {
    sourceId: sale.sale,
    title: sale.title,
    url: sale.url,
    ...present({ startsAt: sale.starts, endsAt: sale.ends }),
  };
}
