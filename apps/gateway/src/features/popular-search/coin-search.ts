import {
  activeFilters,
  buildSearchPath,
  filterOf,
  filterRows,
  parseSearchPath,
  type CalledFilter,
  type SearchRequest,
  type SearchResult,
} from '@obverse/contracts';
import type { CoinSearch } from '@obverse/database';

type Filters = NonNullable<SearchResult['filterOptions']['selectedFilters']>;
type Part = NonNullable<SearchResult['understood']>['parts'][number];

/** The filters that say what a coin is. */
const factFilters = [
  'category',
  'denomination',
  'material',
  'grade',
  'ruler',
  'mint',
  'reference',
] as const satisfies readonly CalledFilter[];
const stored = new Map(factFilters.map((name) => [filterRows[name].stored as string, name]));

/**
 * The search in a form that is the same for all visitors who look for the same coins: tags of dictionaries, never words. Undefined for a search with anything that
 * is no fact about coins, such as a word that was not understood, a company or a price; for one that finds nothing as it was asked; and for its further pages. Pure.
 *
 * @param isKnown whether a filter has the tag.
 */
export function coinSearchOf(
  asked: SearchRequest,
  result: Pick<SearchResult, 'totalCount' | 'filterOptions' | 'understood'>,
  isKnown: (name: CalledFilter, tag: string) => boolean,
): CoinSearch | undefined {
  const { filterOptions, understood } = result;
  const { status: _status, resolution: _resolution, query, selectedFilters = [], ...others } = filterOptions;
  const isCoinsOnly = Object.keys(others).length === 0 && !asked.trigger;
  const text = isCoinsOnly && isFirstFinding(asked, result) ? factsOf(query, understood?.parts) : undefined;
  const tags = text && tagsOf([...selectedFilters, ...text.filters], isKnown);
  if (!tags || tags.length + text.realms.length === 0 || text.realms.length > 1) return undefined;
  const state = parseSearchPath(['/search', ...tags.map(encodeURIComponent)].join('/'));
  if (activeFilters(state).length !== tags.length) return undefined;
  return { path: buildSearchPath(state), realm: text.realms[0] ?? '' };
}

/** Whether it is the first page of a search that finds lots with all that was asked for. */
function isFirstFinding(
  { page, nav }: SearchRequest,
  { totalCount, understood }: Pick<SearchResult, 'totalCount' | 'understood'>,
): boolean {
  return page === 1 && nav === undefined && totalCount > 0 && !understood?.relaxed;
}

/** The tags of filters, each of which has one value; undefined if one is no fact about coins, or not known. */
function tagsOf(
  filters: Filters,
  isKnown: (name: CalledFilter, tag: string) => boolean,
): readonly string[] | undefined {
  const isFact = filters.every(({ name, tag }) => stored.has(name) && isKnown(filterOf(name), tag));
  return isFact && new Set(filters.map(({ name }) => name)).size === filters.length
    ? filters.map(({ tag }) => tag)
    : undefined;
}

interface Facts {
  readonly filters: Filters;
  readonly realms: readonly string[];
}

/** What a text states; undefined if a part of it is no fact about coins. */
function factsOf(query: string | undefined, parts: readonly Part[] | undefined): Facts | undefined {
  if (query === undefined) return { filters: [], realms: [] };
  if (!parts) return undefined;
  const filters: Filters = [];
  const realms: string[] = [];
  // Parts that became filters are among these.
  for (const { as, tag } of parts.filter(({ as, filter }) => filter === undefined && as !== 'ignored')) {
    const name = factFilters.find((one) => filterRows[one].condition === as);
    if (tag === undefined) return undefined;
    if (as === 'realm') realms.push(tag);
    else if (name) filters.push({ name: filterRows[name].stored, tag });
    else return undefined;
  }
  return { filters, realms };
}
