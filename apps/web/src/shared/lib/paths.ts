import { buildSearchPath, parseSearchPath, type SearchState } from '@obverse/contracts';
import { isLotId, lotKeyOf, type PictureSize } from '@obverse/lots';

/** All addresses of the client are built and parsed here. */
export const paths = {
  home: '/',
  search: (state: SearchState = { status: 'open' }): string => buildSearchPath(state),
  lot: (lot: LotNames): string => `/lot/${encodeURIComponent(lotKey(lot))}`,
  auctions: (view: AuctionsView = { aucType: 'open' }): string =>
    join('/auctions', view.aucType, view.countryIso, view.orgKey, view.categoryKey, pageSegment(view.page)),
  orgs: (view: OrgsView = {}): string => join('/sellers', view.countryIso, view.orgForm, pageSegment(view.page)),
  contact: '/contact',
  account: '/account',
  ops: '/ops',
  lists: '/lists',
  catalogItem: (key: string): string => `/catalog-item/${encodeURIComponent(key)}`,
  userList: (tag: string): string => buildSearchPath({ userList: tag }),
  signInExternal: (provider: string, returnUrl: string): string =>
    `/api/user/signin-external?${new URLSearchParams({ provider, returnUrl }).toString()}`,
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  styleGuide: '/style-guide',
  gotoLot: (id: string): string => `/api/goto?lot=${encodeURIComponent(id)}`,
  gotoOrg: (key: string): string => `/api/goto?org=${encodeURIComponent(key)}`,
} as const;

/** Attributes of links to sellers: no referrer, no follow. */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

export interface LotNames {
  readonly id: string;
  readonly uiKey: string;
}

/** `uiKey-id`, the key of the lot in addresses of pages and pictures. */
export function lotKey({ id, uiKey }: LotNames): string {
  return isLotId(id) ? lotKeyOf(uiKey, id) : id;
}

/** Address of the lot's picture at `position`, counted from 0. */
export function imagePath(lot: LotNames & { readonly ext: string }, size: PictureSize, position = 0): string {
  const nth = position === 0 ? '' : `-${position}`;
  return `/images/${encodeURIComponent(lotKey(lot))}-${size}${nth}.${lot.ext}`;
}

export interface AuctionsView {
  readonly aucType: 'open' | 'closed';
  /** Lower case: `de`. */
  readonly countryIso?: string;
  readonly orgKey?: string;
  readonly categoryKey?: string;
  /** 2 or more; absent for page 1. */
  readonly page?: number;
}

const auctionsGrammar = {
  aucType: /^(?:open|closed)$/,
  countryIso: /^[a-z]{2,3}$/,
  orgKey: /^o-\d{1,4}$/,
  categoryKey: /^\d{4,7}$/,
  page: /^\d{1,2}$/,
} as const;

/** Parses `/auctions/...`; undefined without the required first segment. */
export function parseAuctionsPath(path: string): AuctionsView | undefined {
  const { aucType, page, ...rest } = readSegments(path, '/auctions', auctionsGrammar);
  if (aucType !== 'open' && aucType !== 'closed') return undefined;
  return { aucType, ...rest, ...pageOf(page) };
}

export interface OrgsView {
  readonly countryIso?: string;
  /** `shops`, `marketplaces` or `auction-houses`; other words are ignored. */
  readonly orgForm?: string;
  readonly page?: number;
}

const orgsGrammar = { countryIso: /^[a-z]{2,3}$/, orgForm: /^[\w-]{4,16}$/, page: /^\d{1,2}$/ } as const;

export function parseOrgsPath(path: string): OrgsView {
  const { page, ...rest } = readSegments(path, '/sellers', orgsGrammar);
  return { ...rest, ...pageOf(page) };
}

export { parseSearchPath };

/** Assigns each segment to the first unassigned name whose pattern matches; other segments are ignored. */
function readSegments<G extends Readonly<Record<string, RegExp>>>(
  path: string,
  root: string,
  grammar: G,
): { readonly [N in keyof G]?: string } {
  const found: { [N in keyof G]?: string } = {};
  const names: (keyof G)[] = Object.keys(grammar);
  for (const segment of path.slice(root.length).split('/', 12)) {
    const name = names.find((each) => !(each in found) && grammar[each]?.test(segment));
    if (name !== undefined) found[name] = segment;
  }
  return found;
}

function pageOf(segment: string | undefined): { readonly page?: number } {
  const page = Number(segment ?? 1);
  return page > 1 ? { page } : {};
}

function pageSegment(page: number | undefined): string | undefined {
  return page !== undefined && page > 1 ? String(page) : undefined;
}

function join(...segments: readonly (string | undefined)[]): string {
  return segments.filter((segment) => segment !== undefined && segment !== '').join('/');
}
