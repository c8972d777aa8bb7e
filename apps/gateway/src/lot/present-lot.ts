import type { Lot } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { convert, statusOf, type ExchangeRates, type RatesByTime } from '@obverse/lots';
import type { OrgFacts } from '../directory/company-directory';

export interface PresentContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** ISO 4217: what prices are shown in. */
  readonly currency: string;
  readonly rates: RatesByTime;
  org(key: string): OrgFacts | undefined;
}

const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** A document as the client gets it. Pure. */
export function presentLot(document: LotDocument, context: PresentContext): Lot {
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
    isActive: isActive(document, context.now),
    categoryPaths: lot.categoryPaths.map((path) => [...path]),
    properties: lot.properties.map((property) => ({ ...property })),
    imageCount: lot.imageCount,
    inLists: [],
    observedOn: lot.observedAt,
    ...pricesOf(document, context),
    ...(lot.titlePrefix ? { titlePrefix: lot.titlePrefix } : {}),
    ...(lot.titleDetail ? { titleDetail: lot.titleDetail } : {}),
    ...(lot.origDesc ? { origDesc: lot.origDesc } : {}),
    ...(lot.estimate ? { estimate: { ...lot.estimate } } : {}),
    ...(lot.bidCount === undefined ? {} : { bidCount: lot.bidCount }),
    ...(lot.closedOn ? { closedOn: lot.closedOn } : {}),
    ...(lot.countryIso ? { location: lot.countryIso } : {}),
    ...(lot.lotNumber ? { number: lot.lotNumber } : {}),
    ...(lot.auction ? { auction: { title: lot.auction.title }, dicAuction: `a-${lot.auction.id}` } : {}),
    ...(org ? { org: { title: org.title, form: org.form }, dicOrg: org.key } : {}),
  };
}

/** Open by its state, and its end has not passed. */
function isActive({ lot, sort }: LotDocument, now: number): boolean {
  return statusOf(lot.bidState) === 'open' && (sort.closesAt === undefined || sort.closesAt > now);
}

/** What an ended lot fetched is shown at the rates of its end, everything else at the newest. */
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
  const converted = lot.price.currency === currency ? {} : { rateDate: rates.date };
  return { ...original, price: shown.amount, valuta: shown.currency, ...converted };
}
