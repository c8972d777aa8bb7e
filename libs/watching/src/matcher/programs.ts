import { grown, type Numbers } from './growing';

/**
 * The requirements of a search as numbers, which a million searches have room for: `condition << SHIFT | flags`. A requirement ends with its last condition,
 * whose flags say whether it is denied.
 */
export const SHIFT = 6;
export const IS_LAST = 1;
export const IS_DENIED = 2;
export const IS_MARKED = 4;
/** Three bits: the place of the key of a range in `rangedKeys`, from 1, whose bounds have the number; 0 for a condition that has it. */
export const RANGE_SHIFT = 3;
const RANGE_BITS = 7;

/** The place of the key of a range, from 1; 0 for a condition. */
export function rangeIn(word: number): number {
  return (word >>> RANGE_SHIFT) & RANGE_BITS;
}

/** Programs of searches, one behind the other in one array: the length, then the words. */
export class Programs {
  words: Numbers = new Uint32Array(1_024);
  private used = 0;
  private freed = 0;

  /** Returns the place. */
  add(program: readonly number[]): number {
    const place = this.used;
    this.used += program.length + 1;
    this.words = grown(this.words, this.used);
    this.words[place] = program.length;
    this.words.set(program, place + 1);
    return place;
  }

  wordsAt(place: number): Numbers {
    return this.words.subarray(place + 1, place + 1 + (this.words[place] ?? 0));
  }

  remove(place: number): void {
    this.freed += 1 + (this.words[place] ?? 0);
  }

  /** Most of the array is of removed programs. */
  get isSparse(): boolean {
    return this.freed > this.words.length / 2;
  }

  /** Moves the programs together. `places` are the places of all that were not removed, and receive the new ones. */
  compact(places: Numbers, isHeld: (index: number) => boolean): void {
    const kept = new Uint32Array(Math.ceil((this.used - this.freed) * 1.25) + 1_024);
    let end = 0;
    for (let index = 0; index < places.length; index += 1) {
      if (!isHeld(index)) continue;
      const place = places[index] ?? 0;
      const length = 1 + (this.words[place] ?? 0);
      kept.set(this.words.subarray(place, place + length), end);
      places[index] = end;
      end += length;
    }
    this.words = kept;
    this.used = end;
    this.freed = 0;
  }
}
