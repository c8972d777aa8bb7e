import type { Dictionary } from '@obverse/numismatics';
import { LRUCache } from 'lru-cache';
import { understoodBy, type Understand } from './interpretations';

/**
 * Reads texts by the dictionary and keeps what the last ones mean: reading one takes milliseconds, and the same text is read for a search, its filters and its next
 * pages, and for each saved search that has it. What a text means depends on nothing that changes while the process runs.
 *
 * @param most How many are kept; one takes a few kilobytes.
 */
export function keptTexts(dictionary: Dictionary, most: number): Understand {
  const read = understoodBy(dictionary);
  const kept = new LRUCache<string, ReturnType<Understand>>({ max: most });
  return (text, options) => {
    const key = JSON.stringify([text, options.language, [...(options.known ?? [])].sort()]);
    const known = kept.get(key);
    if (known) return known;
    const understood = read(text, options);
    kept.set(key, understood);
    return understood;
  };
}
