export { ComparePage as Component } from './compare-page';
export { CompareTable } from './compare-table';
