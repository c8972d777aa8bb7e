import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dictionary } from '../testing/dictionary.factory';
import type { Kind } from './kinds';

const SOURCES = join(__dirname, '..');

/** Kinds whose entries are knowledge of the field. The code knows the keys of the others (kinds of lot, scales, remarks) as its own vocabulary. */
const KNOWLEDGE: readonly Kind[] = [
  ...(['realm', 'name', 'ruler', 'denomination', 'family', 'mint'] as const),
  ...(['material', 'grade', 'service', 'catalogue', 'category'] as const),
];

/** Words of the code that are keys of entries by chance, with what they mean in the code. */
const OTHER_MEANINGS: ReadonlyMap<string, string> = new Map([
  ['bar', 'a kind of lot, and a realm'],
  ['christian', 'a calendar, and a given name'],
  ['price', 'a condition of a query, and a catalogue'],
  ['mark', 'a mark of a mint, and a family'],
  ['pound', 'a currency sign, and a family'],
  ['side', 'a side of a query, and a realm'],
  ['otto', 'the Italian number eight, and a given name'],
  ['anno', 'a word before a year, and a given name'],
  ['bela', 'a word of a grade, and a given name'],
  ['olympia', 'a word of an event, and a realm'],
  ['zar', 'a currency, and a realm'],
  ['y', 'a letter, and a catalogue'],
  ['como', 'a Spanish word, and a realm'],
  ['nadir', 'a Turkish word, and a given name'],
  ['sedan', 'a Swedish word, and a realm'],
  ['piastre', 'a word of a table of eras, and a family'],
  ['sheldon', 'a scale of grades, and a catalogue'],
]);

const STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;

/** The words of the string literals of a source text, without comments. */
function wordsIn(source: string): readonly string[] {
  return [...source.matchAll(STRINGS)]
    .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(/\s+/))
    .filter((word) => word !== '');
}

function identifiers(): ReadonlySet<string> {
  const source = dictionary;
  return new Set(KNOWLEDGE.flatMap((kind) => source.entriesOf(kind).map(({ id }) => id)));
}

describe('identifiers of the dictionary', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
    .map((name) => join(SOURCES, name));

  it('are found in string literals, in lists of words too', () => {
    expect(wordsIn("a('val-mark'); b(`spain\n portugal`); // 'met-gold'")).toEqual(['val-mark', 'spain', 'portugal']);
  });

  it('are written in the dictionary only', () => {
    const known = identifiers();
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const words = wordsIn(readFileSync(file, 'utf8')).filter((word) => known.has(word) && !OTHER_MEANINGS.has(word));
      if (words.length > 0) found[relative(SOURCES, file)] = [...new Set(words)].sort();
    }
    expect(found).toEqual({});
  });

  it('have another meaning in the code only where a word is an identifier', () => {
    const known = identifiers();
    expect([...OTHER_MEANINGS.keys()].filter((word) => !known.has(word))).toEqual([]);
  });
});
