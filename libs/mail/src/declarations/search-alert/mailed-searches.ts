import { imagePath, lotPath } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotName, type Money } from '@obverse/lots';
import type { AlertLot, AlertSearch } from './alert-values';

/** What a mail shows of a lot. */
export interface MailedLot {
  readonly id: string;
  readonly lot: Omit<LotDocument['lot'], 'origDesc'>;
}

export interface MailSite {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** The name of a seller of the registry. */
  readonly sellerName: (sellerKey: string) => string;
}

/** What a lot is called and costs for the recipient. */
export interface MailReader {
  /** In the language of the recipient; undefined for a grade that is not in the dictionary. */
  readonly gradeName: (tag: string) => string | undefined;
  /** Into the currency that the recipient has chosen; undefined without one or without a rate. */
  readonly convert: (money: Money) => Money | undefined;
}

/** A search with the lots that a mail announces of it. */
export interface MailedSearch {
  readonly name: string;
  /** `/search/…`. */
  readonly path: string;
  /** The page that ends mail about this search alone. */
  readonly end: string;
  /** The lots to be announced with those that are not among `lots`. Absent: there are no others. */
  readonly total?: number;
  /** The newest first. */
  readonly lots: readonly { readonly lot: MailedLot; readonly kind: AlertLot['kind'] }[];
}

/** Lots of one mail. */
export const MAX_LOTS = 50;
const PICTURE_SIZE = 1;

/**
 * The searches of a mail with their lots. At most {@link MAX_LOTS} lots in all are listed, of each search as many as of the others.
 */
export function mailedSearches(searches: readonly MailedSearch[], site: MailSite, reader: MailReader): AlertSearch[] {
  const share = Math.max(1, Math.floor(MAX_LOTS / Math.max(1, searches.length)));
  return searches.slice(0, MAX_LOTS).map(({ name, path, end, lots, total = lots.length }) => ({
    name,
    link: `${site.origin}${path}`,
    end,
    total,
    lots: lots.slice(0, share).map(({ lot, kind }) => ({ ...shownLot(lot, site), ...readLot(lot, reader), kind })),
  }));
}

/** A lot as mails show it. */
export function shownLot({ id, lot }: MailedLot, { origin, sellerName }: MailSite): Omit<AlertLot, 'kind'> {
  const { uiKey, imageCount, dealer, sellerKey, saleKind, closedOn } = lot;
  return {
    title: lotName(lot),
    link: origin + lotPath({ id, uiKey }),
    ...(imageCount > 0 ? { picture: origin + imagePath({ id, uiKey, ext: 'webp' }, PICTURE_SIZE, 0) } : {}),
    ...priceOf(lot),
    seller: dealer?.title ?? sellerName(sellerKey),
    ...(saleKind === 'auction' && closedOn !== undefined ? { ends: closedOn } : {}),
  };
}

/** What a mail says of a lot for its recipient. */
export function readLot({ lot }: MailedLot, { gradeName, convert }: MailReader): Pick<AlertLot, 'grade' | 'converted'> {
  const graded = lot.properties.find(({ kind }) => kind === 'Condition');
  const grade = graded && gradeName(graded.tag);
  const { price } = priceOf(lot);
  const converted = price && convert(price);
  return {
    ...(grade === undefined ? {} : { grade }),
    ...(converted && converted.currency !== price.currency ? { converted } : {}),
  };
}

/** Which money it is: what the seller asks, the bid, where bidding starts, or what the house expects. */
function priceOf({ saleKind, bidState, price, estimate }: MailedLot['lot']): Pick<AlertLot, 'price' | 'priceKind'> {
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
