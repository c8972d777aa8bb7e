import type { SaleTrait, Seller } from '../catalogue/seller';
import { catalogue } from '../catalogue/sellers.data';
import { sellersOf } from '../market-view';
import {
  type AuctionLot,
  auctionLotAt,
  closingTime,
  hammerPrice,
  placeOfLotNumber,
  type Sale,
  saleOf,
  salesAt,
  openBid,
} from './sale-timetable';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const [house] = sellersOf({ port: 1, seed: 'traits', sellers: 1, lots: 120 });

function houseWith(...traits: readonly SaleTrait[]): Seller {
  if (!house) throw new Error('no house');
  return { ...house, traits };
}

/** Two consecutive sales, one with an even and one with an odd number. */
function newestTwo(seller: Seller): readonly Sale[] {
  const sales = salesAt(seller, NOON).slice(0, 2);
  expect(sales).toHaveLength(2);
  return sales;
}

function lotsAt(seller: Seller, { number, lotCount }: Sale, now: number): readonly AuctionLot[] {
  const sale = saleOf(seller, number, now);
  return Array.from({ length: lotCount }, (_, index) => auctionLotAt(seller, sale, index, now));
}

it('every trait belongs to a house', () => {
  const shown = new Set(catalogue.flatMap(({ traits = [] }) => traits));
  expect([...shown].sort()).toEqual(
    ['end-moved', 'late-results', 'soft-close', 'start-as-bid', 'suffixed-numbers', 'zero-estimate'].sort(),
  );
});

describe('soft close', () => {
  const seller = houseWith('soft-close');

  it('moves a lot’s end to a minute after each bid in its last minute', () => {
    const moved = newestTwo(seller).flatMap((sale) =>
      lotsAt(seller, sale, sale.archivedUntil).filter((lot) => lot.closesAt > closingTime(sale, lot.index)),
    );
    expect(moved.length).toBeGreaterThan(5);
    for (const lot of moved) {
      const last = lot.bids.at(-1)?.at ?? Number.NaN;
      expect(lot.closesAt).toBe(last + MINUTE);
      expect(lot.closesAt).toBeLessThanOrEqual(lot.sale.closedAt);
      expect([...lot.bids].sort((a, b) => a.at - b.at)).toEqual(lot.bids);
    }
  });

  it('keeps a lot open until its moved end, and closed afterwards', () => {
    for (const sale of newestTwo(seller)) {
      for (const { index, closesAt, bids } of lotsAt(seller, sale, sale.archivedUntil)) {
        const announced = auctionLotAt(seller, sale, index, sale.opensAt);
        expect(announced.closesAt).toBe(closingTime(sale, index));
        for (const { at } of bids) expect(auctionLotAt(seller, sale, index, at).state).toBe('open');
        expect(auctionLotAt(seller, sale, index, closesAt - 1).state).toBe('open');
        expect(['sold', 'unsold']).toContain(auctionLotAt(seller, sale, index, closesAt).state);
      }
    }
  });
});

describe('a postponed sale', () => {
  const seller = houseWith('end-moved');

  it('has its earlier end until the house announces the delay before any lot was to close', () => {
    const later = newestTwo(seller).map(({ number }) => {
      const [before, after] = [saleOf(seller, number, 0), saleOf(seller, number, Number.POSITIVE_INFINITY)];
      const movedAt = before.opensAt + (before.firstCloseAt - before.opensAt) / 2;
      expect(saleOf(seller, number, movedAt)).toEqual(after);
      expect(saleOf(seller, number, movedAt - 1)).toEqual(before);
      expect(before.archivedUntil).toBe(after.archivedUntil);
      return after.closedAt - before.closedAt;
    });
    expect(later.filter((by) => by > 0)).toHaveLength(1);
    expect(later.filter((by) => by === 0)).toHaveLength(1);
  });

  it('has the same bids before and after', () => {
    for (const { number, archivedUntil } of newestTwo(seller)) {
      const before = saleOf(seller, number, 0);
      const bidsIn = (sale: Sale) => auctionLotAt(seller, sale, 1, archivedUntil).bids;
      expect(bidsIn(before)).toEqual(bidsIn(saleOf(seller, number, archivedUntil)));
    }
  });
});

describe('late results', () => {
  const seller = houseWith('late-results');

  it('leave lots with bids closed with their last bid until all results are published together', () => {
    for (const sale of newestTwo(seller)) {
      const { resultsAt = Number.NaN, closedAt } = sale;
      expect(resultsAt).toBeGreaterThan(closedAt + 5 * MINUTE);
      for (const now of [closedAt, resultsAt - 1]) {
        const lots = lotsAt(seller, sale, now);
        expect(new Set(lots.map(({ state }) => state))).toEqual(new Set(['closed', 'unsold']));
        for (const lot of lots) {
          expect(openBid(lot)).toBe(lot.state === 'closed' ? lot.bids.at(-1)?.amount : undefined);
          expect(hammerPrice(lot)).toBeUndefined();
        }
      }
      const published = lotsAt(seller, sale, resultsAt);
      expect(new Set(published.map(({ state }) => state))).toEqual(new Set(['sold', 'unsold']));
      for (const lot of published) expect(hammerPrice(lot) === undefined).toBe(lot.state === 'unsold');
    }
  });
});

describe('lot numbers', () => {
  it.each([[[]], [['suffixed-numbers' as const]]])('identify their lots, with and without suffixes: %s', (traits) => {
    const seller = houseWith(...traits);
    for (const sale of newestTwo(seller)) {
      const lots = lotsAt(seller, sale, NOON);
      expect(lots.map(({ lotNumber }) => placeOfLotNumber(sale, lotNumber))).toEqual(lots.map(({ index }) => index));
      expect(lots.some(({ lotNumber }) => lotNumber.endsWith('a'))).toBe(traits.length > 0 || lots.length >= 37);
      for (const wrong of ['', 'x', '0', '1b', `${sale.firstLotNumber + lots.length}`])
        expect(placeOfLotNumber(sale, wrong)).toBeUndefined();
    }
  });
});
