import type { Dictionary } from '../dictionary';
import type { KnowsWord } from '../spelling/did-you-mean';
import { words } from '../text/words';
import type { ConditionName, QueryPart, Relaxation, UnderstoodQuery } from '../understood-query';
import { asWords, hasConcepts } from './as-words';
import {
  anyWord,
  denominationFamily,
  isLost,
  nearYears,
  rulerToRealm,
  titleAnywhere,
  withoutAlternatives,
  withoutFilters,
  withoutOrder,
  withoutWords,
  type Loose,
} from './loosening';
import { partsWithMeaning } from './part-meanings';

/** Names of the steps, in order: the conditions that collectors need least come first. */
export const RELAXATIONS = [
  'as-words',
  'unknown-words',
  'title',
  'grade',
  'slab',
  'phrases',
  'references',
  'mint',
  'ending',
  'near-years',
  'any-word',
  'words',
  'denomination-family',
  'years',
  'material',
  'sale',
  'ruler',
  'alternatives',
  'kind',
  'denomination',
  'category',
] as const;
export type RelaxationStep = (typeof RELAXATIONS)[number];

export interface RelaxOptions {
  /** Whether lots contain a folded word. The first step drops the words that no lot contains. Default: all words are known. */
  readonly knows?: KnowsWord;
}

/** The maximum number of relaxations of a query. */
export const MAX_RELAXATIONS = 5;

interface Step {
  readonly name: RelaxationStep;
  /** Steps of one group are taken together first, if there are too many. */
  readonly group: 'details' | 'words' | 'coin';
  /** The looser query; undefined if the step changes nothing. */
  readonly loosen: (loose: Loose, dictionary: Dictionary) => Loose | undefined;
}

const STEPS: readonly Step[] = [
  { name: 'title', group: 'details', loosen: titleAnywhere },
  { name: 'grade', group: 'details', loosen: (loose) => withoutFilters(loose, 'grade') },
  { name: 'slab', group: 'details', loosen: (loose) => withoutFilters(loose, 'slab') },
  { name: 'phrases', group: 'details', loosen: withoutOrder },
  { name: 'references', group: 'details', loosen: (loose) => withoutFilters(loose, 'references') },
  { name: 'mint', group: 'details', loosen: (loose) => withoutFilters(loose, 'mint') },
  { name: 'ending', group: 'details', loosen: (loose) => withoutFilters(loose, 'endsWithinHours') },
  { name: 'near-years', group: 'details', loosen: (loose, dictionary) => nearYears(dictionary, loose) },
  { name: 'any-word', group: 'words', loosen: anyWord },
  { name: 'words', group: 'words', loosen: withoutWords },
  { name: 'denomination-family', group: 'coin', loosen: (loose, dictionary) => denominationFamily(dictionary, loose) },
  { name: 'years', group: 'coin', loosen: (loose) => withoutFilters(loose, 'years', 'undated') },
  { name: 'material', group: 'coin', loosen: (loose) => withoutFilters(loose, 'material') },
  { name: 'sale', group: 'coin', loosen: (loose) => withoutFilters(loose, 'status', 'bidding', 'outcome') },
  { name: 'ruler', group: 'coin', loosen: (loose, dictionary) => rulerToRealm(dictionary, loose) },
  { name: 'alternatives', group: 'coin', loosen: withoutAlternatives },
  { name: 'kind', group: 'coin', loosen: (loose) => withoutFilters(loose, 'kind') },
  { name: 'denomination', group: 'coin', loosen: (loose) => withoutFilters(loose, 'denomination', 'face') },
  { name: 'category', group: 'coin', loosen: (loose) => withoutFilters(loose, 'category') },
];

/** A step that was taken. */
interface Taken extends Pick<Step, 'name' | 'group'> {
  readonly loose: Loose;
}

