import { sql, type Sql } from './sql';
import { termTag } from './tags';

/** Every term must be among the lot's. */
export function hasTerms(terms: readonly string[]): Sql | undefined {
  return terms.length === 0 ? undefined : sql`tags @> ${[...new Set(terms)].map(termTag)}::text[]`;
}
