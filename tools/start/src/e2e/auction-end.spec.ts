import { lotIdOf } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import { endingAtHouses, untilSold } from './auction-end';

const minutes = (count: number) => new Date(count * 60_000).toISOString();
const lot = (sellerKey: string, sourceId: string, given: Partial<TruthLot> = {}) =>
  ({ sellerKey, sourceId, state: 'HasBid', listed: true, ...given }) as TruthLot;

const house = [
  lot('house', 'old', { state: 'Sold', saleEndsAt: minutes(1) }),
  lot('house', 'late', { saleEndsAt: minutes(40) }),
  lot('house', 'next', { saleEndsAt: minutes(30) }),
  lot('house', 'unknown', { saleEndsAt: minutes(20) }),
];
// It drops a lot from its lists when it ends.
const marketplace = [
  lot('site', 'old', { state: 'Sold', listed: false, saleEndsAt: minutes(1) }),
  lot('site', 'next', { saleEndsAt: minutes(10) }),
];
const open = new Set([lotIdOf('house', 'late'), lotIdOf('house', 'next'), lotIdOf('site', 'next')]);

describe('endingAtHouses', () => {
  it('finds open lots of sellers that list ended ones, the next to end first', () => {
    const found = endingAtHouses([...marketplace, ...house], open);
    expect(found.map(({ sourceId }) => sourceId)).toEqual(['next', 'late']);
  });
});

describe('untilSold', () => {
  const market = (sold: Readonly<Record<string, number>>) => {
    let now = 0;
    return {
      now: async () => minutes(now),
      advanceClock: async (ms: number) => void (now += ms / 60_000),
      allLots: async () =>
        house.map((one) => ({ ...one, ...((sold[one.sourceId] ?? Infinity) <= now && { state: 'Sold' as const }) })),
    };
  };

  it('advances the clock behind the end of the first lot, and of the next when the first is unsold', async () => {
    const lots = endingAtHouses(house, open);
    for (const [sold, id, at] of [
      [{ next: 40, late: 50 }, 'next', 42],
      [{ late: 50 }, 'late', 52],
    ] as const) {
      const truth = market(sold);
      expect(await untilSold(truth, lots)).toBe(lotIdOf('house', id));
      expect(await truth.now()).toBe(minutes(at));
    }
  });

  it('finds none when none is sold', async () => {
    expect(await untilSold(market({}), endingAtHouses(house, open))).toBeUndefined();
  });
});
