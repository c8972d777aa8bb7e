export interface BriefCacheOptions {
  /** Milliseconds for which a value is kept. */
  readonly keepMs: number;
  readonly maxEntries: number;
  /** Of all values together, as JSON in UTF-16 units. */
  readonly maxSize: number;
  /** Milliseconds. */
  readonly clock: () => number;
}

interface Entry<T> {
  readonly value: T;
  readonly size: number;
  readonly until: number;
}

/** Values of this process for a very short time, bounded in number and size. The oldest is dropped first. Values are shared and must not be changed. */
export class BriefCache<T> {
  /** In the order in which they were kept, which is that of their ends. */
  private readonly entries = new Map<string, Entry<T>>();
  private size = 0;

  constructor(private readonly options: BriefCacheOptions) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.options.clock()) return entry.value;
    this.drop(key);
    return undefined;
  }

  keep(key: string, value: T): void {
    const { keepMs, maxEntries, maxSize, clock } = this.options;
    this.drop(key);
    const size = JSON.stringify(value).length;
    if (size > maxSize) return;
    this.entries.set(key, { value, size, until: clock() + keepMs });
    this.size += size;
    for (const [oldest, { until }] of this.entries) {
      if (until > clock() && this.entries.size <= maxEntries && this.size <= maxSize) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.size -= entry.size;
  }
}
