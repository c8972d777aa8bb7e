import type { RouterState } from './page-router';

interface Shown extends Pick<RouterState, 'location' | 'keepsScroll'> {
  readonly action: `${RouterState['action']}`;
}

/** Where a page is scrolled to when it is shown: a distance from the top, or the id of an element. Undefined: it stays as it is. */
export function scrollTargetOf(
  { location: { key, hash }, action, keepsScroll }: Shown,
  positions: ReadonlyMap<string, number>,
): number | string | undefined {
  const left = action === 'POP' ? positions.get(key) : undefined;
  if (left !== undefined) return left;
  // The hash of a dialog names no place.
  if (keepsScroll || hash.startsWith('#m-')) return undefined;
  return hash === '' ? 0 : decodedId(hash);
}

function decodedId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A percent sign that encodes no character.
    return hash.slice(1);
  }
}
