import { sql, type Sql } from './sql';
import { titleTag } from './tags';

/** The lot's title must have every term. */
export function hasTitleTerms(terms: readonly string[] = []): Sql | undefined {
  return terms.length === 0 ? undefined : sql`tags @> ${[...new Set(terms)].map(titleTag)}::text[]`;
}
