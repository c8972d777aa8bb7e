import type { Clause } from './clause';

/** The engine takes 1,024 conditions in all (`indices.query.bool.max_clause_count`); the other filters need about twenty. */
export const mostTerms = 1_000;

/** Every term must be among the lot's. Throws RangeError for more than {@link mostTerms}: no text of a visitor has so many. */
export function hasTerms(terms: readonly string[]): readonly Clause[] {
  const distinct = [...new Set(terms)];
  if (distinct.length > mostTerms)
    throw new RangeError(`${distinct.length} terms; at most ${mostTerms} can be asked for`);
  return distinct.map((term) => ({ term: { terms: term } }));
}
