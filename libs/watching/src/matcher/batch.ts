import type { LotDocument } from '@obverse/lot-index';
import { holds, valuesOf, type LookedUpField } from '../conditions/condition';
import { ALWAYS, type ConditionTable } from './condition-table';
import { grown, type Numbers } from './growing';
import { IS_DENIED, IS_LAST, IS_LOOKED_UP, SHIFT } from './programs';

/** The most lots of one batch. */
export const BATCH_LOTS = 512;
const BITS = 32;
/** The row of a computed condition. */
const SPARE = 1;

/**
 * Some lots against which searches are decided at once. For each condition that a lot fulfils by one of its values there is a row, a bit for each lot; the
 * lots of a search are rows combined.
 */
export class Batch {
  private readonly width: number;
  /** The row of a condition; 0 if no lot has the value. */
  private readonly rowOf: Numbers;
  private rows: Numbers;
  private count = SPARE + 1;
  /** The lots of the search that is decided. */
  private readonly found: Numbers;
  /** Those of them that fulfil the requirement that is decided. */
  private readonly fulfilling: Numbers;

  constructor(
    private readonly table: ConditionTable,
    private readonly fields: readonly LookedUpField[],
    private readonly lots: readonly LotDocument[],
    private readonly now: number,
  ) {
    this.width = Math.ceil(lots.length / BITS);
    this.rowOf = new Uint32Array(table.size);
    this.rows = new Uint32Array(this.width * 1_024);
    this.found = new Uint32Array(this.width);
    this.fulfilling = new Uint32Array(this.width);
    const lengths = lengthsOf(table.of('prefix').keys());
    for (const [place, lot] of lots.entries()) {
      this.mark(ALWAYS, place);
      this.markValues(lot, place);
      this.markPrefixes(lot, place, lengths);
    }
  }

  /** Whether any lot fulfils a key. */
  has(key: number): boolean {
    return this.rowOf[key] !== 0;
  }

  /** Calls back with the place of each lot that fulfils the key and the program. */
  decide(key: number, words: Numbers, program: number, onLot: (place: number) => void): void {
    const row = (this.rowOf[key] ?? 0) * this.width;
    for (let part = 0; part < this.width; part += 1) this.found[part] = this.rows[row + part] ?? 0;
    if (this.narrow(words, program)) this.eachFound(onLot);
  }

  /** Leaves the lots that fulfil every requirement of a program. False if none is left. */
  private narrow(words: Numbers, program: number): boolean {
    const end = program + 1 + (words[program] ?? 0);
    let isAny = false;
    for (let at = program + 1; at < end; at += 1) {
      const word = words[at] ?? 0;
      if (this.add(word, isAny)) isAny = true;
      if (!(word & IS_LAST)) continue;
      const isDenied = (word & IS_DENIED) !== 0;
      if (isAny ? !this.keep(isDenied) : !isDenied) return false;
      isAny = false;
    }
    return true;
  }

  /** Adds the lots that fulfil one condition of a requirement; they are its first ones unless `isMore`. False if no lot does. */
  private add(word: number, isMore: boolean): boolean {
    const number = word >>> SHIFT;
    const row = word & IS_LOOKED_UP ? (this.rowOf[number] ?? 0) : this.computed(number);
    if (row === 0) return false;
    const start = row * this.width;
    for (let part = 0; part < this.width; part += 1)
      this.fulfilling[part] = (isMore ? (this.fulfilling[part] ?? 0) : 0) | (this.rows[start + part] ?? 0);
    return true;
  }

  /** The row of a condition that no value selects, of the found lots alone. */
  private computed(number: number): number {
    const condition = this.table.at(number);
    if (!condition) return 0;
    let isAny = false;
    this.rows.fill(0, this.width * SPARE, this.width * (SPARE + 1));
    this.eachFound((place) => {
      const lot = this.lots[place];
      if (!lot || !holds(condition, lot, this.now)) return;
      this.setBit(SPARE, place);
      isAny = true;
    });
    return isAny ? SPARE : 0;
  }

  /** Of the found lots those that fulfil the requirement, or the others. False if there is none. */
  private keep(isDenied: boolean): boolean {
    let left = 0;
    for (let part = 0; part < this.width; part += 1) {
      const bits = this.fulfilling[part] ?? 0;
      const kept = (this.found[part] ?? 0) & (isDenied ? ~bits : bits);
      this.found[part] = kept;
      left |= kept;
    }
    return left !== 0;
  }

  private eachFound(onLot: (place: number) => void): void {
    for (let part = 0; part < this.width; part += 1) {
      for (let bits = this.found[part] ?? 0; bits !== 0; bits &= bits - 1)
        onLot(part * BITS + (BITS - 1 - Math.clz32(bits & -bits)));
    }
  }

  private markValues(lot: LotDocument, place: number): void {
    for (const field of this.fields) {
      const known = this.table.of(field);
      if (known.size === 0) continue;
      for (const value of valuesOf(field, lot)) {
        const number = known.get(value);
        if (number !== undefined) this.mark(number, place);
      }
    }
  }

  private markPrefixes(lot: LotDocument, place: number, lengths: readonly number[]): void {
    if (lengths.length === 0) return;
    const known = this.table.of('prefix');
    for (const word of valuesOf('prefix', lot)) {
      for (const length of lengths) {
        if (length > word.length) break;
        const number = known.get(word.slice(0, length));
        if (number !== undefined) this.mark(number, place);
      }
    }
  }

  private mark(number: number, place: number): void {
    let row = this.rowOf[number] ?? 0;
    if (row === 0) {
      this.rowOf[number] = row = this.count++;
      this.rows = grown(this.rows, this.count * this.width);
    }
    this.setBit(row, place);
  }

  private setBit(row: number, place: number): void {
    const part = row * this.width + Math.floor(place / BITS);
    this.rows[part] = (this.rows[part] ?? 0) | (1 << (place % BITS));
  }
}

/** Rising. */
function lengthsOf(values: Iterable<string>): readonly number[] {
  const lengths = new Set<number>();
  for (const { length } of values) lengths.add(length);
  return [...lengths].sort((one, other) => one - other);
}
