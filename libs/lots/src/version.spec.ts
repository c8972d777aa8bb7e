import fc from 'fast-check';
import { versionOf } from './version';

const instant = fc
  .date({ min: new Date('1970-01-01T00:00:00.000Z'), max: new Date('2255-01-01T00:00:00.000Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const tieBreak = fc.integer({ min: 0, max: 999 });

describe('versionOf', () => {
  it('is the milliseconds of the observation times 1000 plus the tie-break', () => {
    expect(versionOf('2026-11-21T10:00:00.000Z')).toBe(1_795_255_200_000_000);
    expect(versionOf('2026-11-21T10:00:00.001Z', 7)).toBe(1_795_255_200_001_007);
  });

  it('orders by time first, then by tie-break, exactly until 2255', () => {
    fc.assert(
      fc.property(instant, tieBreak, instant, tieBreak, (timeA, tieA, timeB, tieB) => {
        const [a, b] = [versionOf(timeA, tieA), versionOf(timeB, tieB)];
        expect(Number.isSafeInteger(a)).toBe(true);
        expect(Math.sign(a - b)).toBe(timeA === timeB ? Math.sign(tieA - tieB) : timeA < timeB ? -1 : 1);
      }),
    );
  });

  it.each([
    '',
    'yesterday',
    '2026-02-30T10:00:00.000Z!',
    '2026-11-21T10:00:00',
    '2026-11-21T10:00:00+01:00',
    '2300-01-01T00:00:00.000Z',
  ])('refuses %j', (text) => {
    expect(() => versionOf(text)).toThrow(RangeError);
  });

  it.each([-1, 1000, 0.5, Number.NaN])('refuses the tie-break %d', (tie) => {
    expect(() => versionOf('2026-11-21T10:00:00.000Z', tie)).toThrow(RangeError);
  });
});
