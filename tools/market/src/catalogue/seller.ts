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
] as const;
export type FamilyName = (typeof familyNames)[number];

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
  /** Auction houses: minutes from one sale's start to the next. */
  readonly saleEveryMinutes?: number;
}

/** A seller in a running market: with its place in it and the size it was given. */
export interface Seller extends CatalogueSeller {
  /** Place in the catalogue from 0; also mixes into everything the seller has. */
  readonly index: number;
  readonly form: 'shop' | 'auction-house';
  /** `http://<key>.market.localhost:<port>`, no slash at the end. */
  readonly origin: string;
  readonly seed: number;
  /** Shops: lots on sale at any time, about; those sold out are listed besides. Auction houses: 0. */
  readonly slots: number;
  /** Auction houses: lots of each sale. Shops: 0. */
  readonly lotsPerSale: number;
}
