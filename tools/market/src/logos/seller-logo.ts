import { type FamilyName, isHouse, type Seller } from '../catalogue/seller';

/** Where a site shows its logo: a picture in the head of its pages, or what only machines read. */
export type LogoPlace = 'head' | 'json-ld' | 'open-graph' | 'touch-icon';
/** What stands there: a drawing, the name beside the mark as pixels (on light pages dark, on dark ones light), or what is no logo. */
export type LogoFile = 'drawing' | 'dark-pixels' | 'light-pixels' | 'refers-outside' | 'vast' | 'page';

/** How a seller shows its logo; what of it is true for the best reader is in {@link shownLogo}. */
export interface SellerLogo {
  readonly place: LogoPlace;
  readonly file: LogoFile;
  /** Path of the file. */
  readonly path: string;
}

const plans: readonly (readonly [LogoPlace, LogoFile] | undefined)[] = [
  ['head', 'drawing'],
  ['head', 'dark-pixels'],
  ['json-ld', 'dark-pixels'],
  ['head', 'light-pixels'],
  ['open-graph', 'drawing'],
  ['head', 'drawing'],
  undefined,
  ['touch-icon', 'dark-pixels'],
  ['head', 'dark-pixels'],
  ['head', 'refers-outside'],
  ['json-ld', 'drawing'],
  ['head', 'light-pixels'],
  ['head', 'page'],
  ['head', 'drawing'],
  ['head', 'vast'],
  ['open-graph', 'dark-pixels'],
];

/** Sites that show many houses under one head. */
const portals: Partial<Record<FamilyName, string>> = {
  biddr: 'biddr',
  hibid: 'HiBid',
  numisbids: 'NumisBids',
  sixbid: 'Sixbid',
};
/** Of these the page of a sale shows the house's logo. */
const portalsWithLogos: ReadonlySet<FamilyName> = new Set<FamilyName>(['biddr', 'numisbids']);

/** The portal a house sells on; undefined for whoever has a site of its own. */
export function portalOf({ family }: Pick<Seller, 'family'>): string | undefined {
  return portals[family];
}

/** Undefined where its pages show none. */
export function sellerLogo(seller: Seller): SellerLogo | undefined {
  if (portalOf(seller) !== undefined && !portalsWithLogos.has(seller.family)) return undefined;
  const plan = plans[seller.index % plans.length];
  if (!plan) return undefined;
  const [planned, file] = plan;
  // Of shops, JSON-LD is their lots' affair.
  const place = planned === 'json-ld' && !isHouse(seller) ? 'head' : planned;
  return {
    place,
    file,
    path: file === 'drawing' ? '/logo.svg' : `/files/logo-${file}.${file === 'refers-outside' ? 'svg' : 'png'}`,
  };
}

/**
 * The path of the logo that the best reader has, once what cannot be shown is passed over: beside a drawing that refers outside, pages name a
 * sound icon. Undefined where there is none.
 */
export function shownLogo(seller: Seller): string | undefined {
  const logo = sellerLogo(seller);
  switch (logo?.file) {
    case 'drawing':
    case 'dark-pixels':
    case 'light-pixels':
      return logo.path;
    case 'refers-outside':
      return portalOf(seller) === undefined ? '/logo.svg' : undefined;
    case 'vast':
    case 'page':
    case undefined:
      return undefined;
  }
}
