import { formOf, type Dictionary, type EntryOf, type Kind } from '../dictionary';
import { LANGUAGES } from '../dictionary/languages';
import { suggestedRealms } from '../language/homes';
import { isWithinRealm } from '../lot/realm-tree';

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
  readonly languages: readonly string[];
  readonly title: string;
  readonly form: string;
  /** The typed text is the beginning of a later word of the title. */
  readonly inner: boolean;
  /** The typed text is the beginning of another name than the title. */
  readonly isAlias: boolean;
  /** The weight of the entry, independent of the typed text. */
  readonly weight: number;
  /** Languages whose speakers are most likely to mean this entry: their own realm or ruler. */
  readonly homes: readonly string[];
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
  }

  /** The weight of an entry, independent of the typed text. */
  weightOf(entry: SuggestedEntry): number {
    return this.weights.get(entry) ?? 0;
  }

  /** Visits every title that starts with the prefix, or has a word that does. */
  eachStartingWith(prefix: string, visit: (hit: TitleHit) => void): void {
    for (let place = firstAtLeast(this.keys, prefix); place < this.keys.length; place++) {
      const hit = this.hits[place];
      if (!hit || !this.keys[place]?.startsWith(prefix)) return;
      visit(hit);
    }
  }
}

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

function addLines(lines: Line[], entry: SuggestedEntry, weight: number, homes: readonly string[]): void {
  const seen = new Map<string, string[]>();
  // A language without a title of its own uses the English one.
  const untitled = LANGUAGES.filter((language) => entry.titles[language] === undefined);
  for (const language of LANGUAGES) {
    const title = entry.titles[language];
    if (title === undefined) continue;
    const form = PLAIN.test(title) ? title.toLowerCase() : formOf(title);
    const others = seen.get(form);
    others?.push(language);
    if (form === '' || others) continue;
    const languages = language === 'en' ? [language, ...untitled] : [language];
    seen.set(form, languages);
    const hit: TitleHit = { entry, languages, title, form, inner: false, isAlias: false, weight, homes };
    lines.push({ key: form, hit });
    let inner: TitleHit | undefined;
    for (let at = form.indexOf(' '); at > 0; at = form.indexOf(' ', at + 1)) {
      inner ??= { ...hit, inner: true };
      // Numerals and short words are not typed as beginnings.
      if (form.length - at > 3) lines.push({ key: form.slice(at + 1), hit: inner });
    }
  }
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
  private readonly found = new Map<string, readonly string[]>();

  constructor(
    private readonly dictionary: Dictionary,
    private readonly suggested: ReturnType<typeof suggestedRealms>,
  ) {}

  of([realm]: readonly string[]): readonly string[] {
    if (realm === undefined) return NOWHERE;
    const made =
      this.found.get(realm) ??
      this.suggested.flatMap(([language, realms]) =>
        realms.some((home) => isWithinRealm(this.dictionary, realm, home)) ? [language] : [],
      );
    this.found.set(realm, made);
    return made;
  }
}

const NOWHERE: readonly string[] = [];
