import { type FamilyName, isHouse, type Seller } from '../catalogue/seller';

/** Where a site shows its logo: as a picture in the head of its pages, or in metadata only. */
export type LogoPlace = 'head' | 'json-ld' | 'open-graph' | 'touch-icon';
/**
 * The kind of file: a drawing, the name and the mark as pixels (dark for light pages, light for dark ones), or a file that is not a usable logo.
 */
export type LogoFile = 'drawing' | 'dark-pixels' | 'light-pixels' | 'refers-outside' | 'vast' | 'page';

/** How a seller shows its logo. {@link shownLogo} returns the logo that a correct reader finds. */
export interface SellerLogo {
  readonly place: LogoPlace;
  readonly file: LogoFile;
  /** Path of the file. */
  readonly path: string;
}

const looks: readonly (readonly [LogoPlace, LogoFile] | undefined)[] = [
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
/** Portals whose sale pages show the house's logo. */
const portalsWithLogos: ReadonlySet<FamilyName> = new Set<FamilyName>(['biddr', 'numisbids']);

/** The portal a house sells on; undefined for sellers with their own sites. */
export function portalOf({ family }: Pick<Seller, 'family'>): string | undefined {
  return portals[family];
}

/** Undefined when its pages show none. */
export function sellerLogo(seller: Seller): SellerLogo | undefined {
  if (portalOf(seller) !== undefined && !portalsWithLogos.has(seller.family)) return undefined;
  const look = looks[seller.index % looks.length];
  if (!look) return undefined;
  const [preferred, file] = look;
  // The JSON-LD of shops describes their lots.
  const place = preferred === 'json-ld' && !isHouse(seller) ? 'head' : preferred;
  return {
    place,
    file,
    path: file === 'drawing' ? '/logo.svg' : `/files/logo-${file}.${file === 'refers-outside' ? 'svg' : 'png'}`,
  };
}

/**
 * The path of the logo that a correct reader finds when it skips unusable files. Pages with a drawing that refers outside also name a usable
 * icon. Undefined when there is none.
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
