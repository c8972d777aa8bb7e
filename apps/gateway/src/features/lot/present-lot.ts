import { filterRows, type Lot, type LotPlace } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotFacts } from '@obverse/database';
import type { LotDocument, LotProperty } from '@obverse/lot-index';
import {
  convert,
  differenceOf,
  rateOriginOf,
  statusOf,
  type ExchangeRates,
  type RatesByTime,
  lotName,
} from '@obverse/lots';
import { textIn } from '@obverse/texts/server';
import type { Dictionary } from '@obverse/numismatics';
import { coinColumnsOf } from '../titles/coin-columns';
import { understoodTitleOf } from '../titles/coin-type-facts';
import { coinTypeIdOf } from '../titles/coin-type-tag';
import type { OrgFacts } from '../../directory/company-directory';
import { categoryPathsOf } from '../titles/category-paths';
import { presentCost, withoutTerms } from './present-cost';
import { propertyTitle } from '../titles/property-title';

export interface PresentContext {
  readonly dictionary: Dictionary;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly language: Language;
  /** ISO 4217: what prices are shown in. */
  readonly currency: string;
  readonly rates: RatesByTime;
  org(key: string): OrgFacts | undefined;
}

const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** Largest number of other offers shown. */
const MAX_PLACES = 20;

/** What is known about a lot in addition to its document. */
export interface LotSurroundings {
  /** Other offers of the same specimen. */
  readonly offers?: readonly LotDocument[];
  readonly facts?: LotFacts | undefined;
}

/** A document in the form of the contract, with all that the seller states. Pure. */
export function presentLot(document: LotDocument, context: PresentContext, surroundings: LotSurroundings = {}): Lot {
  const { lot } = document;
  return {
    ...cardOf(document, context, surroundings),
    categories: categoriesOf(document, context),
    properties: lot.properties.map((property) => shownProperty(property, context)),
    ...(lot.origDesc ? { origDesc: lot.origDesc } : {}),
  };
}

/** A document as lists show it: without the seller's description and attributes, which would be most of the answer. Pure. */
export function presentCard(document: LotDocument, context: PresentContext, surroundings: LotSurroundings = {}): Lot {
  const { cost, ...card } = cardOf(document, context, surroundings);
  return { ...card, ...withoutTerms(cost) };
}

/** A card with the parts of its cost. */
function cardOf(document: LotDocument, context: PresentContext, { offers = [], facts }: LotSurroundings): Lot {
  const places = placesOf(offers, context);
  const { lot } = document;
  const org = lot.orgKey ? context.org(lot.orgKey) : undefined;
  return {
    id: document.id,
    uiKey: lot.uiKey,
    ext: 'webp',
    title: lot.title,
    origTitle: lot.origTitle,
    bidState: lot.bidState,
    isNew: context.now - document.sort.firstObserved < NEW_FOR_MS,
    firstSeenOn: new Date(document.sort.firstObserved).toISOString(),
    isActive: isActive(document, context.now),
    categoryPaths: categoriesOf(document, context).map((path) => path.map(({ title }) => title)),
    properties: lot.properties
      .filter(({ kind }) => kind !== 'Attribute')
      .map((property) => shownProperty(property, context)),
    imageCount: lot.imageCount,
    inLists: [],
    observedOn: lot.observedAt,
    ...(facts?.seenOn ? { seenOn: later(facts.seenOn, lot.observedAt) } : {}),
    ...picturesOf(document, facts),
    ...pricesOf(document, context),
    ...priceChangeOf(document, context, facts),
    ...costOf(document, context),
    ...catalogItemOf(document),
    ...understoodOf(document, context),
    ...coinOf(document, context),
    ...statedOf(lot),
    ...(lot.auction ? { auction: { title: lot.auction.title }, dicAuction: `a-${lot.auction.id}` } : {}),
    ...(org ? { org: { title: org.title, form: org.form }, dicOrg: org.key } : {}),
    ...(lot.dealer ? { seller: { title: lot.dealer.title }, dicSeller: `s-${lot.dealer.id}` } : {}),
    ...(places.length > 0 ? { places } : {}),
  };
}

function categoriesOf({ facets }: LotDocument, { dictionary, language }: PresentContext) {
  return categoryPathsOf(dictionary, facets.category ?? [], language);
}

function shownProperty(property: LotProperty, { dictionary, language }: PresentContext): Lot['properties'][number] {
  return { ...property, title: propertyTitle(dictionary, property, language) };
}

function understoodOf(document: LotDocument, { dictionary, language }: PresentContext): Pick<Lot, 'understood'> {
  const title = understoodTitleOf(dictionary, document, language);
  return title === undefined ? {} : { understood: textIn(language, 'titles.understood', { title }) };
}

function coinOf(document: LotDocument, { dictionary, language }: PresentContext): Pick<Lot, 'coin'> {
  const coin = coinColumnsOf(dictionary, document, language);
  return coin === undefined ? {} : { coin };
}

