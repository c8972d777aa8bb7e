import { derived } from '../dictionary/derived';
import type { Dictionary, Entry, EntryOf, Kind, Sense } from '../dictionary';
import { formOf } from '../text/form';
import type { Word } from '../text/tokens';
import { aboutOf, type About } from './about';
import type { Naming } from './candidate';
import type { Concept, EntryFacts, Years } from './concept';
import { FormTree, type FormNode } from './form-tree';

/** Kinds of entries that are concepts. The others (grades, services, works of reference) have their own readers. */
const CONCEPTS: ReadonlySet<Kind> = new Set<Kind>([
  'realm',
  'ruler',
  'denomination',
  'mint',
  'material',
  'category',
  'kind',
]);

const NONE: readonly Concept[] = [];
const MAX_NAMINGS = 20_000;
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const FORM_TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The dictionary prepared for the tagger: concepts by form, the beginnings of longer forms, and the realms and years of each entry. */
export class Knowledge {
  private static numbered = 0;
  private readonly tree = new FormTree();
  private readonly lists = new Map<string, readonly Concept[]>();
  private readonly namings = new Map<string, Map<string, Naming | null>>();
  private readonly facts = new Map<Entry, EntryFacts>();
  private rulersOfName: ReadonlyMap<string | undefined, readonly Entry[]> | undefined;
  private unitsElsewhere: ReadonlyMap<string, readonly Entry[]> | undefined;
  private signs: ReadonlyMap<string, readonly Concept[]> | undefined;
  private readonly parents = new Map<string, ReadonlySet<string>>();

  constructor(readonly dictionary: Dictionary) {
    for (const form of dictionary.forms()) this.tree.add(form);
  }

  /** The concepts of a form, the preferred first; the same list each time, empty for every other form. */
  conceptsOf(form: string): readonly Concept[] {
    const known = this.lists.get(form);
    if (known) return known;
    if (!this.dictionary.has(form)) return NONE;
    const senses = this.dictionary.sensesOf(form);
    const found = senses.filter(({ entry }) => CONCEPTS.has(entry.kind)).map((sense) => this.conceptOf(sense, form));
    const alike = [...withCountriesOfShelves(found), ...this.namesakes(found)];
    const all = [...alike, ...this.members(senses, alike), ...this.bearers(senses, found)];
    const concepts = all.length === 0 ? NONE : all;
    this.lists.set(form, concepts);
    return concepts;
  }

  /** A cache for the meanings of words by endings or as compounds of a language; null for none. It is cleared when full. */
  namingsOf(way: string): Map<string, Naming | null> {
    let known = this.namings.get(way);
    if (!known) this.namings.set(way, (known = new Map<string, Naming | null>()));
    if (known.size >= MAX_NAMINGS) known.clear();
    return known;
  }

  /** The node of the first token of a form; undefined if no form starts with it. */
  startingWith(token: Word): FormNode | undefined {
    return this.tree.at(token);
  }

  /** The meaning of the form that ends at a node; undefined if no form ends there, or none is a concept. */
  aboutAt(node: FormNode): About | undefined {
    if (node.about !== undefined) return node.about ?? undefined;
    const concepts = node.form === undefined ? NONE : this.conceptsOf(node.form);
    node.about = concepts.length === 0 ? null : aboutOf(concepts);
    return node.about ?? undefined;
  }

  /** `val-schilling-austria` for `val-schilling`: Schilling may mean either, and the realm decides. */
  private namesakes(concepts: readonly Concept[]): readonly Concept[] {
    return concepts.flatMap((concept) =>
      (this.elsewhere().get(concept.facts.entry.id) ?? [])
        .filter((entry) => !concepts.some(({ facts }) => facts.entry === entry))
        .map((entry) => ({
          ...concept,
          facts: this.factsOf(entry),
          preferred: false,
          title: false,
          namesake: true as const,
        })),
    );
  }

