import { collect, commaSeparated, instant, percentage, wholeNumber } from './options';

describe('options', () => {
  it('accept whole numbers of a range', () => {
    const parse = wholeNumber(1, 100);
    expect([parse('1'), parse('100')]).toEqual([1, 100]);
    for (const text of ['0', '101', '1.5', '-1', '', '1e1', 'x'])
      expect(() => parse(text)).toThrow('Give a whole number from 1 to 100.');
  });

  it('parse percentages, with or without the sign, as fractions', () => {
    expect([percentage('0.1'), percentage('20%'), percentage('0')]).toEqual([0.001, 0.2, 0]);
    for (const text of ['101', '-1', '', 'all']) expect(() => percentage(text)).toThrow('Give a percentage');
  });

  it('parse times with and without a zone, and refuse other text', () => {
    expect(instant('2026-11-21T10:00Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(instant('2026-11-21T10:00')).toBe(new Date(2026, 10, 21, 10).toISOString());
    expect(() => instant('yesterday')).toThrow('Give a time such as');
  });

  it('are collected when repeated, and split at commas', () => {
    const add = collect(wholeNumber(0, 9));
    expect(add('2', add('1', undefined))).toEqual([1, 2]);
    expect(commaSeparated(' terms, facets.country,,')).toEqual(['terms', 'facets.country']);
  });
});
