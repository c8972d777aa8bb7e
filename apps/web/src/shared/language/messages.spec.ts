import { compileMessage } from '@lingui/message-utils/compileMessage';

import deFirst from './catalogues/de';
import deCoin from './catalogues/coin/de';
import deDirectory from './catalogues/directory/de';
import deFurther from './catalogues/further/de';
import deOps from './catalogues/ops/de';
import enFirst from './catalogues/en';
import enCoin from './catalogues/coin/en';
import enDirectory from './catalogues/directory/en';
import enFurther from './catalogues/further/en';
import enOps from './catalogues/ops/en';
import esFirst from './catalogues/es';
import esCoin from './catalogues/coin/es';
import esDirectory from './catalogues/directory/es';
import esFurther from './catalogues/further/es';
import esOps from './catalogues/ops/es';
import frFirst from './catalogues/fr';
import frCoin from './catalogues/coin/fr';
import frDirectory from './catalogues/directory/fr';
import frFurther from './catalogues/further/fr';
import frOps from './catalogues/ops/fr';
import itFirst from './catalogues/it';
import itCoin from './catalogues/coin/it';
import itDirectory from './catalogues/directory/it';
import itFurther from './catalogues/further/it';
import itOps from './catalogues/ops/it';
import { addTexts, loadLanguage, loadTexts, t, tElements } from './messages';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const en: Texts = { ...enFirst, ...enCoin, ...enDirectory, ...enFurther, ...enOps };
const others: Readonly<Record<string, Texts>> = {
  de: { ...deFirst, ...deCoin, ...deDirectory, ...deFurther, ...deOps },
  es: { ...esFirst, ...esCoin, ...esDirectory, ...esFurther, ...esOps },
  fr: { ...frFirst, ...frCoin, ...frDirectory, ...frFurther, ...frOps },
  it: { ...itFirst, ...itCoin, ...itDirectory, ...itFurther, ...itOps },
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
  it('has the keys of the English one', () => expect(keysOf(catalogue).sort()).toEqual(keysOf(en).sort()));

  it('has the same placeholders in each text', () => {
    const different = keysOf(en).filter(
      (key) => JSON.stringify(names(textOf(catalogue, key))) !== JSON.stringify(names(textOf(en, key))),
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

it('loads the texts of a page in the language of the visit, even before the texts of the language have arrived', async () => {
  const language = loadLanguage('de');
  await Promise.all([loadTexts('further'), language]);
  expect([t('common.close'), t('account.message')]).toEqual(['Schließen', 'Nachricht']);
  await loadLanguage('en');
  addTexts('en', enFurther);
  expect(t('account.message')).toBe('Message');
});
