import '../../testing/web-globals';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { PageRouter, type PageModule } from './page-router';

/** A page whose code arrives when the test says so. */
function slowPage() {
  let arrive: (page: PageModule) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const code = new Promise<PageModule>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { lazy: () => code, arrive: () => arrive({ Component: () => null }), fail };
}

function routerAt(path: string) {
  const browser = { assign: jest.fn(), reload: jest.fn() };
  const slow = slowPage();
  const slower = slowPage();
  const routes = [
    { path: '/', element: 'home' },
    { path: '/lot/:key', element: 'lot' },
    { path: '/slow', lazy: slow.lazy },
    { path: '/slower', lazy: slower.lazy },
  ];
  const router = new PageRouter(routes, createMemoryHistory({ initialEntries: [path], v5Compat: true }), browser);
  return { router, browser, slow, slower };
}
const at = (router: PageRouter) => router.state.location.pathname;
/** Everything that is due has happened. */
const everythingDue = () => new Promise((resolve) => setTimeout(resolve));

describe('PageRouter', () => {
  it('shows a page without code of its own at once', async () => {
    const { router } = routerAt('/');
    expect(router.state).toMatchObject({ isReady: true, isLoading: false });
    await router.navigate('/lot/a');
    expect([at(router), router.state.action]).toEqual(['/lot/a', 'PUSH']);
    await router.navigate(-1);
    expect([at(router), router.state.action]).toEqual(['/', 'POP']);
  });

  it('shows the page before until the code of the next one is there', async () => {
    const { router, slow } = routerAt('/');
    const opened = router.navigate('/slow');
    expect([at(router), router.state.isLoading]).toEqual(['/', true]);
    slow.arrive();
    await opened;
    expect([at(router), router.state.isLoading]).toEqual(['/slow', false]);
  });

  it('is not ready before the code of the first page is there', async () => {
    const { router, slow } = routerAt('/slow');
    expect(router.state.isReady).toBe(false);
    slow.arrive();
    await everythingDue();
    expect(router.state.isReady).toBe(true);
  });

  it('shows the page that was asked for last, whichever code arrives first', async () => {
    const { router, slow, slower } = routerAt('/');
    void router.navigate('/slower');
    const last = router.navigate('/slow');
    slow.arrive();
    await last;
    slower.arrive();
    await everythingDue();
    expect(at(router)).toBe('/slow');
  });

  it('keeps the fault of a first page whose code does not arrive', async () => {
    const { router, slow, browser } = routerAt('/slow');
    slow.fail(new Error('gone'));
    await everythingDue();
    expect(router.state).toMatchObject({ isReady: true, fault: new Error('gone') });
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('opens a new document when the code of a later page does not arrive', async () => {
    const { router, slow, browser } = routerAt('/');
    slow.fail(new Error('gone'));
    await router.navigate('/slow');
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });

  it('opens the next page as a new document after a new build, but not a dialog', async () => {
    const { router, browser } = routerAt('/lot/a');
    router.leaveAtNextNavigation();
    await router.navigate('/lot/a#m-login');
    expect([browser.assign.mock.calls, router.state.location.hash]).toEqual([[], '#m-login']);
    await router.navigate('/lot/b?x=1');
    expect([browser.assign.mock.calls, at(router)]).toEqual([[['/lot/b?x=1']], '/lot/a']);
  });

  it('knows whether a navigation keeps the scroll position', () => {
    const { router } = routerAt('/');
    router.navigator.push('/lot/a', undefined, { preventScrollReset: true });
    expect(router.state.keepsScroll).toBe(true);
    router.navigator.push('/lot/b');
    expect(router.state.keepsScroll).toBe(false);
  });
});
