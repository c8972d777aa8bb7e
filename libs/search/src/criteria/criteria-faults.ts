import { apiMessages, listLimits } from '@obverse/contracts';
import type { CriteriaFault } from './invalid-criteria';
import { userListsOf, type Criteria, type FilterName } from './criteria';

/** The form of the tags of each filter: that of the search path, limited to tags that the server can issue. */
const FORMS: Readonly<Record<FilterName, RegExp>> = {
  bidding: /^(?:auction|shop|hasbid)$/,
  outcome: /^(?:sold|unsold)$/,
  org: /^o-\d{1,4}$/,
  country: /^[A-Z]{2,3}$/,
  category: /^c-[\w-]+$/,
  value: /^val-[\w-]+$/,
  material: /^met-[\w-]+$/,
  quality: /^qua-[\w-]+$/,
  slab: /^[a-z][a-z0-9-]*$/,
  king: /^k-\d{1,12}$/,
  location: /^loc-[\w-]+$/,
  similar: /^sim-(?:[\w-]*-)?[0-9a-z]{13}$/,
  catalog: /^catalog(?:-[0-9a-z]{10})?$/,
  userList: /^(?:my-)?[a-z0-9]{1,40}$/,
};

/** What makes the criteria invalid, by the path of the field in the request. Empty if every condition can be applied. */
export function criteriaFaults(criteria: Criteria): CriteriaFault[] {
  const { selectedFilters, userList } = criteria;
  const faults = selectedFilters.flatMap(({ name, tag }, place): CriteriaFault[] =>
    FORMS[name].test(tag) ? [] : [{ path: `selectedFilters.${place}.tag`, message: apiMessages.filterTag }],
  );
  if (userList !== undefined && !FORMS.userList.test(userList))
    faults.push({ path: 'userList', message: apiMessages.listTag });
  const similar = selectedFilters.flatMap(({ name }, place) => (name === 'similar' ? [place] : []));
  for (const place of similar.slice(1))
    faults.push({ path: `selectedFilters.${place}.name`, message: apiMessages.oneSimilar });
  if (new Set(userListsOf(criteria)).size > listLimits.ofSearch)
    faults.push({ path: 'userList', message: apiMessages.manyLists });
  return faults;
}
