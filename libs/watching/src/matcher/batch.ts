import type { LotDocument } from '@obverse/lot-index';
import { holds, rangedKeys, statusAt, valuesOf, type LookedUpField } from '../conditions/condition';
import { ALWAYS, type ConditionTable } from './condition-table';
import type { Numbers } from './growing';
import type { RangeTable } from './range-table';
import { IS_DENIED, IS_LAST, IS_MARKED, rangeIn, SHIFT } from './programs';

/** The most lots of one batch: the bits of a number. */
export const BATCH_LOTS = 32;

/**
 * Some lots against which searches are decided at once. For each condition there is a number with a bit for each lot that has its value; the lots of a search
 * are such numbers combined.
 */
export class Batch {
  private readonly fulfilling: Numbers;
  /** The keys of the lots for each of `rangedKeys`; NaN is in no range. */
  private readonly sortKeys: readonly (readonly number[])[];

  constructor(
    private readonly table: ConditionTable,
    private readonly ranges: RangeTable,
    fields: readonly LookedUpField[],
    private readonly lots: readonly LotDocument[],
    private readonly now: number,
  ) {
    this.fulfilling = new Uint32Array(table.size);
    this.sortKeys = rangedKeys.map((key) => lots.map(({ sort }) => sort[key] ?? NaN));
    const lengths = lengthsOf(table.of('prefix').keys());
    for (const [place, lot] of lots.entries()) {
      this.mark(ALWAYS, place);
      this.mark(table.of('status').get(statusAt(lot, now)), place);
      for (const field of fields) this.markValues(field, lot, place);
      if (lengths.length > 0) this.markPrefixes(lot, place, lengths);
    }
  }

  /** The lots that fulfil both conditions, as bits. */
  both(key: number, other: number): number {
    return (this.fulfilling[key] ?? 0) & (this.fulfilling[other] ?? 0);
  }

  /** Of the given lots those that fulfil every requirement of the program at a place of `words`. */
  decide(given: number, words: Numbers, program: number): number {
    const end = program + 1 + (words[program] ?? 0);
    let found = given;
    let fulfilling = 0;
    for (let at = program + 1; at < end && found !== 0; at += 1) {
      const word = words[at] ?? 0;
      const number = word >>> SHIFT;
      const range = rangeIn(word);
      if (word & IS_MARKED) fulfilling |= this.fulfilling[number] ?? 0;
      else fulfilling |= range > 0 ? this.within(range, number, found) : this.computed(number, found);
      if (!(word & IS_LAST)) continue;
      found &= word & IS_DENIED ? ~fulfilling : fulfilling;
      fulfilling = 0;
    }
    return found;
  }

  /** Of some lots those whose key is in a range. */
  private within(range: number, number: number, found: number): number {
    const keys = this.sortKeys[range - 1] ?? [];
    const [from, to] = [this.ranges.from[number] ?? 0, this.ranges.to[number] ?? 0];
    let fulfilling = 0;
    for (let left = found; left !== 0; left &= left - 1) {
      const key = keys[lowestOf(left)] ?? NaN;
      if (key >= from && key <= to) fulfilling |= left & -left;
    }
    return fulfilling;
  }

  /** Of some lots those that fulfil a condition that no value selects. */
  private computed(number: number, found: number): number {
    const condition = this.table.at(number);
    let fulfilling = 0;
    for (let left = found; condition && left !== 0; left &= left - 1) {
      const lot = this.lots[lowestOf(left)];
      if (lot && holds(condition, lot, this.now)) fulfilling |= left & -left;
    }
    return fulfilling;
  }

  private markValues(field: LookedUpField, lot: LotDocument, place: number): void {
    const known = this.table.of(field);
    if (known.size === 0) return;
    for (const value of valuesOf(field, lot)) this.mark(known.get(value), place);
  }

  private markPrefixes(lot: LotDocument, place: number, lengths: readonly number[]): void {
    const known = this.table.of('prefix');
    for (const word of valuesOf('prefix', lot)) {
      for (const length of lengths) {
        if (length > word.length) break;
        this.mark(known.get(word.slice(0, length)), place);
      }
    }
  }

  private mark(number: number | undefined, place: number): void {
    if (number !== undefined) this.fulfilling[number] = (this.fulfilling[number] ?? 0) | (1 << place);
  }
}

/** The place of the lowest bit. */
export function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Rising. */
function lengthsOf(values: Iterable<string>): readonly number[] {
  const lengths = new Set<number>();
  for (const { length } of values) lengths.add(length);
  return [...lengths].sort((one, other) => one - other);
}
