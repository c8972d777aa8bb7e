import fc from 'fast-check';
import { acceptedLanguages } from './accepted-languages';

describe('acceptedLanguages', () => {
  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', ['de', 'en']],
    ['en;q=0.5, fr-FR ; q=0.9, it', ['it', 'fr', 'en']],
    ['EN-us', ['en']],
    ['zh-Hant-TW, ja;q=0.000, *;q=0.1', ['zh']],
    ['ja, ru', ['ja', 'ru']],
    ['german, deu, d, de;q=2, <script>', []],
    ['', []],
    [undefined, []],
  ])('parses %s', (header, languages) => expect(acceptedLanguages(header)).toEqual(languages));

  it('returns only codes for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (header) =>
        acceptedLanguages(header).every((code) => /^[a-z]{2}$/.test(code)),
      ),
    );
  });
});
