import {
  canonicalQuery,
  filterRows,
  rangesIn,
  type CalledFilter,
  type RangeName,
  type SearchRequest,
} from '@obverse/contracts';

/** What a search asks for, without its page and order. */
export type Criteria = Pick<
  SearchRequest,
  'status' | 'query' | RangeName | 'auction' | 'seller' | 'hasBids' | 'userList' | 'trigger' | 'selectedFilters'
>;

const LIST_PREFIX = /^my-/;

/**
 * The criteria without absent conditions and repeated filters: the text in its canonical spelling, the list as the field `userList`. Two requests with
 * the same criteria ask for the same lots.
 */
export function canonicalCriteria({
  status,
  query,
  auction,
  seller,
  hasBids,
  userList,
  trigger,
  selectedFilters,
  ...others
}: Criteria): Criteria {
  const text = query === undefined ? '' : canonicalQuery(query);
  const [firstList, ...lists] = [
    ...(userList === undefined ? [] : [userList]),
    ...selectedFilters.flatMap(({ name, tag }) => (name === 'userList' ? [tag] : [])),
  ].map((tag) => tag.replace(LIST_PREFIX, ''));
  return {
    ...(status ? { status } : {}),
    ...(text === '' ? {} : { query: text }),
    ...rangesIn(others),
    ...(auction ? { auction } : {}),
    ...(seller ? { seller } : {}),
    ...(hasBids ? { hasBids } : {}),
    ...(firstList === undefined ? {} : { userList: firstList }),
    ...(trigger ? { trigger } : {}),
    selectedFilters: distinct([
      ...selectedFilters.filter(({ name }) => name !== 'userList'),
      ...lists.filter((tag) => tag !== firstList).map((tag) => ({ name: 'userList' as const, tag })),
    ]),
  };
}

/** The tags of the lists, all of which must contain a lot. */
export function userListsOf({ userList, selectedFilters }: Criteria): readonly string[] {
  const others = selectedFilters.flatMap(({ name, tag }) => (name === 'userList' ? [tag] : []));
  return userList === undefined ? others : [userList, ...others];
}

/** The tags selected in a filter, which are alternatives. */
export function tagsOf({ selectedFilters }: Pick<Criteria, 'selectedFilters'>, name: CalledFilter): readonly string[] {
  const { stored } = filterRows[name];
  return selectedFilters.flatMap((filter) => (filter.name === stored ? [filter.tag] : []));
}

/** Whether only lots with bids are asked for: by the field, or by the tag, which may stand beside that of auctions. */
export function wantsBids({ hasBids, selectedFilters }: Pick<Criteria, 'hasBids' | 'selectedFilters'>): boolean {
  return hasBids === true || selectedFilters.some(({ name, tag }) => name === 'bidding' && tag === HAS_BIDS);
}

/** Among the values of the filter "bidding", which are alternatives otherwise, the one that further limits them. */
export const HAS_BIDS = 'hasbid';

export function isCriteriaEmpty(criteria: Criteria): boolean {
  const { query, selectedFilters, auction, seller, hasBids, userList } = criteria;
  const isRanged = Object.keys(rangesIn(criteria)).length > 0;
  return !query && !isRanged && selectedFilters.length === 0 && !auction && !seller && !hasBids && !userList;
}

function distinct(filters: Criteria['selectedFilters']): Criteria['selectedFilters'] {
  const seen = new Set<string>();
  return filters.filter(({ name, tag }) => {
    const key = `${name} ${tag}`;
    return !seen.has(key) && seen.add(key);
  });
}
