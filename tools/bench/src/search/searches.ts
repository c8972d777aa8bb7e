import type { SearchParams } from '@obverse/contracts';
import { mints, rulers, syllables } from '../lots/names.data';
import { benchSellers } from '../lots/sellers';
import { between, pick, pickZipf, type Random } from '../lots/seeded';
import { vocabularies } from '../lots/vocabulary.data';

/** A search with the plain conditions to which it corresponds, for the reference body. */
export interface PairedSearch {
  readonly search: SearchParams;
  /** Folded words that a lot must have. */
  readonly words: readonly string[];
  /** Values by facet. */
  readonly filters: Readonly<Record<string, string>>;
}

const languages = ['de', 'en', 'fr', 'it'] as const;
const countries = [...new Set(benchSellers.map(({ country }) => country))];
const metals = ['met-gold', 'met-silver', 'met-bronze', 'met-copper'] as const;

/** Two or three conditions, half of them words: what visitors type and click. No two searches of one generator are equal. */
export function* narrowSearches(random: Random): Generator<PairedSearch, never> {
  for (const seen = new Set<string>(); ;) {
    const made = random() < 0.6 ? textSearch(random) : filterSearch(random);
    const key = JSON.stringify(made.search);
    if (seen.has(key)) continue;
    seen.add(key);
    yield made;
  }
}

function textSearch(random: Random): PairedSearch {
  const year = String(between(random, 1_500, 1_950));
  const ruler = pickZipf(random, rulers);
  const mint = pickZipf(random, mints);
  const texts: readonly [string, ...string[]] = [`${ruler} ${mint}`, `${mint} ${year}`, `${ruler} ${year}`];
  const query = pick(random, texts);
  const status = random() < 0.5 ? { status: 'open' as const } : {};
  return { search: { ...status, query, selectedFilters: [] }, words: foldedWords(query), filters: {} };
}

function filterSearch(random: Random): PairedSearch {
  const country = countries[between(random, 0, countries.length - 1)] ?? 'DE';
  const org = `o-${between(random, 1, benchSellers.length)}`;
  const metal = pick(random, metals);
  const filters: Readonly<Record<string, string>> =
    random() < 0.5 ? { org, material: metal } : { country, material: metal };
  const year = String(between(random, 1_500, 1_950));
  const selectedFilters = Object.entries(filters).map(([name, tag]) => ({ name: name as 'org', tag }));
  return { search: { query: year, selectedFilters }, words: [year], filters };
}

/** Words that occur, in a combination that does not: the search has to be relaxed. */
export function* relaxedSearches(random: Random): Generator<SearchParams, never> {
  for (;;) {
    const words = vocabularies[pick(random, languages)];
    const rare = `${pick(random, syllables)}xq${between(random, 100, 99_999)}`;
    yield {
      query: `${pickZipf(random, rulers)} ${pickZipf(random, words.denominations)} ${rare}`,
      selectedFilters: [],
    };
  }
}

/** Without text, hitting a large part of the market. */
export const broadSearches: readonly SearchParams[] = [
  { selectedFilters: [] },
  { status: 'open', selectedFilters: [] },
  { selectedFilters: [{ name: 'country', tag: 'DE' }] },
  { selectedFilters: [{ name: 'material', tag: 'met-silver' }] },
  { status: 'open', selectedFilters: [{ name: 'bidding', tag: 'shop' }] },
];

/** A search of a visitor: most are new with a few words; the others are frequent searches, later pages, and searches without words. */
export function visitorSearch(random: Random): SearchParams {
  const chance = random();
  if (chance < 0.2) return broadSearches[between(random, 0, broadSearches.length - 1)] ?? { selectedFilters: [] };
  const { search } = random() < 0.6 ? textSearch(random) : filterSearch(random);
  return chance < 0.3 ? { ...search, page: between(random, 2, 4) } : search;
}

/** Beginnings of words, as the client sends them while a visitor types. */
export function typedText(random: Random): string {
  const words = vocabularies[pick(random, languages)];
  const word = pick(random, [pickZipf(random, rulers), pickZipf(random, mints), pickZipf(random, words.denominations)]);
  return word.slice(0, between(random, 2, Math.max(2, word.length)));
}

function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
