import { dealerOf } from '../catalogue/dealers';
import { catalogue } from '../catalogue/sellers.data';
import { TIMETABLE_START } from '../clock';
import { sellersOf } from '../market-view';
import { decimalOf } from '../money';
import { changesBetween } from '../truth/changes';
import { truthLots, truthOf } from '../truth/truth-lots';
import { type AuctionLot, auctionLotAt, auctionLotOf, closingTime, saleOf, salesAt } from './sale-timetable';
import { isListed, lifeOfNumber, listedCount, listedLives, shopLotAt } from './shop-timetable';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const size = { port: 4810, seed: 'test', sellers: 24, lots: 600 };
const sellers = sellersOf(size);
const shops = sellers.filter((seller) => seller.form === 'shop');
const houses = sellers.filter((seller) => seller.form === 'auction-house');
const truthAt = (now: number, from = sellers) => from.flatMap((seller) => [...truthLots(seller, now)]);
const onSale = (now: number) =>
  truthAt(now).filter((lot) => lot.state === 'BuyNow' || lot.state === 'HasBid' || lot.state === 'NoBid');

describe('timetable', () => {
  it('returns the same market for the same seed and time, and another for another seed', () => {
    expect(JSON.stringify(truthAt(NOON)) === JSON.stringify(truthAt(NOON, sellersOf(size)))).toBe(true);
    expect(truthAt(NOON, sellersOf({ ...size, seed: 'other' })).map((lot) => lot.title)).not.toEqual(
      truthAt(NOON).map((lot) => lot.title),
    );
  });

  it('keeps the requested number of lots on sale, more than a third of them in auctions', () => {
    for (const hours of [0, 5, 31, 1000]) {
      const lots = onSale(NOON + hours * 60 * MINUTE);
      expect(lots.length).toBeGreaterThan(size.lots * 0.88);
      expect(lots.length).toBeLessThan(size.lots * 1.12);
      const share = lots.filter((lot) => lot.saleKind === 'auction').length / lots.length;
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.45);
    }
  });

  it('gives the lots of a seller unique names', () => {
    const ids = truthAt(NOON).map((lot) => `${lot.sellerKey} ${lot.sourceId}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('changes one to two percent of shop prices every ten minutes, and sells and lists lots each minute', () => {
    const changes = changesBetween(shops, NOON - 60 * MINUTE, NOON);
    const lots = onSale(NOON).filter((lot) => lot.saleKind === 'fixed').length;
    const perTenMinutes = changes.filter((change) => change.kind === 'price').length / 6 / lots;
    expect(perTenMinutes).toBeGreaterThan(0.008);
    expect(perTenMinutes).toBeLessThan(0.025);
    expect(changes.filter((change) => change.kind === 'sold').length).toBeGreaterThan(20);
    expect(changes.filter((change) => change.kind === 'listed').length).toBeGreaterThan(20);
  });

  it('changes a lot’s state only forward: listed, sold, gone', () => {
    const [shop] = shops;
    if (!shop) throw new Error('no shop');
    const order = ['available', 'sold-out', 'gone'];
    for (const life of listedLives(shop, NOON)) {
      const states = Array.from({ length: 80 }, (_, step) => {
        const later = lifeOfNumber(shop, life.number, NOON + step * 30 * MINUTE);
        return later ? order.indexOf(shopLotAt(shop, later, NOON + step * 30 * MINUTE).state) : -1;
      });
      expect(states).toEqual([...states].sort((a, b) => a - b));
      expect(states[0]).toBeGreaterThanOrEqual(0);
      expect(states.at(-1)).toBe(2);
    }
  });

  it('divides a list into pages that contain each lot once, newest first, for the whole shop and each part', () => {
    for (const shop of shops.slice(0, 4)) {
      const all = listedLives(shop, NOON);
      const pages = Array.from({ length: Math.ceil(all.length / 7) }, (_, page) =>
        listedLives(shop, NOON, { from: page * 7, count: 7 }),
      );
      expect(pages.flat()).toEqual(all);
      expect(all.map(({ listedAt }) => listedAt)).toEqual(all.map(({ listedAt }) => listedAt).sort((a, b) => b - a));
      expect(all.every((life) => isListed(life, NOON))).toBe(true);
      expect(listedCount(shop, NOON)).toBe(all.length);
      const middle = all[Math.floor(all.length / 2)]?.listedAt ?? 0;
      expect(listedLives(shop, NOON, { addedBefore: middle })).toEqual(all.filter(({ listedAt }) => listedAt < middle));
      const ofRegion = (region: string) =>
        all.filter((life) => shopLotAt(shop, life, NOON).coin.type.region === region);
      for (const region of new Set(all.map((life) => shopLotAt(shop, life, NOON).coin.type.region))) {
        expect(listedLives(shop, NOON, { region })).toEqual(ofRegion(region));
        expect(listedCount(shop, NOON, region)).toBe(ofRegion(region).length);
      }
    }
  });

  it('returns any page of the largest shop, which has its given number of lots', () => {
    const [largest] = sellersOf({ ...size, lots: 8_000_000 })
      .filter(({ form }) => form === 'shop')
      .sort((a, b) => b.slots - a.slots);
    if (!largest) throw new Error('no shop');
    const total = listedCount(largest, NOON);
    expect(total / largest.slots).toBeGreaterThan(0.99);
    const [oldest] = listedLives(largest, NOON, { from: total - 1, count: 10 });
    expect(oldest && isListed(oldest, NOON)).toBe(true);
    expect(listedLives(largest, NOON, { from: total, count: 10 })).toEqual([]);
  });

  it('returns no lot before its listing', () => {
    const [shop] = shops;
    const [life] = shop ? listedLives(shop, NOON) : [];
    if (!shop || !life) throw new Error('no lot');
    expect(lifeOfNumber(shop, life.number, life.listedAt - 1)).toBeUndefined();
    expect(lifeOfNumber(shop, life.number, life.listedAt)?.number).toBe(life.number);
  });

  it('reports a change for every difference between two times', () => {
    const [before, after] = [NOON, NOON + 3 * MINUTE];
    const was = new Map(truthAt(before).map((lot) => [`${lot.sellerKey} ${lot.sourceId}`, lot]));
    const changed = new Set(
      changesBetween(sellers, before, after).map((change) => `${change.sellerKey} ${change.sourceId}`),
    );
    expect(changed.size).toBeGreaterThan(10);
    for (const lot of truthAt(after)) {
      const key = `${lot.sellerKey} ${lot.sourceId}`;
      const earlier = was.get(key);
      const same =
        earlier &&
        JSON.stringify([earlier.price, earlier.state, earlier.listed, earlier.bidCount]) ===
          JSON.stringify([lot.price, lot.state, lot.listed, lot.bidCount]);
      if (!same) expect([key, changed.has(key)]).toEqual([key, true]);
    }
  });
});

describe('sales of a house', () => {
  it('overlap, so that some lots are always open', () => {
    for (const house of houses) {
      for (let minute = 0; minute < 120; minute += 7) {
        const now = NOON + minute * MINUTE;
        expect(
          salesAt(house, now).filter((sale) => sale.opensAt <= now && now < sale.firstCloseAt).length,
        ).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('close lot by lot, with rising bids and no bid after the close', () => {
    const [house] = houses;
    const sale = house && salesAt(house, NOON).at(-1);
    if (!house || !sale) throw new Error('no sale');
    for (let index = 0; index < sale.lotCount; index += 1) {
      const lot = auctionLotOf(house, sale.number, index, sale.closedAt);
      expect(lot?.closesAt).toBe(closingTime(sale, index));
      expect(lot?.state === 'sold' || lot?.state === 'unsold').toBe(true);
      const bids = lot?.bids ?? [];
      expect(bids.map((bid) => bid.amount)).toEqual([...new Set(bids.map((bid) => bid.amount))].sort((a, b) => a - b));
      expect(bids.every((bid) => bid.at > sale.opensAt && bid.at < closingTime(sale, index))).toBe(true);
      if (bids.length === 0) expect(lot?.state).toBe('unsold');
    }
    expect(closingTime(sale, 1)).toBeGreaterThan(closingTime(sale, 0));
  });

  it('restart unique lot numbers in each sale, some with a suffix', () => {
    const [house] = sellersOf({ ...size, lots: 6000 });
    const [sale] = house ? salesAt(house, NOON) : [];
    if (!house || !sale) throw new Error('no sale');
    const numbers = Array.from(
      { length: sale.lotCount },
      (_, index) => auctionLotOf(house, sale.number, index, NOON)?.lotNumber ?? '',
    );
    expect(numbers[0]).toBe(String(sale.firstLotNumber));
    expect(numbers).toContain(`${sale.firstLotNumber + 35}a`);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('do not begin before the timetable', () => {
    const [house] = houses;
    expect(house && salesAt(house, TIMETABLE_START)).toEqual([]);
  });
});

describe('auctions of a marketplace', () => {
  const marketplaces = sellersOf({ ...size, sellers: catalogue.length }).filter(({ form }) => form === 'marketplace');
  /** Some hundred lots that have closed. */
  const closedLots = (of: (typeof marketplaces)[number]): AuctionLot[] =>
    Array.from({ length: 300 }, (_, number) => auctionLotAt(of, saleOf(of, number, NOON), 0, NOON));
  const auctioneers = marketplaces.filter(({ lotsPerSale }) => lotsPerSale > 0);

  it('sell lots with a bid, except those below a reserve on sites with reserves', () => {
    for (const site of auctioneers) {
      const lots = closedLots(site).filter(({ bids }) => bids.length > 0);
      const [unsold] = lots.filter(({ state }) => state === 'unsold');
      expect([site.key, unsold !== undefined]).toEqual([site.key, site.reserves !== false]);
      if (!unsold) continue;
      // The bid stays visible, though it is not a price.
      const { extractable, highestBid } = truthOf(site, unsold, NOON);
      expect(extractable).toEqual({ state: 'Unsold', endsAt: new Date(unsold.closesAt).toISOString() });
      expect(highestBid?.amount).toBe(decimalOf(unsold.bids.at(-1)?.amount ?? 0));
    }
  });

  it('open with their listing on sites without a preview', () => {
    for (const site of auctioneers) {
      const sale = saleOf(site, 100, NOON);
      expect([site.key, sale.opensAt === sale.listedAt]).toEqual([site.key, site.preview === false]);
    }
  });

  it('assign each lot to one dealer permanently, and lots to every dealer', () => {
    for (const site of marketplaces) {
      const dealers = Array.from({ length: 400 }, (_, seed) => dealerOf(site, seed * 7919)?.name);
      expect(dealers).toEqual(Array.from({ length: 400 }, (_, seed) => dealerOf(site, seed * 7919)?.name));
      expect(new Set(dealers)).toEqual(new Set(site.dealers?.map(({ name }) => name)));
    }
  });
});
