/** What pages with lots load after their first view. */
export { CompareTray } from '../compare/compare-bar';
export { CompareToggle } from '../compare/compare-toggle';
export { whenNear } from './when-near';