/**
 * Increasingly loose queries, at most {@link MAX_RELAXATIONS}, to be tried when a search finds little. Each finds everything that the one before it finds.
 * `dropped` are all parts of the exact query that state a condition which the relaxed query no longer has, or only more widely. Exclusions and the
 * price are never dropped, nor is the last condition that identifies coins. From the first step on a concept may also occur by its words.
 */
export function relaxations(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  options: RelaxOptions = {},
): readonly Relaxation[] {
  const isLiteral = hasConcepts(dictionary, exact);
  const taken = takenSteps(dictionary, exact, options);
  const first: readonly Relaxation[] = isLiteral
    ? [{ step: 'as-words', dropped: [], query: asWords(dictionary, exact, { query: exact }) }]
    : [];
  const others = atMost(taken, MAX_RELAXATIONS - first.length).map(({ name, loose }) => {
    const query = isLiteral ? asWords(dictionary, exact, loose) : loose.query;
    return {
      step: name,
      dropped: droppedFrom(exact, loose),
      query: loose.anyWord ? { ...query, anyOf: [...query.anyOf, loose.anyWord] } : query,
    };
  });
  return [...first, ...others];
}

function takenSteps(dictionary: Dictionary, exact: UnderstoodQuery, { knows }: RelaxOptions): readonly Taken[] {
  const taken: Taken[] = [];
  let loose: Loose = { query: exact };
  const steps = knows ? [unknownWords(knows), ...STEPS] : STEPS;
  for (const { name, group, loosen } of steps) {
    const looser = loosen(loose, dictionary);
    if (!looser || !saysSomething(looser)) continue;
    taken.push({ name, group, loose: looser });
    loose = looser;
  }
  return taken;
}

/** The first step: a word that no lot contains finds nothing, whatever else is dropped. */
function unknownWords(knows: KnowsWord): Step {
  return {
    name: 'unknown-words',
    group: 'words',
    loosen: (loose) => {
      const { query } = loose;
      const terms = query.terms.filter((term) => knows(term));
      if (terms.length === query.terms.length) return undefined;
      const phrases = query.phrases.filter((phrase) => phrase.every((word) => knows(word)));
      return { ...loose, query: { ...query, terms, phrases } };
    },
  };
}

/** Takes neighbouring steps together until there are few enough: those of one group first, the least important ones before others. */
function atMost(taken: readonly Taken[], most: number): readonly Taken[] {
  const kept = [...taken];
  while (kept.length > most) {
    const alike = kept.findIndex(({ group }, index) => kept[index + 1]?.group === group);
    kept.splice(Math.max(alike, 0), 1);
  }
  return kept;
}

/** Whether the query still has a condition that identifies coins. */
function saysSomething({ query, anyWord: any }: Loose): boolean {
  const {
    status: _status,
    bidding: _bidding,
    outcome: _outcome,
    price: _price,
    endsWithinHours: _ends,
    ...about
  } = query.filters;
  const { terms, phrases, titleTerms, prefixes, anyOf } = query;
  const said = [terms, phrases, titleTerms, prefixes, anyOf, any ?? []];
  return said.some((list) => list.length > 0) || Object.keys(about).length > 0;
}

function droppedFrom(exact: UnderstoodQuery, { query }: Loose): readonly QueryPart[] {
  return partsWithMeaning(exact)
    .filter(({ part, gives }) => gives.some((name) => isDropped(exact, query, name, part)))
    .map(({ part }) => part);
}

function isDropped(exact: UnderstoodQuery, looser: UnderstoodQuery, name: ConditionName, part: QueryPart): boolean {
  if (!isLost(exact, looser, name)) return false;
  if (name === 'phrase') return !looser.phrases.some((phrase) => phrase.join(' ') === words(part.title).join(' '));
  if (name !== 'term') return true;
  const stated = words(part.text).filter((word) => exact.terms.includes(word));
  return stated.length === 0 || stated.some((word) => !looser.terms.includes(word));
}
