import { tagOf } from '../analysis/tags';
import { derived } from '../dictionary/derived';
import { remembered } from '../text/remembered';
import { titleOf, type Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import type { WordBudget } from '../text/word-budget';
import { understandQuery } from '../query/understand-query';
import type { UnderstoodQuery } from '../understood-query';
import type { SuggestedEntry } from './title-index';

/** The word for a mint around its city, by language; `*` is the city. */
const MINTS: Readonly<Record<string, string>> = {
  en: '* mint',
  de: 'Münzstätte *',
  fr: 'atelier de *',
  es: 'ceca de *',
  it: 'zecca di *',
  nl: 'munthuis *',
  pl: 'mennica *',
  ru: 'монетный двор *',
};

export interface LeadingText {
  /** Replaces the last words. */
  readonly text: string;
  /** Every lot with the concept's tag is found: nothing else is required of it. */
  readonly findsAll: boolean;
}

/**
 * The text with which a suggestion replaces the last words, so that the whole query is understood as the suggested concept: the title, or the title
 * with the realm of a ruler or the word for a mint. Undefined if no such text is known: the title then means something else. Undefined also without
 * words left in the budget.
 */
export function leadingText(
  before: string,
  title: string,
  entry: SuggestedEntry,
  known: Dictionary,
  language: string | undefined,
  budget: WordBudget,
): LeadingText | undefined {
  for (const text of new Set([
    title,
    titleOf(entry, language ?? 'en'),
    ...longerTexts(title, entry, known, language),
  ])) {
    if (!budget.takes(before + text)) return undefined;
    const meaning = meaningsOf(known)(before + text, language);
    if (meaning.includes(entry)) return { text, findsAll: meaning.findsAll(entry) };
  }
  return undefined;
}

function longerTexts(title: string, entry: SuggestedEntry, known: Dictionary, language = 'en'): readonly string[] {
  if (entry.kind === 'mint') return [(MINTS[language] ?? MINTS.en ?? '*').replace('*', title)];
  return realmsOfRuler(entry, known).flatMap((id) => {
    const realm = known.get('realm', id);
    return realm ? [`${title} ${titleOf(realm, language)}`] : [];
  });
}

function realmsOfRuler({ kind, id }: SuggestedEntry, known: Dictionary): readonly string[] {
  return kind === 'ruler' ? (known.get(kind, id)?.facts.realm ?? []) : [];
}

/** The meanings of the most recent texts. Visitors type the same beginnings. */
const meaningsOf = derived((source) =>
  remembered((text, language) => meaningOf(understandQuery(source, text, language), source)),
);

interface Meaning {
  includes(entry: SuggestedEntry): boolean;
  findsAll(entry: SuggestedEntry): boolean;
}

function meaningOf(query: UnderstoodQuery, source: Dictionary): Meaning {
  const { filters, anyOf } = query;
  const tags = new Set(anyOf.flatMap((either) => either.flatMap((one) => one.tags ?? [])));
  const listed = new Set([
    ...[filters.category, filters.ruler, filters.denomination, filters.material, filters.mint].flatMap(
      (list) => list ?? [],
    ),
    ...(filters.realm ?? []).map((id) => tagOf({ kind: 'realm', id })),
    ...tags,
  ]);
  const { kind, slab, grade } = filters;
  // Thousands of meanings are kept, without the query.
  const isOne = oneCondition(query);
  return {
    findsAll: (entry) => {
      const realms = realmsOfRuler(entry, source);
      // The tag of a ruler of one realm implies that of the realm.
      return isOne(realms.length === 1 ? realms[0] : undefined);
    },
    includes: (entry) => {
      if (entry.kind === 'grade') return tags.has(entry.id) || isWithin(source, entry.id, grade);
      if (entry.kind === 'service') return tags.has(entry.id) || slab?.service === entry.id;
      return listed.has(tagOf(entry)) || (kind !== undefined && isOfKind(source, entry, kind));
    },
  };
}

/** Whether a query is one condition, apart from a realm that it implies. */
function oneCondition({ filters, anyOf, terms, without }: UnderstoodQuery): (implied: string | undefined) => boolean {
  const { realm, ruler } = filters;
  const { tags, terms: words, phrases = [], copies, slabs } = without;
  const excluded = tags.length + words.length + phrases.length + (copies ? 1 : 0) + (slabs ? 1 : 0);
  const conditions = Object.keys(filters).length + anyOf.length + terms.length + excluded;
  const [only, ...others] = realm ?? [];
  return (implied) => {
    const isImplied = only !== undefined && others.length === 0 && only === implied && ruler !== undefined;
    return conditions - (isImplied ? 1 : 0) === 1;
  };
}

function isWithin(dictionary: Dictionary, tag: string, grade: UnderstoodQuery['filters']['grade']): boolean {
  const order = dictionary.get('grade', tag)?.facts.order;
  if (!grade || order === undefined) return false;
  if (grade.atLeast === undefined && grade.atMost === undefined) return grade.tag === tag;
  return order >= (grade.atLeast ?? 0) && order <= (grade.atMost ?? 70);
}

/** Medals are a kind of lot, and an entry among the denominations and the categories. */
function isOfKind(dictionary: Dictionary, entry: SuggestedEntry, kind: string): boolean {
  if (entry.kind === 'category') return dictionary.get('category', entry.id)?.facts.kinds?.includes(kind) === true;
  if (entry.kind !== 'denomination') return false;
  return Object.values(entry.titles).some((title) =>
    dictionary.sensesOf(formOf(title)).some((sense) => sense.entry.kind === 'kind' && sense.entry.id === kind),
  );
}
