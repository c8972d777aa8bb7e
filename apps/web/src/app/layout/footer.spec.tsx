import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Profile } from '@obverse/contracts';
import { recordSearchTiming } from '../../shared/api/search-timing';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureResult } from '../../testing/fixtures';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { CookieNotice } from './cookie-notice';
import { Footer } from './footer';

const show = (profile: Profile) => {
  fakeFetch(() => ({ json: profile }));
  renderRoutes([{ path: '*', element: <Footer /> }], '/auctions/open');
};
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => localStorage.clear());

describe('the footer', () => {
  it('leads to the contact form, the registration and the legal pages', async () => {
    show(noUser);
    await screen.findByText(/© \d{4} Obverse contributors/);
    expect(links()).toEqual([
      ['Contact / Feedback', '/contact'],
      ['Register', '/auctions/open#m-register'],
      ['Service status', '/status'],
      ['Terms of Use', '/terms-of-use'],
      ['Privacy Policy', '/privacy-policy'],
    ]);
  });

  it('hides the registration from a user, at once in a browser that knows the name', async () => {
    localStorage.setItem('obverse.user', '{"name":"Ada"}');
    show(fixtureUser);
    await screen.findByText('Privacy Policy');
    expect(screen.queryByText('Register')).toBeNull();
  });

  it('states the times of the last search', async () => {
    show(noUser);
    await screen.findByText('Privacy Policy');
    act(() => recordSearchTiming(84.4, fixtureResult([], { elapsed: 31.2, elapsedDb: 18 })));
    expect(screen.getByText('Last search 84 ms (server 31 ms, index 18 ms)')).toBeTruthy();
  });
});

describe('the cookie notice', () => {
  it('goes when it is accepted, and stays away', async () => {
    const view = renderRoutes([{ path: '*', element: <CookieNotice /> }], '/');
    expect(await screen.findByText('We use non-tracking cookies to offer better experience.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.queryByText(/cookies/)).toBeNull();
    view.unmount();
    renderRoutes([{ path: '*', element: <CookieNotice /> }], '/');
    expect(screen.queryByText(/cookies/)).toBeNull();
  });
});
