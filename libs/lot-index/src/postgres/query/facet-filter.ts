import type { FacetName } from '../../document';
import { sql, type Sql } from './sql';
import { facetTag } from './tags';

/** The lot must have one of the values. An empty selection is no condition. */
export function hasFacetValue(facet: FacetName, values: readonly string[]): Sql | undefined {
  const tags = values.map((value) => facetTag(facet, value));
  switch (tags.length) {
    case 0:
      return undefined;
    case 1:
      // Containment lets GIN scan the rarest posting list and skip in the others; overlap reads all of them.
      return sql`tags @> ${tags}::text[]`;
    default:
      return sql`tags && ${tags}::text[]`;
  }
}
