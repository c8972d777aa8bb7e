import { filterRows } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import {
  titleOf,
  type ConditionName,
  type Dictionary,
  type QueryPart,
  type UnderstoodQuery,
} from '@obverse/numismatics';
import type { Criteria } from '../criteria/criteria';

/** Filters of concepts that a text may become and that may be given up, by the conditions of a text. A grade that is a filter is kept: it says what is too worn. */
const CONCEPTS = ['category', 'ruler', 'denomination', 'material', 'mint'] as const;
type Concept = (typeof CONCEPTS)[number];

/** The filters of concepts and the rest of a text, as one understood text. `criteria` are the other conditions of the search. Pure. */
export function filtersAsText(
  dictionary: Dictionary,
  { query: _query, ...criteria }: Criteria,
  rest: UnderstoodQuery | undefined,
  language: Language = 'en',
): { readonly criteria: Criteria; readonly understood: UnderstoodQuery } {
  const named = CONCEPTS.map((concept) => ({ concept, tags: tagsOfConcept(dictionary, criteria, concept) })).filter(
    // A filter with words of its kind stays as it is.
    ({ concept, tags }) => tags.length > 0 && rest?.filters[concept] === undefined,
  );
  const stored = new Map(named.map(({ concept }): [string, Concept] => [filterRows[concept].stored, concept]));
  const behind = rest?.parts.reduce((end, part) => Math.max(end, part.end), 0) ?? 0;
  const parts = named.map(({ concept, tags }, place) =>
    partOf(dictionary, concept, tags, language, behind + place + 1),
  );
  return {
    criteria: { ...criteria, selectedFilters: criteria.selectedFilters.filter(({ name }) => !stored.has(name)) },
    understood: {
      ...(rest ?? NOTHING),
      filters: { ...rest?.filters, ...filtersOf(named) },
      parts: [...(rest?.parts ?? []), ...parts],
      meanings: [
        ...(rest?.meanings ?? []),
        ...named.map(({ concept }) => ({ gives: [concept] satisfies ConditionName[], confidence: 0 })),
      ],
    },
  };
}

const NOTHING: UnderstoodQuery = {
  filters: {},
  without: { tags: [], terms: [] },
  phrases: [],
  terms: [],
  titleTerms: [],
  prefixes: [],
  anyOf: [],
  parts: [],
  meanings: [],
  corrections: [],
};

/** Only tags that the dictionary has: another one means nothing in a text. */
function tagsOfConcept(dictionary: Dictionary, { selectedFilters }: Criteria, concept: Concept): readonly string[] {
  const { stored } = filterRows[concept];
  return selectedFilters.flatMap(({ name, tag }) => (name === stored && dictionary.get(concept, tag) ? [tag] : []));
}

function filtersOf(
  named: readonly { readonly concept: Concept; readonly tags: readonly string[] }[],
): UnderstoodQuery['filters'] {
  return Object.fromEntries(named.map(({ concept, tags }) => [concept, tags]));
}

/** The places are behind those of the text: no two parts have the same. */
function partOf(
  dictionary: Dictionary,
  concept: Concept,
  tags: readonly string[],
  language: Language,
  start: number,
): QueryPart {
  const titles = tags.map((tag) => {
    const entry = dictionary.get(concept, tag);
    return entry ? titleOf(entry, language) : tag;
  });
  const title = new Intl.ListFormat(language, { type: 'disjunction' }).format(titles);
  return { start, end: start, text: title, as: concept, ...(tags[0] === undefined ? {} : { tag: tags[0] }), title };
}
