import { catalogue } from '../catalogue/sellers.data';
import { sellersOf } from '../market-view';
import { familyOf } from './index';
import { isOffered, listingNumber, listingOf, offeredLots } from './marketplace-lots';

const NOON = Date.UTC(2026, 10, 21, 12);
const marketplaces = sellersOf({ port: 1, seed: 'test', sellers: catalogue.length, lots: 4000 }).filter(
  ({ form }) => form === 'marketplace',
);

describe.each(marketplaces.map((seller) => [seller.key, seller] as const))('the lots of %s', (_, seller) => {
  const family = familyOf(seller);

  it('are found by their numbers, source ids and pictures, for fixed prices and auctions', () => {
    const lots = offeredLots(seller, NOON);
    expect(new Set(lots.map(listingNumber)).size).toBe(lots.length);
    for (const lot of lots) {
      expect(listingOf(seller, listingNumber(lot), NOON)).toEqual(lot);
      expect(family.lotOf(seller, family.sourceIdOf(seller, lot), NOON)).toEqual(lot);
      const picture = family.picturePath.exec(new URL(family.pictureUrl(seller, lot, 'reverse')).pathname);
      expect([picture?.groups?.['id'], picture?.groups?.['side']]).toEqual([String(listingNumber(lot)), '3']);
    }
  });

  it('are all on offer, the newest first, and of the kinds the marketplace sells', () => {
    const lots = offeredLots(seller, NOON);
    expect(lots.every(isOffered)).toBe(true);
    const { auctionPart = 0 } = seller;
    expect([...new Set(lots.map(({ kind }) => kind))].sort()).toEqual([
      ...(auctionPart > 0 ? ['auction'] : []),
      ...(auctionPart < 1 ? ['fixed'] : []),
    ]);
  });

  it('are absent for an unknown number', () => {
    for (const number of [Number.NaN, 0, 7, 199_999_999_999, 299_999_999_999])
      expect(listingOf(seller, number, NOON)).toBeUndefined();
  });
});
