import {
  auctionsViewOf,
  isSearchPath,
  parseOrgsPath,
  parseSearchPath,
  type AuctionsView,
  type OrgFormName,
  type OrgsView,
  type SearchState,
} from '@obverse/contracts';
import { lotIdFromKey, type LotId } from '@obverse/lots';
import type { PlainPageName } from './plain-title';

/** What the address of a page asks for. */
export type PageAddress =
  | { readonly page: 'lot'; readonly id: LotId | undefined }
  | { readonly page: 'catalog-item'; readonly id: string | undefined }
  | { readonly page: 'company'; readonly key: string | undefined }
  | { readonly page: 'search'; readonly state: SearchState }
  | { readonly page: 'home' }
  | PlainAddress;

/** A page whose head the address alone determines. */
export interface PlainAddress {
  readonly page: 'plain';
  readonly name: PlainPageName;
  /** ISO 3166, capital letters. */
  readonly country?: string;
  /** Absent: not for search engines. */
  readonly canonical?: string;
}

const orgForms: Readonly<Record<OrgFormName, PlainPageName>> = {
  shops: 'shops',
  marketplaces: 'marketplaces',
  'auction-houses': 'auctionHouses',
};

const fixedPages: ReadonlyMap<string, PlainPageName> = new Map([
  ['contact', 'contact'],
  ['status', 'status'],
  ['terms-of-use', 'termsOfUse'],
  ['privacy-policy', 'privacyPolicy'],
]);

/** Pages of the visitor, and pages that are of no use to a search engine. */
const unlistedPages: ReadonlyMap<string, PlainPageName> = new Map([
  ['account', 'account'],
  ['account/searches', 'savedSearches'],
  ['ops', 'ops'],
  ['lists', 'lists'],
  ['compare', 'compare'],
  ['auth', 'auth'],
  ['style-guide', 'styleGuide'],
]);

const unknownAddress: PlainAddress = { page: 'plain', name: 'unknown' };

/** @param path the pathname of a request, percent-encoded. Never throws. */
export function readPageAddress(path: string): PageAddress {
  const [name = '', key = ''] = path.slice(1).split('/');
  switch (name) {
    case '':
      return { page: 'home' };
    case 'lot':
      return { page: 'lot', id: lotIdFromKey(key) };
    case 'catalog-item':
      return { page: 'catalog-item', id: /(?:^|-)([0-9a-z]{10})$/.exec(key)?.[1] };
    case 'company':
      return { page: 'company', key: /^o-\d{1,4}$/.test(key) ? key : undefined };
    case 'search':
      return isSearchPath(path) ? { page: 'search', state: parseSearchPath(path) } : unknownAddress;
    case 'auctions':
      return auctionsAddress(auctionsViewOf(path));
    case 'sellers':
      return sellersAddress(parseOrgsPath(path));
    default:
      return plainAddress(name, path.slice(1));
  }
}

/** The canonical address has the segments that change what is listed, in one order. */
function auctionsAddress(view: AuctionsView | undefined): PlainAddress {
  if (!view) return unknownAddress;
  const { aucType, month, countryIso, orgKey, categoryKey, page } = view;
  return {
    page: 'plain',
    name: aucType === 'closed' ? 'auctionsClosed' : 'auctions',
    ...countryOf(countryIso),
    canonical: joined('auctions', aucType, month, countryIso, orgKey, categoryKey, page?.toString()),
  };
}

function sellersAddress(view: OrgsView | undefined): PlainAddress {
  if (!view) return unknownAddress;
  const { countryIso, orgForm, page } = view;
  return {
    page: 'plain',
    name: orgForm === undefined ? 'sellers' : orgForms[orgForm],
    ...countryOf(countryIso),
    canonical: joined('sellers', countryIso, orgForm, page?.toString()),
  };
}

function countryOf(iso: string | undefined): Pick<PlainAddress, 'country'> {
  return iso === undefined ? {} : { country: iso.toUpperCase() };
}

function joined(...segments: readonly (string | undefined)[]): string {
  return `/${segments.filter((segment) => segment !== undefined).join('/')}`;
}

function plainAddress(name: string, path: string): PlainAddress {
  const fixed = fixedPages.get(name);
  if (fixed) return { page: 'plain', name: fixed, canonical: `/${name}` };
  return { page: 'plain', name: unlistedPages.get(path) ?? unlistedPages.get(name) ?? 'unknown' };
}
