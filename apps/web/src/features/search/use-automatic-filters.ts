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
    const others = held.filters.filter(({ name }) => !found.some((each) => each.name === name));
    setHeld({ result, filters: found.length > 0 ? [...others, ...found] : held.filters });
  }
  return held.filters.length === 0 ? NONE : stillSet(held.filters, state);
}
