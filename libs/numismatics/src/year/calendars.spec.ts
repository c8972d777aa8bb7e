import fc from 'fast-check';
import { hijriYears } from './calendars';
import { cyrillicYear, greekNumber, hanNumber, romanNumber, wholeNumber } from './numerals';

describe('the Hijri calendar', () => {
  it.each([
    [1, 622, 623],
    [77, 696, 697],
    [923, 1517, 1518],
    [990, 1582, 1583],
    [1255, 1839, 1840],
    [1327, 1909, 1910],
    [1400, 1979, 1980],
    [1429, 2008, 2008],
  ])('AH %i is %i to %i', (year, first, last) => expect(hijriYears(year)).toEqual({ first, last }));

  it('has neither gaps nor steps back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1460 }), (year) => {
        const [now, next] = [hijriYears(year), hijriYears(year + 1)];
        expect(next.first - now.last).toBeLessThanOrEqual(1);
        expect(next.first).toBeGreaterThanOrEqual(now.last);
        expect(now.last - now.first).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('numerals', () => {
  it.each([
    ['mdcclxxx', 1780],
    ['mcmxxvii', 1927],
    ['mdccccx', 1910],
    ['хviii', 18],
    ['хіх', 19],
    ['iiii', 4],
    ['ic', 0],
    ['mix1', 0],
    ['', 0],
  ])('roman %s', (form, value) => expect(romanNumber(form)).toBe(value));

  it.each([
    ['三十四', 34],
    ['十', 10],
    ['廿三', 23],
    ['五百三', 503],
    ['一九一四', 1914],
    ['天', -1],
  ])('Chinese %s', (letters, value) => expect(hanNumber(letters)).toBe(value));

  it('Greek, Cyrillic and eastern digits', () => {
    expect(greekNumber('ιβ')).toBe(12);
    expect(greekNumber('αα')).toBe(0);
    expect(cyrillicYear('аѱг')).toBe(1703);
    expect(wholeNumber('١٣٢٧')).toBe(1327);
    expect(wholeNumber('۱۳۲۵')).toBe(1325);
    expect(wholeNumber('123456')).toBe(-1);
  });
});
