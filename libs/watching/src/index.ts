export type { Condition } from './conditions/condition';
export { requirementsOf, type Conditions, type Requirement } from './conditions/requirements';
export { explain, fulfils, type Explained } from './conditions/fulfils';
export { grown, type Numbers } from './matcher/growing';
export { Rarity } from './matcher/rarity';
export { SearchMatcher, type Filing } from './matcher/search-matcher';
