import { imagePath, lotPath } from '@obverse/contracts';
import type { WaitingAnnouncement } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { AlertLot, AlertSearch } from '@obverse/mail';
import { isOpenAt, type Offered } from '../announcing/on-offer';

/** A lot without what no mail shows. */
export interface MailableLot extends Offered {
  readonly id: string;
  readonly lot: Omit<LotDocument['lot'], 'origDesc'>;
}

export interface MailSite {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** The name of a seller of the registry. */
  readonly sellerName: (sellerKey: string) => string;
}

/** With the page that ends mail about a search. */
interface SearchMailSite extends MailSite {
  readonly endOf: (searchId: string) => string;
}

/** Lots of one mail. */
export const MAX_LOTS = 50;
const PICTURE_SIZE = 1;

/** A search with those of its announced lots that can still be had, the newest first; one at least. */
export interface AnnouncedSearch {
  readonly first: WaitingAnnouncement;
  readonly had: readonly { readonly lot: MailableLot; readonly kind: AlertLot['kind'] }[];
}

/** The searches of which a lot can still be had. */
export function announcedSearches(
  waiting: readonly WaitingAnnouncement[],
  lots: ReadonlyMap<string, MailableLot>,
  now: number,
): readonly AnnouncedSearch[] {
  return [...Map.groupBy(waiting, ({ searchId }) => searchId).values()].flatMap((all) => {
    const had = all.toReversed().flatMap(({ lotId, kind }) => {
      const lot = lots.get(lotId);
      return lot && isOpenAt(lot, now) ? [{ lot, kind }] : [];
    });
    const [first] = all;
    return first && had.length > 0 ? [{ first, had }] : [];
  });
}

/**
 * The searches of a mail with their lots. At most {@link MAX_LOTS} lots in all are listed, of each search as many as of the others.
 */
export function mailedSearches(bySearch: readonly AnnouncedSearch[], site: SearchMailSite): AlertSearch[] {
  const share = Math.max(1, Math.floor(MAX_LOTS / Math.max(1, bySearch.length)));
  return bySearch.slice(0, MAX_LOTS).map(({ first, had }) => ({
    name: first.searchName,
    link: `${site.origin}${first.searchPath}`,
    end: site.endOf(first.searchId),
    total: had.length,
    lots: had.slice(0, share).map(({ lot, kind }) => ({ ...shownLot(lot, site), kind })),
  }));
}

/** A lot as mails show it. */
export function shownLot({ id, lot }: MailableLot, { origin, sellerName }: MailSite): Omit<AlertLot, 'kind'> {
  const { uiKey, title, imageCount, dealer, sellerKey, saleKind, closedOn } = lot;
  return {
    title,
    link: origin + lotPath({ id, uiKey }),
    ...(imageCount > 0 ? { picture: origin + imagePath({ id, uiKey, ext: 'webp' }, PICTURE_SIZE, 0) } : {}),
    ...priceOf(lot),
    seller: dealer?.title ?? sellerName(sellerKey),
    ...(saleKind === 'auction' && closedOn !== undefined ? { ends: closedOn } : {}),
  };
}

/** Which money it is: what the seller asks, the bid, where bidding starts, or what the house expects. */
function priceOf({ saleKind, bidState, price, estimate }: MailableLot['lot']): Pick<AlertLot, 'price' | 'priceKind'> {
  if (price) {
    const { amount, currency } = price;
    const priceKind = saleKind === 'fixed' ? 'fixed' : bidState === 'HasBid' ? 'bid' : 'start';
    return { price: { amount, currency }, priceKind };
  }
  const amount = estimate?.low ?? estimate?.high;
  return estimate && amount !== undefined
    ? { price: { amount, currency: estimate.currency }, priceKind: 'estimate' }
    : {};
}
