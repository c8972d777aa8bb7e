import { afterResultsPage, isListRead, nextResultsCheck, resultsPaceMs } from './results-policy';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-21T10:00:00.000Z');
const pace = 5 * MINUTE;
const results = (ended: number, completed: number, sinceMs: number) => ({
  ended,
  completed,
  lastEndedAt: new Date(now - sinceMs),
});
const minutesUntil = (date: Date | undefined) => date && (date.getTime() - now) / MINUTE;

describe('resultsPaceMs', () => {
  it('is the seller’s minimum interval, between five seconds and seven minutes', () => {
    expect([1, 60, 900].map((minSeconds) => resultsPaceMs({ minSeconds }))).toEqual([5_000, 60_000, 7 * MINUTE]);
  });
});

describe('afterResultsPage', () => {
  it('delays the whole sale while no results are published, by at most seven minutes during two days', () => {
    for (const since of [0, MINUTE, HOUR, 40 * HOUR]) {
      const again = afterResultsPage(results(50, 2, since), now, pace);
      expect(minutesUntil(again.sale)).toBe(since > 20 * MINUTE ? 7 : 5);
      expect(again.page.getTime()).toBeGreaterThan(again.sale?.getTime() ?? 0);
    }
  });

  it('schedules one lot page, at once when the end was recent', () => {
    expect(minutesUntil(afterResultsPage(results(5, 0, MINUTE), now, pace).ownPage)).toBe(0);
    const later = afterResultsPage(results(5, 0, HOUR), now, pace);
    expect(later.ownPage?.getTime()).toBeLessThan(later.sale?.getTime() ?? 0);
    expect(later.ownPage?.getTime()).toBeGreaterThan(now + 6 * MINUTE);
  });

  it('does not delay other pages when results are published, and schedules the rest at growing intervals', () => {
    const left = (since: number) => afterResultsPage(results(50, 48, since), now, pace);
    expect([MINUTE, HOUR, 30 * HOUR].map((since) => minutesUntil(left(since).page))).toEqual([5, 30, 360]);
    expect(left(HOUR).sale).toBeUndefined();
  });

  it('uses the normal interval when no bidding has ended', () => {
    const moved = { ended: 0, completed: 0, lastEndedAt: null };
    expect(minutesUntil(afterResultsPage(moved, now, pace).page)).toBe(5);
  });
});

describe('after two days', () => {
  it('lot pages are read instead of the list page, at long intervals', () => {
    expect(isListRead(new Date(now - 48 * HOUR), now)).toBe(true);
    expect(isListRead(new Date(now - 49 * HOUR), now)).toBe(false);
    expect(minutesUntil(nextResultsCheck(47 * HOUR, now))).toBe(7);
    expect(minutesUntil(nextResultsCheck(64 * HOUR, now))).toBe(240);
    expect(minutesUntil(nextResultsCheck(20 * 24 * HOUR, now))).toBe(360);
  });
});
