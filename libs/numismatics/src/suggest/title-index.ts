import type { Dictionary, EntryOf, Kind } from '../dictionary';
import { formOf } from '../text/form';
import { LANGUAGES } from '../dictionary/languages';
import { suggestedRealms } from '../language/homes';
import { isSmallWord } from '../language/detect-language';
import { isWithinRealm } from '../tagging/realm-tree';
import { languageBit, type LanguageBits, languageBits, NO_LANGUAGE } from './language-bits';

/** Kinds that can narrow a search. */
export const SUGGESTED = [
  'denomination',
  'ruler',
  'realm',
  'material',
  'mint',
  'category',
  'grade',
  'service',
] as const satisfies readonly Kind[];
export type SuggestedKind = (typeof SUGGESTED)[number];
export type SuggestedEntry = EntryOf<SuggestedKind>;

/** How often visitors type a concept of a kind. */
const WEIGHTS: Readonly<Record<SuggestedKind, number>> = {
  denomination: 9,
  material: 9,
  realm: 8,
  ruler: 3.5,
  category: 6,
  service: 6,
  mint: 5,
  grade: 3,
};

/** One title, or the rest of a title from one of its words. */
export interface TitleHit {
  readonly entry: SuggestedEntry;
  /** Languages that have this title. */
  readonly languages: LanguageBits;
  readonly title: string;
  readonly form: string;
  /** The typed text is the beginning of a later word of the title. */
  readonly inner: boolean;
  /** The typed text is the beginning of another name than the title. */
  readonly isAlias: boolean;
  /** The weight of the entry, independent of the typed text. */
  readonly weight: number;
  /** Languages whose speakers are most likely to mean this entry: their own realm or ruler. */
  readonly homes: LanguageBits;
  /** Languages in which the form names the entry, as title or alias; undefined until the first use. */
  namedIn: LanguageBits | undefined;
}

/** What a title can score for a text at most, for {@link TitleIndex.eachStartingWith}. */
export interface Prospect {
  readonly language: LanguageBits;
  /** Points of any title; of a title in the language; of a name in the language; of an entry of the language's own realms. */
  readonly points: { readonly any: number; readonly title: number; readonly name: number; readonly home: number };
  /** A title that scores no more need not be visited. */
  readonly least: () => number;
}

interface Line {
  readonly key: string;
  readonly hit: TitleHit;
}

/** Titles in all languages by their beginnings and the beginnings of their words: sorted, so that a prefix is a range. */
export class TitleIndex {
  private readonly keys: readonly string[];
  private readonly hits: readonly TitleHit[];
  private readonly weights = new Map<SuggestedEntry, number>();
  // By place, what decides whether a hit is visited. A letter begins up to nine thousand titles, and reading their objects takes milliseconds.
  private readonly inherent: Float64Array;
  private readonly languages: Int32Array;
  private readonly names: Int32Array;
  private readonly homes: Int32Array;

  constructor(dictionary: Dictionary) {
    const lines: Line[] = [];
    const coined = coinedByRealm(dictionary);
    const named = dictionary.countForms();
    const homes = new HomesByRealm(dictionary, suggestedRealms(dictionary));
    for (const kind of SUGGESTED)
      for (const entry of dictionary.all(kind)) {
        const realms = realmsOf(entry, dictionary);
        const weight = weightOf(entry, realms, coined, named.get(entry) ?? 0) + abundanceOf(entry, dictionary);
        this.weights.set(entry, weight);
        addLines(lines, entry, weight, homes.of(realms));
      }
    lines.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    this.keys = lines.map(({ key }) => key);
    this.hits = lines.map(({ hit }) => hit);
    this.inherent = Float64Array.from(this.hits, inherentScore);
    this.languages = Int32Array.from(this.hits, (hit) => hit.languages);
    this.homes = Int32Array.from(this.hits, (hit) => hit.homes);
    this.names = new Int32Array(this.hits.length).fill(EVERY_LANGUAGE);
  }

  /** The weight of an entry, independent of the typed text. */
  weightOf(entry: SuggestedEntry): number {
    return this.weights.get(entry) ?? 0;
  }

  /** Visits every title that starts with the prefix, or has a word that does, and may score enough. Returns how many start so. */
  eachStartingWith(prefix: string, prospect: Prospect, visit: (hit: TitleHit) => void): number {
    const first = firstAtLeast(this.keys, prefix);
    const after = firstAtLeast(this.keys, prefix + LAST_LETTER);
    let isWhole = true;
    for (let place = first; place < after; place++) {
      // Whole names come first in the order, and score more.
      isWhole &&= this.keys[place] === prefix;
      if (!isWhole && this.mostScore(place, prospect) <= prospect.least()) continue;
      const hit = this.hits[place];
      if (!hit) continue;
      visit(hit);
      if (hit.namedIn !== undefined) this.names[place] = hit.namedIn;
    }
    return after - first;
  }

  private mostScore(place: number, { language, points }: Prospect): number {
    const isTitle = ((this.languages[place] ?? 0) & language) !== 0;
    const isName = ((this.names[place] ?? 0) & language) !== 0;
    const isHome = ((this.homes[place] ?? 0) & language) !== 0;
    return (
      (this.inherent[place] ?? 0) +
      points.any +
      (isTitle ? points.title : isName ? points.name : 0) +
      (isHome ? points.home : 0)
    );
  }
}

const EVERY_LANGUAGE: LanguageBits = -1;

/** A later word of a name is seldom typed first, except for countries: (Deutsches) Kaiserreich. */
const INNER: Readonly<Partial<Record<SuggestedKind, number>>> = { ruler: 5, realm: 2 };

