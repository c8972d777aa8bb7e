import fc from 'fast-check';
import { formOf } from './form';
import { arabicOrdinal, greekNumeral, hanNumeral, roman } from '../dictionary/numerals';
import { regnalForms } from '../dictionary/regnal-name';

describe('a form', () => {
  it.each([
    ['R.I.C.', 'r i c'],
    ['Großer  Taler', 'grosser taler'],
    ['MS 63+ ★', 'ms 63 + ★'],
    ['½ Tolar', '1⁄2 tolar'],
    ['1/2 tolar', '1⁄2 tolar'],
    ['925/1000', '925⁄1000'],
    ["d'or", 'd or'],
    ['明治 3 年', '明治3年'],
    ['— ', ''],
  ])('of %j is %j', (text, form) => expect(formOf(text)).toBe(form));

  it('does not change when computed again', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => formOf(formOf(text)) === formOf(text)));
  });
});

describe('regnal numbers', () => {
  it('are written in the style of each script', () => {
    expect([1, 4, 9, 14, 40, 72, 99].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XL', 'LXXII', 'XCIX']);
    expect([1, 6, 10, 14, 23].map(greekNumeral)).toEqual(['Α΄', 'ΣΤ΄', 'Ι΄', 'ΙΔ΄', 'ΚΓ΄']);
    expect([1, 10, 14, 20, 23].map(hanNumeral)).toEqual(['一', '十', '十四', '二十', '二十三']);
    expect([
      arabicOrdinal(1, false),
      arabicOrdinal(14, false),
      arabicOrdinal(1, true),
      arabicOrdinal(20, false),
    ]).toEqual(['الأول', 'الرابع عشر', 'الأولى', undefined]);
  });

  it('follow the conventions of the language', () => {
    expect(regnalForms('fr', 'François', 1, false)[0]).toBe('François Ier');
    expect(regnalForms('fr', 'Élisabeth', 1, true)[0]).toBe('Élisabeth Ire');
    expect(regnalForms('ro', 'Carol', 2, false)[0]).toBe('Carol al II-lea');
    expect(regnalForms('tr', 'Mehmed', 2, false)).toContain('Mehmed II');
  });
});
