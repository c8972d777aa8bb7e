import { titleOf, type Entry, type Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { tagOf } from '../analysis/tags';
import { joined } from '../text/tokens';
import { conceptTitle } from './part-titles';
import type { Draft, ListFilter } from './draft';
import { LISTS } from './mention-names';

/** Longer texts are not names. */
const MOST_TOKENS = 8;
/** With more bearers a name is too unspecific. */
const MOST = 6;

/**
 * A text that consists of a title in its own language, and of nothing else, means the concepts with this title. Where the words were not understood
 * ("Leone"), they are the filter; where they were understood as other concepts ("Krone", which of several; "Breslau", the mint), they are
 * alternatives. Undefined if the text is not a title, or a concept with it is already among the filters.
 */
export function meantByWholeName(understood: Draft, again: () => Draft): Draft | undefined {
  const { analysis, filters, language } = understood;
  const { tokens } = analysis;
  if (tokens.length === 0 || tokens.length > MOST_TOKENS || understood.hasExclusions) return undefined;
  const form = joined(tokens, 0, tokens.length);
  const entries = titledEntries(understood.dictionary, form, language);
  const titled = entries.length > 0 ? entries : bearersOf(understood.dictionary, form, language);
  const [kind, ...others] = Object.keys(filters);
  if (titled.length === 0 || others.length > 0) return undefined;
  if (titled.some((entry) => idsOf(understood, entry).includes(entry.id))) return undefined;
  const known = LIST_FILTERS.filter((list) => list === kind).flatMap((list) => namesIn(understood, list));
  if (kind !== undefined && known.length === 0) return undefined;
  const meant = [
    ...known,
    ...titled.filter(({ kind: other }) => LISTS[other] ?? (known.length === 0 && UNLISTED.has(other))),
  ];
  const [first] = meant;
  if (!first || meant.length > MOST) return undefined;
  const draft = again();
  if (meant.every((name) => name.kind === first.kind)) return named(draft, meant) ? draft : undefined;
  draft.addEither(meant.map((name) => ({ tags: [tagOf(name)] })));
  draft.part({ from: 0, to: tokens.length }, 'either', {});
  return draft;
}

/** They have a filter of their own form. */
const UNLISTED: ReadonlySet<string> = new Set(['grade', 'service']);

type Name = Pick<Entry, 'kind' | 'id'>;

const LIST_FILTERS = Object.values(LISTS);

function namesIn({ filters }: Draft, list: ListFilter): readonly Name[] {
  return (filters[list] ?? []).map((id) => ({ kind: list, id }));
}

function titledEntries(dictionary: Dictionary, form: string, language: string): readonly Entry[] {
  const entries = new Set(dictionary.sensesOf(form).map(({ entry }) => entry));
  return [...entries].filter((entry) => entry.kind !== 'name' && formOf(titleOf(entry, language)) === form);
}

/** The rulers with a given name in the language of the text, and no more than the name: `наполеон`, `екатерина`. */
function bearersOf(dictionary: Dictionary, form: string, language: string): readonly Entry[] {
  const senses = dictionary.sensesOf(form);
  const names = senses.flatMap(({ entry, languages }) =>
    entry.kind === 'name' && languages.includes(language) ? [entry.id] : [],
  );
  // A word with another sense as well is not only a name.
  if (names.length === 0 || senses.some(({ entry }) => entry.kind !== 'name' && entry.kind !== 'ruler')) return [];
  return dictionary.all('ruler').filter(({ facts }) => facts.name !== undefined && names.includes(facts.name));
}

function idsOf({ filters }: Draft, { kind }: Entry): readonly string[] {
  const list = LISTS[kind];
  return list ? (filters[list] ?? []) : [];
}

function named(draft: Draft, names: readonly Name[]): boolean {
  const [first] = names;
  const list = first && LISTS[first.kind];
  if (!first || (!list && !UNLISTED.has(first.kind))) return false;
  if (list)
    draft.add(
      list,
      names.map(({ id }) => id),
    );
  else if (first.kind === 'grade') draft.filters.grade = { tag: first.id };
  else draft.filters.slab = { service: first.id };
  const as = list ?? (first.kind === 'grade' ? 'grade' : 'slab');
  const span = { from: 0, to: draft.analysis.tokens.length };
  draft.part(span, as, {
    tag: first.id,
    title: conceptTitle(draft.dictionary, first.kind, first.id, draft.titleLanguage),
  });
  return true;
}
