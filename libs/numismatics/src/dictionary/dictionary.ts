import { type CompiledDictionary, type Entry, type EntryOf, SENSE_FIELDS, unpackSense } from './compiled';
import type { Kind } from './kinds';

/** One meaning of a form. */
export interface Sense {
  readonly entry: Entry;
  /** Languages that use the form; `any` means all. */
  readonly languages: readonly string[];
  /** The form has another ordinary meaning and counts only with support. */
  readonly weak: boolean;
  /** The usual meaning on the market among several. */
  readonly preferred: boolean;
  /** The form is a title, not only an alias. */
  readonly title: boolean;
  /** Of a grade's form, the scale that uses it. */
  readonly scale?: string;
}

/**
 * All dictionaries, read-only. Forms are looked up in the spelling of {@link formOf}, more than a million per second on one core. Senses are created
 * on first use, so that an unused form costs only a few integers.
 */
export class Dictionary {
  private readonly byId = new Map<Kind, Map<string, Entry>>();
  private readonly byKind = new Map<Kind, Entry[]>();
  /** Form → its senses, or the index of their numbers until the first use. */
  private readonly byForm = new Map<string, number | readonly Sense[]>();
  private readonly numbers: Int32Array;
  private readonly tokens: ReadonlyMap<string, number>;
  private readonly letters: ReadonlyMap<string, number>;
  private readonly languageSets = new Map<number, readonly string[]>();

  constructor(private readonly compiled: CompiledDictionary) {
    for (const entry of compiled.entries) {
      const known = this.byId.get(entry.kind) ?? new Map<string, Entry>();
      this.byId.set(entry.kind, known.set(entry.id, entry));
      for (const id of ('formerly' in entry.facts && entry.facts.formerly) || []) known.set(id, entry);
      const others = this.byKind.get(entry.kind);
      if (others) others.push(entry);
      else this.byKind.set(entry.kind, [entry]);
    }
    this.numbers = new Int32Array(Uint8Array.from(Buffer.from(compiled.senses, 'base64')).buffer);
    let at = 0;
    for (const form of compiled.forms === '' ? [] : compiled.forms.split('\n')) {
      this.byForm.set(form, at);
      at += 1 + (this.numbers[at] ?? 0) * SENSE_FIELDS;
    }
    this.tokens = new Map(Object.entries(compiled.reach));
    this.letters = new Map(Object.entries(compiled.reachOfLetter));
  }

  /** By its tag or key, also by a former one. */
  get<K extends Kind>(kind: K, id: string): EntryOf<K> | undefined {
    // The map of a kind holds entries of that kind only.
    return this.byId.get(kind)?.get(id) as EntryOf<K> | undefined;
  }

  /** Like {@link get}, for a kind that is known only at run time. */
  entry(kind: Kind, id: string): Entry | undefined {
    return this.byId.get(kind)?.get(id);
  }

  /** In the order of the files. */
  all<K extends Kind>(kind: K): readonly EntryOf<K>[] {
    return (this.byKind.get(kind) ?? []) as unknown as readonly EntryOf<K>[];
  }

  /** Like {@link all}, for a kind that is known only at run time. */
  entriesOf(kind: Kind): readonly Entry[] {
    return this.byKind.get(kind) ?? [];
  }

  has(form: string): boolean {
    return this.byForm.has(form);
  }

  /** Every meaning of a form, the preferred first; empty for an unknown one. */
  sensesOf(form: string): readonly Sense[] {
    const known = this.byForm.get(form);
    if (typeof known !== 'number') return known ?? [];
    const count = this.numbers[known] ?? 0;
    const senses = Array.from({ length: count }, (_, index) => this.senseAt(known + 1 + index * SENSE_FIELDS))
      .filter((sense) => sense !== undefined)
      .sort((a, b) => Number(b.preferred) - Number(a.preferred));
    this.byForm.set(form, senses);
    return senses;
  }

  /** Units that a form names as a shared word for money of several realms (`families.yaml`), each once. */
  unitsOfFamilies(form: string): readonly string[] {
    return [...new Set(this.sensesOf(form).flatMap(({ entry }) => (entry.kind === 'family' ? entry.facts.units : [])))];
  }

  /** The length in tokens of the longest form that starts with this token; 0 if none does. */
  reach(token: string): number {
    return this.tokens.get(token) ?? (this.byForm.has(token) ? 1 : 0);
  }

  /** The length in letters of the longest form that starts with this letter of a script without spaces; 0 if none does. */
  reachOfLetter(letter: string): number {
    return this.letters.get(letter) ?? 0;
  }

  /** The languages in which a form names an entry and has no other ordinary meaning. Creates no senses. */
  languagesOfName(form: string, entry: Pick<Entry, 'id'>): readonly string[] {
    const known = this.byForm.get(form);
    let bits = 0;
    if (typeof known === 'number') {
      const end = known + 1 + (this.numbers[known] ?? 0) * SENSE_FIELDS;
      for (let at = known + 1; at < end; at += SENSE_FIELDS) {
        const sense = unpackSense(this.numbers[at] ?? 0, this.numbers[at + 1] ?? 0);
        if (!sense.weak && this.compiled.entries[sense.entry] === entry) bits |= sense.languages;
      }
      return this.languagesOf(bits);
    }
    return known?.flatMap((sense) => (sense.entry === entry && !sense.weak ? sense.languages : [])) ?? [];
  }

