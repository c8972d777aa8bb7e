import type { LotObserved } from '@obverse/contracts';
import type { LotDocument, LotPresentation, LotSortKeys, LotTombstone } from '@obverse/lot-index';
import {
  auctionIdOf,
  dealerIdOf,
  outcomeOf,
  sortCents,
  statusOf,
  versionOf,
  type LotId,
  type OrgKey,
  type RatesByTime,
} from '@obverse/lots';
import { coinTypeOf, describeLot, words, type LotDescription, type LotWords } from '@obverse/numismatics';
import { progressOf, type SaleProgress } from './bid-state';
import { facetsOf, propertiesOf } from './lot-facets';
import { photoOf, specimenOf } from './specimen-key';

/** What a lot's document depends on beside its observation. */
export interface NormaliseContext {
  seller(key: string): SellerFacts | undefined;
  readonly rates: RatesByTime;
}

export interface SellerFacts {
  readonly orgKey: OrgKey;
  readonly title: string;
  readonly countryIso: string;
  /** The auction house that holds a sale; absent for shops, undefined where a marketplace's title of the sale does not name it. */
  readonly houseOf?: (saleTitle: string) => OrgKey | undefined;
}

/** Prices are sorted in this currency. */
export const sortCurrency = 'USD';

const MAX_TERMS = 400;
/** Whoever quotes a phrase remembers a legend or a title, not the end of a long description. */
const MAX_TEXT_WORDS = 1_000;

/** The index document of one observation: a pure function, so that replaying the log gives the same index. */
export function normalise(seen: LotObserved, context: NormaliseContext): LotDocument | LotTombstone {
  const id = seen.lotId as LotId;
  const version = versionOf(seen.observedAt);
  const standing = progressOf(seen);
  if (standing === 'absent') return { id, version, deleted: true };
  const seller = context.seller(seen.sellerKey);
  const piece = describeLot(wordsOf(seen));
  const keys = { type: coinTypeOf(piece), specimen: specimenOf(seen, seller, piece), photo: photoOf(seen, piece) };
  const lot = presentationOf(seen, standing, seller, piece);
  const parts = wordsByPart(seen, seller, lot);
  return {
    id,
    version,
    status: statusOf(standing.bidState),
    lot,
    terms: termsOf(parts, piece),
    text: textOf(parts),
    facets: { ...facetsOfOffer(lot), ...facetsOf(piece) },
    ...(keys.type === undefined ? {} : { type: keys.type }),
    ...(keys.specimen === undefined ? {} : { specimen: keys.specimen }),
    ...(keys.photo === undefined ? {} : { photo: keys.photo }),
    sort: { ...sortKeysOf(seen, standing, lot, context.rates), ...yearOf(piece) },
  };
}

/** What the seller wrote of the lot; absent parts stay absent. */
function wordsOf({ title, description, categoryPath, attributes, language }: LotObserved): LotWords {
  return {
    title,
    ...(description ? { description } : {}),
    ...(categoryPath ? { categoryPath } : {}),
    ...(attributes ? { attributes } : {}),
    ...(language ? { language } : {}),
  };
}

function presentationOf(
  seen: LotObserved,
  standing: SaleProgress,
  seller: SellerFacts | undefined,
  piece: LotDescription,
): LotPresentation {
  const closedOn = closedOnOf(seen, standing);
  return {
    sellerKey: seen.sellerKey,
    url: seen.url,
    uiKey: piece.uiKey,
    title: piece.title,
    ...(piece.titlePrefix ? { titlePrefix: piece.titlePrefix } : {}),
    ...(piece.titleDetail ? { titleDetail: piece.titleDetail } : {}),
    origTitle: seen.title,
    saleKind: seen.saleKind,
    bidState: standing.bidState,
    observedAt: seen.observedAt,
    firstObservedAt: seen.firstObservedAt,
    categoryPaths: seen.categoryPath ? [seen.categoryPath] : [],
    properties: propertiesOf(seen, piece),
    imageCount: seen.images?.length ?? 0,
    ...whereFrom(seen, seller),
    ...(seen.description ? { origDesc: seen.description } : {}),
    ...languageOf(seen, piece),
    ...(standing.price ? { price: standing.price } : {}),
    ...(seen.estimate ? { estimate: withoutAbsent(seen.estimate) } : {}),
    ...(seen.bidCount === undefined ? {} : { bidCount: seen.bidCount }),
    ...(closedOn ? { closedOn } : {}),
    ...(seen.lotNumber ? { lotNumber: seen.lotNumber } : {}),
    ...(seen.auction
      ? { auction: { id: auctionIdOf(seen.sellerKey, seen.auction.sourceId), title: seen.auction.title } }
      : {}),
    ...(seen.dealer
      ? { dealer: { id: dealerIdOf(seen.sellerKey, seen.dealer.sourceId), title: seen.dealer.name } }
      : {}),
  };
}

