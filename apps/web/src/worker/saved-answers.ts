import { savedAtHeader } from '../shared/api/saved-at';
import { savedKinds, type SavedKind } from './rules';

export interface AskedCall {
  /** With its query. */
  readonly url: string;
  readonly body: string;
  /** The language of the answer. */
  readonly language: string;
}

/** The key of an answer in the cache: an address that no page has, because a cache has only GET requests as keys. */
export function savedKeyOf(kind: SavedKind, { url, body, language }: AskedCall): string {
  const { pathname, search } = new URL(url);
  return `${prefixOf(kind)}${encodeURIComponent([language, pathname + search, body].join(' '))}`;
}

/** The keys that are to be removed, from all keys, the oldest first. */
export function surplusOf(kind: SavedKind, keys: readonly string[]): string[] {
  const own = keys.filter((key) => new URL(key, 'http://any').pathname.startsWith(prefixOf(kind)));
  return oldestBeyond(own, savedKinds[kind].limit);
}

/** The first entries of a list that has more than the limit. */
export function oldestBeyond<T>(entries: readonly T[], limit: number): T[] {
  return entries.slice(0, Math.max(0, entries.length - limit));
}

/** The answer as it is kept: without the headers of the connection, with the time at which it was given. */
export function keptAnswer(text: string, now: Date): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', [savedAtHeader]: now.toISOString() } });
}

function prefixOf(kind: SavedKind): string {
  return `/saved/${kind}/`;
}