/** Facts that the contract takes as they are, and that not every lot states. */
function statedOf(lot: LotDocument['lot']): Partial<Lot> {
  return {
    ...(lot.titlePrefix ? { titlePrefix: lot.titlePrefix } : {}),
    ...(lot.titleDetail ? { titleDetail: lot.titleDetail } : {}),
    ...(lot.estimate ? { estimate: { ...lot.estimate } } : {}),
    ...(lot.bidCount === undefined ? {} : { bidCount: lot.bidCount }),
    ...(lot.closedOn ? { closedOn: lot.closedOn } : {}),
    ...(lot.countryIso ? { location: lot.countryIso } : {}),
    ...(lot.lotNumber ? { number: lot.lotNumber } : {}),
  };
}

/** Active offers first. Offers of companies that are no longer in the registry are omitted: they have no name to show. */
function placesOf(offers: readonly LotDocument[], context: PresentContext): LotPlace[] {
  const named = offers.flatMap((offer): LotPlace[] => {
    const { lot } = offer;
    const org = lot.orgKey ? context.org(lot.orgKey) : undefined;
    if (!org) return [];
    const closedOn = lot.closedOn ? { closedOn: lot.closedOn } : {};
    return [{ id: offer.id, uiKey: lot.uiKey, title: org.title, isActive: isActive(offer, context.now), ...closedOn }];
  });
  const [active, over] = [true, false].map((wanted) => named.filter(({ isActive }) => isActive === wanted));
  return [...(active ?? []), ...(over ?? [])].slice(0, MAX_PLACES);
}

/** Whether the lot is open by its state and its end has not passed. */
export function isActive({ status, lot, sort }: LotDocument, now: number): boolean {
  const isOpen = status === 'open' && statusOf(lot.bidState) === 'open';
  return isOpen && (sort.closesAt === undefined || sort.closesAt > now);
}

/** The price of an ended lot is converted at the rates of its end, every other price at the newest rates. */
function ratesOf({ lot }: LotDocument, { rates }: PresentContext): ExchangeRates {
  return statusOf(lot.bidState) === 'ended' && lot.closedOn ? rates.at(lot.closedOn) : rates.latest;
}

function pricesOf(document: LotDocument, context: PresentContext) {
  const { lot } = document;
  const { currency } = context;
  const rates = ratesOf(document, context);
  if (!lot.price) return {};
  const original = { origPrice: lot.price.amount, origValuta: lot.price.currency };
  const shown = convert(lot.price, currency, rates);
  if (!shown) return original;
  const price = { ...original, price: shown.amount, valuta: shown.currency };
  if (lot.price.currency === currency) return price;
  const { date, source } = rateOriginOf([lot.price.currency, currency], rates);
  return { ...price, rateDate: date, rateSource: source };
}

/** Of a lot that can still be bought or bid on. */
function costOf(document: LotDocument, context: PresentContext): Pick<Lot, 'cost'> {
  const { lot } = document;
  const org = lot.orgKey ? context.org(lot.orgKey) : undefined;
  if (!org?.terms || !lot.price || !isActive(document, context.now)) return {};
  const price = convert(lot.price, context.currency, context.rates.latest) ?? lot.price;
  const seller = { terms: org.terms, countryIso: lot.countryIso ?? org.countryIso };
  return { cost: presentCost({ saleKind: lot.saleKind, price }, seller, context.rates.latest) };
}

/** The pictures that the seller still shows. */
function picturesOf({ lot }: LotDocument, facts: LotFacts | undefined) {
  const shown = (positions: readonly number[] = []) => positions.filter((position) => position < lot.imageCount);
  const waiting = shown(facts?.imagesWaiting);
  return {
    ...(facts?.images ? { images: shown(facts.images) } : {}),
    ...(waiting.length > 0 ? { imagesWaiting: waiting } : {}),
  };
}

/** The change of a fixed price against the price before, in the shown currency; negative: it is lower now. Absent if either is unknown or equal. */
function priceChangeOf({ lot }: LotDocument, { currency, rates }: PresentContext, facts: LotFacts | undefined) {
  if (lot.bidState !== 'BuyNow' || !lot.price || !facts?.previousPrice) return {};
  const now = convert(lot.price, currency, rates.latest);
  const before = convert(facts.previousPrice, currency, rates.latest);
  if (!now || !before) return {};
  const difference = differenceOf(now, before);
  return Number(difference) === 0 ? {} : { diffFixedPrice: difference };
}

function catalogItemOf({ facets, lot }: LotDocument): Pick<Lot, 'catalogItem'> {
  const id = coinTypeIdOf(facets[filterRows.coinType.stored]);
  return id === undefined ? {} : { catalogItem: { key: `${lot.uiKey}-${id}`, title: lotName(lot) } };
}

/** ISO instants of one form compare as texts. */
function later(one: string, other: string): string {
  return one > other ? one : other;
}