  /** Every form, in the order of the entries that have them. */
  forms(): IterableIterator<string> {
    return this.byForm.keys();
  }

  /** The forms of these kinds, with their senses of these kinds, for readers that keep their own table. Creates no other senses. */
  formsOf(...kinds: readonly Kind[]): readonly (readonly [form: string, senses: readonly Sense[]])[] {
    const found: (readonly [string, readonly Sense[]])[] = [];
    for (const [form, known] of this.byForm) {
      if (typeof known === 'number' && !this.leadsTo(known, kinds)) continue;
      const senses = this.sensesOf(form).filter(({ entry }) => kinds.includes(entry.kind));
      if (senses.length > 0) found.push([form, senses]);
    }
    return found;
  }

  /** Visits each form with each entry of these kinds that it names. Creates no senses, so that a pass over all forms stays cheap. */
  eachName(kinds: readonly Kind[], visit: (form: string, entry: Entry) => void): void {
    const wanted: ReadonlySet<Kind> = new Set(kinds);
    const visitEntry = (form: string, entry: Entry | undefined): void => {
      if (entry && wanted.has(entry.kind)) visit(form, entry);
    };
    for (const [form, known] of this.byForm) {
      if (typeof known !== 'number') known.forEach(({ entry }) => visitEntry(form, entry));
      else
        for (let index = 0; index < (this.numbers[known] ?? 0); index++)
          visitEntry(form, this.compiled.entries[(this.numbers[known + 1 + index * SENSE_FIELDS] ?? 0) & 0xfffff]);
    }
  }

  /** The number of forms of each entry. Creates no senses, so that a pass over all forms stays cheap. */
  countForms(): ReadonlyMap<Pick<Entry, 'id'>, number> {
    const counts = new Map<Pick<Entry, 'id'>, number>();
    const count = (entry: Entry | undefined): void => {
      if (entry) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    };
    for (const known of this.byForm.values()) {
      if (typeof known !== 'number') known.forEach(({ entry }) => count(entry));
      else
        for (let index = 0; index < (this.numbers[known] ?? 0); index++)
          count(this.compiled.entries[(this.numbers[known + 1 + index * SENSE_FIELDS] ?? 0) & 0xfffff]);
    }
    return counts;
  }

  private leadsTo(at: number, kinds: readonly Kind[]): boolean {
    const end = at + 1 + (this.numbers[at] ?? 0) * SENSE_FIELDS;
    for (let place = at + 1; place < end; place += SENSE_FIELDS) {
      const entry = this.compiled.entries[(this.numbers[place] ?? 0) & 0xfffff];
      if (entry && kinds.includes(entry.kind)) return true;
    }
    return false;
  }

  /**
   * The forms that one of these languages uses; include `any` for the forms of all languages. Creates no senses, so that a pass over all forms stays
   * cheap.
   */
  formsIn(languages: readonly string[]): string[] {
    const wanted = this.compiled.languages.reduce(
      (bits, code, index) => (languages.includes(code) ? bits | (1 << index) : bits),
      0,
    );
    const found: string[] = [];
    for (const [form, known] of this.byForm) {
      const used =
        typeof known === 'number'
          ? this.bitsAt(known)
          : known.reduce(
              (bits, sense) => bits | (sense.languages.some((code) => languages.includes(code)) ? wanted : 0),
              0,
            );
      if ((used & wanted) !== 0) found.push(form);
    }
    return found;
  }

  private bitsAt(at: number): number {
    let bits = 0;
    for (let index = 0; index < (this.numbers[at] ?? 0); index++) {
      const sense = at + 1 + index * SENSE_FIELDS;
      bits |= unpackSense(this.numbers[sense] ?? 0, this.numbers[sense + 1] ?? 0).languages;
    }
    return bits;
  }

  private senseAt(at: number): Sense | undefined {
    const { entry: place, scale, languages, ...flags } = unpackSense(this.numbers[at] ?? 0, this.numbers[at + 1] ?? 0);
    const entry = this.compiled.entries[place];
    const scaleKey = this.compiled.scales[scale];
    return (
      entry && {
        entry,
        languages: this.languagesOf(languages),
        ...flags,
        ...(scaleKey === undefined ? {} : { scale: scaleKey }),
      }
    );
  }

  private languagesOf(bits: number): readonly string[] {
    const known = this.languageSets.get(bits) ?? this.compiled.languages.filter((_, index) => bits & (1 << index));
    this.languageSets.set(bits, known);
    return known;
  }
}

/** The title shown to a user of that language: English where the language has no title of its own. */
export function titleOf(entry: Pick<Entry, 'id' | 'titles'>, language: string): string {
  return entry.titles[language] ?? entry.titles['en'] ?? entry.id;
}
