/** What pages with lots load after their first view. */
export { CompareTray } from '../compare/compare-bar';
export { CompareToggle } from '../compare/compare-toggle';
export { CardCost } from '../costs/card-cost';
export { LotCost } from '../costs/lot-cost';
