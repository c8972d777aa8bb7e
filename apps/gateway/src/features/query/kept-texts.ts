import { understoodBy, type Understand } from '@obverse/search';
import type { Dictionary } from '@obverse/numismatics';
import { LRUCache } from 'lru-cache';

/** Texts of the last searches. One takes a few kilobytes. */
const MAX_KEPT = 500;

/**
 * Reads texts by the dictionary and keeps what the last ones mean. A search, its filters and its next pages are requests of their own with the same text, and
 * reading it takes several milliseconds. What a text means depends on nothing that changes while the process runs.
 */
export function keptTexts(dictionary: Dictionary): Understand {
  const read = understoodBy(dictionary);
  const kept = new LRUCache<string, ReturnType<Understand>>({ max: MAX_KEPT });
  return (text, options) => {
    const key = JSON.stringify([text, options.language, [...(options.known ?? [])].sort()]);
    const known = kept.get(key);
    if (known) return known;
    const understood = read(text, options);
    kept.set(key, understood);
    return understood;
  };
}
