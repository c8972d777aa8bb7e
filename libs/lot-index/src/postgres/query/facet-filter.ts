import type { FacetName } from '../../document';
import { sql, type Sql } from './sql';
import { facetTag } from './tags';

/** One of the values must be among the lot's. No value at all is no condition. */
export function hasFacetValue(facet: FacetName, values: readonly string[]): Sql | undefined {
  const tags = values.map((value) => facetTag(facet, value));
  switch (tags.length) {
    case 0:
      return undefined;
    case 1:
      // Containment lets GIN walk the rarest list first and skip in the others; overlap reads them all.
      return sql`tags @> ${tags}::text[]`;
    default:
      return sql`tags && ${tags}::text[]`;
  }
}
