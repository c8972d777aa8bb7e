/** A part of the sitemap. The protocol allows 50,000 addresses and 50 MB in one file. */
export type SitemapPart =
  | { readonly of: 'pages' }
  | { readonly of: 'companies' }
  /** Counted from 1. */
  | { readonly of: 'auctions'; readonly part: number }
  | { readonly of: 'lots'; readonly part: number; readonly parts: number };

/**
 * Auctions in a part. Lots of a part have the same number on the average: a part of lots is read in about a second, and stays below the limit if the count of
 * the lots was wrong by a factor of four.
 */
export const perPart = 10_000;
export const maxPerPart = 50_000;
/** The protocol allows as many sitemaps in one index. */
const MAX_PARTS = 49_000;

/** All parts of a site with so many lots and auctions. */
export function partsOf(counts: { readonly lots: number; readonly auctions: number }): readonly SitemapPart[] {
  const lots = Math.min(MAX_PARTS, Math.ceil(counts.lots / perPart));
  const auctions = Math.ceil(counts.auctions / perPart);
  return [
    { of: 'pages' },
    { of: 'companies' },
    ...numbers(auctions).map((part) => ({ of: 'auctions', part }) as const),
    ...numbers(lots).map((part) => ({ of: 'lots', part, parts: lots }) as const),
  ];
}

/** The name says everything about the part, so that an address from an older index stays valid. */
export function nameOfPart(part: SitemapPart): string {
  switch (part.of) {
    case 'pages':
    case 'companies':
      return part.of;
    case 'auctions':
      return `auctions-${part.part}`;
    case 'lots':
      return `lots-${part.part}-of-${part.parts}`;
  }
}

/** Undefined for a name that {@link nameOfPart} does not give. */
export function partOfName(name: string): SitemapPart | undefined {
  if (name === 'pages' || name === 'companies') return { of: name };
  const [, kind, part, parts] = /^(auctions|lots)-([1-9]\d{0,5})(?:-of-([1-9]\d{0,5}))?$/.exec(name) ?? [];
  if (kind === 'auctions' && parts === undefined) return { of: 'auctions', part: Number(part) };
  if (kind !== 'lots' || parts === undefined || Number(part) > Number(parts)) return undefined;
  return { of: 'lots', part: Number(part), parts: Number(parts) };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
