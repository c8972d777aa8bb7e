import type { Clause, FieldsOf } from './clause';

/** The engine takes 1,024 conditions in all (`indices.query.bool.max_clause_count`); the other filters need about twenty. */
export const mostTerms = 1_000;

/** The lot must have every term. Throws RangeError for more than {@link mostTerms}, which no text of a user contains. */
export function hasTerms(terms: readonly string[], of: FieldsOf = ''): readonly Clause[] {
  return hasEvery(`${of}terms`, terms);
}

/** The title must have every term. Throws RangeError for more than {@link mostTerms}. */
export function hasTitleTerms(terms: readonly string[] = [], of: FieldsOf = ''): readonly Clause[] {
  return hasEvery(`${of}titleTerms`, terms);
}

function hasEvery(field: string, terms: readonly string[]): readonly Clause[] {
  const distinct = [...new Set(terms)];
  if (distinct.length > mostTerms)
    throw new RangeError(`${distinct.length} terms; a query can have at most ${mostTerms}`);
  return distinct.map((term) => ({ term: { [field]: term } }));
}
