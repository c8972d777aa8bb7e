import type { LotObserved } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import type { WordedLot } from '@obverse/market';

/** What a crawler publishes of a lot of a simulated market at a time, epoch milliseconds, with the words, the state and the price of the market's books. */
export function observedLot({ truth, wording, language }: WordedLot, now: number): LotObserved {
  const { sellerKey, sourceId, url, state, saleKind, price, endsAt, bidCount, lotNumber } = truth;
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(sellerKey, sourceId),
    sellerKey,
    sourceId,
    url,
    observedAt: new Date(now).toISOString(),
    firstObservedAt: truth.listedAt,
    title: truth.title,
    categoryPath: [...wording.category],
    attributes: wording.facts.map((fact) => ({ ...fact })),
    language,
    saleKind,
    availability: state === 'HasBid' || state === 'NoBid' ? 'Open' : state === 'BuyNow' ? 'InStock' : state,
    ...(state === 'Unsold' || state === 'NoBid' ? { startPrice: price } : { price }),
    ...(wording.description === undefined ? {} : { description: wording.description.replace(/<[^>]+>/g, ' ') }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(bidCount === undefined ? {} : { bidCount }),
    ...(lotNumber === undefined ? {} : { lotNumber }),
  };
}