/** A marketplace says little of where its dealers are: the dealer's own country counts where it is known. */
function whereFrom(
  { dealer }: LotObserved,
  seller: SellerFacts | undefined,
): Pick<LotPresentation, 'orgKey' | 'countryIso'> {
  const countryIso = dealer?.countryIso ?? seller?.countryIso;
  return { ...(seller ? { orgKey: seller.orgKey } : {}), ...(countryIso ? { countryIso } : {}) };
}

function withoutAbsent({
  low,
  high,
  currency,
}: NonNullable<LotObserved['estimate']>): NonNullable<LotPresentation['estimate']> {
  return { ...(low ? { low } : {}), ...(high ? { high } : {}), currency };
}

/** An auction lot's end is the sale's word; a shop's lot ended when its page first said so. */
function closedOnOf(seen: LotObserved, standing: SaleProgress): string | undefined {
  const announced = seen.endsAt ?? seen.auction?.endsAt;
  if (statusOf(standing.bidState) === 'open') return announced;
  return announced && announced <= seen.observedAt ? announced : seen.observedAt;
}

/** The page knows its language better than its words show. */
function languageOf(seen: LotObserved, piece: LotDescription): Pick<LotPresentation, 'language'> {
  const language = seen.language ?? piece.language;
  return language ? { language } : {};
}

/** The folded words of what is read of a lot, part by part, the title first. */
function wordsByPart(seen: LotObserved, seller: SellerFacts | undefined, lot: LotPresentation): string[][] {
  const parts = [
    seen.title,
    seen.lotNumber,
    ...(seen.categoryPath ?? []),
    ...(seen.attributes ?? []).map(({ value }) => value),
    seller?.title,
    lot.dealer?.title,
    lot.auction?.title,
    seen.description,
  ];
  return parts.flatMap((part) => (part === undefined ? [] : [words(part)])).filter((found) => found.length > 0);
}

/** Concepts, then words: of a text that is too long, the title's words are kept. */
function termsOf(parts: readonly (readonly string[])[], piece: LotDescription): string[] {
  const found = parts.flat();
  const terms = new Set(piece.tags);
  for (const word of found.length <= MAX_TERMS ? found : [...new Set(found)].slice(0, MAX_TERMS)) terms.add(word);
  return [...terms];
}

/** The words in their order; no phrase reaches from one part into the next. */
function textOf(parts: readonly (readonly string[])[]): string {
  const marked = parts.flatMap((part, place) => (place === 0 ? part : ['|', ...part]));
  return marked.slice(0, MAX_TEXT_WORDS).join(' ');
}

/** Bids and shops, what became of it, company, country, sale, dealer. */
function facetsOfOffer(lot: LotPresentation): LotDocument['facets'] {
  const outcome = outcomeOf(lot.bidState);
  return {
    bidding: biddingOf(lot),
    ...(outcome ? { outcome: [outcome] } : {}),
    ...(lot.orgKey ? { org: [lot.orgKey] } : {}),
    ...(lot.countryIso ? { country: [lot.countryIso] } : {}),
    ...(lot.auction ? { auction: [`a-${lot.auction.id}`] } : {}),
    ...(lot.dealer ? { seller: [`s-${lot.dealer.id}`] } : {}),
  };
}

/** Lots are sorted by the first year that may be theirs: of a reign that is all a title says, its beginning. */
function yearOf({ years }: LotDescription): Pick<LotSortKeys, 'year'> {
  return years && years.certainty !== 'doubtful' ? { year: years.value.first } : {};
}

function biddingOf(lot: LotPresentation): string[] {
  if (lot.saleKind === 'fixed') return ['shop'];
  return lot.bidState === 'HasBid' ? ['auction', 'hasbid'] : ['auction'];
}

function sortKeysOf(seen: LotObserved, standing: SaleProgress, lot: LotPresentation, rates: RatesByTime): LotSortKeys {
  const ended = statusOf(standing.bidState) === 'ended';
  // An ended lot was worth what it was worth on the day it ended, whenever somebody looks at it again.
  const pricedAt = (ended && lot.closedOn) || seen.observedAt;
  const price = standing.price && sortCents(standing.price, sortCurrency, rates.at(pricedAt));
  const number = seen.lotNumber && lotNumberKey(seen.lotNumber);
  const closes = lot.closedOn ? Date.parse(lot.closedOn) : undefined;
  return {
    firstObserved: Date.parse(seen.firstObservedAt),
    ...(closes !== undefined ? (ended ? { closedAt: closes } : { closesAt: closes }) : {}),
    ...(price === undefined ? {} : { priceCents: price }),
    ...(number ? { lotNumber: number } : {}),
  };
}

/** `12a` → 1201: after 12, before 13. Undefined for numbers that are not of that form. */
export function lotNumberKey(text: string): number | undefined {
  const match = /^\s*(\d{1,9})\s*([a-z])?\s*$/i.exec(text);
  if (!match?.[1]) return undefined;
  const suffix = match[2] ? match[2].toLowerCase().charCodeAt(0) - 96 : 0;
  return Number(match[1]) * 100 + suffix;
}
