import type { Entry } from '../dictionary';

/** First and last year; infinite where open. */
export type Years = readonly [first: number, last: number];

/** The relations of an entry to others, prepared for comparison. */
export interface EntryFacts {
  /** A unique number, for tables of pairs. */
  readonly number: number;
  readonly entry: Entry;
  /** Keys of the realms it belongs to; for a realm its own. Empty if unknown. */
  readonly realms: readonly string[];
  /** These realms, and the realms they were part of. */
  readonly within: ReadonlySet<string>;
  /** For a ruler or a realm: realms overseas that strike in the ruler's or realm's name. */
  readonly colonies: ReadonlySet<string>;
  readonly years: readonly Years[];
  readonly metals: readonly string[];
}

/** Whether one belongs to a realm of the other, or to a part of it. */
export function realmsAgree(a: EntryFacts, b: EntryFacts): boolean {
  for (const realm of a.realms) if (b.within.has(realm)) return true;
  for (const realm of b.realms) if (a.within.has(realm)) return true;
  return false;
}

/** One meaning of a form that is a concept. */
export interface Concept {
  readonly facts: EntryFacts;
  readonly languages: readonly string[];
  readonly any: boolean;
  readonly weak: boolean;
  readonly preferred: boolean;
  readonly title: boolean;
  /** The form names another entry; this one has the same name in another realm. */
  readonly namesake?: true;
  /** The form is a shared word of a family: other languages and realms use it for this entry. */
  readonly member?: true;
  /** The form is a given name, and this entry one of its bearers. */
  readonly nameOnly?: true;
}
