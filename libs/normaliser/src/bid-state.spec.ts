import { progressOf } from './bid-state';
import { lotObserved } from './lot.factory';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const auctionLot = (given: Parameters<typeof lotObserved>[0]) => {
  const { price: _, ...seen } = lotObserved({ saleKind: 'auction', availability: 'Open', startPrice: eur('100') });
  return { ...seen, ...given };
};

describe('a shop lot', () => {
  it.each([
    ['in stock at a price', { availability: 'InStock' }, { bidState: 'BuyNow', price: eur('120.00') }],
    ['out of stock', { availability: 'OutOfStock' }, { bidState: 'Sold', price: eur('120.00') }],
    ['whose address is gone', { availability: 'Gone' }, { bidState: 'Original', isWithdrawn: true }],
    ['withdrawn', { availability: 'Withdrawn' }, { bidState: 'Original', isWithdrawn: true }],
  ] as const)('%s', (_, given, progress) => expect(progressOf(lotObserved(given))).toEqual(progress));

  it('shows no price when the page has none', () => {
    const { price: _, ...seen } = lotObserved();
    expect(progressOf(seen)).toEqual({ bidState: 'Original' });
  });
});

describe('an auction lot', () => {
  it.each([
    ['open without bids shows its start price', { bidCount: 0 }, { bidState: 'NoBid', price: eur('100') }],
    [
      'open with bids shows the highest bid',
      { bidCount: 3, price: eur('150') },
      { bidState: 'HasBid', price: eur('150') },
    ],
    ['with a current bid but no count has bids', { price: eur('150') }, { bidState: 'HasBid', price: eur('150') }],
    [
      'with a realised price is sold for it',
      { availability: 'Closed', realized: eur('180'), price: eur('150') },
      { bidState: 'Sold', price: eur('180') },
    ],
    [
      'unsold keeps its start price',
      { availability: 'Unsold', bidCount: 0 },
      { bidState: 'Unsold', price: eur('100') },
    ],
    [
      'closed without bids is unsold, whatever "current bid" it prints',
      { availability: 'Closed', bidCount: 0, price: eur('100') },
      { bidState: 'Unsold', price: eur('100') },
    ],
    [
      'closed with bids and no result yet is not called sold',
      { availability: 'Closed', bidCount: 2, price: eur('150') },
      { bidState: 'HasBid', price: eur('150') },
    ],
    [
      'withdrawn has no result and no price',
      { availability: 'Withdrawn', bidCount: 2, price: eur('150') },
      { bidState: 'Original', isWithdrawn: true },
    ],
  ] as const)('%s', (_, given, progress) => expect(progressOf(auctionLot(given))).toEqual(progress));

  it('is absent when it vanished without a result', () =>
    expect(progressOf(auctionLot({ availability: 'Gone' }))).toBe('absent'));

  it('shows no price when only an estimate is known', () => {
    const { startPrice: _, ...seen } = auctionLot({ estimate: { low: '100', high: '200', currency: 'EUR' } });
    expect(progressOf(seen)).toEqual({ bidState: 'Original' });
  });
});
