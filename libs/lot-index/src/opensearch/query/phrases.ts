import type { LotQuery } from '../../port';
import type { Clause } from './clause';

/** The words of each must stand side by side; the mark between parts of a text takes a place of its own, so none reaches over it. */
export function hasPhrases(phrases: LotQuery['phrases'] = []): readonly Clause[] {
  return phrases.map((phrase) => ({ match_phrase: { text: { query: phrase.join(' '), slop: 0 } } }));
}
