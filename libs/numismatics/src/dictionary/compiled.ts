import type { Kind, SourceOf } from './kinds';
import type { Titles } from './languages';

/** What the build writes and services load: the entries without their authors' aids, and every form that leads to them. */
export interface CompiledDictionary {
  readonly version: 1;
  readonly entries: readonly Entry[];
  /** Languages and scales that senses name by number. */
  readonly languages: readonly string[];
  readonly scales: readonly string[];
  /** Folded forms, one a line. */
  readonly forms: string;
  /** Base64 of 32-bit integers: for each form in turn how many senses, then for each the two of {@link packSense}. */
  readonly senses: string;
  /** Tokens, and letters of scripts without spaces, that start longer forms → the greatest length in tokens or letters. */
  readonly reach: Readonly<Record<string, number>>;
  readonly reachOfLetter: Readonly<Record<string, number>>;
}

export const SENSE_FIELDS = 2;

export interface PackedSense {
  /** Place among the entries, below 2^20. */
  readonly entry: number;
  /** A bit each, below 2^27. */
  readonly languages: number;
  /** Place among the scales, below 2^10; -1 for none. */
  readonly scale: number;
  readonly weak: boolean;
  readonly preferred: boolean;
  readonly title: boolean;
}

/** A sense in two integers: a hundred thousand forms then cost a few megabytes and a few milliseconds to load. */
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

/** An entry as services see it: `id` is its tag (`val-thaler`, `k-4014`) or its key. Titles hold English and whatever differs from it. */
export interface EntryOf<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly titles: Titles;
  /** The rest of what its file says. */
  readonly facts: FactsOf<K>;
}
export type Entry = { [K in Kind]: EntryOf<K> }[Kind];
