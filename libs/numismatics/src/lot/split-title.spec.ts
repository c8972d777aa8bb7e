import fc from 'fast-check';
import { splitTitle } from './split-title';

/** `[` marks the end of the heading and `]` the start of the details, in place of the recognised spans. */
function split(marked: string) {
  const prefixEnd = marked.indexOf('‹');
  const detailStart = marked.replace('‹', '').indexOf('›');
  return splitTitle(marked.replace(/[‹›]/g, ''), {
    ...(prefixEnd < 0 ? {} : { prefixEnd }),
    ...(detailStart < 0 ? {} : { detailStart }),
  });
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

describe('splitTitle', () => {
  it.each([
    [
      'FRANCE. Louis XIV‹ (1643-1715). Écu 1690 A, Paris. ›TTB',
      'FRANCE. Louis XIV (1643-1715)',
      'Écu 1690 A, Paris',
      'TTB',
    ],
    [
      'Preussen. Friedrich Wilhelm III.‹ Taler 1816 A. ›AKS 13. vz',
      'Preussen. Friedrich Wilhelm III.',
      'Taler 1816 A',
      'AKS 13. vz',
    ],
    [
      'PTOLEMAIC KINGS. Ptolemy II‹, 285-246 BC. Æ Drachm. ›Svoronos 446',
      'PTOLEMAIC KINGS. Ptolemy II, 285-246 BC',
      'Æ Drachm',
      'Svoronos 446',
    ],
    [
      'RÖMISCHE KAISERZEIT. Traianus‹, 98-117 n. Chr. Denar, Rom',
      'RÖMISCHE KAISERZEIT. Traianus, 98-117 n. Chr.',
      'Denar, Rom',
      undefined,
    ],
    ['Trajan‹, AR Denarius, Rome, ›RIC 123', 'Trajan', 'AR Denarius, Rome', 'RIC 123'],
    ['Россия‹ - 1 рубль 1898 года (АГ) (›XF)', 'Россия', '1 рубль 1898 года (АГ)', 'XF'],
    ['Rome (Republic‹): Denarius', 'Rome (Republic)', 'Denarius', undefined],
    ['1921 Morgan Dollar ›PCGS MS63', undefined, '1921 Morgan Dollar', 'PCGS MS63'],
    ['日本‹、明治三年 1円、›極美品', '日本', '明治三年 1円', '極美品'],
  ])('%s', (marked, titlePrefix, title, titleDetail) =>
    expect(split(marked)).toEqual({
      ...(titlePrefix ? { titlePrefix } : {}),
      title,
      ...(titleDetail ? { titleDetail } : {}),
    }),
  );

  it('shortens a heading without punctuation at its end to the last separator', () => {
    expect(split('Germany Prussia‹ 5 Mark 1876')).toEqual({ title: 'Germany Prussia 5 Mark 1876' });
    expect(split('Germany, Prussia‹ 5 Mark 1876')).toEqual({ titlePrefix: 'Germany', title: 'Prussia 5 Mark 1876' });
    expect(split('St. Gallen‹ Taler 1621')).toEqual({ title: 'St. Gallen Taler 1621' });
  });

  it('keeps the whole title if it consists of heading and details only', () => {
    expect(split('France‹. ›TTB')).toEqual({ title: 'France', titleDetail: 'TTB' });
    expect(split('›MS63')).toEqual({ title: 'MS63' });
  });

  const titles = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('Louis XIV', '. ', ', ', ' - ', '(', ')', ' ', '1690', 'TTB', 'Écu', '極', '-', '/'))
      .map((parts) => parts.join('')),
  );

  it('keeps every word in order, and never leaves the middle part empty', () => {
    fc.assert(
      fc.property(titles, fc.option(fc.nat(40)), fc.option(fc.nat(40)), (title, prefixEnd, detailStart) => {
        const parts = splitTitle(title, {
          ...(prefixEnd === null ? {} : { prefixEnd }),
          ...(detailStart === null ? {} : { detailStart }),
        });
        const again = [parts.titlePrefix, parts.title, parts.titleDetail]
          .filter((part) => part !== undefined)
          .join(' ');
        expect((again.match(WORDS) ?? []).join('')).toEqual((title.match(WORDS) ?? []).join(''));
        expect(parts.title === title || /[\p{L}\p{N}\p{M}]/u.test(parts.title)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
