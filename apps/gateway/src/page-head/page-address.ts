import { parseSearchPath, type SearchState } from '@obverse/contracts';
import { lotIdFromKey, type LotId } from '@obverse/lots';
import type { PlainPageName } from './page-texts.data';

/** What the address of a page asks for. */
export type PageAddress =
  | { readonly page: 'lot'; readonly id: LotId | undefined }
  | { readonly page: 'catalog-item'; readonly id: string | undefined }
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

const orgForms: ReadonlyMap<string, PlainPageName> = new Map([
  ['shops', 'shops'],
  ['marketplaces', 'marketplaces'],
  ['auction-houses', 'auctionHouses'],
]);

const fixedPages: ReadonlyMap<string, PlainPageName> = new Map([
  ['contact', 'contact'],
  ['terms-of-use', 'termsOfUse'],
  ['privacy-policy', 'privacyPolicy'],
]);

/** Pages of the visitor, and pages that are of no use to a search engine. */
const unlistedPages: ReadonlyMap<string, PlainPageName> = new Map([
  ['account', 'account'],
  ['ops', 'ops'],
  ['lists', 'lists'],
  ['auth', 'auth'],
  ['style-guide', 'styleGuide'],
]);

const COUNTRY = /^[a-z]{2,3}$/;
const PAGE = /^[1-9]\d?$/;

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
    case 'search':
      return { page: 'search', state: parseSearchPath(path) };
    case 'auctions':
      return auctionsAddress(segmentsOf(path));
    case 'sellers':
      return sellersAddress(segmentsOf(path));
    default:
      return plainAddress(name);
  }
}

/** Segments may be in any order, as in the client. The canonical address has those that change what is listed. */
function auctionsAddress(segments: readonly string[]): PlainAddress {
  const isClosed = segments.find((segment) => /^(?:open|closed)$/.test(segment)) === 'closed';
  const country = first(segments, COUNTRY);
  return {
    page: 'plain',
    name: isClosed ? 'auctionsClosed' : 'auctions',
    ...countryOf(country),
    canonical: joined(
      'auctions',
      isClosed ? 'closed' : 'open',
      country,
      first(segments, /^o-\d{1,4}$/),
      first(segments, /^\d{4,7}$/),
      pageOf(segments),
    ),
  };
}

function sellersAddress(segments: readonly string[]): PlainAddress {
  const country = first(segments, COUNTRY);
  const form = segments.find((segment) => orgForms.has(segment));
  return {
    page: 'plain',
    name: orgForms.get(form ?? '') ?? 'sellers',
    ...countryOf(country),
    canonical: joined('sellers', country, form, pageOf(segments)),
  };
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/', 12).slice(2);
}

function first(segments: readonly string[], pattern: RegExp): string | undefined {
  return segments.find((segment) => pattern.test(segment));
}

function pageOf(segments: readonly string[]): string | undefined {
  const page = first(segments, PAGE);
  return page === '1' ? undefined : page;
}

function countryOf(segment: string | undefined): Pick<PlainAddress, 'country'> {
  return segment?.length === 2 ? { country: segment.toUpperCase() } : {};
}

function joined(...segments: readonly (string | undefined)[]): string {
  return `/${segments.filter((segment) => segment !== undefined).join('/')}`;
}

function plainAddress(name: string): PlainAddress {
  const fixed = fixedPages.get(name);
  if (fixed) return { page: 'plain', name: fixed, canonical: `/${name}` };
  return { page: 'plain', name: unlistedPages.get(name) ?? 'unknown' };
}
