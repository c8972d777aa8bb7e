/** What `/auctions/...` lists. */
export interface AuctionsView {
  readonly aucType: 'open' | 'closed';
  /** `2026-12`: only auctions that end in this month of UTC, or that start in it and have no end. */
  readonly month?: string;
  /** ISO 3166 in lower case: `de`. */
  readonly countryIso?: string;
  readonly orgKey?: string;
  readonly categoryKey?: string;
  /** 2 or more; absent for page 1. */
  readonly page?: number;
}

/** What `/sellers/...` lists. */
export interface OrgsView {
  readonly countryIso?: string;
  readonly orgForm?: OrgFormName;
  readonly page?: number;
}

export const orgFormNames = ['shops', 'marketplaces', 'auction-houses'] as const;
export type OrgFormName = (typeof orgFormNames)[number];

type Grammar = Readonly<Record<string, (segment: string) => boolean>>;

const auctionsGrammar = {
  aucType: (segment) => segment === 'open' || segment === 'closed',
  month: isMonth,
  countryIso: isCountry,
  orgKey: (segment) => /^o-\d{1,4}$/.test(segment),
  categoryKey: (segment) => /^\d{4,7}$/.test(segment),
  page: isPage,
} satisfies Grammar;

const orgsGrammar = {
  countryIso: isCountry,
  orgForm: (segment) => orgFormOf(segment) !== undefined,
  page: isPage,
} satisfies Grammar;

/** Parses `/auctions/...`. Undefined without the required type, and with a segment that means nothing: such a path is unknown. */
export function parseAuctionsPath(path: string): AuctionsView | undefined {
  const { aucType, page, ...rest } = readSegments(path, '/auctions', auctionsGrammar) ?? {};
  if (aucType !== 'open' && aucType !== 'closed') return undefined;
  return { aucType, ...rest, ...pageOf(page) };
}

/** As {@link parseAuctionsPath}; a path without a type lists open auctions. */
export function auctionsViewOf(path: string): AuctionsView | undefined {
  return parseAuctionsPath(path) ?? parseAuctionsPath(`/auctions/open${path.slice('/auctions'.length)}`);
}

/** Parses `/sellers/...`. Undefined with a segment that means nothing: such a path is unknown. */
export function parseOrgsPath(path: string): OrgsView | undefined {
  const segments = readSegments(path, '/sellers', orgsGrammar);
  if (!segments) return undefined;
  const { countryIso, page } = segments;
  const orgForm = orgFormOf(segments.orgForm);
  return { ...(countryIso === undefined ? {} : { countryIso }), ...(orgForm ? { orgForm } : {}), ...pageOf(page) };
}

/** More segments than any path has. */
const TOO_MANY = 12;

/** Gives each segment to the first name without one that it fits. Undefined if a segment fits none. */
function readSegments<G extends Grammar>(
  path: string,
  root: string,
  grammar: G,
): { readonly [N in keyof G]?: string } | undefined {
  const found: { [N in keyof G]?: string } = {};
  const names: (keyof G)[] = Object.keys(grammar);
  for (const segment of path.slice(root.length).split('/', TOO_MANY)) {
    if (segment === '') continue;
    const name = names.find((each) => !(each in found) && grammar[each]?.(segment));
    if (name === undefined) return undefined;
    found[name] = segment;
  }
  return found;
}

function orgFormOf(segment: string | undefined): OrgFormName | undefined {
  return orgFormNames.find((name) => name === segment);
}

/** A month of the years in which auctions can be known. */
export function isMonth(segment: string): boolean {
  return /^20[2-9]\d-(?:0[1-9]|1[0-2])$/.test(segment);
}

/** The month so many months later, or earlier: `2026-12`. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months)).toISOString().slice(0, 7);
}

function isPage(segment: string): boolean {
  return /^[1-9]\d?$/.test(segment);
}

function pageOf(segment: string | undefined): { readonly page?: number } {
  const page = Number(segment ?? 1);
  return page > 1 ? { page } : {};
}

/** Made when it is first needed: few pages of the client need it. */
let regions: Intl.DisplayNames | undefined;

/** Companies and auctions have countries of two letters. `zz` stands for no country. */
function isCountry(segment: string): boolean {
  if (!/^[a-z]{2}$/.test(segment) || segment === 'zz') return false;
  regions ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regions.of(segment.toUpperCase()) !== undefined;
}
