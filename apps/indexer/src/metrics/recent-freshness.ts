import type { Freshness } from '@obverse/operations';

const KEPT = 2_000;
const RECENT_MS = 10 * 60_000;

/** The times of the newest lots, for the operations page. The metric of Prometheus has all of them, but only since the start of the process. */
export class RecentFreshness {
  private readonly kept: { readonly at: number; readonly seconds: number }[] = [];

  /** @param at epoch milliseconds. */
  add(at: number, milliseconds: number): void {
    this.kept.push({ at, seconds: Math.max(0, milliseconds) / 1000 });
    // Twice the number, so that few calls move the rest.
    if (this.kept.length >= KEPT * 2) this.kept.splice(0, KEPT);
  }

  /** Of the last ten minutes. */
  figures(now: number): Freshness {
    const times = this.kept.filter(({ at }) => now - at <= RECENT_MS).map(({ seconds }) => seconds);
    times.sort((a, b) => a - b);
    const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { lots: times.length, p50: quantile(0.5), p95: quantile(0.95) };
  }
}
