import fc from 'fast-check';
import { noFigures, type SellerStatus } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { sellerFigures, weightedQuantile } from './seller-figures';
import type { ListedSeller } from './seller-list';

const now = Date.parse('2026-11-21T10:00:00Z');
const status = (hoursAgo: number | undefined, lotsOpen: number) =>
  ({
    completedAt: hoursAgo === undefined ? null : new Date(now - hoursAgo * 3_600_000),
    figures: { ...noFigures, lotsOpen },
  }) as SellerStatus;
const listed = (form: string, state: string, known?: SellerStatus): ListedSeller => ({
  // Only what is read.
  seller: { form } as SellerDescriptor,
  state,
  reasons: ['a word about the seller'],
  sampled: false,
  status: known,
});

describe('the figures of sellers', () => {
  it('count the sellers of a form by state, and name no seller and no reason', () => {
    const sellers = [
      listed('shop', 'well', status(1, 90)),
      listed('shop', 'suspect', status(5, 6)),
      listed('shop', 'broken', status(40, 4)),
      listed('shop', 'paused'),
      listed('shop', 'never-crawled', status(undefined, 500)),
      listed('marketplace', 'well', status(2, 1_000)),
    ];
    expect(sellerFigures('shop', sellers, now)).toEqual({
      form: 'shop',
      enabled: 5,
      live: 2,
      broken: 1,
      paused: 1,
      p50: 3_600,
      p95: 5 * 3_600,
    });
  });

  it('have no time since the last reading without open lots', () => {
    const sellers = [listed('shop', 'well', status(1, 0)), listed('shop', 'first-run')];
    expect(sellerFigures('shop', sellers, now)).toEqual({ form: 'shop', enabled: 2, live: 1, broken: 0, paused: 0 });
  });
});

describe('the weighted quantile', () => {
  it('is that of a list in which each value occurs as often as its weight', () => {
    const values = fc.array(fc.record({ value: fc.integer({ min: 0, max: 50 }), weight: fc.nat(6) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const list = given
          .flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
          .sort((a, b) => a - b);
        const rank = Math.max(1, Math.ceil((percent * list.length) / 100));
        expect(weightedQuantile(given, percent / 100)).toBe(list[rank - 1]);
      }),
    );
  });
});
