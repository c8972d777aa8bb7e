import type { Kind, SourceOf } from './kinds';
import type { Titles } from './languages';

/** The file that the build writes and services load: the entries without the fields for authors, and every form that names them. */
export interface CompiledDictionary {
  readonly version: 1;
  readonly entries: readonly Entry[];
  /** Languages and scales that senses name by number. */
  readonly languages: readonly string[];
  readonly scales: readonly string[];
  /** Folded forms, one per line. */
  readonly forms: string;
  /** Base64 of 32-bit integers: for each form the number of its senses, then for each sense the two integers of {@link packSense}. */
  readonly senses: string;
  /** Tokens, and letters of scripts without spaces, that start longer forms → the maximum length in tokens or letters. */
  readonly reach: Readonly<Record<string, number>>;
  readonly reachOfLetter: Readonly<Record<string, number>>;
}

export const SENSE_FIELDS = 2;

export interface PackedSense {
  /** Index among the entries, below 2^20. */
  readonly entry: number;
  /** One bit per language, below 2^27. */
  readonly languages: number;
  /** Index among the scales, below 2^10; -1 for none. */
  readonly scale: number;
  readonly weak: boolean;
  readonly preferred: boolean;
  readonly title: boolean;
}

/** Packs a sense into two integers: a hundred thousand forms then take a few megabytes and load in a few milliseconds. */
export function packSense(sense: PackedSense): readonly [number, number] {
  const flags = (sense.weak ? 1 : 0) | (sense.preferred ? 2 : 0) | (sense.title ? 4 : 0);
  return [sense.entry | ((sense.scale + 1) << 20), (sense.languages << 3) | flags];
}

export function unpackSense(first: number, second: number): PackedSense {
  return {
    entry: first & 0xfffff,
    scale: (first >>> 20) - 1,
    languages: second >>> 3,
    weak: (second & 1) !== 0,
    preferred: (second & 2) !== 0,
    title: (second & 4) !== 0,
  };
}

type AuthorsAids = 'aliases' | 'weak' | 'prefer' | 'note' | 'titles';

export type FactsOf<K extends Kind> = Readonly<Omit<SourceOf<K>, AuthorsAids>>;

/** An entry as services see it: `id` is its tag (`val-thaler`, `k-4014`) or its key. Titles hold English and the titles that differ from it. */
export interface EntryOf<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly titles: Titles;
  /** The remaining fields of the entry in its file. */
  readonly facts: FactsOf<K>;
}
export type Entry = { [K in Kind]: EntryOf<K> }[Kind];
