import { languages, type Language } from '@obverse/texts';
import { LANGUAGES, type Kind } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { exactTitle, nearTitle, vanishedTitle } from '@obverse/search';
import { countryName } from '../../directory/country-name';
import { formTitle } from '../../directory/form-title';
import { conceptChoice } from '../../features/titles/concept-titles';
import { listTitle, systemLists } from '../../features/visitor-lists/list-title';

const others = languages.filter((language) => language !== 'en');

describe('texts that are functions of the language', () => {
  const texts: Readonly<Record<string, (language: Language) => string>> = {
    'an auction house': (language) => formTitle(1, language),
    'a marketplace': (language) => formTitle(2, language),
    'a shop': (language) => formTitle(4, language),
    'exact lots': exactTitle,
    'near lots': (language) => nearTitle([['1765'], []], language),
    'vanished lots': vanishedTitle,
    ...Object.fromEntries(
      systemLists.map(({ tag, name }) => [`the list ${tag}`, (language: Language) => listTitle(tag, name, language)]),
    ),
  };
  it.each(Object.entries(texts))('%s has a text in each language', (_, textIn) => {
    const all = languages.map(textIn);
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
    expect(new Set(all).size).toBeGreaterThan(2);
  });
});

describe('countries', () => {
  const codes = ['DE', 'AT', 'CH', 'GB', 'US', 'FR', 'ES', 'IT', 'NL', 'BE', 'CZ', 'PL', 'SE', 'DK', 'JP', 'CN'];
  it.each(languages)('have names in %s', (language) =>
    expect(codes.filter((code) => countryName(code, language) === code)).toEqual([]),
  );
});

describe('concepts', () => {
  /** Words of no other language of the server. A title with one of them was not translated. */
  const english = /\b(of|and|the|with|coins?|other|kingdom|empire|dynasty|republic|silver|gold coin|uncertain)\b/i;
  /** German uses the English name. */
  const alike = new Set(['Isle of Man']);
  const kinds: readonly Kind[] = ['category', 'material', 'grade', 'kind'];

  /** In another language, a concept has its English title. */
  const ofDictionary = others.filter((language) => LANGUAGES.includes(language));

  it.each(kinds)('of the kind %s have titles in each language of the dictionary', (kind) => {
    const untranslated = dictionary.all(kind).flatMap(({ id, titles }) =>
      ofDictionary
        .filter((language) => {
          const title = titles[language] ?? titles['en'] ?? id;
          return title === titles['en'] && english.test(title) && !alike.has(title);
        })
        .map((language) => `${id} ${language}: ${titles['en']}`),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(others)('have the English title in %s where they have none of their own', (language) => {
    const without = dictionary.all('category').filter(({ titles }) => titles[language] === undefined);
    const shown = without.map(({ id }) => conceptChoice(dictionary, 'category', id, language)?.title);
    expect(shown).toEqual(without.map(({ titles }) => titles['en']));
  });

  it.each(languages)('never show their tags in %s', (language) => {
    const tags = dictionary.all('category');
    const shown = tags.filter(({ id }) => conceptChoice(dictionary, 'category', id, language)?.title === id);
    expect([tags.length > 1_000, shown]).toEqual([true, []]);
  });
});
