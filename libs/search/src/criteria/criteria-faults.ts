import { faultMessages, filterOf, isTagOf, listLimits } from '@obverse/contracts';
import { userListsOf, type Criteria } from './criteria';
import type { CriteriaFault } from './invalid-criteria';

/** What makes the criteria invalid, by the path of the field in the request. Empty if every condition can be applied. */
export function criteriaFaults(criteria: Criteria): CriteriaFault[] {
  const { selectedFilters, userList } = criteria;
  const faults = selectedFilters.flatMap(({ name, tag }, place): CriteriaFault[] =>
    isTagOf(filterOf(name), tag) ? [] : [{ path: `selectedFilters.${place}.tag`, message: faultMessages.filterTag }],
  );
  if (userList !== undefined && !isTagOf('userList', userList))
    faults.push({ path: 'userList', message: faultMessages.listTag });
  const similar = selectedFilters.flatMap(({ name }, place) => (name === 'similar' ? [place] : []));
  for (const place of similar.slice(1))
    faults.push({ path: `selectedFilters.${place}.name`, message: faultMessages.oneSimilar });
  if (new Set(userListsOf(criteria)).size > listLimits.ofSearch)
    faults.push({ path: 'userList', message: faultMessages.manyLists });
  return faults;
}
