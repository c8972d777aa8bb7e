import { DAY, type House, HOUR, houseOf, MINUTE, pagesOf, shownEnd } from './house';
import { leastRequests, readsFor } from './least';

const from = Date.UTC(2026, 10, 2);
const to = from + 7 * DAY;
const definition = {
  key: 'house',
  seed: 7,
  publication: { kind: 'live', afterMs: [1_000, 2_000] },
  listShowsResults: true,
  staggerSeconds: 20,
  lotsPerSale: [120, 120],
  daysBetweenSales: 3,
} as const;
const lot = { id: '1-1', startPrice: 10, endsAt: from + DAY, extensions: 0, bids: 0, publishedAt: from + DAY };
const houseWith = (more: Partial<House>): House => ({
  ...houseOf(definition, from, to),
  sales: [{ id: '1', listedAt: from, firstEndsAt: from + DAY, lots: [lot, { ...lot, id: '1-2' }] }],
  ...more,
});

describe('readsFor', () => {
  it('covers every publication within ten minutes with the fewest reads', () => {
    expect(readsFor([])).toEqual([]);
    expect(readsFor([0, 9 * MINUTE, 10 * MINUTE])).toEqual([10 * MINUTE]);
    expect(readsFor([11 * MINUTE, 0])).toEqual([10 * MINUTE, 21 * MINUTE]);
  });
});

describe('leastRequests', () => {
  const least = (house: House, isNew = true) => leastRequests(house, from, to, () => isNew);

  it('counts a page once a day while its sale is open except on days with a fetch for results, and the list of sales', () => {
    expect(least(houseWith({}))).toEqual({ firstFetches: 2, lists: 7 + 1, results: 1 });
    expect(least(houseWith({}), false).firstFetches).toBe(0);
  });

  it('counts each lot’s own page when lists show no results', () => {
    expect(least(houseWith({ listShowsResults: false }))).toEqual({ firstFetches: 2, lists: 7 + 1, results: 2 });
  });
});

describe('houseOf', () => {
  const [sale] = houseOf(definition, from, to).sales;

  it('returns the same house each time and publishes each result after the end of its lot', () => {
    expect(houseOf(definition, from, to)).toEqual(houseOf(definition, from, to));
    expect(pagesOf(sale?.lots ?? []).map((page) => page.length)).toEqual([50, 50, 20]);
    for (const one of sale?.lots ?? []) expect(one.publishedAt).toBeGreaterThan(shownEnd(one, to + DAY));
  });

  it('moves the end when late bids come, not before', () => {
    const moved = { ...lot, extensions: 2 };
    expect(shownEnd(moved, lot.endsAt - HOUR)).toBe(lot.endsAt);
    expect(shownEnd(moved, lot.endsAt)).toBe(lot.endsAt + 2 * MINUTE);
    expect(shownEnd(moved, lot.endsAt + HOUR)).toBe(lot.endsAt + 4 * MINUTE);
  });
});
