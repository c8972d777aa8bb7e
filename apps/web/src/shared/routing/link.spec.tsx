import { renderRoutes } from '../../testing/render';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { Link } from './link';

/** Follows a link at /search/open#m-keys. Returns the router and whether the browser would follow the link itself. */
function follow(element: React.ReactElement, click: MouseEventInit = {}) {
  const { router } = renderRoutes([{ path: '*', element }], '/search/open#m-keys');
  const link = screen.getByRole('link');
  const event = createEvent.click(link, click);
  fireEvent(link, event);
  return { router, byBrowser: !event.defaultPrevented, href: link.getAttribute('href') };
}

describe('Link', () => {
  it('shows another page with its state and adds an entry to the history', () => {
    const { router, byBrowser, href } = follow(
      <Link to="/lists" state={{ lotId: 'a' }} preventScrollReset>
        lists
      </Link>,
    );
    expect([href, byBrowser]).toEqual(['/lists', false]);
    expect(router.state).toMatchObject({ action: 'PUSH', location: { pathname: '/lists', state: { lotId: 'a' } } });
    expect(router.state.keepsScroll).toBe(true);
  });

  it('keeps the address of its page with the entry of the history, not in the new address', () => {
    const { location } = follow(<Link to="/lists">lists</Link>).router.state;
    expect(location).toMatchObject({
      pathname: '/lists',
      search: '',
      hash: '',
      state: { from: '/search/open#m-keys' },
    });
  });

  it('keeps the path where only the hash is given', () => {
    const { router, href } = follow(<Link to={{ hash: 'm-login' }}>sign in</Link>);
    expect(href).toBe('/search/open#m-login');
    expect(router.state.location).toMatchObject({ pathname: '/search/open', hash: '#m-login' });
  });

  it('keeps where the page was opened from if only the hash is given', () => {
    const routes = [
      { path: '/lot/a', element: <Link to={{ hash: 'm-login' }}>sign in</Link> },
      { path: '*', element: <Link to="/lot/a">lot</Link> },
    ];
    const { router } = renderRoutes(routes, '/search/open');
    fireEvent.click(screen.getByRole('link', { name: 'lot' }));
    fireEvent.click(screen.getByRole('link', { name: 'sign in' }));
    expect(router.state.location).toMatchObject({ hash: '#m-login', state: { from: '/search/open' } });
  });

  it('replaces the entry of the history where told to', () => {
    expect(
      follow(
        <Link to="/lists" replace>
          lists
        </Link>,
      ).router.state.action,
    ).toBe('REPLACE');
  });

  it('replaces the entry of the same address', () =>
    expect(follow(<Link to="/search/open#m-keys">here</Link>).router.state.action).toBe('REPLACE'));

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (click) => {
      const { router, byBrowser } = follow(<Link to="/lists">lists</Link>, click);
      expect([byBrowser, router.state.location.pathname]).toEqual([true, '/search/open']);
    },
  );

  it('leaves a link to another tab to the browser', () =>
    expect(
      follow(
        <Link to="/lists" target="_blank">
          lists
        </Link>,
      ).byBrowser,
    ).toBe(true));

  it('does not follow a click that its handler prevented', () => {
    const { router } = follow(
      <Link to="/lists" onClick={(event) => event.preventDefault()}>
        lists
      </Link>,
    );
    expect(router.state.location.pathname).toBe('/search/open');
  });
});
