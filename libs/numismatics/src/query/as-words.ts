import { tagOf } from '../analysis/tags';
import type { Dictionary } from '../dictionary';
import { denominationsOfFace, faceTag } from '../lot/face-tag';
import { words } from '../text/words';
import type { Alternative, EitherOr, QueryFilters, UnderstoodQuery } from '../understood-query';
import { tagsOfKind } from './either';
import type { Loose } from './loosening';
import { partsWithMeaning } from './part-meanings';

/** Filters for which lots may have the words without the tag. */
const CONCEPTS = ['category', 'realm', 'ruler', 'denomination', 'material', 'mint', 'kind'] as const;
/** Names of mints in one request. */
const MOST_TITLES = 8;
type Concept = (typeof CONCEPTS)[number];

/**
 * The query of a relaxation. The title of a lot may have the words of a concept in place of its tag, because the words of some lots leave their concepts
 * uncertain. The tags of the exact query are kept in addition to wider ones, so that the relaxation finds all lots of the exact query.
 */
export function asWords(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  { query, realmsOfRuler, kinUnits = [] }: Loose,
): UnderstoodQuery {
  const filters = { ...query.filters };
  const anyOf: EitherOr[] = [...query.anyOf];
  for (const concept of CONCEPTS) {
    const written = writtenFor(dictionary, exact, concept);
    const named = tagged(dictionary, exact.filters, concept);
    const isRealmOfRuler = concept === 'ruler' && realmsOfRuler !== undefined;
    const kin = concept === 'denomination' ? kinUnits : [];
    if (written.length + kin.length === 0 || named.length === 0) continue;
    if (filters[concept] === undefined && !isRealmOfRuler) continue;
    const wider = isRealmOfRuler
      ? realmsOfRuler.map((id) => ({ tags: [tagOf({ kind: 'realm', id })] }))
      : tagged(dictionary, filters, concept);
    anyOf.push(distinct([...wider, ...named, ...kin, ...written]));
    delete filters[isRealmOfRuler ? 'realm' : concept];
    if (concept === 'denomination') delete filters.face;
  }
  return { ...query, filters, anyOf };
}

/** Whether a query has a concept whose words can stand in for it. */
export function hasConcepts(dictionary: Dictionary, exact: UnderstoodQuery): boolean {
  return CONCEPTS.some(
    (concept) =>
      writtenFor(dictionary, exact, concept).length > 0 && tagged(dictionary, exact.filters, concept).length > 0,
  );
}

function writtenFor(dictionary: Dictionary, exact: UnderstoodQuery, concept: Concept): EitherOr {
  const typed = partsWithMeaning(exact)
    .filter(({ gives }) => gives.includes(concept))
    .map(({ part }) => ({ titleTerms: words(part.text) }))
    // Words match anywhere in a text: the number of "1 mark" may be that of the lot.
    .filter(({ titleTerms }) => titleTerms.length > 0 && !(concept === 'denomination' && titleTerms.some(isNumber)));
  return concept === 'mint' && typed.length > 0
    ? [...typed.filter(isName), ...titlesOfMints(dictionary, exact)]
    : typed;
}

/**
 * A mint is typed as its mark, or with words that are no part of its name, and named by the lot. Of names of several words only the English one counts: alternatives
 * of several words multiply the conditions of a request.
 */
function titlesOfMints(dictionary: Dictionary, { filters: { mint = [] } }: UnderstoodQuery): EitherOr {
  const named = mint.flatMap((id) => {
    const { en, ...others } = dictionary.get('mint', id)?.titles ?? {};
    const single = Object.values(others).map(words);
    return [words(en ?? ''), ...single.filter(({ length }) => length === 1)];
  });
  return distinct(named.filter(({ length }) => length > 0).map((titleTerms) => ({ titleTerms }))).slice(0, MOST_TITLES);
}

function isNumber(term: string): boolean {
  return /^\d/.test(term);
}

/** A letter alone is a mark, and also a grade, a number of a catalogue or an initial. */
function isName({ titleTerms = [] }: Alternative): boolean {
  return titleTerms.some((term) => term.length > 1);
}

function tagged(dictionary: Dictionary, filters: QueryFilters, concept: Concept): EitherOr {
  if (concept === 'kind') return (filters.kind === undefined ? [] : tagsOfKind(dictionary, filters.kind)).map(oneTag);
  if (concept === 'realm') return (filters.realm ?? []).map((id) => oneTag(tagOf({ kind: 'realm', id })));
  const { face } = filters;
  if (concept !== 'denomination' || face === undefined) return (filters[concept] ?? []).map(oneTag);
  return (filters.denomination ?? []).flatMap((tag) =>
    denominationsOfFace(dictionary, tag, face).map((one) => ({ tags: [one, faceTag(face)] })),
  );
}

function oneTag(tag: string): Alternative {
  return { tags: [tag] };
}

function distinct(alternatives: EitherOr): EitherOr {
  return [...new Map(alternatives.map((one) => [JSON.stringify(one), one])).values()];
}
