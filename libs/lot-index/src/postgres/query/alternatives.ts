import { facetNames } from '../../document';
import { isEmpty } from '../../matchable';
import { rangeKeys, type Alternatives } from '../../port';
import { hasKeysWithin } from './ranges';
import { and, sql, type Sql } from './sql';
import { facetTag, termTag, titleTag } from './tags';

/** At least one alternative must hold. */
export function hasAnyOf(alternatives: Alternatives): Sql {
  const [first, ...others] = conditionsOf(alternatives);
  if (!first) return sql`false`;
  return others.length === 0 ? first : sql`(${others.reduce((all, next) => sql`${all} OR ${next}`, first)})`;
}

/** No alternative may hold. */
export function hasNoneOf(alternatives: Alternatives | undefined): Sql | undefined {
  return alternatives && !isEmpty(alternatives) ? sql`NOT (${hasAnyOf(alternatives)})` : undefined;
}

function conditionsOf(alternatives: Alternatives): readonly Sql[] {
  const tags = tagsOf(alternatives);
  const within = rangeKeys.flatMap((key) => {
    const range = alternatives.ranges?.[key];
    const bounds = range ? hasKeysWithin({ [key]: range }) : [];
    return bounds.length > 0 ? [and(bounds)] : [];
  });
  return [...overlapsOf(tags), ...within];
}

/** For each lot that it finds, GIN tests every value of an overlap; so the scan of a thousand values is divided. */
const VALUES_OF_OVERLAP = 50;

function overlapsOf(tags: readonly string[]): readonly Sql[] {
  // Containment lets GIN scan one posting list; overlap is for several values.
  if (tags.length === 1) return [sql`tags @> ${tags}::text[]`];
  const parts = Math.ceil(tags.length / VALUES_OF_OVERLAP);
  return Array.from({ length: parts }, (_, part) => {
    const some = tags.slice(part * VALUES_OF_OVERLAP, (part + 1) * VALUES_OF_OVERLAP);
    return sql`tags && ${some}::text[]`;
  });
}

function tagsOf({ terms = [], titleTerms = [], facets = {} }: Alternatives): readonly string[] {
  const values = facetNames.flatMap((facet) => (facets[facet] ?? []).map((value) => facetTag(facet, value)));
  return [...new Set([...terms.map(termTag), ...titleTerms.map(titleTag), ...values])];
}