  /**
   * Units that some language calls by this word although it belongs to another unit: `daalder` of Austria, `couronne` of Sweden. The realm decides.
   */
  private members(senses: readonly Sense[], concepts: readonly Concept[]): readonly Concept[] {
    const members: Concept[] = [];
    for (const { entry, languages, weak } of senses) {
      if (entry.kind !== 'family') continue;
      for (const tag of entry.facts.units) {
        const unit = this.dictionary.get('denomination', tag);
        const known = [...concepts, ...members].filter(({ facts }) => facts.entry === unit);
        const more = languages.filter((language) => !known.some((one) => one.any || one.languages.includes(language)));
        if (!unit || more.length === 0) continue;
        members.push({
          facts: this.factsOf(unit),
          languages: more,
          any: more.includes('any'),
          weak,
          preferred: false,
          title: false,
          namesake: true,
          member: true,
        });
      }
    }
    return members;
  }

  /** Rulers who bear a given name, for coins that leave out their number (`Анна`, 1730). */
  private bearers(senses: readonly Sense[], concepts: readonly Concept[]): readonly Concept[] {
    const names = senses.filter(({ entry }) => entry.kind === 'name');
    if (names.length === 0) return [];
    return names.flatMap(({ entry, languages }) =>
      (this.rulersByName().get(entry.id) ?? [])
        .filter((ruler) => !concepts.some(({ facts }) => facts.entry === ruler))
        .map((ruler) => ({
          facts: this.factsOf(ruler),
          languages,
          any: languages.includes('any'),
          weak: true,
          preferred: false,
          title: false,
          nameOnly: true as const,
        })),
    );
  }

  private rulersByName(): ReadonlyMap<string | undefined, readonly Entry[]> {
    this.rulersOfName ??= Map.groupBy(this.dictionary.all('ruler'), ({ facts }) => facts.name);
    return this.rulersOfName;
  }

  private elsewhere(): ReadonlyMap<string, readonly Entry[]> {
    if (this.unitsElsewhere) return this.unitsElsewhere;
    const found = new Map<string, Entry[]>();
    for (const entry of this.denominations()) {
      const [, unit, place] = /^(val-.+?)-([a-z]+)$/.exec(entry.id) ?? [];
      if (unit === undefined || place === undefined || !this.dictionary.get('denomination', unit)) continue;
      if (entry.facts.realms?.some((realm) => realm.includes(place)))
        found.set(unit, [...(found.get(unit) ?? []), entry]);
    }
    this.unitsElsewhere = found;
    return found;
  }

  /** The units of which a letter is the sign: the cent of `25c`, in the languages that write it so. Weak: the language or the realm must support it. */
  signedBy(letter: string): readonly Concept[] {
    this.signs ??= this.unitsBySign();
    return this.signs.get(letter) ?? NONE;
  }

  private unitsBySign(): ReadonlyMap<string, readonly Concept[]> {
    const found = new Map<string, Concept[]>();
    for (const entry of this.denominations()) {
      const byLetter = new Map<string, string[]>();
      for (const [language, letters] of Object.entries(entry.facts.signs ?? {}))
        for (const letter of letters.map(formOf)) byLetter.set(letter, [...(byLetter.get(letter) ?? []), language]);
      for (const [letter, languages] of byLetter) {
        const facts = this.factsOf(entry);
        const concept = {
          facts,
          languages,
          any: languages.includes('any'),
          weak: true,
          preferred: false,
          title: false,
        };
        found.set(letter, [...(found.get(letter) ?? []), concept]);
      }
    }
    return found;
  }

  denominations(): readonly EntryOf<'denomination'>[] {
    return this.dictionary.all('denomination');
  }

  factsOf(entry: Entry): EntryFacts {
    const known = this.facts.get(entry);
    if (known) return known;
    const realms = realmsOf(entry);
    const within = new Set(realms.flatMap((key) => [...this.within(key)]));
    const colonies =
      entry.kind === 'ruler' || entry.kind === 'realm' ? coloniesOf(within, this.dictionary) : NO_COLONIES;
    const facts = {
      number: Knowledge.numbered++,
      entry,
      realms,
      within,
      colonies,
      years: yearsOf(entry),
      metals: metalsOf(entry),
    };
    this.facts.set(entry, facts);
    return facts;
  }

