import { sql, type Sql } from './sql';
import { termTag } from './tags';

/** The lot must have every term. */
export function hasTerms(terms: readonly string[]): Sql | undefined {
  return terms.length === 0 ? undefined : sql`tags @> ${[...new Set(terms)].map(termTag)}::text[]`;
}
