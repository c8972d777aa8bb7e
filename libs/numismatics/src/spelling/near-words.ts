import { editDistance } from './edit-distance';

/** Only the first letters are indexed; the rest is compared. Longer beginnings need more memory and find no more. */
const BEGINNING = 7;
/** From this length on two letters may be wrong. */
export const LONG = 8;
const MOST_BUCKETS = 19;

export interface Near {
  readonly word: string;
  readonly distance: number;
}

/**
 * Words indexed by their beginnings with up to two letters left out. Two words are near if leaving letters out of both gives the same text, which is
 * looked up instead of comparing a word with all others (the idea of Wolf Garbe's SymSpell). Takes a few bytes for each variant.
 */
export class NearWords {
  private readonly starts: Int32Array;
  private readonly places: Int32Array;
  private readonly mask: number;

  constructor(private readonly words: readonly string[]) {
    const bits = Math.min(MOST_BUCKETS, Math.max(8, Math.ceil(Math.log2(words.length + 1)) + 3));
    this.mask = (1 << bits) - 1;
    const keys = new Uint32Array(words.reduce((sum, word) => sum + keyCount(word, limitOf(word)), 0));
    const owners = new Int32Array(keys.length);
    let end = 0;
    for (const [place, word] of words.entries()) {
      const from = end;
      end = writeKeys(word, limitOf(word), keys, end);
      owners.fill(place, from, end);
    }
    // Counting sort: the number of entries before each bucket, then each owner at its place.
    this.starts = new Int32Array((1 << bits) + 1);
    for (const key of keys) this.starts[(key & this.mask) + 1] = (this.starts[(key & this.mask) + 1] ?? 0) + 1;
    for (let bucket = 1; bucket < this.starts.length; bucket++)
      this.starts[bucket] = (this.starts[bucket] ?? 0) + (this.starts[bucket - 1] ?? 0);
    this.places = new Int32Array(keys.length);
    const next = this.starts.slice();
    for (let at = 0; at < keys.length; at++) {
      const bucket = (keys[at] ?? 0) & this.mask;
      const place = next[bucket] ?? 0;
      this.places[place] = owners[at] ?? 0;
      next[bucket] = place + 1;
    }
  }

  /** All words within the limit, in their original order. */
  near(word: string, limit: number): readonly Near[] {
    const found = new Set<number>();
    const keys = new Uint32Array(keyCount(word, limit));
    writeKeys(word, limit, keys, 0);
    for (const key of keys) {
      const bucket = key & this.mask;
      const end = this.starts[bucket + 1] ?? 0;
      for (let at = this.starts[bucket] ?? 0; at < end; at++) found.add(this.places[at] ?? 0);
    }
    return [...found]
      .sort((a, b) => a - b)
      .map((place) => ({ word: this.words[place] ?? '', distance: editDistance(word, this.words[place] ?? '', limit) }))
      .filter(({ distance }) => distance <= limit);
  }
}

/** A word of seven letters is also near a longer one. */
function limitOf(word: string): number {
  return word.length >= LONG - 1 ? 2 : 1;
}

function keyCount(word: string, limit: number): number {
  const length = Math.min(word.length, BEGINNING);
  return 1 + (limit >= 1 ? length : 0) + (limit >= 2 ? (length * (length - 1)) / 2 : 0);
}

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** Writes a number for the beginning of a word, and for each variant with up to `limit` letters left out. Returns the index after the last one. */
function writeKeys(word: string, limit: number, keys: Uint32Array, start: number): number {
  const length = Math.min(word.length, BEGINNING);
  let at = start;
  keys[at++] = mixed(hashed(word, 0, length, SEED));
  let before = SEED;
  for (let first = 0; first < length && limit >= 1; first++) {
    keys[at++] = mixed(hashed(word, first + 1, length, before));
    let between = before;
    for (let second = first + 1; second < length && limit >= 2; second++) {
      keys[at++] = mixed(hashed(word, second + 1, length, between));
      between = Math.imul(between ^ word.charCodeAt(second), PRIME);
    }
    before = Math.imul(before ^ word.charCodeAt(first), PRIME);
  }
  return at;
}

function hashed(word: string, from: number, to: number, start: number): number {
  let hash = start;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