/** The points that a beginning loses against the first word of a name, if it is one of a later word. */
export function innerLoss({ inner, entry }: TitleHit): number {
  return inner ? (INNER[entry.kind] ?? 8) : 0;
}

/** Long names are typed less. */
export function lengthLoss({ form }: TitleHit): number {
  return Math.min(5, form.length / 12);
}

function inherentScore(hit: TitleHit): number {
  return hit.weight - innerLoss(hit) - lengthLoss(hit);
}

/** Behind every letter of a form. */
const LAST_LETTER = '\uffff';

/** The index of the first sorted text that is not before `wanted`. */
export function firstAtLeast(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Titles that equal their form except for capitals: most of them, at a tenth of the cost. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

function addLines(lines: Line[], entry: SuggestedEntry, weight: number, homes: LanguageBits): void {
  for (const [form, { title, languages, language }] of namesOf(entry)) {
    const name = { entry, languages, title, form, isAlias: false, weight, homes, namedIn: undefined };
    lines.push({ key: form, hit: { ...name, inner: false } });
    let inner: TitleHit | undefined;
    for (let at = form.indexOf(' '); at > 0; at = form.indexOf(' ', at + 1)) {
      inner ??= { ...name, inner: true };
      const key = form.slice(at + 1);
      // Numerals and short words are not typed as beginnings, and the `de` of Royaume de France begins no name.
      if (key.length > 2 && !isSmallWord(key.split(' ', 1)[0] ?? '', language)) lines.push({ key, hit: inner });
    }
  }
}

interface Name {
  /** As the first language spells it. */
  readonly title: string;
  readonly language: string;
  languages: LanguageBits;
}

/** The titles of an entry by their forms. */
function namesOf({ titles }: SuggestedEntry): ReadonlyMap<string, Name> {
  const names = new Map<string, Name>();
  // A language without a title of its own uses the English one.
  const english = languageBits(LANGUAGES.filter((language) => language === 'en' || titles[language] === undefined));
  for (const language of LANGUAGES) {
    const title = titles[language];
    if (title === undefined) continue;
    const form = PLAIN.test(title) ? title.toLowerCase() : formOf(title);
    const known = names.get(form);
    if (known) known.languages |= languageBit(language);
    else if (form !== '')
      names.set(form, { title, language, languages: language === 'en' ? english : languageBit(language) });
  }
  return names;
}

/** The realms of a ruler, or the realm itself. */
function realmsOf({ kind, id }: SuggestedEntry, dictionary: Dictionary): readonly string[] {
  if (kind === 'realm') return [id];
  return kind === 'ruler' ? (dictionary.get(kind, id)?.facts.realm ?? []) : [];
}

/** A concept that many languages name is widely known. A given name has a form in every language, so for rulers the realm counts. */
function weightOf(
  entry: SuggestedEntry,
  realms: readonly string[],
  coined: ReadonlyMap<string, number>,
  names: number,
): number {
  const titles = Object.keys(entry.titles).length / 3;
  const issues = Math.log2(1 + Math.max(0, ...realms.map((realm) => coined.get(realm) ?? 0))) / 1.2;
  if (entry.kind === 'ruler') return WEIGHTS.ruler + Math.min(6, issues) + fame(names);
  if (entry.kind === 'realm') return WEIGHTS.realm + Math.min(8, titles / 2 + issues * 0.7 + fame(names));
  return WEIGHTS[entry.kind] + Math.min(6, titles);
}

/** Well-known concepts have many names. */
function fame(names: number): number {
  return Math.max(0, Math.log2(1 + names) - 4);
}

/** A long reign produced many coins, and machine-struck coins are the most common on the market. */
function abundanceOf({ kind, id }: SuggestedEntry, dictionary: Dictionary): number {
  const reign = kind === 'ruler' ? dictionary.get(kind, id)?.facts.reign : undefined;
  const bounds = reign?.flat().filter((year) => year !== null) ?? [];
  const [first, last] = [Math.min(...bounds), Math.max(...bounds)];
  if (bounds.length < 2) return 0;
  return Math.min(2, (last - first) / YEARS_A_POINT) + (first >= FIRST_MACHINES ? 0.5 : 0);
}

const [YEARS_A_POINT, FIRST_MACHINES] = [36, 1600];

/** The number of denominations that each realm struck: a realm with more is searched for more. */
function coinedByRealm(dictionary: Dictionary): ReadonlyMap<string, number> {
  const coined = new Map<string, number>();
  for (const { facts } of dictionary.all('denomination'))
    for (const realm of facts.realms ?? []) coined.set(realm, (coined.get(realm) ?? 0) + 1);
  // Many coins of the German Empire are entered under Germany.
  const whole = new Map(coined);
  for (const { id, facts } of dictionary.all('realm')) {
    const country = facts.part_of === undefined ? undefined : dictionary.get('realm', facts.part_of);
    const share = country?.facts.iso === undefined ? 0 : (whole.get(country.id) ?? 0) / 2;
    if (facts.kind === 'empire' && share > (whole.get(id) ?? 0)) coined.set(id, share);
  }
  return coined;
}

/** The languages whose speakers search first for a realm, or for the realms that it was part of. */
class HomesByRealm {
  private readonly found = new Map<string, LanguageBits>();

  constructor(
    private readonly dictionary: Dictionary,
    private readonly suggested: ReturnType<typeof suggestedRealms>,
  ) {}

  of([realm]: readonly string[]): LanguageBits {
    if (realm === undefined) return NO_LANGUAGE;
    const made =
      this.found.get(realm) ??
      languageBits(
        this.suggested.flatMap(([language, realms]) =>
          realms.some((home) => isWithinRealm(this.dictionary, realm, home)) ? [language] : [],
        ),
      );
    this.found.set(realm, made);
    return made;
  }
}
