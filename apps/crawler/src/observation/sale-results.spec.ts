import { emptyPage } from '@obverse/sellers';
import { afterResultsPage, isListRead, resultsPaceMs, containsResult, nextResultsCheck } from './sale-results';

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

  it('asks one lot’s own page, at once soon after the end: the list may keep results to itself', () => {
    expect(minutesUntil(afterResultsPage(heard(5, 0, MINUTE), now, pace).ownPage)).toBe(0);
    const later = afterResultsPage(heard(5, 0, HOUR), now, pace);
    expect(later.ownPage?.getTime()).toBeLessThan(later.sale?.getTime() ?? 0);
    expect(later.ownPage?.getTime()).toBeGreaterThan(now + 6 * MINUTE);
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

describe('tellsResult', () => {
  const page = { kind: 'lot', url: 'http://house.example/1' } as const;
  const told = (more: object) => ({
    ...emptyPage,
    lots: [
      { statement: { sourceId: '1', url: page.url, title: 'Taler', saleKind: 'auction' as const, ...more }, page },
    ],
  });

  it('is what a list says of a lot it names, or tells', () => {
    const listed = { sourceId: '1', page, digest: '1' };
    expect(containsResult({ ...emptyPage, listed: [listed, { ...listed, closed: true }] })).toBe(true);
    expect(containsResult({ ...emptyPage, listed: [listed] })).toBe(false);
    expect(containsResult(told({ availability: 'Unsold' }))).toBe(true);
    expect(containsResult(told({ availability: 'Closed' }))).toBe(false);
  });
});

describe('after two days', () => {
  it('the list is no longer asked, but the lots’ own pages, and rarely', () => {
    expect(isListRead(new Date(now - 48 * HOUR), now)).toBe(true);
    expect(isListRead(new Date(now - 49 * HOUR), now)).toBe(false);
    expect(minutesUntil(nextResultsCheck(47 * HOUR, now))).toBe(7);
    expect(minutesUntil(nextResultsCheck(64 * HOUR, now))).toBe(240);
    expect(minutesUntil(nextResultsCheck(20 * 24 * HOUR, now))).toBe(360);
  });
});
