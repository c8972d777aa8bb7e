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

/** Families whose sellers hold sales; the others have shops. */
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

/** What a house does that others do not. README.md says which families show which. */
export const saleTraits = [
  /** A bid shortly before a lot's end moves that end. */
  'soft-close',
  /** Every second sale is put off while it is open. */
  'end-moved',
  /** What a lot fetched is published some time after its sale. */
  'late-results',
  /** Many numbers have a suffix, `12a`: elsewhere only one lot in 37. */
  'suffixed-numbers',
  /** Where there is no estimate, 0 is printed. */
  'zero-estimate',
  /** A lot that closed without a bid still shows its start price where the highest bid goes, beside "0 bids". */
  'start-as-bid',
] as const;
export type SaleTrait = (typeof saleTraits)[number];

/** What a seller deals in; the coins it shows come from these fields only. */
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
  /** What it asks in, where that is not the marketplace's currency. */
  readonly currency?: Currency;
}

/** One invented seller as the catalogue has it. */
export interface CatalogueSeller {
  /** Host name part: `<key>.market.localhost`. */
  readonly key: string;
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly timezone: string;
  readonly family: FamilyName;
  /** Its part of the market's lots, against the others of its kind. */
  readonly share: number;
  readonly fields: readonly Field[];
  readonly motto: string;
  readonly thousands: Thousands;
  /** One of the house's ways to word a title, 0-3. */
  readonly titleStyle: number;
  /** One of the family's ways to write its pages, from 0. */
  readonly variant: number;
  /** Two colours of its pages: ink and accent. */
  readonly colours: readonly [string, string];
  /** Shops: minutes that a sold lot stays listed as sold out; [0, 0] vanishes at once. */
  readonly soldOutMinutes?: readonly [number, number];
  /** Auction houses and auctions of marketplaces: minutes from one sale's start to the next. */
  readonly saleEveryMinutes?: number;
  readonly traits?: readonly SaleTrait[];
  /** Marketplaces: whose lots they are. */
  readonly dealers?: readonly Dealer[];
  /** Marketplaces: the part of its lots that is auctioned, 0 to 1. Absent: none. */
  readonly auctionPart?: number;
  /** False where bidding begins with the listing; else lots are shown for a while first. */
  readonly preview?: false;
  /** False where a seller cannot set a reserve: whatever got a bid is sold. */
  readonly reserves?: false;
}

/** A seller in a running market: with its place in it and the size it was given. */
export interface Seller extends CatalogueSeller {
  /** Place in the catalogue from 0; also mixes into everything the seller has. */
  readonly index: number;
  readonly form: 'shop' | 'auction-house' | 'marketplace';
  /** `http://<key>.market.localhost:<port>`, no slash at the end. */
  readonly origin: string;
  readonly seed: number;
  /** Lots of a fixed price on sale at any time, about; those sold out are listed besides. 0 where all is auctioned. */
  readonly slots: number;
  /** Lots of each sale; 0 where nothing is auctioned. */
  readonly lotsPerSale: number;
  /** Of a shop whose firm has another: the first of the two, by whose timetable both go. Only where pictures are shared. */
  readonly firm?: { readonly first: Seller };
}
