import { grown, type Numbers } from '@obverse/watching';

const WORDS = 4;
const FIRST_ROOM = 1_024;
/** The lengths of the parts of a UUID. */
const PARTS = [8, 4, 4, 4, 12] as const;

/**
 * Small numbers for the ids of searches, which are random UUIDs. A million of them as texts in a map take 135 MB of the heap; here an id takes four numbers in
 * one array. The number of a removed id is given again.
 */
export class SearchNumbers {
  /** The four words of each id, by its number. */
  private words: Numbers = new Uint32Array(WORDS * FIRST_ROOM);
  /** By the first word of an id, which is as random as a hash: the first number of those with the same remainder, plus 1. */
  private heads: Numbers = new Uint32Array(FIRST_ROOM);
  /** By number: the next one with the same remainder, plus 1. */
  private next: Numbers = new Uint32Array(FIRST_ROOM);
  private used = 0;
  private readonly free: number[] = [];

  /** The number of an id, which is a new one for an unknown id. */
  take(id: string): number {
    const words = wordsOf(id);
    const known = this.find(words);
    if (known !== undefined) return known;
    const number = this.free.pop() ?? this.used++;
    this.makeRoom();
    this.words.set(words, WORDS * number);
    this.link(number);
    return number;
  }

  /** Undefined for an unknown id. */
  of(id: string): number | undefined {
    return this.find(wordsOf(id));
  }

  /** The id of a number that is in use. */
  idOf(number: number): string {
    const words = this.words.subarray(WORDS * number, WORDS * (number + 1));
    const digits = Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
    let end = 0;
    return PARTS.map((length) => digits.slice(end, (end += length))).join('-');
  }

  /** Returns the number, which is free from now on; undefined for an unknown id. */
  remove(id: string): number | undefined {
    const number = this.of(id);
    if (number === undefined) return undefined;
    const head = this.headOf(number);
    const after = this.next[number] ?? 0;
    if (this.heads[head] === number + 1) this.heads[head] = after;
    else {
      let before = (this.heads[head] ?? 0) - 1;
      while (this.next[before] !== number + 1) before = (this.next[before] ?? 0) - 1;
      this.next[before] = after;
    }
    this.free.push(number);
    return number;
  }

  private find([first = 0, ...others]: readonly number[]): number | undefined {
    for (let link = this.heads[first % this.heads.length] ?? 0; link > 0; link = this.next[link - 1] ?? 0) {
      const at = WORDS * (link - 1);
      if (this.words[at] === first && others.every((word, place) => this.words[at + place + 1] === word))
        return link - 1;
    }
    return undefined;
  }

  private headOf(number: number): number {
    return (this.words[WORDS * number] ?? 0) % this.heads.length;
  }

  private link(number: number): void {
    const head = this.headOf(number);
    this.next[number] = this.heads[head] ?? 0;
    this.heads[head] = number + 1;
  }

  /** For the numbers in use. All ids are linked anew when there is more room, except the newest, which has no words yet. */
  private makeRoom(): void {
    const room = this.next.length;
    if (this.used <= room) return;
    this.next = grown(this.next, this.used);
    this.words = grown(this.words, WORDS * this.next.length);
    this.heads = new Uint32Array(this.next.length);
    for (let number = 0; number < room; number += 1) this.link(number);
  }
}

function wordsOf(id: string): readonly number[] {
  const digits = id.replaceAll('-', '');
  return Array.from({ length: WORDS }, (_, place) => Number.parseInt(digits.slice(8 * place, 8 * (place + 1)), 16));
}
