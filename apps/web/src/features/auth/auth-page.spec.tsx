import { renderRoutes } from '../../testing/render';
import { externalSignInErrors } from '@obverse/contracts';
import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { AuthPage } from './auth-page';

const open = (query: string, profile = fixtureUser) => {
  fakeFetch(() => ({ json: profile }));
  const routes = [
    { path: '/auth', element: <AuthPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  return renderRoutes(routes, `/auth${query}`);
};

it.each([
  ['?returnUrl=%2Fsearch%2Fopen', '/search/open'],
  ['', '/'],
  ['?returnUrl=https%3A%2F%2Fevil.example', '/'],
  ['?returnUrl=%2F%2Fevil.example', '/'],
])('goes from /auth%s to %s', async (query, target) => {
  const { router } = open(query);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

it.each([
  ['cancelled', 'The sign-in was cancelled at the provider.', '/search/open#m-login'],
  ['account-exists', 'There is an account with this email address.', '/search/open#m-login'],
  ['email-needed', 'The provider gave no verified email address.', '/search/open#m-register'],
  ['identity-taken', 'This identity belongs to another account.', '/account'],
  ['sign-in-needed', 'You are no longer signed in.', '/search/open#m-login'],
  ['provider-unavailable', 'The provider does not answer.', '/search/open#m-login'],
  ['sign-in-failed', 'The sign-in did not succeed, or took too long.', '/search/open#m-login'],
])('says why the sign-in failed, and leads on: %s', async (error, text, target) => {
  open(`?error=${error}&returnUrl=%2Fsearch%2Fopen`, noUser);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe(target);
});

it('covers every error of the contract', () => {
  expect([...externalSignInErrors].sort()).toEqual([
    'account-exists',
    'cancelled',
    'email-needed',
    'identity-taken',
    'provider-unavailable',
    'sign-in-failed',
    'sign-in-needed',
  ]);
});

it('leads a user who is still signed in back to where the visit to the provider began', async () => {
  open('?error=cancelled&returnUrl=%2Faccount');
  const link = await screen.findByRole('link', { name: 'Back' });
  expect(link.getAttribute('href')).toBe('/account');
});

it('ignores an error that it does not know', async () => {
  const { router } = open('?error=%3Cscript%3E&returnUrl=%2Fsearch%2Fopen', noUser);
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/open'));
});
