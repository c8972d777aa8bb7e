import { backoffMs, retryAfterMs } from './retry-after';

const now = Date.parse('2026-11-21T10:00:00.000Z');

describe('retryAfterMs', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['Sat, 21 Nov 2037 10:02:00 GMT', 86_400_000],
    ['120, 120', 120_000],
    ['60,300', 300_000],
    ['Sat, 21 Nov 2026 10:02:00 GMT, Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
    ['60, Sat, 21 Nov 2026 10:02:00 GMT', 120_000],
    ['Saturday, 21-Nov-26 10:02:00 GMT', 120_000],
    ['Sat Nov 21 10:02:00 2026', 120_000],
    ['"120"', 120_000],
    ['120s', 120_000],
    ['120; comment', 120_000],
    ['soon, 120', 120_000],
  ])('parses %p', (header, wait) => expect(retryAfterMs(header, now)).toBe(wait));

  it.each([undefined, '', 'soon', '-5', '1.5', '2026-11-21 10:02', '12345678901', ', ,', '120 minutes'])(
    'returns undefined for %p',
    (header) => expect(retryAfterMs(header, now)).toBeUndefined(),
  );
});

describe('backoffMs', () => {
  it('doubles up to the cap and randomizes half of the pause', () => {
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, 1, 100, 10_000))).toEqual([100, 200, 400]);
    expect(backoffMs(3, 0, 100, 10_000)).toBe(200);
    expect(backoffMs(60, 1, 100, 10_000)).toBe(10_000);
  });
});
