import '../../testing/web-globals';
import { isNewSince, visitAt } from './last-visit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-21T10:00:00.000Z');
const seen = (ago: number) => new Date(now - ago).toISOString();

describe('a visit', () => {
  it('is the first one where none is stored', () => expect(visitAt(now, undefined)).toEqual({ seen: now }));
  it('goes on after a reload, and keeps the end of the one before', () => {
    const before = now - 50 * HOUR;
    expect(visitAt(now, { seen: now - 5 * MINUTE, before })).toEqual({ seen: now, before });
    expect(visitAt(now, { seen: now - 29 * MINUTE })).toEqual({ seen: now });
  });
  it('begins anew after a pause', () => {
    const ended = now - 30 * MINUTE;
    expect(visitAt(now, { seen: ended, before: ended - HOUR })).toEqual({ seen: now, before: ended });
  });
  it('is the first one after the clock was set back', () =>
    expect(visitAt(now, { seen: now + HOUR, before: now })).toEqual({ seen: now }));
});

describe('a lot', () => {
  const within = { isNew: true, firstSeenOn: seen(5 * HOUR) };
  const earlier = { isNew: false, firstSeenOn: seen(40 * HOUR) };
  it('is new within 24 hours in the first visit', () => {
    expect(isNewSince(within, undefined)).toBe(true);
    expect(isNewSince(earlier, undefined)).toBe(false);
  });
  it('is new since the visit before, however long that is ago', () => {
    expect(isNewSince(within, now - 2 * HOUR)).toBe(false);
    expect(isNewSince(within, now - 6 * HOUR)).toBe(true);
    expect(isNewSince(earlier, now - 48 * HOUR)).toBe(true);
  });
  it('without a time of its first observation is as new as the gateway says', () => {
    expect(isNewSince({ isNew: true }, now)).toBe(true);
    expect(isNewSince({ isNew: false }, 0)).toBe(false);
  });
});
