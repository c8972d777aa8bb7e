import { lotIdSchema, type LotObserved } from '@obverse/contracts';
import {
  sortCurrency,
  type LotDocument,
  type LotPresentation,
  type LotSortKeys,
  type LotTombstone,
} from '@obverse/lot-index';
import { auctionIdOf, dealerIdOf, outcomeOf, sortCents, versionOf, type LotId, type RatesByTime } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { costOfLot } from '@obverse/sellers';
import { progressOf, saleStatusOf, type SaleProgress } from './bid-state';
import { describedPartsOf, type DescribedPart } from './described-part';
import { lotNumberKey } from './lot-number-key';
import { facetsOf, listed, type OfferValues } from './lot-facets';
import type { SellerFacts } from './seller-facts';
import { markOf, wordingOf, type Wording } from './wording';

export { lotNumberKey } from './lot-number-key';

/** What a lot's document depends on besides its observation. */
export interface NormaliseContext {
  /** Of the concepts that lots are described with. */
  readonly dictionary: Dictionary;
  /** `former`: a seller whose descriptor was deleted; its lots have no company and country. Undefined: there was never such a seller. */
  seller(key: string): SellerFacts | 'former' | undefined;
  readonly rates: RatesByTime;
  /** Of the code and the dictionary. A description that another version made is not kept. */
  readonly version: string;
}

/** Neither the registry nor a crawler knows the seller of an observation: another client of the log wrote it. */
export class UnknownSellerError extends Error {
  override readonly name = 'UnknownSellerError';
  constructor(sellerKey: string) {
    super(`sellerKey: there is no seller ${sellerKey}`);
  }
}

/** The index document of one observation: a pure function, so that replaying the log gives the same index. Throws {@link UnknownSellerError}. */
export function normalise(seen: LotObserved, context: NormaliseContext): LotDocument | LotTombstone {
  const [only] = normaliseAll([seen], context);
  if (!only) throw new Error('Normalising one lot returned nothing.');
  return only;
}

/** Observations that are normalised together: enough for the full rate, few enough for about 50 ms on a slow machine. */
export const SLICE = 128;

/** What the index holds of a lot. */
export type HeldOf = (id: LotId) => LotDocument | LotTombstone | undefined;
const nothing: HeldOf = () => undefined;

/**
 * The documents of several observations, in their order; each is that of {@link normalise}. Batches of about {@link SLICE} take half of the time. A lot
 * that is held with the same wording, described by the same version, is not described again (ADR 0062).
 */
export function normaliseAll(
  batch: readonly LotObserved[],
  context: NormaliseContext,
  held = nothing,
): readonly (LotDocument | LotTombstone)[] {
  const steps = batch.map((seen) => offerOf(seen, context) ?? tombstoneOf(seen));
  const offers = steps.flatMap((step) => ('deleted' in step ? [] : [step]));
  const parts = describedPartsOf(
    context.dictionary,
    offers.map(({ seen, wording, mark }) => ({ wording, same: sameOf(held(seen.lotId as LotId), mark) })),
  ).values();
  return steps.map((step) => {
    if ('deleted' in step) return step;
    const part = parts.next().value;
    if (!part) throw new Error('A lot is not described.');
    return documentOf(step, part, context.rates);
  });
}

