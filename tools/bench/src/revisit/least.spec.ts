import { DAY, type House, HOUR, houseOf, MINUTE, pagesOf, shownEnd } from './house';
import { leastRequests, readsFor } from './least';

const from = Date.UTC(2026, 10, 2);
const to = from + 7 * DAY;
const plan = {
  key: 'house',
  seed: 7,
  publication: { kind: 'live', afterMs: [1_000, 2_000] },
  listTells: true,
  staggerSeconds: 20,
  lotsPerSale: [120, 120],
  daysBetweenSales: 3,
} as const;
const lot = { id: '1-1', startPrice: 10, endsAt: from + DAY, extensions: 0, bids: 0, publishedAt: from + DAY };
const houseWith = (more: Partial<House>): House => ({
  ...houseOf(plan, from, to),
  sales: [{ id: '1', listedAt: from, firstEndsAt: from + DAY, lots: [lot, { ...lot, id: '1-2' }] }],
  ...more,
});

describe('readsFor', () => {
  it('covers every publication within ten minutes, with as few reads as can be', () => {
    expect(readsFor([])).toEqual([]);
    expect(readsFor([0, 9 * MINUTE, 10 * MINUTE])).toEqual([10 * MINUTE]);
    expect(readsFor([11 * MINUTE, 0])).toEqual([10 * MINUTE, 21 * MINUTE]);
  });
});

describe('leastRequests', () => {
  const least = (house: House, isNew = true) => leastRequests(house, from, to, () => isNew);

  it('counts a page once a day while its sale is open, saves the look on the day it is asked for results, and the list of sales', () => {
    expect(least(houseWith({}))).toEqual({ firstReadings: 2, lists: 7 + 1, results: 1 });
    expect(least(houseWith({}), false).firstReadings).toBe(0);
  });

  it('counts each lot’s own page where lists do not tell', () => {
    expect(least(houseWith({ listTells: false }))).toEqual({ firstReadings: 2, lists: 7 + 1, results: 2 });
  });
});

describe('houseOf', () => {
  const [sale] = houseOf(plan, from, to).sales;

  it('is the same each time, closes lot after lot, and says what each made after its end', () => {
    expect(houseOf(plan, from, to)).toEqual(houseOf(plan, from, to));
    expect(pagesOf(sale?.lots ?? []).map((page) => page.length)).toEqual([50, 50, 20]);
    for (const one of sale?.lots ?? []) expect(one.publishedAt).toBeGreaterThan(shownEnd(one, to + DAY));
  });

  it('moves an end as late bids come, not before', () => {
    const moved = { ...lot, extensions: 2 };
    expect(shownEnd(moved, lot.endsAt - HOUR)).toBe(lot.endsAt);
    expect(shownEnd(moved, lot.endsAt)).toBe(lot.endsAt + 2 * MINUTE);
    expect(shownEnd(moved, lot.endsAt + HOUR)).toBe(lot.endsAt + 4 * MINUTE);
  });
});
