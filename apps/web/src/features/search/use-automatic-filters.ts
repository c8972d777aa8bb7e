import type { SearchResult, SearchState } from '@obverse/contracts';
import { useState } from 'react';
import { automaticFiltersOf, stillSet, type AutomaticFilter } from './automatic-filters';

const NONE: readonly AutomaticFilter[] = [];

/**
 * The automatic filters of the visit that are still set. Only the first answer to a text names them: the address that the client writes has the filters
 * and the rest of the text.
 */
export function useAutomaticFilters(state: SearchState, result: SearchResult | undefined): readonly AutomaticFilter[] {
  const [held, setHeld] = useState({ result, filters: automaticFiltersOf(result) });
  if (held.result !== result) {
    const found = automaticFiltersOf(result);
    // One that was taken off and is chosen again later is the visitor's own.
    const others = stillSet(held.filters, state).filter(({ name }) => !found.some((each) => each.name === name));
    setHeld({ result, filters: [...others, ...found] });
  }
  return held.filters.length === 0 ? NONE : stillSet(held.filters, state);
}
