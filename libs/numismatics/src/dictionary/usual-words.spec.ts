import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '../testing/dictionary.factory';
import { formOf } from '../text/form';

const FILE = join(__dirname, '..', '..', 'gold', 'usual-words.tsv');
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'hu',
  'ru',
  'uk',
  'el',
  'tr',
  'sv',
  'ja',
  'zh',
];

/** Word, language, kind and entry, one per line. */
const rows = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** English words and words of all languages are understood in every language. */
function leadsTo(word: string, language: string, kind: string, id: string): boolean {
  return dictionary
    .sensesOf(formOf(word))
    .some(
      ({ entry, languages }) =>
        entry.kind === kind && entry.id === id && [language, 'any', 'en'].some((code) => languages.includes(code)),
    );
}

describe('the usual words of the trade', () => {
  it('find their entries in every language', () => {
    const lost = rows.filter(([word = '', language = '', kind = '', id = '']) => !leadsTo(word, language, kind, id));
    expect(lost.map((row) => row.join(' '))).toEqual([]);
  });

  it('are numerous in each language of the product', () => {
    expect(rows.length).toBeGreaterThan(9_000);
    for (const language of LANGUAGES)
      expect([language, rows.filter((row) => row[1] === language).length > 150]).toEqual([language, true]);
  });

  it('do not find entries that they do not mean', () => {
    expect(leadsTo('Taler', 'de', 'denomination', 'val-ducat')).toBe(false);
    expect(leadsTo('Людовик XV', 'ru', 'ruler', 'k-4031')).toBe(false);
  });
});
