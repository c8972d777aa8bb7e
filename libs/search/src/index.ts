export { canonicalCriteria, isCriteriaEmpty, tagsOf, userListsOf, wantsBids, type Criteria } from './criteria/criteria';
export { criteriaFaults } from './criteria/criteria-faults';
export { contradictionIn, type Emptiness } from './criteria/emptiness';
export { referencesOf, withPresentIds, type ReferenceKind } from './criteria/present-ids';
export { savedCriteria } from './criteria/saved-criteria';
export { InvalidCriteriaError } from './criteria/invalid-criteria';
export { orderOf, orderOptionsOf, ordersForResult } from './criteria/orders';
export { similarLotIdOf } from './criteria/similar-tag';
export { filtersOf, type LinkedConditions, type Position } from './plan/build-lot-query';
export { combined, type Conditions } from './plan/combine-conditions';
export { type GivenUp } from './plan/given-up';
export { firstSimilar, similarQuery } from './plan/similar';
export { isSameSpecimen, specimenKeysOf } from './plan/specimen';
export {
  interpretationsOf,
  only,
  understoodBy,
  type Interpretation,
  type Interpretations,
  type Understand,
} from './understanding/interpretations';
export { keptTexts } from './understanding/kept-texts';
export { exactTitle, resultTitle, vanishedTitle, type ResultNames, type UnknownName } from './titles/result-title';
export { nearTitle, type Lacked } from './titles/near-title';
export { rangeTitles } from './titles/range-titles';
export { type Chosen } from './find/choose-candidate';
export { findAs, findLots, NO_PAGE, pageQuery, type FindPorts, type Found, type PageRequest } from './find/find-lots';
