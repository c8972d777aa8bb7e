export * from './analysis/analyse';
export * from './analysis/mention';
export { tagOf } from './analysis/tags';
export * from './dictionary';
export { gradeBandOf, type GradeBand } from './grade/grade-band';
export { detectLanguage } from './language/detect-language';
export { attributeMeaning, type AttributeMeaning } from './lot/attribute-fields';
export type { AttributeField } from './lot/attribute-names.data';
export { categoryLine } from './lot/category-tree';
export { describeLot, describeLots } from './lot/describe-lot';
export { denominationsOfFace, faceTag } from './lot/face-tag';
export { reignsOf } from './lot/title-years';
export { decadeTags, tagsOfYears, UNDATED_TAG, yearsOfTags, yearTags } from './lot/year-tags';
export { traceLot, type FactChange, type LotTrace, type TracedEvidence, type TraceStep } from './lot/trace';
export { prepareDescriptions } from './lot/prepare';
export { materialLine } from './lot/lot-evidence';
export * from './lot-description';
export { categoriesOfKind, tagsOfKind } from './query/either';
export { costOfPart, queryOfPart } from './query/part-query';
export { yearsTitle } from './query/part-titles';
export { MAX_RELAXATIONS, relaxationBy, relaxations, type RelaxOptions } from './query/relax';
export {
  queryWithout,
  SURE_FILTER_CONFIDENCE,
  sureConditions,
  sureFilters,
  type SureFilter,
} from './query/sure-filters';
export { understandQuery, type UnderstandOptions } from './query/understand-query';
export * from './evidence';
export {
  citationOfTag,
  isTagOfWork,
  tagsOfReference,
  tagsOfReferencesIn,
  titleOfReferenceTag,
} from './reference/reference-tag';
export { editDistance } from './spelling/edit-distance';
export { completedFrom } from './suggest/completed';
export { prepareSuggestions, suggest, suggestionBudget, type Suggestion, type SuggestOptions } from './suggest/suggest';
export * from './text/fold';
export * from './text/form';
export { remembered } from './text/remembered';
export * from './text/slug';
export * from './text/tokens';
export * from './text/words';
export { coinTypeOf, type CoinTypeKey } from './type/coin-type';
export { photoKeyOf } from './type/photo-key';
export { specimenKeyOf, type Listing } from './type/specimen-key';
export * from './understood-query';
