import { lotQuery } from '../medium.factory';
import { prefixesOf, withWords, wordsOfPrefixes } from './prefixes';
import { name, render } from './query/sql';

const none = { terms: [], filters: {} };
const words = new Map([['th', ['thaler', 'theresia']]]);

it('collects the prefixes of queries and ranks, each once', () => {
  const ranking = [{ ...none, prefixes: ['du', 'th'] }];
  expect(prefixesOf([lotQuery({ prefixes: ['th'] }), lotQuery({ ranking })])).toEqual(['th', 'du']);
  expect(prefixesOf([lotQuery()])).toEqual([]);
});

it('looks words up by a range, so that no character of a prefix has a meaning', () => {
  const { text, values } = render(wordsOfPrefixes(name('lot_index.words_g1'), ['th%', 'du*']));
  expect(values).toEqual([['th%', 'du*'], '\u{10ffff}', 1_000]);
  expect(text).toContain('word >= prefix COLLATE "C" AND word < (prefix || $2) COLLATE "C"');
});

it('replaces each prefix by its words as alternatives', () => {
  const query = lotQuery({ prefixes: ['th'], anyOf: [{ terms: ['silver'] }] });
  expect(withWords(query, words)).toMatchObject({
    prefixes: [],
    anyOf: [{ terms: ['silver'] }, { terms: ['thaler', 'theresia'], facets: {} }],
  });
});

it('finds nothing for a prefix without words, also for the name of a property of objects', () => {
  for (const prefix of ['du', 'constructor', '__proto__'])
    expect(withWords(lotQuery({ prefixes: ['th', prefix] }), words)).toBeUndefined();
});

it('drops ranks whose prefix has no words', () => {
  const ranking = [
    { ...none, prefixes: ['du'] },
    { ...none, prefixes: ['th'] },
    { ...none, terms: ['ducat'] },
  ];
  const left = withWords(lotQuery({ ranking }), words)?.ranking;
  expect(left).toHaveLength(2);
  expect(left?.[0]).toMatchObject({ anyOf: [{ terms: ['thaler', 'theresia'] }] });
});
