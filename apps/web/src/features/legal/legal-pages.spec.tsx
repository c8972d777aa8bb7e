import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { loadLanguage, loadTexts } from '../../shared/language/messages';
import { textIn } from '@obverse/texts/server';
import { PrivacyPolicy, TermsOfUse } from '.';

afterEach(() => loadLanguage('en'));

const show = async (page: React.ReactElement) => {
  renderRoutes([{ path: '*', element: page }], '/');
  return (await screen.findByRole('article')).textContent;
};

it('dates the terms', async () => {
  expect(await show(<TermsOfUse />)).toContain('20.03.2024');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeTruthy();
});

it('dates the policy, and says in a dated addendum what accounts store', async () => {
  expect(await show(<PrivacyPolicy />)).toContain('Last updated 19.03.2024');
  expect(screen.getByRole('heading', { name: 'Addendum of 24.11.2026: accounts' })).toBeTruthy();
  expect(screen.getByText(/Argon2id/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Addendum of 29.11.2026/ })).toBeTruthy();
  expect(screen.getByText(/when this visit and the one before it ended/)).toBeTruthy();
  expect(screen.getByText(/lot that is no longer offered/)).toBeTruthy();
  expect(screen.getByText(/sends no newsletter/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Addendum of 30.11.2026: saved searches' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Addendum of 30.11.2026: notes about lots' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Addendum of 30.11.2026: private addresses' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Addendum of 30.11.2026: reports of errors in lots' })).toBeTruthy();
  expect(document.title).toContain('Privacy Policy');
});

it('has its text in English, and says so in other languages', async () => {
  expect(await show(<TermsOfUse />)).not.toContain('binding');
  await Promise.all([loadLanguage('de'), loadTexts('further')]);
  document.body.replaceChildren();
  expect(await show(<TermsOfUse />)).toContain(textIn('de', 'legal.inEnglish'));
  expect(
    screen
      .getByText(/finds coin lots/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('en');
});
