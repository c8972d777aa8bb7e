import { compileMessage } from '@lingui/message-utils/compileMessage';
import de from './catalogues/de';
import en from './catalogues/en';
import es from './catalogues/es';
import fr from './catalogues/fr';
import it_ from './catalogues/it';
import legalDe from './messages/de/legal.json';
import legalEn from './messages/en/legal.json';
import legalEs from './messages/es/legal.json';
import legalFr from './messages/fr/legal.json';
import legalIt from './messages/it/legal.json';

import { t, tElements } from './messages';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const english: Texts = { ...en, legal: legalEn };
const others: Readonly<Record<string, Texts>> = {
  de: { ...de, legal: legalDe },
  es: { ...es, legal: legalEs },
  fr: { ...fr, legal: legalFr },
  it: { ...it_, legal: legalIt },
};
const keysOf = (catalogue: Texts) =>
  Object.entries(catalogue).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`));
const textOf = (catalogue: Texts, key: string) => {
  const [area = '', name = ''] = key.split('.');
  return catalogue[area]?.[name] ?? '';
};
/** The names of the placeholders of a message, at every depth. */
const placeholdersOf = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((token: unknown) => {
        if (!Array.isArray(token)) return [];
        const [name, , options] = token as [string, string?, object?];
        return [name, ...Object.values(options ?? {}).flatMap(placeholdersOf)];
      })
    : [];
const names = (text: string) => [...new Set(placeholdersOf(compileMessage(text)))].sort();

describe.each(Object.entries(others))('the catalogue %s', (language, catalogue) => {
  it('has the keys of the English one', () => expect(keysOf(catalogue).sort()).toEqual(keysOf(english).sort()));

  it('has the same placeholders in each text', () => {
    const different = keysOf(english).filter(
      (key) => JSON.stringify(names(textOf(catalogue, key))) !== JSON.stringify(names(textOf(english, key))),
    );
    expect(different).toEqual([]);
  });

  it('has no empty text, and all plural forms of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of keysOf(catalogue)) {
      const text = textOf(catalogue, key);
      expect([key, text.trim()]).not.toEqual([key, '']);
      if (text.includes(', plural,'))
        for (const form of forms) expect([key, text]).toEqual([key, expect.stringContaining(`${form} {`)]);
    }
  });
});

it('replaces placeholders, and counts in the forms of the language', () => {
  expect([t('common.lots', { count: 1 }), t('common.lots', { count: 1200 })]).toEqual(['1 lot', '1,200 lots']);
});

it('places elements in a text', () => {
  expect(tElements('common.closedOn', { date: 'X' })).toEqual([
    expect.objectContaining({ props: { children: 'closed on ' } }),
    expect.objectContaining({ props: { children: 'X' } }),
    expect.objectContaining({ props: { children: '' } }),
  ]);
});
