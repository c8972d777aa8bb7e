import { savedState, searchParamsOf, searchParamsSchema, type SavedPath } from '@obverse/contracts';
import { canonicalCriteria, type Criteria } from './criteria';
import { criteriaFaults } from './criteria-faults';

/** The criteria of a saved search. Undefined if this version cannot read it, or its criteria cannot be applied. */
export function savedCriteria(saved: SavedPath): Criteria | undefined {
  const state = savedState(saved);
  const { data } = state ? searchParamsSchema.safeParse(searchParamsOf(state)) : {};
  return data && criteriaFaults(data).length === 0 ? canonicalCriteria(data) : undefined;
}
