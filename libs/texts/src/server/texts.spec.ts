import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../languages';
import { languagesIn, readGrammar, readTexts, TEXTS } from './read-texts';
import { placeholdersOf, textTypesSource } from './text-types';

const english = readTexts(TEXTS, 'en');
const others = languages.filter((language) => language !== 'en');

it('lists the languages that have a folder, English first', () => {
  expect([...languages].sort()).toEqual([...languagesIn(TEXTS)].sort());
  expect(languages[0]).toBe('en');
});

it('has the types of the English texts', () => {
  expect(readFileSync(path.join(TEXTS, 'src/text-types.generated.ts'), 'utf8')).toBe(textTypesSource(english));
});

describe.each(others)('the texts of %s', (language) => {
  const texts = readTexts(TEXTS, language);

  it('have the keys of the English ones', () => expect([...texts.keys()].sort()).toEqual([...english.keys()].sort()));

  it('have the same placeholders', () => {
    const names = (text: string) => [...placeholdersOf(text)].sort();
    const different = [...english].filter(
      ([key, text]) => JSON.stringify(names(texts.get(key) ?? '')) !== JSON.stringify(names(text)),
    );
    expect(different).toEqual([]);
  });

  it('are translated', () => {
    const areas = Map.groupBy(english.keys(), (key) => key.split('.')[0] ?? '');
    for (const [area, keys] of areas) {
      const same = keys.filter((key) => texts.get(key) === english.get(key));
      // Words such as "Material" are spelled alike.
      expect([area, same, same.length <= keys.length / 4 + 1]).toEqual([area, same, true]);
    }
  });

  it('are not empty, and have all plural forms of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of texts) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      if (text.includes(', plural,'))
        for (const form of forms) expect([key, text]).toEqual([key, expect.stringContaining(`${form} {`)]);
    }
  });
});

it.each(languages)('%s has rules for the plural', (language) => {
  const { endings, inflects } = readGrammar(TEXTS, language).plural;
  expect([endings.length > 0, inflects.length > 0]).toEqual([true, true]);
});
