import type { Availability } from '@obverse/contracts';
import { cut } from '../../readers/text';
import { isOnSite, onSite } from '../../readers/url';
import type { SellerDescriptor } from '../../registry/descriptor';
import type { FetchedPage, ListedLot, PageFault, PageRequest, ToldLot } from '../platform-adapter';
import { imageList, itemFault, limits, stateLot } from '../reading';
import type { CatalogueLot } from './catalogue-plan';
import type { LotFigures } from './figures';
import { lotContext, type SaleContext } from './sale';

export interface ListedLots {
  readonly listed: readonly ListedLot[];
  readonly told: readonly ToldLot[];
  readonly faults: readonly PageFault[];
  /** First and last lot: a page that spans what the one before it did is the same page. */
  readonly extent: string;
}

/** The lots a page of a sale names: each with its own page, and a digest of what the list says of its state; or told, where the list says all. */
export function listLots(
  lots: readonly CatalogueLot[],
  page: FetchedPage,
  seller: SellerDescriptor,
  sale: SaleContext,
  listTells: boolean,
): ListedLots {
  const listed = new Map<string, ListedLot>();
  const told = new Map<string, ToldLot>();
  const faults: PageFault[] = [];
  for (const [index, lot] of lots.entries()) {
    const { sourceId, figures } = lot;
    const where = `lot ${index + 1}`;
    const url = lot.url === undefined ? undefined : onSite(lot.url, seller.home, page.url);
    if (sourceId === undefined || sourceId.length > 512 || url === undefined) {
      const reason = url === undefined ? 'a lot without a link to its page' : 'a lot without an id';
      faults.push(itemFault(where, sourceId === undefined ? 'a lot without an id' : reason, lot.piece, sourceId));
      continue;
    }
    const request: PageRequest = { kind: 'lot', url, sourceId, context: lotContext(sale) };
    if (listTells) {
      const telling = tellLot(lot, request, page, seller, sale);
      if (telling.told) told.set(sourceId, telling.told);
      faults.push(...telling.faults);
      continue;
    }
    const endsAt = figures.endsAt ?? sale.ends;
    const closed =
      figures.realized !== undefined || figures.sold === true || figures.unsold || figures.withdrawn === true;
    listed.set(sourceId, {
      sourceId,
      page: request,
      digest: figures.digest,
      ...(endsAt !== undefined && { endsAt }),
      ...(closed && { closed: true }),
    });
  }
  const ids = listTells ? [...told.keys()] : [...listed.keys()];
  return {
    listed: [...listed.values()],
    told: [...told.values()],
    faults,
    extent: cut(`${ids[0] ?? ''} ${ids.at(-1) ?? ''} ${ids.length}`, 200),
  };
}

/** A lot as its page, or a list that says all, has it. `request` is the lot's own page. */
export function tellLot(
  lot: CatalogueLot,
  request: PageRequest,
  page: FetchedPage,
  seller: SellerDescriptor,
  sale: SaleContext | undefined,
): { readonly told?: ToldLot; readonly faults: readonly PageFault[] } {
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
    price: figures.currentBid,
    startPrice: figures.startPrice,
    estimate: figures.estimate,
    realized: figures.realized,
    bidCount: figures.bidCount,
    availability: availabilityOf(figures, sale, page.fetchedAt),
    dealer: lot.dealer,
    auction: auctionOf(sale),
    lotNumber: figures.lotNumber,
    endsAt: figures.endsAt,
    images: imageList(lot.images ?? [], page.url),
    language: seller.languages[0],
  });
  const faults = figures.unread.map(({ where, printed }) =>
    itemFault(where, 'no amount that could be sure', printed, sourceId),
  );
  if ('reason' in stated) return { faults: [...faults, itemFault('lot', stated.reason, lot.piece, sourceId)] };
  return { told: { statement: stated.statement, page: request }, faults };
}

/** A realised price is a sale, whatever else is printed; a closed lot may still print its start price. */
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

/** A sale whose title nobody said cannot be told. */
function auctionOf(sale: SaleContext | undefined) {
  if (sale?.title === undefined) return undefined;
  return {
    sourceId: sale.sale,
    title: sale.title,
    url: sale.url,
    ...(sale.starts !== undefined && { startsAt: sale.starts }),
    ...(sale.ends !== undefined && { endsAt: sale.ends }),
  };
}
