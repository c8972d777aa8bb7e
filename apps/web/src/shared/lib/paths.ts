import { buildSearchPath, type AuctionsView, type OrgsView, type SearchState } from '@obverse/contracts';
import { isLotId, lotKeyOf, type PictureSize } from '@obverse/lots';

/** All addresses of the client are built here. */
export const paths = {
  home: '/',
  /** `newSince`: lots that were first observed after this time, epoch milliseconds, are marked. */
  search: (state: SearchState = { status: 'open' }, newSince?: number): string =>
    newSince === undefined ? buildSearchPath(state) : `${buildSearchPath(state)}?since=${newSince}`,
  lot: (lot: LotNames): string => `/lot/${encodeURIComponent(lotKey(lot))}`,
  compare: (ids: readonly string[] = []): string => ['/compare', ids.join()].filter(Boolean).join('/'),
  auctions: (view: AuctionsView = { aucType: 'open' }): string =>
    join('/auctions', view.aucType, view.month, view.countryIso, view.orgKey, view.categoryKey, pageSegment(view.page)),
  orgs: (view: OrgsView = {}): string => join('/sellers', view.countryIso, view.orgForm, pageSegment(view.page)),
  /** The auctions of a country or house as a calendar, in a language. */
  calendar: ({ countryIso, orgKey, language }: CalendarView): string =>
    `/api/auctions.ics?${queryOf({ countryIso, orgKey, language })}`,
  contact: '/contact',
  account: '/account',
  savedSearches: '/account/searches',
  ops: '/ops',
  lists: '/lists',
  catalogItem: (key: string): string => `/catalog-item/${encodeURIComponent(key)}`,
  userList: (tag: string): string => buildSearchPath({ userList: tag }),
  signInExternal: (provider: string, returnUrl: string): string =>
    `/api/user/signin-external?${new URLSearchParams({ provider, returnUrl }).toString()}`,
  company: (key: string): string => `/company/${key}`,
  status: '/status',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  styleGuide: '/style-guide',
  gotoLot: (id: string): string => `/api/goto?lot=${encodeURIComponent(id)}`,
  gotoOrg: (key: string): string => `/api/goto?org=${encodeURIComponent(key)}`,
} as const;

export interface CalendarView {
  readonly countryIso?: string | undefined;
  readonly orgKey?: string | undefined;
  readonly language: string;
}

/**
 * A path of the site as an address for which browsers start a calendar program. Outside a browser the site's host is not known, and the path stays: the
 * client corrects the delivered page.
 */
export function calendarProgramAddress(path: string): string {
  return typeof location === 'undefined' ? path : `webcal://${location.host}${path}`;
}

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

function pageSegment(page: number | undefined): string | undefined {
  return page !== undefined && page > 1 ? String(page) : undefined;
}

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return new URLSearchParams(known).toString();
}

function join(...segments: readonly (string | undefined)[]): string {
  return segments.filter((segment) => segment !== undefined && segment !== '').join('/');
}
