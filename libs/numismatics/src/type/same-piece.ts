import type { Described, LotDescription } from '../lot-description';
import type { YearRange } from '../reading/reading';
import { coinTypeOf } from './coin-type';

/** One listing of a piece, as far as it tells which piece it is. */
export interface Listing {
  /** Where it is listed: a shop, a house's own site, a portal. */
  readonly sellerKey: string;
  /** Who sells it: the same on every portal that shows it. */
  readonly house?: string;
  readonly sale?: {
    readonly title: string;
    /** ISO date or instant of its beginning. */
    readonly startsAt?: string;
  };
  readonly lotNumber?: string;
  /** Perceptual hashes of its pictures; equal for the same photograph. */
  readonly pictureHashes: readonly string[];
  readonly description: LotDescription;
  /** Decimal text. */
  readonly price?: { readonly amount: string; readonly currency: string };
  /** ISO instants between which it was on offer; still is where there is no end. */
  readonly listed?: { readonly from: string; readonly until?: string };
}

/** Scales differ by so much, in grams. */
const WEIGHT_TOLERANCE = 0.02;
const SALE_NUMBER = /(?<![\p{L}\p{N}])\d{1,4}(?![\p{L}\p{N}])/u;
const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/gu;
const ONLINE =
  /(?<!\p{L})(?:e[- ]?(?:auc|auk|aukc|live|asta|subasta|leil|veil|vente|bid)|web|online|internet|net)|онлайн|интернет/iu;

/**
 * Keys under which listings of one piece meet: certificate of a slab, lot of a sale, photograph. Sharing a key is a reason to ask {@link samePiece},
 * not yet the answer.
 */
export function pieceKeysOf(listing: Listing): string[] {
  return [
    ...slabKeys(listing.description),
    ...saleKeys(listing),
    ...[...new Set(listing.pictureHashes)].map((hash) => `picture:${hash}`),
  ];
}

/**
 * Whether two listings show one physical piece: `true` where a certificate, the lot of a sale, or a photograph with agreeing facts says so; `false`
 * where facts contradict each other, or one seller has both on offer at once; `undefined` where nothing decides.
 */
export function samePiece(one: Listing, other: Listing): boolean | undefined {
  const shared = new Set(pieceKeysOf(one).filter((key) => pieceKeysOf(other).includes(key)));
  const linkedBy = (kind: string): boolean => [...shared].some((key) => key.startsWith(`${kind}:`));
  if (linkedBy('slab')) return true;
  if (contradict(one.description, other.description)) return false;
  // The same number in the same sale is the same lot, however the portals word it, and a group too.
  if (linkedBy('sale')) return true;
  if (areStockOfOneSeller(one, other)) return false;
  return linkedBy('picture') && isPhotographed(one) && isPhotographed(other) && agree(one, other) ? true : undefined;
}

/** The certificate that the words name, or none. */
export function slabKeys({ slab }: LotDescription): string[] {
  const number = trusted(slab)?.number?.replace(/[^0-9A-Z]/gi, '');
  return slab && number ? [`slab:${slab.value.service}:${number.toUpperCase()}`] : [];
}

/** By the sale's number and by its day: portals print one or the other. */
function saleKeys({ house, sale, lotNumber }: Listing): string[] {
  const lot = lotOf(lotNumber);
  if (!house || !sale || !lot) return [];
  const number = saleNumberOf(sale.title);
  const day = sale.startsAt?.slice(0, 10);
  return [...(number ? [`sale:${house}:${number}:${lot}`] : []), ...(day ? [`sale:${house}:${day}:${lot}`] : [])];
}

/** `0017A` is `17a`. */
export function lotOf(lotNumber: string | undefined): string | undefined {
  return lotNumber
    ?.trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');
}

export function isOnline(saleTitle: string): boolean {
  return ONLINE.test(saleTitle);
}

/** `412` of "Auktion 412", `e55` of "E-Auction 55": a house counts its online sales apart. Years are no numbers of sales. */
function saleNumberOf(title: string): string | undefined {
  const number = SALE_NUMBER.exec(title.replace(YEAR, ' '))?.[0];
  return number && `${isOnline(title) ? 'e' : ''}${Number(number)}`;
}

/** Two offers of one shop at one time are two pieces, even under one photograph. */
function areStockOfOneSeller(one: Listing, other: Listing): boolean {
  if (one.sellerKey !== other.sellerKey || !one.listed || !other.listed) return false;
  const endsBefore = (earlier: Listing, later: Listing): boolean =>
    earlier.listed?.until !== undefined && later.listed !== undefined && earlier.listed.until <= later.listed.from;
  return !endsBefore(one, other) && !endsBefore(other, one);
}

/** Bullion and banknotes are sold under one picture for thousands. */
function isPhotographed({ description: { kind, quantity } }: Listing): boolean {
  return quantity.value.amount === 'single' && !/bullion|^bar$/.test(kind.value);
}

/** At least one fact that two pieces of a kind seldom share. */
function agree(one: Listing, other: Listing): boolean {
  const type = coinTypeOf(one.description);
  const sameType = type !== undefined && type === coinTypeOf(other.description);
  const { price } = one;
  const samePrice =
    price !== undefined && price.amount === other.price?.amount && price.currency === other.price.currency;
  return sameType || samePrice || weightsMeet(one.description, other.description) === true;
}

function contradict(one: LotDescription, other: LotDescription): boolean {
  const fields = ['realm', 'ruler', 'denomination', 'face', 'kind'] as const;
  return (
    weightsMeet(one, other) === false ||
    fields.some((field) => differ(said(one[field]), said(other[field]))) ||
    slabsDiffer(one, other) ||
    yearsApart(said(one.years), said(other.years))
  );
}

function slabsDiffer(one: LotDescription, other: LotDescription): boolean {
  const [first] = slabKeys(one);
  const [second] = slabKeys(other);
  return differ(first, second) && one.slab?.value.service === other.slab?.value.service;
}

function weightsMeet(one: LotDescription, other: LotDescription): boolean | undefined {
  const [first, second] = [trusted(one.weight), trusted(other.weight)];
  if (first === undefined || second === undefined) return undefined;
  return Math.abs(Number(first) - Number(second)) <= WEIGHT_TOLERANCE + 1e-9;
}

function yearsApart(one: YearRange | undefined, other: YearRange | undefined): boolean {
  return one !== undefined && other !== undefined && (one.last < other.first || other.last < one.first);
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** What the seller's words say for sure. */
function said<T>(described: Described<T> | undefined): T | undefined {
  return described?.certainty === 'sure' && described.source !== 'implied' ? described.value : undefined;
}

function trusted<T>(described: Described<T> | undefined): T | undefined {
  return described && described.certainty !== 'doubtful' ? described.value : undefined;
}
