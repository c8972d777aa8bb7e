import { catalogue } from './catalogue/sellers.data';
import type { CatalogueSeller, Seller } from './catalogue/seller';
import { mix, mixText } from './dice';

export interface MarketSize {
  /** The market's port, for links; a seller's pages name it. */
  readonly port: number;
  readonly seed: string;
  /** How many of the catalogue's sellers take part. */
  readonly sellers: number;
  /** Lots listed and on sale at any time, all sellers together, about. */
  readonly lots: number;
}

/** Open auction lots among all: a good third. */
const AUCTION_PART = 0.37;
/** Sales of a house that are listed and not yet closed, on average: 2.5 spans, and half of the closing that takes up to 0.8. */
const OPEN_SALES = 2.7;

/** The sellers of a market of a given size, each with its part of the lots. Pure. */
export function sellersOf(size: MarketSize): readonly Seller[] {
  const chosen = catalogue.slice(0, Math.max(1, Math.min(size.sellers, catalogue.length)));
  const houses = chosen.filter(isHouse);
  const shops = chosen.filter((seller) => !isHouse(seller));
  const auctionLots = shops.length === 0 ? size.lots : houses.length === 0 ? 0 : size.lots * AUCTION_PART;
  const houseShares = sum(houses);
  const shopShares = sum(shops);
  const seed = mixText(size.seed);
  return chosen.map((seller, index) => {
    const listed = isHouse(seller)
      ? (auctionLots * seller.share) / houseShares
      : ((size.lots - auctionLots) * seller.share) / shopShares;
    return {
      ...seller,
      index,
      form: isHouse(seller) ? 'auction-house' : 'shop',
      origin: `http://${seller.key}.market.localhost:${size.port}`,
      seed: mix(seed, index, 1),
      slots: isHouse(seller) ? 0 : Math.max(2, Math.round(listed)),
      lotsPerSale: isHouse(seller) ? Math.min(999_999, Math.max(2, Math.round(listed / OPEN_SALES))) : 0,
    };
  });
}

function isHouse(seller: CatalogueSeller): boolean {
  return seller.family === 'auction-catalogue';
}

function sum(sellers: readonly CatalogueSeller[]): number {
  return sellers.reduce((total, seller) => total + seller.share, 0);
}
