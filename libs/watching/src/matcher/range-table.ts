import { grown, type Doubles } from './growing';

/**
 * The bounds of ranges by small numbers. Two searches rarely have the same bounds, so each use has a number of its own: a million of them take 16 MB, a tenth of
 * what they take as conditions by their values.
 */
export class RangeTable {
  from: Doubles = new Float64Array(256);
  to: Doubles = new Float64Array(256);
  private used = 0;
  private readonly free: number[] = [];

  /** The number of new bounds, which are included. */
  add(from: number, to: number): number {
    const number = this.free.pop() ?? this.used++;
    this.from = grown(this.from, number + 1);
    this.to = grown(this.to, number + 1);
    this.from[number] = from;
    this.to[number] = to;
    return number;
  }

  remove(number: number): void {
    this.free.push(number);
  }
}
