import { understoodBy, type Understand } from '@obverse/search';
import type { Dictionary } from '@obverse/numismatics';
import { LRUCache } from 'lru-cache';

/** One takes a few kilobytes. */
const MAX_KEPT = 1_000;

/**
 * Reads texts of searches by the dictionary and keeps what the last ones mean. At its start a watcher reads all searches, many of which have the same popular
 * text, and reading one takes milliseconds.
 */
export function keptTexts(dictionary: Dictionary): Understand {
  const read = understoodBy(dictionary);
  const kept = new LRUCache<string, ReturnType<Understand>>({ max: MAX_KEPT });
  return (text, options) => {
    const key = `${options.language ?? ''} ${text}`;
    const known = kept.get(key) ?? read(text, options);
    kept.set(key, known);
    return known;
  };
}
