import {
  apiMessages,
  bandRangeOf,
  filterOf,
  isReversed,
  isTagOf,
  listLimits,
  maxFilterValues,
  measureRangeOf,
  priceRangeOf,
  rangeNames,
  yearRangeOf,
  type RangeName,
} from '@obverse/contracts';
import { userListsOf, type Criteria } from './criteria';
import type { CriteriaFault } from './invalid-criteria';

/** What makes the criteria invalid, by the path of the field in the request. Empty if every condition can be applied. */
export function criteriaFaults(criteria: Criteria): CriteriaFault[] {
  const { selectedFilters, userList } = criteria;
  const faults = selectedFilters.flatMap(({ name, tag }, place): CriteriaFault[] =>
    isTagOf(filterOf(name), tag) ? [] : [{ path: `selectedFilters.${place}.tag`, message: apiMessages.filterTag }],
  );
  if (userList !== undefined && !isTagOf('userList', userList))
    faults.push({ path: 'userList', message: apiMessages.listTag });
  const similar = selectedFilters.flatMap(({ name }, place) => (name === 'similar' ? [place] : []));
  for (const place of similar.slice(1))
    faults.push({ path: `selectedFilters.${place}.name`, message: apiMessages.oneSimilar });
  if (new Set(userListsOf(criteria)).size > listLimits.ofSearch)
    faults.push({ path: 'userList', message: apiMessages.manyLists });
  faults.push(...tooManyValues(selectedFilters));
  for (const path of rangeNames)
    if (isReversed(read[path](criteria[path] ?? ''))) faults.push({ path, message: apiMessages.rangeReversed });
  return faults;
}

const read = {
  price: priceRangeOf,
  cost: priceRangeOf,
  year: yearRangeOf,
  band: bandRangeOf,
  weight: measureRangeOf,
  diameter: measureRangeOf,
} satisfies Record<RangeName, unknown>;

/** Each filter is named at the place of its first value above the limit. */
function tooManyValues(selectedFilters: Criteria['selectedFilters']): CriteriaFault[] {
  const seen = new Map<string, Set<string>>();
  return selectedFilters.flatMap(({ name, tag }, place) => {
    const tags = seen.get(name) ?? new Set();
    if (tags.has(tag)) return [];
    seen.set(name, tags.add(tag));
    const path = `selectedFilters.${place}.name`;
    return tags.size === maxFilterValues + 1 ? [{ path, message: apiMessages.manyValues }] : [];
  });
}
