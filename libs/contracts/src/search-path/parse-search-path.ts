import type { SearchDraft } from './canonical-state';
import type { SearchState } from './search-state';
import { readSegment, segmentNames, segments, type SegmentName } from './segments';

/** Far above the 22 pieces of the longest path we write. */
const maxSegments = 64;
/** A query of 500 units takes at most 9 signs a unit, and its prefix. */
const maxSegmentLength = 4_600;
/** One character in escaped UTF-8. Taken one by one, so that a bad byte spoils no neighbour. */
const escapedCharacter =
  /%[0-7][\dA-F]|%[CD][\dA-F]%[89AB][\dA-F]|%E[\dA-F](?:%[89AB][\dA-F]){2}|%F[0-7](?:%[89AB][\dA-F]){3}/gi;

/**
 * What a search page's address says; always canonical (see `canonicalState`).
 *
 * @param path a pathname, without query string and hash. Best as the browser has it, percent-encoded; one that a router decoded segment by
 *   segment reads the same. A router that decodes the whole path at once loses the slash in `1/2 thaler`, which nothing can bring back.
 *
 * Never throws, and reads no more than 64 pieces of a path. Segments come in any order, and the state has them in that of the grammar. One
 * that no row of the grammar matches is ignored; of several that match the same row the first counts. A malformed escape stands for itself.
 * A path that does not begin with `/search` says nothing.
 */
export function parseSearchPath(path: string): SearchState {
  const [root, ...rest] = path.split('/', maxSegments).filter((segment) => segment !== '');
  if (root !== 'search') return {};
  const said = rest.map((raw) => decodeSegment(raw.slice(0, maxSegmentLength)));
  const draft: SearchDraft = {};
  for (const name of segmentNames) readInto(draft, name, said);
  return draft;
}

/** The first segment that has a value for `name` counts, also when it says the default, which is not kept. */
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
    // An overlong form or half a pair: not UTF-8, so it stands for itself like every other malformed escape.
    return escaped;
  }
}
