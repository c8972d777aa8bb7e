import { sellersOf } from '../market-view';
import { truthLots, type TruthLot } from '../truth/truth-lots';

const NOON = Date.UTC(2026, 10, 21, 12);
const size = { port: 4810, seed: 'test', sellers: 24, lots: 1_200 };
const truthAt = (sharedPictures: boolean) =>
  sellersOf({ ...size, sharedPictures }).flatMap((seller) => [...truthLots(seller, NOON)]);

/** Groups of two or more lots with the same value. */
function shared(lots: readonly TruthLot[], by: 'specimen' | 'photograph'): TruthLot[][] {
  const groups = new Map<string, TruthLot[]>();
  for (const lot of lots) groups.set(lot[by], [...(groups.get(lot[by]) ?? []), lot]);
  return [...groups.values()].filter(({ length }) => length > 1);
}
const firms = [
  ['silberhag', 'vaucouleau'],
  ['kestrel-crown', 'penhallow-moor'],
];

describe('a market with shared pictures', () => {
  const lots = truthAt(true);
  const specimens = shared(lots, 'specimen');
  const keysOf = (group: readonly TruthLot[]) => String(group.map(({ sellerKey }) => sellerKey));

  it('offers some coins in both shops of a firm at the same time', () => {
    for (const group of specimens) expect(firms.map(String)).toContain(keysOf(group));
    const open = specimens.filter((group) => group.every(({ listed, state }) => listed && state === 'BuyNow'));
    for (const [first] of firms)
      expect(open.filter((group) => group.some(({ sellerKey }) => sellerKey === first)).length).toBeGreaterThan(1);
    for (const [one, other] of specimens) expect(one?.photograph).toBe(other?.photograph);
  });

  it('shows pictures of other specimens: one of the firm’s other shop, and one for many lots', () => {
    const mismatches = shared(lots, 'photograph').filter(
      (group) => new Set(group.map(({ specimen }) => specimen)).size > 1,
    );
    const pairs = mismatches.filter(({ length }) => length === 2);
    expect(pairs.length).toBeGreaterThan(5);
    for (const [one, other] of pairs) expect(one?.sellerKey).not.toBe(other?.sellerKey);
    const placeholders = mismatches.filter(({ length }) => length > 2);
    expect(placeholders).toHaveLength(firms.length);
    for (const group of placeholders) expect(new Set(group.map(({ sellerKey }) => sellerKey)).size).toBe(2);
  });

  it('does not change other lots and is off by default', () => {
    const plain = truthAt(false);
    expect([shared(plain, 'specimen'), shared(plain, 'photograph')]).toEqual([[], []]);
    const others = (all: readonly TruthLot[]) => all.filter(({ sellerKey }) => !firms.flat().includes(sellerKey));
    expect(others(lots)).toEqual(others(plain));
  });
});
