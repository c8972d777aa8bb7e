import { userLanguages, type Language } from '@obverse/contracts';
import { type Kind } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { countryName } from '../../directory/country-name';
import { formTitle } from '../../directory/form-title';
import { emptinessTexts } from '../../features/search/emptiness.data';
import { exactTitle, nearTitle, vanishedTitle } from '../../features/search/result-title';
import { titleTexts } from '../../features/search/result-title.data';
import { suggestionKinds } from '../../features/titles/suggestion-kinds.data';
import { filterTitles, fixedTitles } from '../../features/titles/filter-texts';
import { conceptChoice } from '../../features/titles/concept-titles';
import { attributeTitles } from '../../features/titles/property-texts';
import { listTitle, systemLists } from '../../features/visitor-lists/list-title';

type Texts = Readonly<Record<Language, unknown>>;

const tables: Readonly<Record<string, Texts>> = {
  'titles of results': titleTexts,
  'reasons for empty results': emptinessTexts,
  'kinds of suggestions': suggestionKinds,
  'titles of filters': filterTitles,
  'choices of filters': fixedTitles,
  'names of attributes': attributeTitles,
};

/** The texts of a table by their places: `details.location`. */
function textsOf(table: unknown, place = ''): readonly (readonly [place: string, text: string])[] {
  if (typeof table === 'string') return [[place, table]];
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([key, value]) => textsOf(value, place === '' ? key : `${place}.${key}`));
}

const others = userLanguages.filter((language) => language !== 'en');
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(tables))('%s', (_, table) => {
  const english = textsOf(table.en).filter(([place]) => !place.startsWith('ofVowel'));

  it.each(userLanguages)('exist in %s, and are not their keys', (language) => {
    const texts = new Map(textsOf(table[language]));
    expect(english.length).toBeGreaterThan(4);
    for (const [place, source] of english) {
      const text = texts.get(place);
      expect([place, (text ?? '').trim() === '']).toEqual([place, false]);
      // A key of one word may be the text itself; one of several words never is.
      if (/[A-Z-]/.test(place)) expect([place, place.endsWith(text ?? '')]).toEqual([place, false]);
      // A ruler's name may be part of the preposition.
      expect([place, placeholders(text ?? '')]).toEqual([place, placeholders(source)]);
    }
  });

  it.each(others)('are translated in %s', (language) => {
    const texts = new Map(textsOf(table[language]));
    const same = english.filter(([place, source]) => texts.get(place) === source);
    // Words such as "Material" are spelled alike.
    expect(same.length).toBeLessThanOrEqual(english.length / 4);
  });
});

describe('texts that are functions of the language', () => {
  const texts: Readonly<Record<string, (language: Language) => string>> = {
    'an auction house': (language) => formTitle(1, language),
    'a marketplace': (language) => formTitle(2, language),
    'a shop': (language) => formTitle(4, language),
    'exact lots': exactTitle,
    'near lots': (language) => nearTitle([{ text: '1765' }], language),
    'vanished lots': vanishedTitle,
    ...Object.fromEntries(
      systemLists.map(({ tag, name }) => [`the list ${tag}`, (language: Language) => listTitle(tag, name, language)]),
    ),
  };
  it.each(Object.entries(texts))('%s has a text in each language', (_, textIn) => {
    const all = userLanguages.map(textIn);
    expect(all.filter((text) => text.trim() === '')).toEqual([]);
    expect(new Set(all).size).toBeGreaterThan(2);
  });
});

describe('countries', () => {
  const codes = ['DE', 'AT', 'CH', 'GB', 'US', 'FR', 'ES', 'IT', 'NL', 'BE', 'CZ', 'PL', 'SE', 'DK', 'JP', 'CN'];
  it.each(userLanguages)('have names in %s', (language) =>
    expect(codes.filter((code) => countryName(code, language) === code)).toEqual([]),
  );
});

describe('concepts', () => {
  /** Words of no other language of the server. A title with one of them was not translated. */
  const english = /\b(of|and|the|with|coins?|other|kingdom|empire|dynasty|republic|silver|gold coin|uncertain)\b/i;
  /** German uses the English name. */
  const alike = new Set(['Isle of Man']);
  const kinds: readonly Kind[] = ['category', 'material', 'grade', 'kind'];

  it.each(kinds)('of the kind %s have titles in each language', (kind) => {
    const untranslated = dictionary.all(kind).flatMap(({ id, titles }) =>
      others
        .filter((language) => {
          const title = titles[language] ?? titles['en'] ?? id;
          return title === titles['en'] && english.test(title) && !alike.has(title);
        })
        .map((language) => `${id} ${language}: ${titles['en']}`),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(userLanguages)('never show their tags in %s', (language) => {
    const tags = dictionary.all('category');
    const shown = tags.filter(({ id }) => conceptChoice(dictionary, 'category', id, language)?.title === id);
    expect([tags.length > 1_000, shown]).toEqual([true, []]);
  });
});
