import { fakeLot } from '@obverse/search/testing';
import type { LotDocument } from '@obverse/lot-index';
import { findingsOf } from './findings';
import { isOpenAt, wasOnOffer } from './on-offer';

const lot = (sort: Partial<LotDocument['sort']>, status: LotDocument['status'] = 'open') =>
  fakeLot('a', { status, sort: { firstObserved: 100, ...sort } });

describe('a lot', () => {
  it('is open until its end', () => {
    expect([isOpenAt(lot({}), 500), isOpenAt(lot({ closesAt: 501 }), 500)]).toEqual([true, true]);
    expect([isOpenAt(lot({ closesAt: 500 }), 500), isOpenAt(lot({}, 'ended'), 500)]).toEqual([false, false]);
  });

  it('was on offer from the first look at it to its end', () => {
    expect([99, 100, 300].map((time) => wasOnOffer(lot({}), time))).toEqual([false, true, true]);
    expect([199, 200].map((time) => wasOnOffer(lot({ closesAt: 200 }), time))).toEqual([true, false]);
    const sold = lot({ closesAt: 900, closedAt: 300 }, 'ended');
    expect([100, 299, 300, 899].map((time) => wasOnOffer(sold, time))).toEqual([true, true, false, false]);
    expect(wasOnOffer(lot({}, 'ended'), 200)).toBe(false);
  });
});

describe('a finding', () => {
  const searches = [
    { searchId: 'early', since: 50 },
    { searchId: 'late', since: 150 },
  ];
  const old = (found: ReturnType<typeof findingsOf>) => found.map(({ isOld }) => isOld === true);

  it('is old if the lot, or another offer of its specimen, was on offer when the alert began', () => {
    const offered = { ...lot({}), specimen: 'slab:1' };
    expect(old(findingsOf(offered, searches, []))).toEqual([false, true]);
    const again = { ...fakeLot('b', { sort: { firstObserved: 200 } }), photo: 'photo:1', specimen: 'slab:1' };
    expect(old(findingsOf(again, searches, [offered]))).toEqual([false, true]);
    const other = { ...offered, specimen: 'slab:2' };
    expect(old(findingsOf(again, searches, [other]))).toEqual([false, false]);
    expect(old(findingsOf(again, searches, [{ ...offered, sort: { firstObserved: 10, closesAt: 40 } }]))).toEqual([
      false,
      false,
    ]);
  });

  it('has the keys of the specimen, and the price only if it is fixed', () => {
    const price = { amount: '12.00', currency: 'EUR' };
    const priced = fakeLot('a', { specimen: 'slab:1', photo: 'photo:1' });
    const [fixed] = findingsOf({ ...priced, lot: { ...priced.lot, price } }, searches, []);
    expect(fixed).toMatchObject({ lotId: priced.id, keys: ['slab:1', 'photo:1'], price });
    const auction = { ...priced.lot, price, saleKind: 'auction', bidState: 'HasBid' } as const;
    expect(findingsOf({ ...priced, lot: auction }, searches, [])[0]?.price).toBeUndefined();
  });
});
