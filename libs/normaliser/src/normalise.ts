import { lotIdSchema, type LotObserved } from '@obverse/contracts';
import type { LotDocument, LotPresentation, LotSortKeys, LotTombstone } from '@obverse/lot-index';
import {
  auctionIdOf,
  catalogIdOf,
  dealerIdOf,
  outcomeOf,
  sortCents,
  versionOf,
  type LotId,
  type RatesByTime,
} from '@obverse/lots';
import {
  coinTypeOf,
  describeLots,
  remembered,
  tagsOfYears,
  tokenise,
  words,
  type LotDescription,
  type LotWords,
  type Tokenised,
  type Dictionary,
} from '@obverse/numismatics';
import { progressOf, saleStatusOf, type SaleProgress } from './bid-state';
import { lotNumberKey } from './lot-number-key';
import { facetsOf, listed, propertiesOf, tagsOfTitle, type OfferValues } from './lot-facets';
import { photoOf, specimenOf } from './specimen-key';
import type { SellerFacts } from './seller-facts';

export { lotNumberKey } from './lot-number-key';

/** What a lot's document depends on besides its observation. */
export interface NormaliseContext {
  /** Of the concepts that lots are described with. */
  readonly dictionary: Dictionary;
  seller(key: string): SellerFacts | undefined;
  readonly rates: RatesByTime;
}

/** Prices are sorted in this currency. */
export const sortCurrency = 'USD';

const MAX_TERMS = 400;
/** Quoted phrases are legends or titles, not the end of a long description. */
const MAX_TEXT_WORDS = 1_000;

/** The index document of one observation: a pure function, so that replaying the log gives the same index. */
export function normalise(seen: LotObserved, context: NormaliseContext): LotDocument | LotTombstone {
  const [only] = normaliseAll([seen], context);
  if (!only) throw new Error('Normalising one lot returned nothing.');
  return only;
}

/** Observations that are normalised together: enough for the full rate, few enough for about 50 ms on a slow machine. */
export const SLICE = 128;

/** The documents of several observations, in their order; each is that of {@link normalise}. Batches of about {@link SLICE} take half of the time. */
export function normaliseAll(
  batch: readonly LotObserved[],
  context: NormaliseContext,
): readonly (LotDocument | LotTombstone)[] {
  const steps = batch.map((seen) => ({ seen, progress: progressOf(seen) }));
  const present = steps.flatMap(({ seen, progress }) => (progress === 'absent' ? [] : [wordsOf(seen)]));
  const descriptions = describeLots(context.dictionary, present);
  let next = 0;
  return steps.map(({ seen, progress }) => {
    if (progress === 'absent') return { id: seen.lotId as LotId, version: versionOf(seen.observedAt), deleted: true };
    const given = present[next];
    const description = descriptions[next++];
    if (!given || !description) throw new Error('A lot has no description.');
    return documentOf({ seen, progress, tokens: given.tokens, description }, context);
  });
}