  /** A realm and all realms it was part of. */
  within(key: string): ReadonlySet<string> {
    const known = this.parents.get(key);
    if (known) return known;
    const found = new Set<string>();
    for (let at: string | undefined = key; at !== undefined && !found.has(at);)
      at = (found.add(at), this.dictionary.get('realm', at)?.facts.part_of);
    this.parents.set(key, found);
    return found;
  }

  private conceptOf({ entry, languages, weak, preferred, title }: Sense, form: string): Concept {
    // Two letters abbreviate many things, independent of the entry's setting.
    const short = form.length <= 2 && !UNSPACED_LETTER.test(form);
    return {
      facts: this.factsOf(entry),
      languages,
      any: languages.includes('any'),
      weak: weak || short,
      preferred,
      title,
    };
  }
}

const PLACES: ReadonlySet<Kind> = new Set<Kind>(['realm', 'mint', 'category']);

/**
 * A category with the name of a country is not used where the country's name is weak in some language (Polonia is Latin too): the country is meant.
 */
function withCountriesOfShelves(concepts: readonly Concept[]): readonly Concept[] {
  // A guinea is a coin first.
  if (!concepts.every(({ facts }) => PLACES.has(facts.entry.kind))) return concepts;
  const countries = concepts.flatMap((concept) => {
    const { facts, weak } = concept;
    if (facts.entry.kind !== 'realm' || !weak) return [];
    const shelf = concepts.find(
      (other) => other.facts.entry.kind === 'category' && !other.weak && other.facts.realms.includes(facts.entry.id),
    );
    return shelf ? [{ ...shelf, facts }] : [];
  });
  return countries.length === 0 ? concepts : [...countries, ...concepts];
}

export const knowledgeOf = derived((dictionary) => new Knowledge(dictionary));

/** `maria`, `maria theresia` of `maria theresia taler`: beginnings after which a reader must continue. */
export function beginningsOf(form: string): string[] {
  const found: string[] = [];
  if (!UNSPACED_LETTER.test(form)) {
    for (let at = form.indexOf(' '); at > 0; at = form.indexOf(' ', at + 1)) found.push(form.slice(0, at));
    return found;
  }
  for (const match of form.matchAll(FORM_TOKEN)) if (match.index > 0) found.push(form.slice(0, match.index).trimEnd());
  return found;
}

const NO_COLONIES: ReadonlySet<string> = new Set();
const powersOf = derived((dictionary) =>
  dictionary.all('power').map(({ facts }) => ({ of: facts.of, realms: new Set(facts.realms) })),
);

function coloniesOf(powers: ReadonlySet<string>, dictionary: Dictionary): ReadonlySet<string> {
  return powersOf(dictionary).find(({ of }) => of.some((power) => powers.has(power)))?.realms ?? NO_COLONIES;
}

function realmsOf(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'realm':
      return [entry.id];
    case 'ruler':
      return entry.facts.realm;
    case 'denomination':
    case 'category':
      return entry.facts.realms ?? [];
    case 'mint':
      return typeof entry.facts.realm === 'string' ? [entry.facts.realm] : (entry.facts.realm ?? []);
    default:
      return [];
  }
}

function yearsOf(entry: Entry): readonly Years[] {
  if (entry.kind === 'ruler') return spans(entry.facts.reign);
  if (entry.kind === 'realm' || entry.kind === 'denomination' || entry.kind === 'mint') return spans(entry.facts.years);
  return [];
}

type Span = readonly [number | null, number | null];

function spans(given: Span | readonly Span[] | undefined): readonly Years[] {
  if (given === undefined) return [];
  const several = isSpan(given) ? [given] : given;
  return several.map(([first, last]) => [first ?? -Infinity, last ?? Infinity]);
}

function isSpan(given: Span | readonly Span[]): given is Span {
  return !Array.isArray(given[0]);
}

function metalsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'material') return [entry.id];
  if (entry.kind !== 'denomination' || entry.facts.metal === undefined) return [];
  return typeof entry.facts.metal === 'string' ? [entry.facts.metal] : entry.facts.metal;
}
