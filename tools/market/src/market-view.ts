import { catalogue, orderOfEntry } from './catalogue/sellers.data';
import { type CatalogueSeller, isHouse, type Seller } from './catalogue/seller';
import { mix, mixText } from './dice';

export interface MarketSize {
  /** The market's port, for links on the sellers' pages. */
  readonly port: number;
  readonly seed: string;
  /** The number of sellers that take part, in the order of their entry. */
  readonly sellers: number;
  /** The approximate number of lots listed and on sale at any time, of all sellers together. */
  readonly lots: number;
  /** Shops of one firm offer coins twice and show one picture for several lots (`timetable/shared-pictures.ts`). */
  readonly sharedPictures?: boolean;
}

/** Pairs of shops that belong to one firm when pictures are shared. */
const firms = [
  ['silberhag', 'vaucouleau'],
  ['kestrel-crown', 'penhallow-moor'],
] as const;

/** The share of open auction lots among all lots. */
const AUCTION_PART = 0.37;
/** The average number of a house's sales that are listed and not closed: 2.5 intervals, and half of the closing time of up to 0.8. */
const OPEN_SALES = 2.7;

/** The sellers of a market of a given size in the order of the catalogue, each with its share of the lots. Pure. */
export function sellersOf(size: MarketSize): readonly Seller[] {
  const entered = new Set(orderOfEntry.slice(0, Math.max(1, size.sellers)));
  const places = [...catalogue.entries()].filter(([, seller]) => entered.has(seller));
  const chosen = places.map(([, seller]) => seller);
  const auctionShares = sum(chosen.map(auctionShare));
  const fixedShares = sum(chosen.map(fixedShare));
  const auctionLots = fixedShares === 0 ? size.lots : auctionShares === 0 ? 0 : size.lots * AUCTION_PART;
  const seed = mixText(size.seed);
  const sellers = places.map(([index, seller]): Seller => {
    const auctioned = (auctionLots * auctionShare(seller)) / auctionShares;
    const fixed = ((size.lots - auctionLots) * fixedShare(seller)) / fixedShares;
    return {
      ...seller,
      index,
      form: formOf(seller),
      origin: `http://${seller.key}.market.localhost:${size.port}`,
      seed: mix(seed, index, 1),
      slots: fixedShare(seller) === 0 ? 0 : atLeastTwo(fixed),
      lotsPerSale: auctionShare(seller) === 0 ? 0 : Math.min(999_999, atLeastTwo(auctioned / OPEN_SALES)),
    };
  });
  return size.sharedPictures ? withFirms(sellers) : sellers;
}

function withFirms(sellers: readonly Seller[]): readonly Seller[] {
  return sellers.map((seller) => {
    const firm = firms.find((keys) => keys.some((key) => key === seller.key));
    const [first, second] = (firm ?? []).map((key) => sellers.find((other) => other.key === key));
    return first && second ? { ...seller, slots: first.slots, firm: { first } } : seller;
  });
}

function formOf(seller: CatalogueSeller): Seller['form'] {
  if (seller.dealers) return 'marketplace';
  return isHouse(seller) ? 'auction-house' : 'shop';
}

/** The auctioned share of a seller's lots: all of a house's, none of a shop's. */
function auctionPart(seller: CatalogueSeller): number {
  return isHouse(seller) ? 1 : (seller.auctionPart ?? 0);
}

function auctionShare(seller: CatalogueSeller): number {
  return seller.share * auctionPart(seller);
}

function fixedShare(seller: CatalogueSeller): number {
  return seller.share * (1 - auctionPart(seller));
}

function atLeastTwo(lots: number): number {
  return Math.max(2, Math.round(lots));
}

function sum(shares: readonly number[]): number {
  return shares.reduce((total, share) => total + share, 0);
}
