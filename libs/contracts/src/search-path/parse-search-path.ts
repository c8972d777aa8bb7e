import type { SearchDraft } from './canonical-state';
import type { SearchState } from './search-state';
import { maxFilterValues, repeatableFilters } from '../filters';
import { readSegments, segmentNames, segments, type SegmentName } from './segments';

/** Far above the 91 segments of the longest path that is written. */
const maxSegments = 128;
/** A query of 500 units takes at most 9 characters per unit, and its prefix. */
const maxSegmentLength = 4_600;
/** One character in escaped UTF-8. Decoded one by one, so that an invalid byte does not affect its neighbours. */
const escapedCharacter =
  /%[0-7][\dA-F]|%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/gi;

/**
 * The state of a search page's address; always canonical (see `canonicalState`).
 *
 * @param path a pathname, without query string and hash. Preferably percent-encoded, as in the browser; a path decoded segment by segment by a
 *   router gives the same state. A router that decodes the whole path at once loses the slash in `1/2 thaler`.
 *
 * Never throws, and reads at most 128 segments. Segments may be in any order; the state has the order of the grammar. A segment that matches no row of the
 * grammar is ignored; of several that match the same row the first counts, except of a filter that may have several values: of these `maxFilterValues`
 * count. A malformed escape is kept as text. A path that does not begin with `/search` gives an empty state.
 */
export function parseSearchPath(path: string): SearchState {
  const [root, ...rest] = path.split('/', maxSegments).filter((segment) => segment !== '');
  if (root !== 'search') return {};
  const said = rest.map((raw) => decodeSegment(raw.slice(0, maxSegmentLength)));
  const draft: SearchDraft = {};
  for (const name of segmentNames) readInto(draft, name, said);
  return draft;
}

/**
 * Whether each segment of the path means something. A path with an unknown segment (`/search/ps-33`) is an unknown address: without the segment it would
 * show another search than the one that was asked for; so does one with more than `maxFilterValues` values of a filter.
 */
export function isSearchPath(path: string): boolean {
  const [root, ...rest] = path.split('/').filter((segment) => segment !== '');
  if (root !== 'search' || rest.length >= maxSegments) return false;
  const said = rest.map(decodeSegment);
  return said.every(isKnown) && repeatableFilters.every((name) => valuesIn(said, name) <= maxFilterValues);
}

function valuesIn(said: readonly string[], name: SegmentName): number {
  return new Set(said.filter((segment) => segments[name].pattern.test(segment))).size;
}

/** A query may be blank. */
function isKnown(segment: string): boolean {
  return (
    segments.query.pattern.test(segment) || segmentNames.some((name) => readSegments(name, [segment]) !== undefined)
  );
}

/** A default is not kept. */
function readInto<N extends SegmentName>(draft: SearchDraft, name: N, said: readonly string[]): void {
  const value = readSegments(name, said);
  if (value !== undefined && value !== segments[name].absentMeans) draft[name] = value;
}

function decodeSegment(raw: string): string {
  return raw.replace(escapedCharacter, decodeCharacter);
}

function decodeCharacter(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // An overlong form or half a pair is not UTF-8, so it is kept as text like every other malformed escape.
    return escaped;
  }
}
