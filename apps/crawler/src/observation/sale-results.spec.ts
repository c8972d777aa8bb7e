import { afterResultsPage, isListAsked, resultsPaceMs, whileSilent } from './sale-results';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-21T10:00:00.000Z');
const pace = 5 * MINUTE;
const heard = (ended: number, settled: number, sinceMs: number) => ({
  ended,
  settled,
  lastEndedAt: new Date(now - sinceMs),
});
const minutesUntil = (date: Date | undefined) => date && (date.getTime() - now) / MINUTE;

describe('resultsPaceMs', () => {
  it('is the seller’s own pace, between five seconds and what ten minutes leave time for', () => {
    expect([1, 60, 900].map((minSeconds) => resultsPaceMs({ minSeconds }))).toEqual([5_000, 60_000, 7 * MINUTE]);
  });
});

describe('afterResultsPage', () => {
  it('lets the whole sale wait while the house says nothing, its other pages first, at most seven minutes for two days', () => {
    for (const since of [0, MINUTE, HOUR, 40 * HOUR]) {
      const again = afterResultsPage(heard(50, 2, since), now, pace);
      expect(minutesUntil(again.sale)).toBe(since > 20 * MINUTE ? 7 : 5);
      expect(again.page.getTime()).toBeGreaterThan(again.sale?.getTime() ?? 0);
    }
  });

  it('holds no other page up once the house has spoken, and asks ever more rarely for the rest', () => {
    const left = (since: number) => afterResultsPage(heard(50, 48, since), now, pace);
    expect([MINUTE, HOUR, 30 * HOUR].map((since) => minutesUntil(left(since).page))).toEqual([5, 30, 360]);
    expect(left(HOUR).sale).toBeUndefined();
  });

  it('asks again at the pace where no bidding has ended: it was moved', () => {
    const moved = { ended: 0, settled: 0, lastEndedAt: null };
    expect(minutesUntil(afterResultsPage(moved, now, pace).page)).toBe(5);
  });
});

describe('after two days', () => {
  it('the list is no longer asked, but the lots’ own pages, and rarely', () => {
    expect(isListAsked(new Date(now - 48 * HOUR), now)).toBe(true);
    expect(isListAsked(new Date(now - 49 * HOUR), now)).toBe(false);
    expect(minutesUntil(whileSilent(47 * HOUR, now))).toBe(7);
    expect(minutesUntil(whileSilent(64 * HOUR, now))).toBe(240);
    expect(minutesUntil(whileSilent(20 * 24 * HOUR, now))).toBe(360);
  });
});
