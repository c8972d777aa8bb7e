import { dictionary, formOf, titleOf, type Dictionary } from '../dictionary';
import { tokenise } from '../text/tokens';
import type { QueryFilters } from '../understood-query';
import {
  firstAtLeast,
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
  /** The start of the replaced part in the given text, in UTF-16 units. */
  readonly start: number;
}

export interface SuggestOptions {
  /** Default 8. */
  readonly limit?: number;
  /** Phrases of lots by their folded beginning, the most frequent first. */
  readonly phrases?: (prefix: string) => readonly string[];
  readonly dictionary?: Dictionary;
}

const DEFAULT_LIMIT = 8;
const MOST_WORDS = 5;
const MOST_NAMESAKES = 3;
/** The maximum before concepts of other kinds are added. */
const MOST_RULERS = 6;
const MOST_RANKED = 120;
const ALIAS = 4;
const MOST_FORMS = 200;
const NO_HOMES: readonly string[] = [];
const NUMBER = /^\d+(?:⁄\d+)?$/;
const NUMERAL = /^[ivxl]+ ?$/;

const indexes = new WeakMap<Dictionary, TitleIndex>();
const sortedForms = new WeakMap<Dictionary, readonly string[]>();

/** Builds the tables of suggestions. It takes some hundred milliseconds, so services call it before the first request. */
export function prepareSuggestions(known: Dictionary = dictionary()): void {
  indexOf(known);
  formsOf(known);
}

/**
 * Completes a text: concepts first, in the language of the text, then phrases of lots. The last word may be unfinished. As many words before it as
 * form the beginning of a name are completed with it ("maria th"); the others are kept ("silver tha").
 */
export function suggest(text: string, languageHint?: string, options: SuggestOptions = {}): Suggestion[] {
  const { limit = DEFAULT_LIMIT, dictionary: known = dictionary() } = options;
  const { tokens, text: whole } = tokenise(text);
  if (tokens.length === 0 || limit <= 0) return [];
  const found = new Best(MOST_RANKED);
  for (let from = Math.max(0, tokens.length - MOST_WORDS); from < tokens.length; from++) {
    const start = tokens[from]?.start ?? 0;
    const prefix = formOf(whole.slice(start)) + (/\s$/u.test(whole) ? ' ' : '');
    // The number completes the name: "pio ix" does not search for other names with IX.
    if (found.ranked.length > 0 && NUMERAL.test(prefix)) continue;
    const context: Context = {
      afterNumber: NUMBER.test(tokens[from - 1]?.form ?? ''),
      afterName: found.ranked.length > 0,
      afterMetal: isMetal(tokens[from - 1]?.form, known),
      ...(languageHint === undefined ? {} : { language: languageHint }),
    };
    eachHit(prefix, known, limit, (hit) => found.offer(hit, start, scoreOf(hit, prefix, context)));
  }
  return [...conceptsOf(found.ranked, whole, known, options, languageHint), ...phrasesFor(whole, options)].slice(
    0,
    limit,
  );
}

/** The best hits so far, in order. Thousands of titles begin with two letters; most are rejected by one comparison. */
class Best {
  readonly ranked: Ranked[] = [];

  constructor(private readonly most: number) {}

  offer(hit: TitleHit, start: number, score: number): void {
    const { ranked } = this;
    if (ranked.length >= this.most && score <= (ranked[ranked.length - 1]?.score ?? 0)) return;
    let place = ranked.length;
    while (place > 0 && score > (ranked[place - 1]?.score ?? 0)) place -= 1;
    ranked.splice(place, 0, { hit, start, score });
    if (ranked.length > this.most) ranked.pop();
  }
}

interface Ranked {
  readonly hit: TitleHit;
  readonly start: number;
  readonly score: number;
}

/** A few of several namesakes, distinguished by realm and reign. A category with a country's name is left out. */
function conceptsOf(
  ranked: readonly Ranked[],
  text: string,
  known: Dictionary,
  { limit = DEFAULT_LIMIT }: SuggestOptions,
  language: string | undefined,
): Suggestion[] {
  const titles = new Map<string, number>();
  const seen = new Set<SuggestedEntry>();
  const suggestions: Suggestion[] = [];
  // "louis" is a king with many numbers, and a coin.
  const rulersBeyond: Suggestion[] = [];
  let rulers = 0;
  for (const { hit, start } of ranked) {
    if (suggestions.length >= limit) break;
    const { entry } = hit;
    const title = titleShown(hit, language);
    if (seen.has(entry)) continue;
    seen.add(entry);
    const times = titles.get(title) ?? 0;
    titles.set(title, times + 1);
    if (times >= (entry.kind === 'ruler' ? MOST_NAMESAKES : 1)) continue;
    const detail = entry.kind === 'ruler' ? rulerDetail(known, entry.id, language) : undefined;
    const isBeyond = entry.kind === 'ruler' && ++rulers > MOST_RULERS;
    (isBeyond ? rulersBeyond : suggestions).push({
      text: text.slice(0, start) + title,
      title,
      kind: entry.kind,
      filter: entry.kind === 'service' ? 'slab' : entry.kind,
      tag: entry.id,
      start,
      ...(detail === undefined ? {} : { detail }),
    });
  }
  return [...suggestions, ...rulersBeyond].slice(0, limit);
}

