import { renderRoutes } from '../../testing/render';
import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser } from '../../testing/user-fixtures';
import { AuthPage } from './auth-page';

const open = (query: string) => {
  fakeFetch(() => ({ json: fixtureUser }));
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
  ['account-exists', 'There is an account with this email address.', '/search/open#m-login'],
  ['email-needed', 'The provider gave no verified email address.', '/search/open#m-register'],
  ['identity-taken', 'This identity belongs to another account.', '/account'],
])('says why the sign-in failed: %s', async (error, text, target) => {
  open(`?error=${error}&returnUrl=%2Fsearch%2Fopen`);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe(target);
});
