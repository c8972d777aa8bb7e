import { dueByCeiling, keepDueFrom, lotCeilingMs } from './revisit-policy';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T10:00:00.000Z');
const unknownRate = { newsSum: 0, observedSeconds: 0 };
/** A seller observed for 20 days. */
const rate = (newsADay: number) => ({ newsSum: newsADay * 20 - 0.5, observedSeconds: 20 * 86_400 });

describe('lotCeilingMs', () => {
  it.each([
    [0, 3],
    [1_000, 3],
    [1_001, 7],
    [5_000, 7],
    [5_001, 30],
    [400_000, 30],
  ])('for %d lots is %d days, while the rate of change is unknown', (lotsOpen, days) => {
    expect(lotCeilingMs({ lotsOpen, ...unknownRate }) / DAY).toBe(days);
  });

  it.each([
    ['a shop that hardly changes', 1_000, 1, 3],
    ['a shop in which a tenth changes in two days', 1_000, 50, 2],
    ['a shop that changes completely every day', 1_000, 1_000, 1],
    ['a large shop in which a tenth changes in 20 days', 40_000, 200, 20],
    ['a large shop that changes completely every day', 40_000, 40_000, 10],
    ['an empty shop with news', 0, 100, 1],
  ])('of %s (%d lots, %d news a day) is %d days', (_, lotsOpen, newsADay, days) => {
    expect(lotCeilingMs({ lotsOpen, ...rate(newsADay) }) / DAY).toBeCloseTo(days, 5);
  });
});

describe('dueByCeiling', () => {
  const ids = Array.from({ length: 3_000 }, (_, number) => String(number));
  const dues = ids.map((id) => dueByCeiling(id, now, 3 * DAY).getTime() - now);

  it('is within the last sixth of the ceiling, and the same for the same lot', () => {
    expect(Math.min(...dues)).toBeGreaterThanOrEqual(2.5 * DAY);
    expect(Math.max(...dues)).toBeLessThanOrEqual(3 * DAY);
    expect(ids.map((id) => dueByCeiling(id, now, 3 * DAY).getTime() - now)).toEqual(dues);
  });

  it('spreads the lots evenly', () => {
    const perHour = new Map<number, number>();
    for (const due of dues) perHour.set(Math.floor((due - 2.5 * DAY) / 3_600_000), 0);
    for (const due of dues) {
      const hour = Math.floor((due - 2.5 * DAY) / 3_600_000);
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
    }
    expect(perHour.size).toBe(12);
    // 250 an hour on average.
    expect(Math.max(...perHour.values())).toBeLessThan(500);
  });
});

describe('keepDueFrom', () => {
  it('lets a lot that lists state completely be postponed before it is due', () => {
    const later = now + 2 * DAY;
    expect(keepDueFrom(now, 3 * DAY).getTime()).toBe(now + DAY / 2);
    expect(dueByCeiling('1', now, 3 * DAY).getTime()).toBeGreaterThan(keepDueFrom(now, 3 * DAY).getTime());
    expect(dueByCeiling('1', now, 3 * DAY).getTime()).toBeLessThan(later + DAY);
  });
});
