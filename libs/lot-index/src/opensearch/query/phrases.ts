import type { LotQuery } from '../../port';
import type { Clause, FieldsOf } from './clause';

/** The words of each phrase must be adjacent. The mark between parts of a text has its own position, so no phrase matches across it. */
export function hasPhrases(phrases: LotQuery['phrases'] = [], of: FieldsOf = ''): readonly Clause[] {
  return phrases.map((phrase) => ({ match_phrase: { [`${of}text`]: phrase.join(' ') } }));
}
