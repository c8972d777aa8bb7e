import { renderRoutes } from '../../testing/render';
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import german from '../../shared/language/catalogues/further/de';
import { addTexts } from '../../shared/language/messages';
import { PrivacyPolicy, TermsOfUse } from '.';

afterEach(() => i18n.activate('en'));

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
  expect(document.title).toContain('Privacy Policy');
});

it('has its text in English, and says so in other languages', async () => {
  expect(await show(<TermsOfUse />)).not.toContain('binding');
  addTexts('de', german);
  document.body.replaceChildren();
  expect(await show(<TermsOfUse />)).toContain(german.legal.inEnglish);
  expect(
    screen
      .getByText(/finds coin lots/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('en');
});
