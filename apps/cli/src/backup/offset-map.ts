/** Where the records of one partition are now: offsets of the backup and of the log, both rising. */
export class OffsetMap {
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  add(from: readonly number[], to: readonly number[]): void {
    if (from.length !== to.length) throw new RangeError(`${from.length} records have ${to.length} offsets`);
    for (const offset of from) this.from.push(offset);
    for (const offset of to) this.to.push(offset);
  }

  /** Whether a record has another offset than in the backup. */
  get isMoved(): boolean {
    return this.from.some((offset, index) => offset !== this.to[index]);
  }

  /** The place of a reader that would have read `next` first: that of the first record from there on, or the end. */
  placeOf(next: number): number {
    let [low, high] = [0, this.from.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.from[middle] ?? 0) < next) low = middle + 1;
      else high = middle;
    }
    return this.to[low] ?? (this.to.at(-1) ?? -1) + 1;
  }

  /** All records, in portions. */
  *portions(size: number): Generator<{ readonly from: readonly number[]; readonly to: readonly number[] }> {
    for (let at = 0; at < this.from.length; at += size)
      yield { from: this.from.slice(at, at + size), to: this.to.slice(at, at + size) };
  }
}
