import { derived, titleOf, type Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { tokenise } from '../text/tokens';
import { WordBudget } from '../text/word-budget';
import type { QueryFilters } from '../understood-query';
import { leadingText, type LeadingText } from './leading-text';
import { completedFrom } from './completed';
import { languageBit, NO_LANGUAGE } from './language-bits';
import { isNumberOfWork } from './number-of-work';
import { Best, isReadersName, offerHit, prospectOf, type Context, type Ranked } from './rank';
import { rulerDetail } from './ruler-detail';
import {
  firstAtLeast,
  type Prospect,
  TitleIndex,
  SUGGESTED,
  type SuggestedEntry,
  type SuggestedKind,
  type TitleHit,
} from './title-index';

/** A completion of the text. */
export interface Suggestion {
  /** The whole query after choosing it. */
  readonly text: string;
  /** The displayed text: the concept in the language of the text, or the phrase. */
  readonly title: string;
  /** The kind of concept; `phrase` for words from lots. */
  readonly kind: SuggestedKind | 'phrase';
  /** The filter that choosing it sets, with its tag or key; absent for a phrase. */
  readonly filter?: keyof QueryFilters;
  readonly tag?: string;
  /** Distinguishes a ruler from namesakes. */
  readonly detail?: string;
  /** The number of lots with the concept, if `countOf` knows it and the text finds all of them. */
  readonly count?: number;
  /** The start of the replaced part in the given text, in UTF-16 units. */
  readonly start: number;
}

export interface SuggestOptions {
  /** Default 8. */
  readonly limit?: number;
  /** Phrases of lots by their folded beginning, the most frequent first. */
  readonly phrases?: (prefix: string) => readonly string[];
  /**
   * How many lots a tag finds, undefined if unknown. Tags are those of lots: `r-austria` of a realm. A concept without lots is not suggested; the
   * others are ordered by this number.
   */
  readonly countOf?: (tag: string) => number | undefined;
  /** Shared by the calls of one request. Default: {@link suggestionBudget}. */
  readonly budget?: WordBudget;
}

/** The words that the suggestions of one request may have understood: some dozens of candidates. */
export function suggestionBudget(): WordBudget {
  return new WordBudget(MOST_UNDERSTOOD);
}

const DEFAULT_LIMIT = 8;
const MOST_WORDS = 5;
const MOST_NAMESAKES = 3;
/** The maximum before concepts of other kinds are added. */
const MOST_RULERS = 6;
const MOST_RANKED = 120;
/** Each is understood as a query. */
const MOST_TRIED = 40;
const MOST_UNDERSTOOD = 300;
const ALIAS = 4;
const MOST_FORMS = 200;
const NUMBER = /^\d+(?:⁄\d+)?$/;
const NUMERAL = /^[ivxl]+ ?$/;

const indexOf = derived((dictionary) => new TitleIndex(dictionary));
const formsOf = derived((dictionary): readonly string[] => [...dictionary.forms()].sort());

/** Builds the tables of suggestions. It takes some hundred milliseconds, so services call it before the first request. */
export function prepareSuggestions(dictionary: Dictionary): void {
  indexOf(dictionary);
  formsOf(dictionary);
}

/**
 * Completes a text: concepts first, in the language of the text, then phrases of lots. The last word may be unfinished. As many words before it as
 * form the beginning of a name are completed with it ("maria th"); the others are kept ("silver tha"). Of a long text only the end is understood:
 * see {@link completedFrom}.
 */
export function suggest(
  dictionary: Dictionary,
  text: string,
  languageHint?: string,
  options: SuggestOptions = {},
): Suggestion[] {
  const { limit = DEFAULT_LIMIT } = options;
  const typed = tokenise(text);
  const { tokens, text: whole } = typed;
  const first = completedFrom(typed);
  if (first === tokens.length || limit <= 0) return [];
  const found = new Best(MOST_RANKED);
  // The number completes the name: "pio ix" does not search for other names with IX. No name begins with the number of a reference.
  const isNumber = (prefix: string, place: number) =>
    (found.ranked.length > 0 && NUMERAL.test(prefix)) || isNumberOfWork(tokens, place, dictionary);
  for (let from = Math.max(first, tokens.length - MOST_WORDS); from < tokens.length; from++) {
    const start = tokens[from]?.start ?? 0;
    const prefix = formOf(whole.slice(start)) + (/\s$/u.test(whole) ? ' ' : '');
    if (isNumber(prefix, from)) continue;
    const context = contextAt(tokens[from - 1]?.form, found, dictionary, languageHint, options);
    eachHit(prefix, dictionary, limit, prospectOf(found, prefix, context), (hit) =>
      offerHit(found, hit, start, prefix, context),
    );
  }
  const kept = first === 0 ? 0 : (tokens[first]?.start ?? 0);
  const concepts = conceptsOf(found.ranked, { text: whole, kept }, dictionary, options, languageHint);
  return [...concepts, ...phrasesFor(whole, options)].slice(0, limit);
}

function contextAt(
  before: string | undefined,
  found: Best,
  known: Dictionary,
  language: string | undefined,
  { countOf }: SuggestOptions,
): Context {
  return {
    dictionary: known,
    ...(countOf ? { countOf } : {}),
    afterNumber: NUMBER.test(before ?? ''),
    afterName: found.ranked.some(({ hit }) => !hit.isAlias),
    afterMetal: isMetal(before, known),
    language: languageBit(language),
  };
}

/**
 * The hits in the order in which they are tried: names of the reader's language first. A beginning of few letters is no sign of another language, so
 * names of others follow it only if no name of the reader's begins so.
 */
function* inReadersOrder(
  ranked: readonly Ranked[],
  text: string,
  { known, language, chosen }: Readers,
): Generator<Ranked> {
  const others: Ranked[] = [];
  let begins = false;
  for (const one of ranked) {
    if (isReadersName(one.hit, known, language)) {
      begins ||= !one.hit.inner;
      yield one;
    } else others.push(one);
  }
  const isAlone = !begins || chosen.suggestions.length === 0;
  for (const one of others) if (isAlone || lettersIn(text.slice(one.start)) >= LETTERS_OF_OTHERS) yield one;
}

interface Readers {
  readonly known: Dictionary;
  readonly language: string | undefined;
  readonly chosen: Chosen;
}

const LETTERS_OF_OTHERS = 4;

function lettersIn(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

/**
 * A few of several namesakes, distinguished by realm and reign. Of several concepts with one title, the one that the title means in a query
 * is suggested. A concept whose text means something else is not suggested. The first `kept` letters of the text are not understood.
 */
function conceptsOf(
  ranked: readonly Ranked[],
  { text, kept }: { readonly text: string; readonly kept: number },
  known: Dictionary,
  { limit = DEFAULT_LIMIT, budget = suggestionBudget() }: SuggestOptions,
  language: string | undefined,
): Suggestion[] {
  const chosen = new Chosen();
  let tried = 0;
  for (const one of inReadersOrder(ranked, text, { known, language, chosen })) {
    if (chosen.suggestions.length >= limit || tried >= MOST_TRIED) break;
    const { entry } = one.hit;
    const title = titleShown(one.hit, language);
    if (!chosen.accepts(entry, title)) continue;
    tried += 1;
    const leading = leadingText(text.slice(kept, one.start), title, entry, known, language, budget);
    if (!leading) continue;
    // What is kept may be another condition.
    const replaced = kept > 0 ? { ...leading, findsAll: false } : leading;
    chosen.add(entry, suggestionOf(one, title, replaced, text, { known, language }));
  }
  return chosen.all().slice(0, limit);
}

/** The concepts chosen so far: each entry once, and of entries with one title only as many as help to choose. */
class Chosen {
  readonly suggestions: Suggestion[] = [];
  // "louis" is a king with many numbers, and a coin.
  private readonly rulersBeyond: Suggestion[] = [];
  private readonly seen = new Set<SuggestedEntry>();
  private readonly titles = new Map<string, number>();
  private rulers = 0;

  /** False for an entry that was seen before, and for a title that enough entries have. */
  accepts(entry: SuggestedEntry, title: string): boolean {
    if (this.seen.has(entry)) return false;
    this.seen.add(entry);
    return (this.titles.get(title) ?? 0) < (entry.kind === 'ruler' ? MOST_NAMESAKES : 1);
  }

  add({ kind }: SuggestedEntry, suggestion: Suggestion): void {
    this.titles.set(suggestion.title, (this.titles.get(suggestion.title) ?? 0) + 1);
    const isBeyond = kind === 'ruler' && ++this.rulers > MOST_RULERS;
    (isBeyond ? this.rulersBeyond : this.suggestions).push(suggestion);
  }

  all(): Suggestion[] {
    return [...this.suggestions, ...this.rulersBeyond];
  }
}

function suggestionOf(
  { hit: { entry }, start, count }: Ranked,
  title: string,
  leading: LeadingText,
  text: string,
  { known, language }: { readonly known: Dictionary; readonly language: string | undefined },
): Suggestion {
  const detail = entry.kind === 'ruler' ? rulerDetail(known, entry.id, language) : undefined;
  return {
    text: text.slice(0, start) + leading.text,
    title,
    kind: entry.kind,
    filter: entry.kind === 'service' ? 'slab' : entry.kind,
    tag: entry.id,
    start,
    ...(detail === undefined ? {} : { detail }),
    ...(count === undefined || !leading.findsAll ? {} : { count }),
  };
}

/** Titles of two languages may differ by an accent only (Pio IX, Pío IX): each user sees the one of the own language. */
function titleShown({ title, form, entry }: TitleHit, language: string | undefined): string {
  const own = language === undefined ? undefined : entry.titles[language];
  return own !== undefined && own !== title && formOf(own) === form ? own : title;
}

/** "silver tha": a metal is mostly followed by a coin. */
function isMetal(form: string | undefined, known: Dictionary): boolean {
  return form !== undefined && known.sensesOf(form).some(({ entry, weak }) => entry.kind === 'material' && !weak);
}

/** Titles first; if they are few, the other names of entries, displayed by their titles. */
function eachHit(
  prefix: string,
  known: Dictionary,
  limit: number,
  prospect: Prospect,
  visit: (hit: TitleHit) => void,
): void {
  const count = indexOf(known).eachStartingWith(prefix, prospect, visit);
  if (count < limit) for (const hit of aliasesOf(prefix, known)) visit(hit);
}

function aliasesOf(prefix: string, known: Dictionary): TitleHit[] {
  const forms = formsOf(known);
  const hits: TitleHit[] = [];
  const first = firstAtLeast(forms, prefix);
  for (let place = first; place < Math.min(first + MOST_FORMS, forms.length); place++) {
    const form = forms[place] ?? '';
    if (!form.startsWith(prefix)) break;
    for (const { entry, languages, weak } of known.sensesOf(form)) {
      if (weak || !isSuggested(entry)) continue;
      const language = languages[0] === undefined || languages[0] === 'any' ? 'en' : languages[0];
      const title = titleOf(entry, language);
      // "silver thaler" is the thaler, but the typed word "silver" must be kept.
      if (!form.endsWith(` ${formOf(title)}`))
        hits.push({
          entry,
          languages: languageBit(language),
          title,
          form,
          inner: false,
          isAlias: true,
          weight: entry.kind === 'ruler' ? indexOf(known).weightOf(entry) : ALIAS,
          homes: NO_LANGUAGE,
          namedIn: undefined,
        });
    }
  }
  return hits;
}

function isSuggested(entry: { readonly kind: string }): entry is SuggestedEntry {
  return SUGGESTED.some((kind) => kind === entry.kind);
}

function phrasesFor(text: string, { phrases, limit = DEFAULT_LIMIT }: SuggestOptions): Suggestion[] {
  const prefix = formOf(text);
  if (!phrases || prefix === '') return [];
  return phrases(prefix)
    .slice(0, limit)
    .map((phrase) => ({ text: phrase, title: phrase, kind: 'phrase', start: 0 }));
}