/** Titles of two languages may differ by an accent only (Pio IX, Pío IX): each user sees the one of the own language. */
function titleShown({ title, form, entry }: TitleHit, language: string | undefined): string {
  const own = language === undefined ? undefined : entry.titles[language];
  return own !== undefined && own !== title && formOf(own) === form ? own : title;
}

/** `Bavaria, 1825–1848` */
function rulerDetail(known: Dictionary, tag: string, language = 'en'): string | undefined {
  const facts = known.get('ruler', tag)?.facts;
  const realm = facts?.realm[0] === undefined ? undefined : known.get('realm', facts.realm[0]);
  const years = reignsOf(facts?.reign ?? []).map(([first, last]) => `${year(first)}–${year(last)}`);
  return [...(realm ? [titleOf(realm, language)] : []), ...years].join(', ') || undefined;
}

type Reign = readonly [number | null, number | null];

function reignsOf(reign: readonly (number | null)[] | readonly (readonly (number | null)[])[]): readonly Reign[] {
  const pairs = reign.some(Array.isArray) ? reign : [reign];
  return pairs.flatMap((pair) =>
    Array.isArray(pair) && pair.length === 2 ? [[numberOrNull(pair[0]), numberOrNull(pair[1])] as const] : [],
  );
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function year(value: number | null): string {
  return value === null ? '' : value < 0 ? `−${-value}` : String(value);
}

interface Context {
  readonly afterNumber: boolean;
  readonly afterMetal: boolean;
  /** The preceding words already form the beginning of a name. */
  readonly afterName: boolean;
  readonly language?: string;
}

/** A later word of a name is seldom typed first, except for countries: (Deutsches) Kaiserreich. */
const INNER: Readonly<Partial<Record<SuggestedKind, number>>> = { ruler: 5, realm: 2 };

/**
 * A whole name ranks above a beginning, unless it is a given name of many; a beginning above a later word; the language of the text above any other.
 */
function scoreOf(hit: TitleHit, prefix: string, { afterNumber, afterMetal, afterName, language }: Context): number {
  const own = language === undefined || hit.languages.includes(language);
  const spoken = language === undefined ? (hit.languages.includes('en') ? 1 : 0) : own ? 9 : 0;
  const home = language !== undefined && hit.homes.includes(language) ? 4 : 0;
  const inner = INNER[hit.entry.kind] ?? 8;
  const numbered = afterNumber ? (hit.entry.kind === 'denomination' ? 14 : -6) : 0;
  const coined = afterMetal && spoken > 0 && hit.entry.kind === 'denomination' ? 8 : 0;
  const whole = hit.form === prefix || (prefix.endsWith(' ') && hit.form === prefix.trimEnd());
  return (
    hit.weight +
    prefix.length * 2 +
    (whole ? (own && hit.entry.kind !== 'ruler' ? 12 : 4) : 0) -
    (hit.inner ? inner : 0) +
    spoken +
    home +
    numbered +
    coined -
    (afterName && !afterNumber ? 10 : 0) -
    Math.min(5, hit.form.length / 12)
  );
}

/** "silver tha": a metal is mostly followed by a coin. */
function isMetal(form: string | undefined, known: Dictionary): boolean {
  return form !== undefined && known.sensesOf(form).some(({ entry, weak }) => entry.kind === 'material' && !weak);
}

/** Titles first; if they are few, the other names of entries, displayed by their titles. */
function eachHit(prefix: string, known: Dictionary, limit: number, visit: (hit: TitleHit) => void): void {
  let count = 0;
  indexOf(known).eachStartingWith(prefix, (hit) => {
    count += 1;
    visit(hit);
  });
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
          languages: [language],
          title,
          form,
          inner: false,
          weight: entry.kind === 'ruler' ? indexOf(known).weightOf(entry) : ALIAS,
          homes: NO_HOMES,
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

function indexOf(known: Dictionary): TitleIndex {
  const made = indexes.get(known) ?? new TitleIndex(known);
  indexes.set(known, made);
  return made;
}

function formsOf(known: Dictionary): readonly string[] {
  const made = sortedForms.get(known) ?? [...known.forms()].sort();
  sortedForms.set(known, made);
  return made;
}
