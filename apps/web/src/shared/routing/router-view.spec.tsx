import '../../testing/web-globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Outlet, useParams, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { Link } from './link';
import { PageRouter, type PageModule, type PageRoute } from './page-router';
import { RouterView, useRouterState } from './router-view';

function Frame() {
  return (
    <>
      <p>{useRouterState()?.isLoading ? 'loading' : 'idle'}</p>
      <Link to="/lot/b">next</Link>
      <Link to="/broken">broken</Link>
      <Outlet />
    </>
  );
}
function Lot() {
  return <h1>{useParams()['key']}</h1>;
}
function Broken(): never {
  throw new Error('broken page');
}

function show(path: string, slow: Promise<PageModule> = new Promise(() => undefined)) {
  const routes: PageRoute[] = [
    {
      element: <Frame />,
      children: [
        { index: true, element: <h1>home</h1> },
        { path: 'lot/:key', lazy: () => Promise.resolve({ Component: Lot }) },
        { path: 'slow', lazy: () => slow },
        { path: 'broken', element: <Broken /> },
      ],
    },
  ];
  const router = new PageRouter(routes, createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  const crash = (error: unknown) => <h1>{String(error)}</h1>;
  render(<RouterView router={router} crash={crash} />);
  return router;
}
const title = async () => (await screen.findByRole('heading')).textContent;

describe('RouterView', () => {
  it('shows the page of the address in its frame, with its parameters', async () => {
    show('/lot/a');
    expect(await title()).toBe('a');
    fireEvent.click(screen.getByText('next'));
    expect(await title()).toBe('b');
  });

  it('keeps the page while the next one is loaded, and tells its frame', async () => {
    let arrive: (page: PageModule) => void = () => undefined;
    const router = show(
      '/',
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    act(() => router.navigator.push('/slow'));
    expect([await title(), screen.getByText('loading').textContent]).toEqual(['home', 'loading']);
    arrive({ Component: () => <h1>slow</h1> });
    expect((await screen.findByText('slow')).tagName).toBe('H1');
    expect(screen.getByText('idle')).toBeTruthy();
  });

  it('shows a crashed page as such until the next navigation', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = show('/');
    fireEvent.click(screen.getByText('broken'));
    expect(await title()).toBe('Error: broken page');
    await act(() => router.navigate('/'));
    expect(await title()).toBe('home');
    silent.mockRestore();
  });
});
