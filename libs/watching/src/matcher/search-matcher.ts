import { facetNames, type LotDocument } from '@obverse/lot-index';
import { isLookedUp, rangedKeys, type Condition, type LookedUpField } from '../conditions/condition';
import { requirementsOf, type Conditions, type Requirement } from '../conditions/requirements';
import { Batch, BATCH_LOTS, lowestOf } from './batch';
import { compile } from './compile';
import { ALWAYS, ConditionTable, NEVER } from './condition-table';
import { grown, type Numbers } from './growing';
import { IS_DENIED, IS_LAST, IS_MARKED, Programs, RANGE_SHIFT, rangeIn, SHIFT } from './programs';
import { RangeTable } from './range-table';
import type { Rarity } from './rarity';

/**
 * How a search is held. `unbounded`: it requires no value of a lot, as "everything" or a price range alone, and may match most of the market.
 * `impossible`: no lot can fulfil it; it is not held.
 */
export type Filing = 'bounded' | 'unbounded' | 'impossible';

/** The fields of one value each; prefixes are found by the beginnings of words. */
const fields: readonly LookedUpField[] = ['term', 'titleTerm', 'word', 'specimen', 'id', ...facetNames];

/**
 * Finds those of many searches that a changed lot fulfils. It agrees with {@link fulfils}. A search is filed under its keys, the two rarest values
 * that it requires; only searches whose keys a lot of the batch has are decided. Searches are known by small numbers, without large gaps: they are places in
 * arrays. Pure: it reads no clock.
 */
export class SearchMatcher {
  private readonly table = new ConditionTable();
  private readonly ranges = new RangeTable();
  private readonly programs = new Programs();
  private held = 0;
  /** Above the number of every search that was held. */
  private end = 0;
  /** By search: the numbers of the keys, and where the program is. Without a search the first key is NEVER. */
  private keys: Numbers = new Uint32Array(1_024);
  private otherKeys: Numbers = new Uint32Array(1_024);
  private starts: Numbers = new Uint32Array(1_024);

  constructor(private readonly rarity: Rarity) {}

  /** The number of searches. */
  get size(): number {
    return this.held;
  }

  /** Adds a search, or replaces the one of this number. */
  put(search: number, conditions: Conditions): Filing {
    this.remove(search);
    const requirements = requirementsOf(conditions);
    if (!requirements) return 'impossible';
    const { keys, rest, isUnbounded } = compile(requirements, this.rarity);
    this.held += 1;
    this.end = Math.max(this.end, search + 1);
    this.keys = grown(this.keys, this.end);
    this.otherKeys = grown(this.otherKeys, this.end);
    this.starts = grown(this.starts, this.end);
    const [key = ALWAYS, other = ALWAYS] = keys.map((one) => this.table.take(one));
    this.keys[search] = key;
    this.otherKeys[search] = other;
    this.starts[search] = this.programs.add(rest.flatMap((requirement) => this.wordsOf(requirement)));
    return isUnbounded ? 'unbounded' : 'bounded';
  }

  /** Does nothing for an unknown number. */
  remove(search: number): void {
    const key = this.keys[search] ?? NEVER;
    if (key === NEVER) return;
    this.held -= 1;
    this.table.release(key);
    this.table.release(this.otherKeys[search] ?? NEVER);
    this.keys[search] = NEVER;
    const start = this.starts[search] ?? 0;
    for (const word of this.programs.wordsAt(start)) {
      if (rangeIn(word) > 0) this.ranges.remove(word >>> SHIFT);
      else this.table.release(word >>> SHIFT);
    }
    this.programs.remove(start);
    if (this.programs.isSparse) this.programs.compact(this.starts, (index) => this.keys[index] !== NEVER);
  }

  /** The searches that each lot fulfils at a time, epoch milliseconds, in the order of the lots. */
  match(lots: readonly LotDocument[], now: number): readonly (readonly number[])[] {
    const found: number[][] = lots.map(() => []);
    for (let first = 0; first < lots.length; first += BATCH_LOTS) {
      const batch = new Batch(this.table, this.ranges, fields, lots.slice(first, first + BATCH_LOTS), now);
      this.matchBatch(batch, found, first);
    }
    return found;
  }

  private matchBatch(batch: Batch, found: number[][], first: number): void {
    const { words } = this.programs;
    for (let search = 0; search < this.end; search += 1) {
      const candidates = batch.both(this.keys[search] ?? NEVER, this.otherKeys[search] ?? NEVER);
      if (candidates === 0) continue;
      for (let left = batch.decide(candidates, words, this.starts[search] ?? 0); left !== 0; left &= left - 1)
        found[first + lowestOf(left)]?.push(search);
    }
  }

  private wordsOf({ anyOf, denied }: Requirement): number[] {
    return anyOf.map((condition, place) => {
      const marked = isLookedUp(condition) || condition.field === 'status' ? IS_MARKED : 0;
      const last = place === anyOf.length - 1 ? IS_LAST | (denied ? IS_DENIED : 0) : 0;
      // Unsigned: a shifted number can reach the sign bit.
      return ((this.numberOf(condition) << SHIFT) | (rangeNumberOf(condition) << RANGE_SHIFT) | marked | last) >>> 0;
    });
  }

  private numberOf(condition: Condition): number {
    return 'from' in condition ? this.ranges.add(condition.from, condition.to) : this.table.take(condition);
  }
}

/** 0 for a condition that is no range. */
function rangeNumberOf({ field }: Condition): number {
  return rangedKeys.findIndex((key) => key === field) + 1;
}
