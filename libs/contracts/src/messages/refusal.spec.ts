import { auctionIdOf, lotIdOf } from '@obverse/lots';
import type { LotObserved } from './lot-observed';
import type { Message } from './message';
import { lateTimeOf, refusalOf } from './refusal';

const observedAt = '2026-11-21T10:00:00.000Z';
const lot: LotObserved = {
  type: 'LotObserved',
  version: 3,
  lotId: lotIdOf('kestrel-coins', '1'),
  sellerKey: 'kestrel-coins',
  sourceId: '1',
  url: 'https://kestrel.example/1',
  observedAt,
  firstObservedAt: observedAt,
  title: 'Dukat 1648',
  saleKind: 'auction',
  price: { amount: '0.50', currency: 'EUR' },
  startPrice: { amount: '0', currency: 'EUR' },
  estimate: { low: '0', high: '50', currency: 'DEM' },
};
const sale: Message = {
  type: 'AuctionObserved',
  version: 1,
  auctionId: auctionIdOf('kestrel-coins', '9'),
  sellerKey: 'kestrel-coins',
  sourceId: '9',
  url: 'https://kestrel.example/sale/9',
  observedAt,
  title: 'Sale 9',
};
const company: Message = {
  type: 'CompanyObserved',
  version: 1,
  sellerKey: 'kestrel-coins',
  url: 'https://kestrel.example/',
  observedAt,
};
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('the refusal of an observation', () => {
  it.each([lot, sale, company])('is absent for an acceptable one: $type', (message) => {
    expect(refusalOf(message)).toBeUndefined();
  });

  it.each([
    ['lotId: 0000000000000 is not the id', { lotId: '0000000000000' }],
    ['lotId: ', { sourceId: '2' }],
    ['price: -5 is no price', { price: eur('-5') }],
    ['price: 0.00 is no price', { price: eur('0.00') }],
    ['realized: 0 is no price', { realized: eur('0') }],
    ['startPrice: -0.5 is no price', { startPrice: eur('-0.5') }],
    ['estimate.high: -1 is no price', { estimate: { high: '-1', currency: 'EUR' } }],
    ['price: XXX is no currency', { price: { amount: '5', currency: 'XXX' } }],
    ['estimate: QQQ is no currency', { estimate: { currency: 'QQQ' } }],
    ['firstObservedAt: 1970-01-01T00:00:00.000Z is before', { firstObservedAt: '1970-01-01T00:00:00.000Z' }],
    ['firstObservedAt: 2031-', { firstObservedAt: '2031-01-01T00:00:00.000Z' }],
  ])('names the field and the value: %s', (reason, given) => {
    expect(refusalOf({ ...lot, ...given })).toContain(reason);
  });

  it('refuses the wrong id of a sale, and the times of a clock that was never set', () => {
    expect(refusalOf({ ...sale, sourceId: '10' })).toContain('auctionId: ');
    const never = '1970-01-01T00:00:00.000Z';
    for (const message of [lot, sale, company])
      expect(
        refusalOf({ ...message, observedAt: never, ...('firstObservedAt' in message && { firstObservedAt: never }) }),
      ).toContain('is before');
  });
});

describe('a time later than the append', () => {
  const appendedAt = Date.parse(observedAt);

  it.each([lot, sale, company])('is refused beyond five minutes: $type', (message) => {
    expect(lateTimeOf(message, appendedAt - 5 * 60_000)).toBeUndefined();
    expect(lateTimeOf(message, appendedAt - 5 * 60_000 - 1)).toContain('more than five minutes after the append');
  });
});
