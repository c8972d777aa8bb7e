import { languages } from '@obverse/texts';
import { languageNames } from './languages';
import { loadLanguage, loadTexts, t, tElements } from './messages';

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
  expect(t('account.message')).toBe('Message');
});

it('names each language in itself', () => {
  const names = languageNames().map(({ label }) => label);
  expect(names.slice(0, 5)).toEqual(['English', 'Deutsch', 'Français', 'Español', 'Italiano']);
  expect(names.filter((name) => /^\p{Lu}\p{L}+$/u.test(name))).toHaveLength(languages.length);
});
