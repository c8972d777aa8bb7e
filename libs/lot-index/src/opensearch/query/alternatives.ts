import { facetNames } from '../../document';
import { isEmpty } from '../../matchable';
import type { Alternatives } from '../../port';
import type { Clause, FieldsOf } from './clause';
import { facetField } from './facet-filter';
import { hasKeysWithin } from './ranges';

/** At least one alternative must match; no lot matches empty alternatives. */
export function hasAnyOf(alternatives: Alternatives, of: FieldsOf = ''): Clause {
  const should = clausesOf(alternatives, of);
  const [only] = should;
  if (!only) return { match_none: {} };
  return should.length === 1 ? only : { bool: { should, minimum_should_match: 1 } };
}

/** The clauses that a lot must not match. */
export function noneOf(alternatives: Alternatives | undefined, of: FieldsOf = ''): readonly Clause[] {
  return alternatives && !isEmpty(alternatives) ? clausesOf(alternatives, of) : [];
}

function clausesOf(
  { terms = [], titleTerms = [], facets = {}, ranges }: Alternatives,
  of: FieldsOf,
): readonly Clause[] {
  const byFacet = facetNames.flatMap((facet) => {
    const values = facets[facet] ?? [];
    return values.length > 0 ? [{ terms: { [facetField(facet, of)]: values } }] : [];
  });
  return [
    ...(terms.length > 0 ? [{ terms: { [`${of}terms`]: terms } }] : []),
    ...(titleTerms.length > 0 ? [{ terms: { [`${of}titleTerms`]: titleTerms } }] : []),
    ...byFacet,
    ...hasKeysWithin(ranges, of),
  ];
}