/** As {@link normaliseAll} of slices, with an error in the place of an observation that has no document: it must not stop the others. */
export function normaliseEach(
  observations: readonly LotObserved[],
  context: NormaliseContext,
  held = nothing,
): readonly (LotDocument | LotTombstone | Error)[] {
  const made: (LotDocument | LotTombstone | Error)[] = [];
  for (let from = 0; from < observations.length; from += SLICE) {
    const slice = observations.slice(from, from + SLICE);
    const documents = attempt(() => normaliseAll(slice, context, held));
    if (documents instanceof Error) made.push(...slice.map((seen) => attempt(() => normalise(seen, context))));
    else made.push(...documents);
  }
  return made;
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A lot that is offered. */
interface Offer {
  readonly seen: LotObserved;
  readonly progress: SaleProgress;
  readonly seller: SellerFacts | undefined;
  readonly wording: Wording;
  readonly mark: string;
}

/** Undefined for a lot without a true state. */
function offerOf(seen: LotObserved, context: NormaliseContext): Offer | undefined {
  const known = context.seller(seen.sellerKey);
  if (known === undefined) throw new UnknownSellerError(seen.sellerKey);
  const progress = progressOf(seen);
  if (progress === 'absent') return undefined;
  const seller = known === 'former' ? undefined : known;
  const wording = wordingOf(seen, seller);
  return { seen, progress, seller, wording, mark: markOf(wording, context.version) };
}

function tombstoneOf(seen: LotObserved): LotTombstone {
  return { id: seen.lotId as LotId, version: versionOf(seen.observedAt), deleted: true };
}

function sameOf(held: LotDocument | LotTombstone | undefined, mark: string): LotDocument | undefined {
  return held && !held.deleted && held.described === mark ? held : undefined;
}

function documentOf(offer: Offer, part: DescribedPart, rates: RatesByTime): LotDocument {
  const { seen, progress, mark } = offer;
  const { terms, titleTerms, text, type, specimen, photo, year } = part;
  const lot = presentationOf(offer, part);
  return {
    id: seen.lotId as LotId,
    version: versionOf(seen.observedAt),
    status: saleStatusOf(progress),
    lot,
    terms,
    ...(titleTerms === undefined ? {} : { titleTerms }),
    ...(text === undefined ? {} : { text }),
    facets: { ...facetsOf(part.facets, offerValues(lot)), ...(lot.imageCount > 0 ? { pictured: ['pictured'] } : {}) },
    ...(type === undefined ? {} : { type }),
    ...(specimen === undefined ? {} : { specimen }),
    ...(photo === undefined ? {} : { photo }),
    sort: {
      ...sortKeysOf(seen, progress, lot, rates),
      ...costKeyOf(offer, lot, rates),
      ...(year === undefined ? {} : { year }),
      ...measuresOf(part),
    },
    described: mark,
  };
}

function measuresOf({ weight, diameter }: DescribedPart): Pick<LotSortKeys, 'weightMg' | 'diameterUm'> {
  return {
    ...(weight === undefined ? {} : { weightMg: thousandths(weight) }),
    ...(diameter === undefined ? {} : { diameterUm: thousandths(diameter) }),
  };
}

/** Of grams or millimetres in decimal text. */
function thousandths(measure: string): number {
  return Math.round(Number(measure) * 1_000);
}

/**
 * The write for a tombstone of the log: it deletes the lot's document. `at` is when it was appended, epoch milliseconds; an observation made later
 * brings the lot back. Throws {@link RangeError} when the key is not a lot id.
 */
export function removalOf(key: string, at: number): LotTombstone {
  const id = lotIdSchema.safeParse(key);
  if (!id.success) throw new RangeError(`the key of a tombstone is not a lot id: ${key.slice(0, 60)}`);
  return { id: id.data as LotId, version: versionOf(new Date(at).toISOString()), deleted: true };
}

function presentationOf({ seen, progress, seller }: Offer, part: DescribedPart): LotPresentation {
  const { uiKey, title, titlePrefix, titleDetail, language, properties } = part;
  const closedOn = closedOnOf(seen, progress);
  return {
    sellerKey: seen.sellerKey,
    url: seen.url,
    uiKey,
    title,
    ...(titlePrefix ? { titlePrefix } : {}),
    ...(titleDetail ? { titleDetail } : {}),
    origTitle: seen.title,
    saleKind: seen.saleKind,
    bidState: progress.bidState,
    observedAt: seen.observedAt,
    firstObservedAt: seen.firstObservedAt,
    categoryPaths: seen.categoryPath ? [seen.categoryPath] : [],
    properties,
    imageCount: seen.images?.length ?? 0,
    ...whereFrom(seen, seller),
    ...(seen.description ? { origDesc: seen.description } : {}),
    ...(language ? { language } : {}),
    ...statedMeasures(part),
    ...(progress.price ? { price: progress.price } : {}),
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

/** A marketplace's own country says little about its dealers: the dealer's country takes precedence where it is known. */
function whereFrom(
  { dealer }: LotObserved,
  seller: SellerFacts | undefined,
): Pick<LotPresentation, 'orgKey' | 'countryIso'> {
  const countryIso = dealer?.countryIso ?? seller?.countryIso;
  return { ...(seller ? { orgKey: seller.orgKey } : {}), ...(countryIso ? { countryIso } : {}) };
}

function statedMeasures({ weight, diameter }: DescribedPart): Pick<LotPresentation, 'weight' | 'diameter'> {
  return { ...(weight === undefined ? {} : { weight }), ...(diameter === undefined ? {} : { diameter }) };
}

function withoutAbsent({
  low,
  high,
  currency,
}: NonNullable<LotObserved['estimate']>): NonNullable<LotPresentation['estimate']> {
  return { ...(low ? { low } : {}), ...(high ? { high } : {}), currency };
}

/** The end of an auction lot is the end the sale announces; a shop lot ended when its page first showed it as ended. */
function closedOnOf(seen: LotObserved, progress: SaleProgress): string | undefined {
  const announced = seen.endsAt ?? seen.auction?.endsAt;
  if (saleStatusOf(progress) === 'open') return announced;
  return announced && announced <= seen.observedAt ? announced : seen.observedAt;
}

function offerValues(lot: LotPresentation): OfferValues {
  return {
    bidding: biddingOf(lot),
    outcome: listed(outcomeOf(lot.bidState)),
    company: listed(lot.orgKey),
    country: listed(lot.countryIso),
    auction: listed(lot.auction && `a-${lot.auction.id}`),
    dealer: listed(lot.dealer && `s-${lot.dealer.id}`),
  };
}

function biddingOf(lot: LotPresentation): string[] {
  if (lot.saleKind === 'fixed') return ['shop'];
  return lot.bidState === 'HasBid' ? ['auction', 'hasbid'] : ['auction'];
}

function sortKeysOf(seen: LotObserved, progress: SaleProgress, lot: LotPresentation, rates: RatesByTime): LotSortKeys {
  const ended = saleStatusOf(progress) === 'ended';
  // The price of an ended lot is converted at the rate of the day it ended, independent of later observations.
  const pricedAt = (ended && lot.closedOn) || seen.observedAt;
  const price = progress.price && sortCents(progress.price, sortCurrency, rates.at(pricedAt));
  const number = seen.lotNumber && lotNumberKey(seen.lotNumber);
  const closes = lot.closedOn ? Date.parse(lot.closedOn) : undefined;
  return {
    firstObserved: Date.parse(seen.firstObservedAt),
    ...(closes !== undefined ? (ended ? { closedAt: closes } : { closesAt: closes }) : {}),
    ...(price === undefined ? {} : { priceCents: price }),
    ...(number ? { lotNumber: number } : {}),
  };
}

/** The least total of an open lot whose seller states terms. What was charged for an ended lot is in the result of some houses, and not of others. */
function costKeyOf(
  { seen, progress, seller }: Offer,
  { saleKind, countryIso, price }: LotPresentation,
  rates: RatesByTime,
): Pick<LotSortKeys, 'costCents'> {
  const terms = seller?.terms;
  if (!terms || !price || saleStatusOf(progress) === 'ended') return {};
  const current = rates.at(seen.observedAt);
  const { total, currency } = costOfLot(
    { saleKind, price },
    { terms, sellerIn: countryIso ?? seller.countryIso, rates: current },
  );
  const costCents = sortCents({ amount: total.low, currency }, sortCurrency, current);
  return costCents === undefined ? {} : { costCents };
}
