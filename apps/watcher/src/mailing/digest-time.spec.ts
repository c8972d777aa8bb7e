import fc from 'fast-check';
import { isDue, newestDigestTime } from './digest-time';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

describe('the time of the newest digest', () => {
  it.each([
    ['daily', 8, 'UTC', '2026-11-30T08:00Z', '2026-11-30T08:00'],
    ['daily', 8, 'UTC', '2026-11-30T07:59Z', '2026-11-29T08:00'],
    ['daily', 8, 'Europe/Berlin', '2026-11-30T07:00Z', '2026-11-30T07:00'],
    ['daily', 23, 'America/Los_Angeles', '2026-11-30T06:59Z', '2026-11-29T07:00'],
    ['daily', 0, 'Asia/Kolkata', '2026-11-30T18:30Z', '2026-11-30T18:30'],
    // 2026-11-30 is a Monday.
    ['weekly', 8, 'UTC', '2026-11-30T08:00Z', '2026-11-30T08:00'],
    ['weekly', 8, 'UTC', '2026-11-30T07:59Z', '2026-11-23T08:00'],
    ['weekly', 8, 'Pacific/Auckland', '2026-11-29T19:00Z', '2026-11-29T19:00'],
    ['weekly', 8, 'UTC', '2026-12-06T23:59Z', '2026-11-30T08:00'],
    // Clocks go forward from 2:00 to 3:00, and back from 3:00 to 2:00.
    ['daily', 2, 'Europe/Berlin', '2026-03-29T01:30Z', '2026-03-29T01:00'],
    ['daily', 2, 'Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25T00:00'],
    ['daily', 3, 'Europe/Berlin', '2026-10-25T01:59Z', '2026-10-24T01:00'],
    ['daily', 8, 'Mars/Olympus', '2026-11-30T08:00Z', '2026-11-30T08:00'],
  ] as const)('%s at %d in %s, at %s, is %s', (alert, hour, timeZone, now, expected) => {
    expect(iso(newestDigestTime(alert, { hour, timeZone }, at(now)))).toBe(expected);
  });

  it('is never later than now, and never more than a day or a week and the change of clocks earlier', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...zones),
        fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2035-01-01T00:00Z') }),
        (alert, hour, timeZone, now) => {
          const ago = now - newestDigestTime(alert, { hour, timeZone }, now);
          expect(ago).toBeGreaterThanOrEqual(0);
          expect(ago).toBeLessThanOrEqual(((alert === 'daily' ? 1 : 7) * 24 + 3) * 3_600_000);
        },
      ),
    );
  });
});

it('what waits is due at once, or when a digest time has passed since', () => {
  const waiting = { hour: 8, timeZone: 'UTC', oldest: at('2026-11-30T08:01Z') };
  expect(isDue({ ...waiting, alert: 'now' }, at('2026-11-30T08:01Z'))).toBe(true);
  expect(isDue({ ...waiting, alert: 'daily' }, at('2026-12-01T07:59Z'))).toBe(false);
  expect(isDue({ ...waiting, alert: 'daily' }, at('2026-12-01T08:00Z'))).toBe(true);
  expect(isDue({ ...waiting, alert: 'weekly' }, at('2026-12-06T08:00Z'))).toBe(false);
  expect(isDue({ ...waiting, alert: 'weekly' }, at('2026-12-07T08:00Z'))).toBe(true);
});
