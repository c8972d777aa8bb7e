/** The times of the last searches, milliseconds. */
export class RecentTimes {
  private readonly times: number[] = [];

  /** @param size The number of times that are remembered. */
  constructor(private readonly size: number) {}

  add(milliseconds: number): void {
    this.times.push(milliseconds);
    if (this.times.length > this.size) this.times.shift();
  }

  /** Undefined if fewer times than `least` are known. */
  mean(least: number): number | undefined {
    if (this.times.length < least) return undefined;
    return this.times.reduce((sum, time) => sum + time, 0) / this.times.length;
  }

  /** @param share From 0 to 1; 0 without times. */
  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)] ?? 0;
  }
}
