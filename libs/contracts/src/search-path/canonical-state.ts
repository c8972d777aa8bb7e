import { canonicalValue, segmentNames, type SegmentName, type SegmentValue } from './segments';
import type { SearchState } from './search-state';

/** A state under construction. */
export type SearchDraft = { -readonly [N in SegmentName]?: SegmentValue<N> };

/**
 * The same as `parseSearchPath(buildSearchPath(state))`. Fields that the path cannot express (a country in small letters, page 1000), defaults and
 * blank queries are absent. A state is canonical when this function returns it unchanged.
 */
export function canonicalState(state: { readonly [N in keyof SearchState]: SearchState[N] | undefined }): SearchState {
  const draft: SearchDraft = {};
  for (const name of segmentNames) copyCanonical(draft, name, state[name]);
  return draft;
}

function copyCanonical<N extends SegmentName>(draft: SearchDraft, name: N, value: SegmentValue<N> | undefined): void {
  const canonical = value === undefined ? undefined : canonicalValue(name, value);
  if (canonical !== undefined) draft[name] = canonical;
}
