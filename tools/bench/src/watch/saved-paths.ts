import { buildSearchPath, filterChange, taxonomyNames, type SearchState } from '@obverse/contracts';
import type { FacetName, LotDocument } from '@obverse/lot-index';
import { readGoldQueries } from '../gold/read-gold';
import { between, pick, pickZipf, type Random } from '../lots/seeded';
import { filtersAlone, filtersOfWords } from './saved-searches';

type Some<T> = readonly [T, ...T[]];

/** Popular texts that many people search for: a watcher reads an equal text once, and reading it takes milliseconds. */
const POPULAR = 150;
/** Prices that people write are round. */
const prices: Some<number> = [50, 100, 200, 500, 1_000];

/**
 * The addresses of searches like those of {@link savedSearches}, which a watcher reads itself: 45 % popular queries of the gold sets with one or two filters, three quarters of
 * them with a highest price, so that every third search has a range; 27 % three or four words of a title; 28 % three or four filters. Seven in ten are of open lots.
 */
export function* savedPaths(random: Random, lots: Some<LotDocument>): Generator<string, never> {
  const [query, ...queries] = (['practice', 'seen', 'unseen', 'fresh'] as const)
    .flatMap((half) => readGoldQueries(half))
    .slice(0, POPULAR)
    .map((one) => one.query);
  if (query === undefined) throw new Error('there is nothing to search for');
  for (;;) {
    const state = searchFor(random, pick(random, lots), [query, ...queries]);
    yield buildSearchPath({ ...state, ...(random() < 0.7 && { status: 'open' as const }) });
  }
}

function searchFor(random: Random, lot: LotDocument, queries: Some<string>): SearchState {
  const kind = random();
  if (kind < 0.45) {
    const price = random() < 0.75 ? ` under ${pick(random, prices)} EUR` : '';
    return { ...filtersOf(random, lot, filtersOfWords, 2), query: `${pickZipf(random, queries)}${price}` };
  }
  return kind < 0.72 ? wordsOf(random, lot) : filtersOf(random, lot, filtersAlone, 4);
}

/** They are looked for as they are written. */
function wordsOf(random: Random, lot: LotDocument): SearchState {
  const words = lot.lot.title.match(/[\p{L}\d]{3,}/gu) ?? [];
  const count = between(random, 3, 4);
  const first = between(random, 0, Math.max(0, words.length - count));
  return { trigger: true, query: words.slice(first, first + count).join(' ') || 'denarius' };
}

function filtersOf(random: Random, lot: LotDocument, facets: readonly FacetName[], most: number): SearchState {
  let state: SearchState = {};
  for (let chosen = between(random, most - 1, most); chosen > 0; chosen -= 1) {
    const facet = facets[between(random, 0, facets.length - 1)] ?? 'org';
    const [value, ...others] = lot.facets[facet] ?? [];
    const name = taxonomyNames.find((each) => each === facet);
    if (value !== undefined && name !== undefined) state = filterChange(state, name, pick(random, [value, ...others]));
  }
  return state;
}
