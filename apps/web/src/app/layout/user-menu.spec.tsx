import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@obverse/contracts';
import { pageReload } from '../../shared/lib/reload-page';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch, type FakeAnswer } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { MenuDrawer } from './menu-drawer';
import { UserMenu } from './user-menu';

let reload: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
});
afterEach(() => reload.mockRestore());

const gateway = (profile: Profile, signOut: FakeAnswer = { json: undefined }) =>
  fakeFetch(({ path }) => (path === '/api/user/signout' ? signOut : { json: profile }));

/** The panel of the menu, after the browser opened it. */
async function openMenu() {
  const element = (
    <>
      <UserMenu />
      <Toasts />
    </>
  );
  const { router } = renderRoutes([{ path: '*', element }], '/search/open');
  const button = await screen.findByRole('button', { name: 'User menu' });
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!panel) throw new Error('the button opens nothing');
  fireEvent(panel, new Event('beforetoggle'));
  return { panel, router };
}
const hrefs = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the menu of a signed-in user', () => {
  it('greets by name and leads to the pages of the user', async () => {
    gateway(fixtureUser);
    const { panel } = await openMenu();
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign out' });
    expect(hrefs(panel)).toEqual([
      ['Favorite Lots', '/search/my-fav'],
      ['My lists', '/lists'],
      ['Saved searches', '/account/searches'],
      ['Account', '/account'],
    ]);
    expect(within(panel).getByLabelText('Currency')).toBeTruthy();
    expect(within(panel).getByLabelText('Language')).toBeTruthy();
  });

  it('leads operators to the operations page', async () => {
    gateway({ ...fixtureUser, roles: ['user', 'ops'] });
    const { panel } = await openMenu();
    await screen.findByRole('button', { name: 'Sign out' });
    expect(hrefs(panel)).toContainEqual(['Operations', '/ops']);
  });

  it('signs out and loads the page again', async () => {
    gateway(fixtureUser);
    await openMenu();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('obverse.user')).toBeNull();
  });

  it('says that the sign-out did not reach the server', async () => {
    gateway(fixtureUser, { status: 503, json: { message: 'busy', errors: [] } });
    await openMenu();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('The server cannot be reached. Please try again.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the menu of a visitor', () => {
  it('offers to sign in and to register, and the pickers', async () => {
    gateway(noUser);
    const { panel } = await openMenu();
    await screen.findByRole('link', { name: 'Register' });
    expect(hrefs(panel)).toEqual([
      ['Saved searches', '/account/searches'],
      ['Sign in', '/search/open#m-login'],
      ['Register', '/search/open#m-register'],
    ]);
    expect(screen.queryByText(/^Hello/)).toBeNull();
    expect(within(panel).getByLabelText('Currency')).toBeTruthy();
    expect(within(panel).getByLabelText('Language')).toBeTruthy();
  });
});

describe('the drawer of narrow screens', () => {
  it('has the main menu and the links of the user, which replace its entry of the history', async () => {
    gateway(noUser);
    const { router } = renderRoutes([{ path: '*', element: <MenuDrawer /> }], '/search/open');
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(router.state.location.hash).toBe('#m-menu');
    const menu = within(within(drawer).getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Search',
      'Webshops',
      'Marketplaces',
      'Auctions',
      'Companies',
    ]);
    fireEvent.click(await within(drawer).findByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.hash).toBe('#m-login'));
    expect(router.state.action).toBe('REPLACE');
  });
});