/** As {@link normaliseAll} of slices, with an error in the place of an observation that has no document: it must not stop the others. */
export function normaliseEach(
  observations: readonly LotObserved[],
  context: NormaliseContext,
): readonly (LotDocument | LotTombstone | Error)[] {
  const made: (LotDocument | LotTombstone | Error)[] = [];
  for (let from = 0; from < observations.length; from += SLICE) {
    const slice = observations.slice(from, from + SLICE);
    const documents = attempt(() => normaliseAll(slice, context));
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

/** A lot that is offered, its words and what they say. */
interface Understood {
  readonly seen: LotObserved;
  readonly progress: SaleProgress;
  readonly tokens: LotTokens;
  readonly description: LotDescription;
}

interface LotTokens {
  readonly title: Tokenised;
  readonly description?: Tokenised;
}

function documentOf({ seen, progress, tokens, description }: Understood, context: NormaliseContext): LotDocument {
  const seller = context.seller(seen.sellerKey);
  const keys = {
    type: coinTypeOf(context.dictionary, description),
    specimen: specimenOf(seen, seller, description),
    photo: photoOf(context.dictionary, seen, description),
  };
  const lot = presentationOf(context.dictionary, seen, progress, seller, description);
  const parts = wordsByPart(seen, tokens, seller, lot);
  return {
    id: seen.lotId as LotId,
    version: versionOf(seen.observedAt),
    status: saleStatusOf(progress),
    lot,
    terms: termsOf(parts, description),
    titleTerms: [...new Set([...parts.title, ...tagsOfTitle(context.dictionary, description)])],
    text: textOf(parts),
    facets: {
      ...facetsOf(context.dictionary, description, offerValues(lot, keys.type)),
      ...(lot.imageCount > 0 ? { pictured: ['pictured'] } : {}),
    },
    ...(keys.type === undefined ? {} : { type: keys.type }),
    ...(keys.specimen === undefined ? {} : { specimen: keys.specimen }),
    ...(keys.photo === undefined ? {} : { photo: keys.photo }),
    sort: { ...sortKeysOf(seen, progress, lot, context.rates), ...yearOf(description) },
  };
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

/** The seller's words about the lot; absent parts stay absent. */
function wordsOf({
  title,
  description,
  categoryPath,
  attributes,
  language,
}: LotObserved): LotWords & { readonly tokens: LotTokens } {
  return {
    title,
    tokens: { title: tokenise(title), ...(description ? { description: tokenise(description) } : {}) },
    ...(description ? { description } : {}),
    ...(categoryPath ? { categoryPath } : {}),
    ...(attributes ? { attributes } : {}),
    ...(language ? { language } : {}),
  };
}

function presentationOf(
  dictionary: Dictionary,
  seen: LotObserved,
  progress: SaleProgress,
  seller: SellerFacts | undefined,
  description: LotDescription,
): LotPresentation {
  const closedOn = closedOnOf(seen, progress);
  return {
    sellerKey: seen.sellerKey,
    url: seen.url,
    uiKey: description.uiKey,
    title: description.title,
    ...(description.titlePrefix ? { titlePrefix: description.titlePrefix } : {}),
    ...(description.titleDetail ? { titleDetail: description.titleDetail } : {}),
    origTitle: seen.title,
    saleKind: seen.saleKind,
    bidState: progress.bidState,
    observedAt: seen.observedAt,
    firstObservedAt: seen.firstObservedAt,
    categoryPaths: seen.categoryPath ? [seen.categoryPath] : [],
    properties: propertiesOf(dictionary, seen, description),
    imageCount: seen.images?.length ?? 0,
    ...whereFrom(seen, seller),
    ...(seen.description ? { origDesc: seen.description } : {}),
    ...languageOf(seen, description),
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

/** The language stated by the page takes precedence over the language detected in the words. */
function languageOf(seen: LotObserved, description: LotDescription): Pick<LotPresentation, 'language'> {
  const language = seen.language ?? description.language;
  return language ? { language } : {};
}

/** The folded words of a lot. */
interface WordsOfLot {
  readonly title: readonly string[];
  /** The parts that have words, the title first. */
  readonly parts: readonly (readonly string[])[];
}

function wordsByPart(
  seen: LotObserved,
  tokens: LotTokens,
  seller: SellerFacts | undefined,
  lot: LotPresentation,
): WordsOfLot {
  const title = words(tokens.title);
  const parts: (readonly string[])[] = [];
  const add = (part: readonly string[]): void => {
    if (part.length > 0) parts.push(part);
  };
  const addText = (text: string | undefined): void => {
    if (text !== undefined) add(repeatedWords(text));
  };
  add(title);
  if (seen.lotNumber !== undefined) add(words(seen.lotNumber));
  seen.categoryPath?.forEach(addText);
  for (const { value } of seen.attributes ?? []) addText(value);
  addText(seller?.title);
  addText(lot.dealer?.title);
  addText(lot.auction?.title);
  if (tokens.description) add(words(tokens.description));
  return { title, parts };
}

const LONGEST_REMEMBERED = 60;
const rememberedWords = remembered((text) => words(text));

/** The words of a short text that many lots share: the names of categories, sales and sellers, and the values of attributes. */
function repeatedWords(text: string): readonly string[] {
  return text.length > LONGEST_REMEMBERED ? words(text) : rememberedWords(text);
}

/** Concepts, then words. Of a text that is too long, the words of the title are kept. */
function termsOf({ parts }: WordsOfLot, description: LotDescription): string[] {
  const terms = new Set([...description.tags, ...tagsOfYears(description.years)]);
  const count = parts.reduce((sum, { length }) => sum + length, 0);
  const limited = count <= MAX_TERMS ? parts : [[...new Set(parts.flat())].slice(0, MAX_TERMS)];
  for (const part of limited) for (const word of part) terms.add(word);
  return [...terms];
}

/** The words in their order. The separator keeps a phrase from reaching from one part into the next. */
function textOf({ parts }: WordsOfLot): string {
  const marked: string[] = [];
  for (const part of parts) {
    if (marked.length > 0) marked.push('|');
    for (const word of part) marked.push(word);
  }
  if (marked.length > MAX_TEXT_WORDS) marked.length = MAX_TEXT_WORDS;
  return marked.join(' ');
}

function offerValues(lot: LotPresentation, type: string | undefined): OfferValues {
  return {
    bidding: biddingOf(lot),
    outcome: listed(outcomeOf(lot.bidState)),
    company: listed(lot.orgKey),
    country: listed(lot.countryIso),
    auction: listed(lot.auction && `a-${lot.auction.id}`),
    dealer: listed(lot.dealer && `s-${lot.dealer.id}`),
    // The first value finds every lot whose coin type is known.
    coinType: type === undefined ? [] : ['catalog', `catalog-${catalogIdOf(type)}`],
  };
}

/** Lots are sorted by their first possible year; for a reign this is its first year. */
function yearOf({ years }: LotDescription): Pick<LotSortKeys, 'year'> {
  return years && years.certainty !== 'uncertain' ? { year: years.value.first } : {};
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
