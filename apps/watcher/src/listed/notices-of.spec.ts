import type { LotChanged } from '@obverse/contracts';
import type { LotReader } from '@obverse/database';
import { noticeOf } from './notices-of';

const at = '2026-11-30T10:00:00.000Z';
const rates = { date: '2026-11-29', perEuro: { CHF: '0.5' } };
const euro = (amount: string) => ({ amount, currency: 'EUR' });
const change = (kind: LotChanged['kind'], given: Partial<LotChanged> = {}): LotChanged => ({
  type: 'LotChanged',
  version: 1,
  changeId: `a-7-${kind}`,
  lotId: 'a',
  sellerKey: 'k',
  kind,
  at,
  after: { bidState: 'BuyNow' },
  ...given,
});
const reader = (given: Partial<LotReader> = {}): LotReader => ({
  lotId: 'a',
  userId: 'u',
  since: new Date('2026-11-30T09:00:00.000Z'),
  bidAmount: null,
  bidCurrency: null,
  knownAmount: null,
  knownCurrency: null,
  ...given,
});
const priced = (amount: string, currency = 'EUR') =>
  ({ after: { bidState: 'HasBid', price: { amount, currency } } }) as const;

describe('a change of a lot of a list', () => {
  it('is news after the lot was added only', () => {
    expect(noticeOf(change('unsold'), reader({ since: new Date(at) }), rates)).toBeUndefined();
    expect(noticeOf(change('unsold'), reader(), rates)).toEqual({
      userId: 'u',
      lotId: 'a',
      kind: 'unsold',
      key: 'a-7-unsold',
    });
  });

  it('is no news as a new lot', () => expect(noticeOf(change('new'), reader(), rates)).toBeUndefined());

  it('says for how much the lot was sold, if it is known', () => {
    expect(noticeOf(change('sold', priced('90')), reader(), rates)?.money).toEqual(euro('90'));
    expect(noticeOf(change('sold'), reader(), rates)).not.toHaveProperty('money');
  });

  it('of its price knows the price when the lot was added, else the one before', () => {
    const fallen = change('price', { before: { bidState: 'BuyNow', price: euro('80') }, ...priced('70') });
    const known = (given: Partial<LotReader>) => noticeOf(fallen, reader(given), rates)?.known;
    expect(known({ knownAmount: '100', knownCurrency: 'EUR' })).toEqual(euro('100'));
    expect(known({ knownAmount: '100', knownCurrency: 'CHF' })).toEqual(euro('80'));
    expect(known({})).toEqual(euro('80'));
    expect(noticeOf(change('price', priced('70')), reader(), rates)).not.toHaveProperty('known');
    expect(noticeOf(change('price'), reader(), rates)).toBeUndefined();
  });

  it.each([
    ['120.01', 'EUR', true],
    ['120', 'EUR', false],
    ['60.01', 'CHF', true],
    ['60.00', 'CHF', false],
    ['99999', 'XAU', false],
  ])('is a bid of %s %s over the own bid: %s', (amount, currency, isNews) => {
    const own = reader({ bidAmount: '120', bidCurrency: 'EUR' });
    const notice = noticeOf(change('bid', priced(amount, currency)), own, rates);
    expect(notice).toEqual(
      isNews ? { userId: 'u', lotId: 'a', kind: 'bid', key: 'a-bid-120-EUR', money: { amount, currency } } : undefined,
    );
  });

  it('is no news as a bid without an own one', () =>
    expect(noticeOf(change('bid', priced('5')), reader(), rates)).toBeUndefined());
});
