import type { Condition } from '../conditions/condition';

/** No lot fulfils it; a place without a search has it. */
export const NEVER = 0;
/** Every lot fulfils it. */
export const ALWAYS = 1;

const NO_VALUES: ReadonlyMap<string, number> = new Map();

/** The conditions of all searches other than ranges, each once, by small numbers. A number is given again once no search uses it. */
export class ConditionTable {
  private readonly numbers = new Map<Condition['field'], Map<string, number>>();
  private readonly conditions: (Condition | undefined)[] = [undefined, undefined];
  private readonly uses: number[] = [1, 1];
  private readonly free: number[] = [];

  /** Above every number. */
  get size(): number {
    return this.conditions.length;
  }

  /** The number of a condition, which is used once more. */
  take(condition: Condition): number {
    const { field, value } = condition;
    const values = this.numbers.get(field) ?? new Map<string, number>();
    this.numbers.set(field, values);
    const known = values.get(value);
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1;
      return known;
    }
    const number = this.free.pop() ?? this.conditions.length;
    this.conditions[number] = condition;
    this.uses[number] = 1;
    values.set(value, number);
    return number;
  }

  /** Ends one use. */
  release(number: number): void {
    const condition = this.conditions[number];
    if (!condition) return;
    const left = (this.uses[number] ?? 0) - 1;
    this.uses[number] = left;
    if (left > 0) return;
    this.numbers.get(condition.field)?.delete(condition.value);
    this.conditions[number] = undefined;
    this.free.push(number);
  }

  at(number: number): Condition | undefined {
    return this.conditions[number];
  }

  /** The numbers of a field's conditions by their values. */
  of(field: Condition['field']): ReadonlyMap<string, number> {
    return this.numbers.get(field) ?? NO_VALUES;
  }
}
