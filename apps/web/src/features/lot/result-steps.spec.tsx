import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot, fixtureResult } from '../../testing/fixtures';
import { Link } from '../../shared/routing/link';
import { paths } from '../../shared/lib/paths';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { LotPage } from './lot-page';

const TAKE = 25;
const TOTAL = 2 * TAKE + 3;
const lotOf = (number: number) => ({ ...fixtureLot(number), title: `Coin ${number + 1}` });
const all = Array.from({ length: TOTAL }, (_, number) => lotOf(number));

function gateway() {
  return fakeFetch(({ path, body }) => {
    const lot = all.find(({ id }) => path === `/api/lots/${id}`);
    if (lot) return { json: lot };
    if (path !== '/api/search') return undefined;
    const { page = 1 } = body as { readonly page?: number };
    const skip = (page - 1) * TAKE;
    return { json: fixtureResult(all.slice(skip, skip + TAKE), { totalCount: TOTAL, skip, take: TAKE }) };
  });
}

/** A dialog that the address opens, as the full picture of a lot on a phone is. */
function Dialog() {
  const { open, setOpen } = useHashModal('picture');
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        dialog
      </button>
      <output>{open ? 'open' : 'closed'}</output>
    </>
  );
}

/** The place of a result from which a lot is opened. */
function openFrom(search: string, number: number) {
  const calls = gateway();
  const lot = lotOf(number);
  const routes = [
    {
      path: '/lot/:lotKey',
      element: (
        <>
          <Dialog />
          <LotPage />
        </>
      ),
    },
    { path: '*', element: <Link to={paths.lot(lot)}>open</Link> },
  ];
  const { router } = renderRoutes(routes, search);
  fireEvent.click(screen.getByRole('link', { name: 'open' }));
  return { calls, router };
}

const shown = (number: number) => screen.findByRole('heading', { level: 1, name: `Coin ${number}` });
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const step = (name: 'Previous' | 'Next') => screen.getByRole('link', { name: `${name} lot of the result` });

describe('the steps through the result of a lot page', () => {
  it('lead to the next and the previous lot, by link and by key, and say where the lot stands', async () => {
    openFrom('/search/open/t-thaler', 1);
    await screen.findByText('2 of 53');
    fireEvent.click(step('Next'));
    await shown(3);
    await screen.findByText('3 of 53');
    press('k');
    await shown(2);
    press('k');
    await shown(1);
    expect(step('Previous').getAttribute('aria-disabled')).toBe('true');
    press('j');
    await shown(2);
  });

  it('go on beyond the page of the result, in both directions, up to its ends', async () => {
    const { calls } = openFrom('/search/open/t-thaler', TAKE - 1);
    await waitFor(() => expect(step('Next').getAttribute('href')).toContain(lotOf(TAKE).id));
    press('j');
    await screen.findByText('26 of 53');
    await waitFor(() => expect(step('Previous').getAttribute('href')).toContain(lotOf(TAKE - 1).id));
    press('k');
    await screen.findByText('25 of 53');
    expect(calls.filter(({ path }) => path === '/api/search')).toHaveLength(2);
  });

  it('end with the last lot', async () => {
    openFrom('/search/open/t-thaler/3', TOTAL - 1);
    await screen.findByText('53 of 53');
    expect(step('Next').getAttribute('aria-disabled')).toBe('true');
    press('j');
    expect(await shown(TOTAL)).toBeTruthy();
  });

  it('leave the entry of the result in the history, and nothing of it in the address', async () => {
    const { router } = openFrom('/search/open/t-thaler', 1);
    await screen.findByText('2 of 53');
    press('j');
    await shown(3);
    expect(router.state.location).toMatchObject({ pathname: paths.lot(lotOf(2)), search: '', hash: '' });
    await act(() => router.navigate(-1));
    await screen.findByRole('link', { name: 'open' });
    expect(router.state.location.pathname).toBe('/search/open/t-thaler');
  });

  it.each([
    ['link', () => fireEvent.click(step('Next'))],
    ['key', () => press('j')],
  ])('lead back to the page of the result that has the lot, after a step to another page by %s', async (_, go) => {
    const { router } = openFrom('/search/open/t-thaler', TAKE - 1);
    await waitFor(() => expect(step('Next').getAttribute('href')).toContain(lotOf(TAKE).id));
    go();
    await screen.findByText('26 of 53');
    press('j');
    await screen.findByText('27 of 53');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/search/open/t-thaler/2');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/search/open/t-thaler');
  });

  describe('in a new tab', () => {
    const referrer = jest.spyOn(document, 'referrer', 'get');
    afterAll(() => referrer.mockRestore());

    /** A lot that a link of this page opened in a new tab. */
    function openInTab(from: string) {
      referrer.mockReturnValue(from);
      gateway();
      const routes = [
        { path: '/lot/:lotKey', element: <LotPage /> },
        { path: '*', element: <p>A result</p> },
      ];
      return renderRoutes(routes, paths.lot(lotOf(1))).router;
    }

    it('are those of the result whose link was followed, and the way back from a step leads to it', async () => {
      const router = openInTab(`${location.origin}/search/open/t-thaler`);
      await screen.findByText('2 of 53');
      fireEvent.click(step('Next'));
      await screen.findByText('3 of 53');
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/search/open/t-thaler');
    });

    it('are not needed for the way back to the result', async () => {
      const router = openInTab(`${location.origin}/search/open/t-thaler/2?since=5`);
      fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
      await screen.findByText('A result');
      expect(router.state.location).toMatchObject({ pathname: '/search/open/t-thaler/2', search: '?since=5' });
    });

    it.each(['', 'https://elsewhere.example/search/open', `${location.origin}/compare`])(
      'are absent for a lot that was opened from “%s”',
      async (from) => {
        openInTab(from);
        await shown(2);
        expect(screen.queryByRole('link', { name: /of the result/ })).toBeNull();
      },
    );
  });

  it('stay while a dialog of the page is open and when it is closed', async () => {
    openFrom('/search/open/t-thaler', 1);
    await screen.findByText('2 of 53');
    fireEvent.click(screen.getByRole('button', { name: 'dialog' }));
    expect(screen.getByText('open')).toBeTruthy();
    expect(screen.getByText('2 of 53')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'dialog' }));
    expect(screen.getByText('closed')).toBeTruthy();
    expect(screen.getByText('2 of 53')).toBeTruthy();
  });

  it('are absent for a lot that was opened from another page or by its address', async () => {
    openFrom('/compare', 1);
    await shown(2);
    expect(screen.queryByRole('link', { name: /of the result/ })).toBeNull();
  });

  it('do not follow a key that is typed or while a dialog is open', async () => {
    openFrom('/search/open/t-thaler', 1);
    await screen.findByText('2 of 53');
    const field = document.body.appendChild(document.createElement('input'));
    press('j', field);
    field.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    press('j');
    dialog.remove();
    expect(await shown(2)).toBeTruthy();
  });
});
