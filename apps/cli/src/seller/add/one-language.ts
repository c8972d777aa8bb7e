import {
  languageOfAddress,
  languageRank,
  onSite,
  openHtml,
  pathWithoutLanguage,
  type SellerDescriptor,
} from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import type { AddressGroup } from './product-paths';

/** The least share of a group's addresses whose path or number another language also has. */
const LEAST_SHARED = 0.5;

/**
 * The groups without those that are versions of others in another language: of folders such as `/de/coins/` and `/en/coins/`, those in the seller's
 * first language, or without a language, remain. Versions have the same paths or numbers, or their pages name each other.
 */
export async function inOneLanguage(
  groups: readonly AddressGroup[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<readonly AddressGroup[]> {
  const byRank = [...groups].sort((a, b) => rankOf(a, seller) - rankOf(b, seller));
  const kept: AddressGroup[] = [];
  for (const group of byRank) {
    const others = kept.filter((other) => languageOf(other) !== languageOf(group));
    if (!sharesLots(group, others) && !(await namesVersion(group, others, seller, web))) kept.push(group);
  }
  return groups.filter((group) => kept.includes(group));
}

/** Folders without a language are in the site's own language; the seller's first language precedes them. */
function rankOf(group: AddressGroup, { languages }: SellerDescriptor): number {
  const language = languageOf(group);
  return language === undefined ? 0.5 : languageRank(language, languages);
}

function languageOf({ urls: [url = ''] }: AddressGroup): string | undefined {
  return languageOfAddress(url);
}

function sharesLots({ urls }: AddressGroup, others: readonly AddressGroup[]): boolean {
  const known = new Set(others.flatMap((other) => other.urls.flatMap(marksOf)));
  return urls.filter((url) => marksOf(url).some((mark) => known.has(mark))).length >= urls.length * LEAST_SHARED;
}

/** The path without its language, and the number that its last part ends with. */
function marksOf(url: string): readonly string[] {
  const { pathname, search } = new URL(url);
  const number = /(\d{2,})(?:\.\w{2,5})?\/?$/.exec(pathname)?.[1];
  return [`${pathWithoutLanguage(pathname)}${search}`, ...(number === undefined ? [] : [number])];
}

/** Whether a page of the group names, as its version in another language, a page of another group. */
async function namesVersion(
  { urls }: AddressGroup,
  others: readonly AddressGroup[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<boolean> {
  const url = urls[urls.length >> 1];
  if (others.length === 0 || url === undefined) return false;
  const page = await web.page({ kind: 'lot', url, sourceId: url });
  const links = 'reason' in page ? [] : (openHtml(page.body)?.fragments('link[rel~="alternate"][hreflang]') ?? []);
  const known = new Set(others.flatMap((other) => other.urls));
  return links.some((link) => known.has(onSite(link.line('@href', 4096) ?? '', seller.home, url) ?? ''));
}
