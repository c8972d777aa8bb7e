import { facetNames, type LotDocument } from '@obverse/lot-index';
import { valuesOf, type Condition, type LookedUpField } from '../conditions/condition';

/** Prefixes are counted to this length; a longer one is at least as rare. */
const [SHORTEST, LONGEST] = [2, 5];
const counted: readonly LookedUpField[] = ['term', 'titleTerm', 'word', ...facetNames];

/** How many lots of the market fulfil a condition, estimated from some of them. It decides how fast a search is matched, never which lots it matches. */
export class Rarity {
  private readonly counts = new Map<string, Map<string, number>>();
  private lots = 0;

  constructor(sample: Iterable<LotDocument>) {
    for (const lot of sample) {
      this.lots += 1;
      for (const field of counted) for (const value of valuesOf(field, lot)) this.count(field, value);
      for (const word of valuesOf('prefix', lot))
        for (let length = SHORTEST; length <= Math.min(LONGEST, word.length); length += 1)
          this.count('prefix', word.slice(0, length));
    }
  }

  /** The share of the lots with the value. What no lot of the sample has is rare. */
  shareOf({ field, value }: Condition): number {
    const found = this.counts.get(field)?.get(field === 'prefix' ? value.slice(0, LONGEST) : value) ?? 0;
    return this.lots === 0 ? 0 : found / this.lots;
  }

  private count(field: LookedUpField, value: string): void {
    const values = this.counts.get(field) ?? new Map<string, number>();
    this.counts.set(field, values);
    values.set(value, (values.get(value) ?? 0) + 1);
  }
}
