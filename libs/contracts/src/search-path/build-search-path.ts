import { canonicalState } from './canonical-state';
import type { SearchState } from './search-state';
import { segmentNames, writeSegments, type SegmentName, type SegmentValue } from './segments';

/**
 * The address of a state: `/search` and its segments in the order of the grammar, percent-encoded, at most about 9,500 characters. Page 1,
 * 25 lots per page, and values that the grammar cannot express are left out.
 */
export function buildSearchPath(state: SearchState): string {
  const canonical = canonicalState(state);
  const written = segmentNames.flatMap((name) => segmentOf(name, canonical[name]));
  return ['/search', ...written.map(encodeURIComponent)].join('/');
}

function segmentOf<N extends SegmentName>(name: N, value: SegmentValue<N> | undefined): readonly string[] {
  return value === undefined ? [] : writeSegments(name, value);
}
