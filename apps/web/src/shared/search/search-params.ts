/** The gateway embeds the answer of a page's first search, so both compute its parameters with the same code. */
export { filterChange, searchParamsOf, selectedTagOf, stateOfResult } from '@obverse/contracts';
