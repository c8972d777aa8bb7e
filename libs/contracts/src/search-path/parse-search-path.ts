import type { SearchDraft } from './canonical-state';
import type { SearchState } from './search-state';
import { readSegment, segmentNames, segments, type SegmentName } from './segments';

/** Far above the 24 segments of the longest path that is written. */
const maxSegments = 64;
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
 * Never throws, and reads at most 64 segments. Segments may be in any order; the state has the order of the grammar. A segment that matches no row of the
 * grammar is ignored; of several that match the same row the first counts. A malformed escape is kept as text. A path that does not begin with `/search`
 * gives an empty state.
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
 * show another search than the one that was asked for.
 */
export function isSearchPath(path: string): boolean {
  const [root, ...rest] = path.split('/').filter((segment) => segment !== '');
  return root === 'search' && rest.length < maxSegments && rest.every((raw) => isKnown(decodeSegment(raw)));
}

/** A query may be blank. */
function isKnown(segment: string): boolean {
  return segments.query.pattern.test(segment) || segmentNames.some((name) => readSegment(name, segment) !== undefined);
}

/** The first segment that has a value for `name` counts, also when it is the default, which is not kept. */
function readInto<N extends SegmentName>(draft: SearchDraft, name: N, said: readonly string[]): void {
  for (const segment of said) {
    const value = readSegment(name, segment);
    if (value === undefined) continue;
    if (value !== segments[name].absentMeans) draft[name] = value;
    return;
  }
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
