import { checkEntries } from './check-entries';
import { checkForms, claimsByForm, type Claim } from './check-forms';
import { type CompiledDictionary, type Entry, type PackedSense, packSense } from './compiled';
import { commonNames } from './common-names';
import type { Fault } from './fault';
import { is, nameEntry, type Lookups, type NamedEntry } from './forms';
import type { Kind, SourceOf } from './kinds';
import { LANGUAGES } from './languages';
import { parseFile, type DictionaryFile, type Located } from './parse-file';
import { reachOf } from './reach';
import { withoutRepeats } from './titles';

export interface Compilation {
  /** Complete if there are no faults; otherwise without the faulty entries. */
  readonly dictionary: CompiledDictionary;
  /** Faults that prevent a build: unreadable entries, two entries of one tag, unresolved references, impossible years. */
  readonly faults: readonly Fault[];
  /** Forms that two entries claim without a preference. The dictionary holds both senses. */
  readonly undecided: readonly Fault[];
  /** The entries with every form that leads to them, as their authors wrote it. */
  readonly named: readonly NamedEntry[];
}

/** Compiles the files of the dictionary folder into everything a service loads, and everything an author must correct. Pure. */
export function compile(files: readonly DictionaryFile[]): Compilation {
  const parsed = files.map(parseFile);
  const all = parsed.flatMap(({ entries }) => entries);
  const faults = [...parsed.flatMap((file) => file.faults), ...checkEntries(all)];
  const entries = withoutDuplicates(all);
  const names = valuesOf(entries, 'name');
  const lookups: Lookups = {
    names,
    commonNames: commonNames(entries, names),
    scales: valuesOf(entries, 'scale'),
    realms: valuesOf(entries, 'realm'),
  };
  const named = entries.map((entry) => nameEntry(entry, lookups));
  return { dictionary: pack(named, [...lookups.scales.keys()]), faults, undecided: checkForms(named), named };
}

function withoutDuplicates(entries: readonly Located[]): Located[] {
  const first = new Map<string, Located>();
  for (const entry of entries) {
    const id = `${entry.kind} ${entry.id}`;
    if (!first.has(id)) first.set(id, entry);
  }
  return [...first.values()];
}

function valuesOf<K extends Kind>(entries: readonly Located[], kind: K): Map<string, SourceOf<K>> {
  return new Map(entries.flatMap((entry) => (is(entry, kind) ? [[entry.id, entry.value] as const] : [])));
}

function pack(named: readonly NamedEntry[], scales: readonly string[]): CompiledDictionary {
  const languages = [...LANGUAGES, 'any'];
  const place = new Map(named.map((entry, index) => [entry, index]));
  const byForm = claimsByForm(named);
  const numbers: number[] = [];
  for (const claims of byForm.values()) {
    const senses = sensesOf(claims, place, languages, scales);
    numbers.push(senses.length, ...senses.flatMap(packSense));
  }
  return {
    version: 1,
    entries: named.map(entryOf),
    languages,
    scales,
    forms: [...byForm.keys()].join('\n'),
    senses: Buffer.from(Int32Array.from(numbers).buffer).toString('base64'),
    ...reachOf(byForm.keys()),
  };
}

/** One sense per entry, weakness and scale; the languages of equal ones are merged. */
function sensesOf(
  claims: readonly Claim[],
  place: ReadonlyMap<NamedEntry, number>,
  languages: readonly string[],
  scales: readonly string[],
): PackedSense[] {
  const senses = new Map<string, PackedSense>();
  for (const { entry, form } of claims) {
    const { weak, preferred } = form;
    const scale = form.scale === undefined ? -1 : scales.indexOf(form.scale);
    const id = `${entry.located.kind} ${entry.located.id}|${String(weak)}|${String(preferred)}|${scale}`;
    const known = senses.get(id);
    senses.set(id, {
      entry: place.get(entry) ?? 0,
      scale,
      weak,
      preferred,
      languages: (known?.languages ?? 0) | (1 << languages.indexOf(form.language)),
      title: known?.title === true || form.origin === 'title',
    });
  }
  return [...senses.values()];
}

function entryOf({ located, titles }: NamedEntry): Entry {
  const { aliases: _a, weak: _w, prefer: _p, note: _n, titles: _t, ...facts } = { ...NO_AIDS, ...located.value };
  // Kind and facts come from one located entry, whose type ties them together; TypeScript cannot follow that through the spread.
  return { kind: located.kind, id: located.id, titles: withoutRepeats(titles), facts } as unknown as Entry;
}

const NO_AIDS = { aliases: undefined, weak: undefined, prefer: undefined, note: undefined, titles: undefined };
