import type { RequestKind } from './family';

/** A request on arrival. */
export interface SeenRequest {
  readonly seller: string;
  readonly kind: RequestKind;
  readonly url: string;
  /** Epoch milliseconds of real time. */
  readonly at: number;
}

/** The requests of one host. */
export interface HostRequests {
  readonly total: number;
  readonly mostAtOnce: number;
  readonly kinds: Partial<Record<RequestKind, number>>;
}

/** The number of stored requests. */
const KEPT = 20_000;

/** Counts the requests of each host by kind, and its maximum of concurrent requests. For politeness tests. */
export class RequestCounts {
  #hosts = new Map<
    string,
    { kinds: Partial<Record<RequestKind, number>>; total: number; underWay: number; mostAtOnce: number }
  >();

  #last: SeenRequest[] = [];

  start(host: string, kind: RequestKind, url: string): () => void {
    // Trimmed seldom and in bulk: removing one element costs as much as removing half.
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

  /** In the order of their arrival. */
  last(): readonly SeenRequest[] {
    return this.#last.slice(-KEPT);
  }

  /** Answers in progress at this time are not counted. */
  reset(): void {
    this.#hosts = new Map();
    this.#last = [];
  }
}
