/** The gateway embeds the answer of a page's first search, so both compute its parameters with the same code. */
export { filterChange, isSelected, searchParamsOf, stateOfResult } from '@obverse/contracts';
