import type { Currency, Thousands } from '../money';

export const languages = ['de', 'en', 'fr', 'it', 'es', 'nl', 'pl', 'cs', 'sv', 'pt', 'hu', 'da'] as const;
export type Language = (typeof languages)[number];

export const familyNames = [
  'shopify',
  'woocommerce',
  'json-ld',
  'auction-catalogue',
  'prestashop',
  'magento',
  'opencart',
  'shopware',
  'bigcommerce',
  'squarespace',
  'wix',
  'zen-cart',
  'oscommerce',
  'sixbid',
  'numisbids',
  'biddr',
  'hibid',
  'auction-mobility',
  'ebay',
  'etsy',
  'catawiki',
  'delcampe',
  'ma-shops',
  'vcoins',
] as const;
export type FamilyName = (typeof familyNames)[number];

/** Families whose sellers hold sales. The others have shops. */
const houseFamilies: ReadonlySet<FamilyName> = new Set([
  'auction-catalogue',
  'sixbid',
  'numisbids',
  'biddr',
  'hibid',
  'auction-mobility',
]);

export function isHouse(seller: { readonly family: FamilyName }): boolean {
  return houseFamilies.has(seller.family);
}

/** Behaviour of single houses. README.md lists the families that show each. */
export const saleTraits = [
  /** A bid shortly before a lot's end moves the end. */
  'soft-close',
  /** Every second sale is postponed while it is open. */
  'end-moved',
  /** Hammer prices are published some time after the sale. */
  'late-results',
  /** Many lot numbers have a suffix (`12a`); at other houses only one in 37. */
  'suffixed-numbers',
  /** The estimate is printed as 0 when there is none. */
  'zero-estimate',
  /** A lot that closed without a bid shows its start price in place of the highest bid, with "0 bids". */
  'start-as-bid',
] as const;
export type SaleTrait = (typeof saleTraits)[number];

/** A field that a seller deals in. Its coins come from its fields only. */
export type Field =
  | 'greek'
  | 'roman'
  | 'medieval'
  | 'german'
  | 'austrian'
  | 'british'
  | 'french'
  | 'italian'
  | 'iberian'
  | 'swiss'
  | 'dutch'
  | 'polish'
  | 'czech'
  | 'nordic'
  | 'russian'
  | 'american'
  | 'commonwealth'
  | 'medal';

/** An invented firm that sells on a marketplace. */
export interface Dealer {
  /** As the marketplace prints it: a user name, a shop's name, a part of addresses. */
  readonly name: string;
  readonly country: string;
  /** The currency of its prices, if it differs from the marketplace's. */
  readonly currency?: Currency;
}

/** One invented seller of the catalogue. */
export interface CatalogueSeller {
  /** The part of the host name: `<key>.market.localhost`. */
  readonly key: string;
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly timezone: string;
  readonly family: FamilyName;
  /** Its share of the market's lots, relative to the others of its kind. */
  readonly share: number;
  readonly fields: readonly Field[];
  readonly motto: string;
  readonly thousands: Thousands;
  /** The wording of titles, 0-3. */
  readonly titleStyle: number;
  /** The variant of the family's pages, from 0. */
  readonly variant: number;
  /** The ink and accent colours of its pages. */
  readonly colours: readonly [string, string];
  /** Shops: minutes for which a sold lot stays listed as sold out. [0, 0]: it is removed at once. */
  readonly soldOutMinutes?: readonly [number, number];
  /** Auction houses and auctions of marketplaces: minutes from one sale's start to the next. */
  readonly saleEveryMinutes?: number;
  readonly traits?: readonly SaleTrait[];
  /** Marketplaces: the dealers who offer the lots. */
  readonly dealers?: readonly Dealer[];
  /** Marketplaces: the share of its lots that is auctioned, 0 to 1. Absent: none. */
  readonly auctionPart?: number;
  /** False when bidding begins with the listing; otherwise lots are shown before the bidding. */
  readonly preview?: false;
  /** False when a seller cannot set a reserve, so that every lot with a bid is sold. */
  readonly reserves?: false;
}

/** A seller in a running market, with its place and size. */
export interface Seller extends CatalogueSeller {
  /** The place in the catalogue from 0, mixed into every seed of the seller. */
  readonly index: number;
  readonly form: 'shop' | 'auction-house' | 'marketplace';
  /** `http://<key>.market.localhost:<port>`, without a slash at the end. */
  readonly origin: string;
  readonly seed: number;
  /** The approximate number of fixed-price lots on sale at any time, without sold-out ones. 0 when everything is auctioned. */
  readonly slots: number;
  /** Lots of each sale. 0 when nothing is auctioned. */
  readonly lotsPerSale: number;
  /** For a shop whose firm has a second shop: the first of the two, whose timetable both follow. Only with shared pictures. */
  readonly firm?: { readonly first: Seller };
}
