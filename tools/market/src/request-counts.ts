import type { RequestKind } from './families/family';

/** How often each host was asked, by what for, and how many of its requests were under way at once at most. For politeness tests. */
export class RequestCounts {
  #hosts = new Map<
    string,
    { kinds: Partial<Record<RequestKind, number>>; total: number; underWay: number; mostAtOnce: number }
  >();

  start(host: string, kind: RequestKind): () => void {
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

  read(): Record<string, { total: number; mostAtOnce: number; kinds: Partial<Record<RequestKind, number>> }> {
    return Object.fromEntries(
      [...this.#hosts].map(([host, { total, mostAtOnce, kinds }]) => [
        host,
        { total, mostAtOnce, kinds: { ...kinds } },
      ]),
    );
  }

  /** Answers under way when this is called are counted nowhere. */
  reset(): void {
    this.#hosts = new Map();
  }
}
