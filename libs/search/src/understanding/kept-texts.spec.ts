import { dictionary } from '@obverse/numismatics/testing';
import { understoodBy } from './interpretations';
import { keptTexts } from './kept-texts';

describe('texts that are kept', () => {
  it('are those of the dictionary, and made once for the same text, language and words of lots', () => {
    const read = keptTexts(dictionary, 10);
    const first = read('Thaler 1780 Silber', { language: 'de' });
    expect(first).toEqual(understoodBy(dictionary)('Thaler 1780 Silber', { language: 'de' }));
    expect(read('Thaler 1780 Silber', { language: 'de' })).toBe(first);
    expect(read('Thaler 1780 Silber', { language: 'de', known: new Set() })).toBe(first);
  });

  it('differ by language and by the words that lots contain', () => {
    const read = keptTexts(dictionary, 10);
    const titles = (language: 'de' | 'en') => read('silver', { language }).parts.map(({ title }) => title);
    expect(titles('de')).not.toEqual(titles('en'));
    expect(read('sestertus', {}).corrections).toHaveLength(1);
    expect(read('sestertus', { known: new Set(['sestertus']) }).corrections).toHaveLength(0);
  });
});
