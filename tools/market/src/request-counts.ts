import type { RequestKind } from './families/family';

/** A request as it came in. */
export interface SeenRequest {
  readonly seller: string;
  readonly kind: RequestKind;
  readonly url: string;
  /** Epoch milliseconds, the wall clock's. */
  readonly at: number;
}

/** What one host was asked. */
export interface HostRequests {
  readonly total: number;
  readonly mostAtOnce: number;
  readonly kinds: Partial<Record<RequestKind, number>>;
}

/** Requests kept one by one, the last ones. */
const KEPT = 20_000;

/** How often each host was asked, by what for, and how many of its requests were under way at once at most. For politeness tests. */
export class RequestCounts {
  #hosts = new Map<
    string,
    { kinds: Partial<Record<RequestKind, number>>; total: number; underWay: number; mostAtOnce: number }
  >();

  #last: SeenRequest[] = [];

  start(host: string, kind: RequestKind, url: string): () => void {
    // Seldom, and many at once: dropping one of so many costs as much as dropping half.
    if (this.#last.length >= 2 * KEPT) this.#last = this.#last.slice(-KEPT);
    this.#last.push({ seller: host, kind, url, at: Date.now() });
    const entry = this.#hosts.get(host) ?? { kinds: {}, total: 0, underWay: 0, mostAtOnce: 0 };
    this.#hosts.set(host, entry);
    entry.kinds[kind] = (entry.kinds[kind] ?? 0) + 1;
    entry.total += 1;
    entry.underWay += 1;
    entry.mostAtOnce = Math.max(entry.mostAtOnce, entry.underWay);
    return () => {
      entry.underWay -= 1;
    };
  }

  read(): Record<string, HostRequests> {
    return Object.fromEntries(
      [...this.#hosts].map(([host, { total, mostAtOnce, kinds }]) => [
        host,
        { total, mostAtOnce, kinds: { ...kinds } },
      ]),
    );
  }

  /** In the order in which they came. */
  last(): readonly SeenRequest[] {
    return this.#last.slice(-KEPT);
  }

  /** Answers under way when this is called are counted nowhere. */
  reset(): void {
    this.#hosts = new Map();
    this.#last = [];
  }
}
