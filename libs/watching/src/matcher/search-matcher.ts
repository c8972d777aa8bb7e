import { facetNames, rangeKeys, type LotDocument } from '@obverse/lot-index';
import { isLookedUp, type Condition, type LookedUpField } from '../conditions/condition';
import { requirementsOf, type Conditions, type Requirement } from '../conditions/requirements';
import { Batch, BATCH_LOTS, lowestOf } from './batch';
import { compile } from './compile';
import { ALWAYS, ConditionTable, NEVER } from './condition-table';
import { grown, type Numbers } from './growing';
import { IS_DENIED, IS_LAST, IS_MARKED, Programs, RANGE_SHIFT, SHIFT } from './programs';
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
 * that it requires; only searches whose keys a lot of the batch has are decided. Pure: it reads no clock.
 */
export class SearchMatcher<Id> {
  private readonly table = new ConditionTable();
  private readonly programs = new Programs();
  private readonly placeOf = new Map<Id, number>();
  private readonly ids: (Id | undefined)[] = [];
  /** By place: the numbers of the keys, and where the program is. */
  private keys: Numbers = new Uint32Array(1_024);
  private otherKeys: Numbers = new Uint32Array(1_024);
  private starts: Numbers = new Uint32Array(1_024);
  private readonly free: number[] = [];

  constructor(private readonly rarity: Rarity) {}

  /** The number of searches. */
  get size(): number {
    return this.placeOf.size;
  }

  /** Adds a search, or replaces the one of this id. */
  put(id: Id, conditions: Conditions): Filing {
    this.remove(id);
    const requirements = requirementsOf(conditions);
    if (!requirements) return 'impossible';
    const { keys, rest, isUnbounded } = compile(requirements, this.rarity);
    const place = this.free.pop() ?? this.ids.length;
    this.ids[place] = id;
    this.placeOf.set(id, place);
    this.keys = grown(this.keys, place + 1);
    this.otherKeys = grown(this.otherKeys, place + 1);
    this.starts = grown(this.starts, place + 1);
    const [key = ALWAYS, other = ALWAYS] = keys.map((one) => this.table.take(one));
    this.keys[place] = key;
    this.otherKeys[place] = other;
    this.starts[place] = this.programs.add(rest.flatMap((requirement) => this.wordsOf(requirement)));
    return isUnbounded ? 'unbounded' : 'bounded';
  }

  /** Does nothing for an unknown id. */
  remove(id: Id): void {
    const place = this.placeOf.get(id);
    if (place === undefined) return;
    this.placeOf.delete(id);
    this.ids[place] = undefined;
    this.table.release(this.keys[place] ?? NEVER);
    this.table.release(this.otherKeys[place] ?? NEVER);
    this.keys[place] = NEVER;
    const start = this.starts[place] ?? 0;
    for (const word of this.programs.wordsAt(start)) this.table.release(word >>> SHIFT);
    this.programs.remove(start);
    this.free.push(place);
    if (this.programs.isSparse) this.programs.compact(this.starts, (index) => this.keys[index] !== NEVER);
  }

  /** The searches that each lot fulfils at a time, epoch milliseconds, in the order of the lots. */
  match(lots: readonly LotDocument[], now: number): readonly (readonly Id[])[] {
    const found: Id[][] = lots.map(() => []);
    for (let first = 0; first < lots.length; first += BATCH_LOTS) {
      const batch = new Batch(this.table, fields, lots.slice(first, first + BATCH_LOTS), now);
      this.matchBatch(batch, found, first);
    }
    return found;
  }

  private matchBatch(batch: Batch, found: Id[][], first: number): void {
    const { words } = this.programs;
    for (let search = 0; search < this.ids.length; search += 1) {
      const candidates = batch.both(this.keys[search] ?? NEVER, this.otherKeys[search] ?? NEVER);
      if (candidates === 0) continue;
      const id = this.ids[search];
      if (id === undefined) continue;
      for (let left = batch.decide(candidates, words, this.starts[search] ?? 0); left !== 0; left &= left - 1)
        found[first + lowestOf(left)]?.push(id);
    }
  }

  private wordsOf({ anyOf, denied }: Requirement): number[] {
    return anyOf.map((condition, place) => {
      const marked = isLookedUp(condition) || condition.field === 'status' ? IS_MARKED : 0;
      const last = place === anyOf.length - 1 ? IS_LAST | (denied ? IS_DENIED : 0) : 0;
      // Unsigned: a shifted number can reach the sign bit.
      return ((this.table.take(condition) << SHIFT) | (rangeNumberOf(condition) << RANGE_SHIFT) | marked | last) >>> 0;
    });
  }
}

/** 0 for a condition that is no range. */
function rangeNumberOf({ field }: Condition): number {
  return rangeKeys.findIndex((key) => key === field) + 1;
}
