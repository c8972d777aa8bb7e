import type { OfferMoney, SpecimenOffer } from '@obverse/contracts';
import type { LotFacts } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { BidState, Money } from '@obverse/lots';
import { isActive, presentCard, type PresentContext } from './present-lot';

interface KnownOfOffer {
  readonly facts?: LotFacts | undefined;
  /** From the price history. */
  readonly lastPrice?: Money | undefined;
}

/** An offer with what its price is. Pure. */
export function presentOffer(document: LotDocument, context: PresentContext, known: KnownOfOffer = {}): SpecimenOffer {
  const { facts, lastPrice } = known;
  const priced = lastPrice ? { ...document, lot: { ...document.lot, price: lastPrice } } : document;
  const { closedOn } = document.lot;
  const ofItsEnd = lastPrice && closedOn ? { ...context, rates: ratesOfDay(context, closedOn) } : context;
  return { money: moneyOf(document, context.now), lot: presentCard(priced, ofItsEnd, { facts }) };
}

/** Whether a price can only be known from the price history: the lot of a shop has vanished. */
export function hasOnlyItsLastPrice({ lot, sort }: LotDocument): boolean {
  return lot.saleKind === 'fixed' && sort.closedAt !== undefined && lot.price === undefined;
}

/** Those on offer in their order, then the others, the latest end first. Pure. */
export function inOrderOfDays(offers: readonly LotDocument[], now: number): readonly LotDocument[] {
  const present = offers.filter((offer) => isActive(offer, now));
  const past = offers.filter((offer) => !isActive(offer, now));
  return [...present, ...past.toSorted((a, b) => endOf(b) - endOf(a))];
}

function endOf({ sort: { closedAt, closesAt, firstObserved } }: LotDocument): number {
  return closedAt ?? closesAt ?? firstObserved;
}

function moneyOf(document: LotDocument, now: number): OfferMoney {
  const { saleKind, bidState } = document.lot;
  const over = !isActive(document, now);
  if (over && saleKind === 'fixed') return 'last-asked';
  return over && bidState === 'HasBid' ? 'last-bid' : moneys[bidState];
}

const moneys: Readonly<Record<BidState, OfferMoney>> = {
  Sold: 'result',
  Unsold: 'start',
  HasBid: 'bid',
  NoBid: 'start',
  BuyNow: 'asking',
  Original: 'original',
};

/** A last price is converted by the rates of the day on which the lot was seen to be gone. */
function ratesOfDay({ rates }: PresentContext, day: string): PresentContext['rates'] {
  return { latest: rates.at(day), at: (instant) => rates.at(instant) };
}
