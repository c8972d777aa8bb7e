import {
  activeFilters,
  canonicalState,
  withFilter,
  type FilterName,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import { countryName } from '../../shared/lib/format';

export interface Chip {
  readonly name: FilterName | 'query';
  readonly title: string;
  /** The search without this filter. */
  readonly without: SearchState;
}

const outcomeTitles: Readonly<Record<string, string>> = { sold: 'Sold', unsold: 'Unsold' };
const biddingTitles: Readonly<Record<string, string>> = { auction: 'Auction', shop: 'Fixed price', hasbid: 'Has bids' };

/**
 * The conditions of the search as removable chips: first the words, then the filters in the order of the address. The status has a toggle
 * instead of a chip.
 */
export function chipsOf(state: SearchState, result: SearchResult | undefined): readonly Chip[] {
  const { query } = state;
  const words: readonly Chip[] =
    query === undefined ? [] : [{ name: 'query', title: `“${query}”`, without: withFilter(state, 'query', undefined) }];
  const filters = activeFilters(state)
    .filter(({ name }) => name !== 'status')
    .map(({ name, value }): Chip => ({
      name,
      title: titleOf(name, value, result),
      without: withFilter(state, name, undefined),
    }));
  return [...words, ...filters];
}

/** Title of the page: the title from the server, else the most specific condition, else the status. */
export function searchTitle(state: SearchState, result: SearchResult | undefined): string {
  if (result?.title) return result.title;
  const named = activeFilters(state).find(({ name }) => name === 'auction' || name === 'seller' || name === 'org');
  if (named) return titleOf(named.name, named.value, result);
  const kinds = { open: 'Open lots', ended: 'Ended lots' } as const;
  return state.query ?? (state.status === undefined ? 'All lots' : kinds[state.status]);
}

/** The search without conditions except the status, with the same order and page size. */
export function clearedState({ status, order, pageSize }: SearchState): SearchState {
  return canonicalState({
    ...(status === undefined ? {} : { status }),
    ...(order === undefined ? {} : { order }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
}

function titleOf(name: FilterName, value: string | true, result: SearchResult | undefined): string {
  if (value === true) return 'Slabbed';
  const known = result?.properties.find((property) => property.name === name && property.tag === value)?.title;
  return known ?? titleInDictionary(name, value, result) ?? value;
}

function titleInDictionary(name: FilterName, tag: string, result: SearchResult | undefined): string | undefined {
  if (name === 'auction') return result?.dic.auctions[tag]?.title ?? 'This auction';
  if (name === 'seller') return result?.dic.sellers[tag]?.title ?? 'This seller';
  if (name === 'org') return result?.dic.orgs[tag]?.title;
  if (name === 'country') return countryName(tag);
  if (name === 'bidding') return biddingTitles[tag];
  if (name === 'outcome') return outcomeTitles[tag];
  return undefined;
}
