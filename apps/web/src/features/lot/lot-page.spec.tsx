import { renderRoutes } from '../../testing/render';
import type { Lot } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { fixtureCatalogId, fixtureCatalogItem, fixtureFullLot } from '../../testing/coin-fixtures';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot, fixtureResult } from '../../testing/fixtures';
import { fixtureHistory, fixtureWorth } from '../../testing/worth-fixtures';
import { LotPage } from './lot-page';

const open = (path: string) => renderRoutes([{ path: '/lot/:lotKey', element: <LotPage /> }], path);
const answer = (lot: Lot) => fakeFetch(({ path }) => (path === `/api/lots/${lot.id}` ? { json: lot } : undefined));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

async function show(lot: Lot) {
  answer(lot);
  const view = open(`/lot/thaler-${lot.id}`);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

describe('the lot page', () => {
  it('shows price, state, auction and the link to the seller', async () => {
    const lot = { ...fixtureLot(1), closedOn: new Date(Date.now() + 3.5 * 3_600_000).toISOString() };
    const calls = answer(lot);
    open(`/lot/thaler-${lot.id}`);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: lot.title })).toBeTruthy();
    expect(document.title).toContain(lot.title);
    expect(screen.getByText('ends in 3 hours')).toBeTruthy();
    expect(screen.getByText('Lot 101')).toBeTruthy();
    expect(hrefOf('Place Bid')).toBe(`/api/goto?lot=${lot.id}`);
    expect(hrefOf('Auction 48: The Autumn Sale')).toBe('/search/open/a-48');
    expect(calls.map(({ path }) => path).sort()).toEqual([`/api/lots/${lot.id}`, '/api/user']);
  });

  it('links to the page of the marketplace and to the other lots of the dealer', async () => {
    const lot = { ...fixtureLot(3), seller: { title: 'Erdacht Coins' }, dicSeller: 's-12' };
    await show(lot);
    expect(hrefOf('Erdacht Coins')).toBe('/search/open/s-12');
    expect(hrefOf(lot.org?.title ?? '')).toBe('/company/o-4');
  });

  it.each([
    ['Septimius Severus', '/search/open/k-1041'],
    ['Denarius', '/search/open/val-denarius'],
    ['Rome', '/search/open/loc-rome'],
    ['Silver', '/search/open/met-silver'],
    ['Very fine', '/search/open/qua-vf'],
    ['Ancient', '/search/open/c-10000'],
    [/^All lots of this type/, `/catalog-item/septimius-severus-denarius-${fixtureCatalogId}`],
    ['Auktionshaus Lindenhof', `/lot/denarius-${fixtureLot(1).id}`],
  ])('links %s to %s', async (name, href) => {
    await show(fixtureFullLot(0));
    expect(hrefOf(name)).toBe(href);
  });

  it('shows facts without a filter as text', async () => {
    await show(fixtureFullLot(0));
    for (const text of ['RIC 167a', '3.42 g']) expect(screen.getByText(text).closest('a')).toBeNull();
    expect(screen.getByText('Weight').tagName).toBe('DT');
  });

  it('shows similar lots', async () => {
    const lot = fixtureFullLot(0);
    await show(lot);
    expect(screen.getByRole('heading', { name: 'Similar lots' })).toBeTruthy();
    for (const { title } of lot.relevant ?? [])
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy();
  });

  it("shows the seller's texts as text, not as markup", async () => {
    const payload = '<img src=x onerror=alert(1)>';
    const { auction: _auction, ...lot } = fixtureFullLot(1);
    const { container } = await show({
      ...lot,
      title: payload,
      titlePrefix: payload,
      titleDetail: payload,
      origTitle: `${payload} 1`,
      origDesc: `${payload}\n<script>alert(1)</script>`,
      number: payload,
      facts: [{ title: payload, value: payload }],
      properties: [{ tag: 'x', title: `${payload}: "><script>alert(2)</script>`, kind: 'Attribute' }],
      auction: { title: payload },
      org: { title: payload, form: 1 },
      seller: { title: payload },
      dicSeller: 's-1',
      categories: [[{ tag: 'c-1', title: payload }]],
      rateSource: payload,
      catalogItem: { key: `x-${fixtureCatalogId}`, title: payload },
      places: [{ id: fixtureLot(2).id, uiKey: 'x', title: payload, isActive: true }],
    });
    expect(container.querySelector('script, [onerror]')).toBeNull();
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    expect(screen.getAllByText(payload).length).toBeGreaterThan(5);
  });

  it.each(['/lot/nonsense', '/lot/thaler-0000000000000'])('%s is no valid lot', async (path) => {
    fakeFetch(() => undefined);
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'No valid lot found' })).toBeTruthy();
    expect(document.title).toContain('No valid lot found');
  });

  it('distinguishes a lot that its seller has withdrawn from one that never existed', async () => {
    fakeFetch(() => ({ status: 410, json: { message: 'gone', errors: [] } }));
    open(`/lot/${fixtureLot(0).id}`);
    expect(await screen.findByText('This lot is no longer available')).toBeTruthy();
    expect(screen.queryByText('No valid lot found')).toBeNull();
  });
});

describe('what is below a lot', () => {
  const { IntersectionObserver: blind } = globalThis;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: blind }));

  it('is loaded when the visitor comes near: past results, what the type was sold for, and the history of the lot', async () => {
    const arrivals: (() => void)[] = [];
    class NearObserver {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        arrivals.push(() => callback([{ isIntersecting: true }]));
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    }
    Object.assign(globalThis, { IntersectionObserver: NearObserver });
    const lot = fixtureFullLot(0);
    const ofType = `/api/catalog/item/${fixtureCatalogId}`;
    const answers: Readonly<Record<string, unknown>> = {
      [`/api/lots/${lot.id}`]: lot,
      [ofType]: fixtureCatalogItem(),
      [`${ofType}/worth`]: fixtureWorth(),
      [`/api/lots/${lot.id}/history`]: fixtureHistory,
    };
    const calls = fakeFetch(({ path }) => (answers[path] === undefined ? undefined : { json: answers[path] }));
    open(`/lot/${lot.id}`);
    await screen.findByRole('heading', { name: 'Past results of this type' });
    expect(calls.map(({ path }) => path).sort()).toEqual([`/api/lots/${lot.id}`, '/api/user']);
    act(() => arrivals.forEach((arrive) => arrive()));
    expect(await screen.findByRole('heading', { name: 'What it was sold for' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Price history of this lot' })).toBeTruthy();
    expect(hrefOf('All lots and results of this type')).toBe(
      `/catalog-item/septimius-severus-denarius-${fixtureCatalogId}`,
    );
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set([...Object.keys(answers), '/api/user']));
  });
});

/** Sees each place at once. */
class SeeingObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.callback([{ isIntersecting: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

describe('the total cost', () => {
  const unknown = /^No terms of this seller are known/;

  it('is said to be unknown of a lot on offer whose seller has no known terms', async () => {
    Object.assign(globalThis, { IntersectionObserver: SeeingObserver });
    await show({ ...fixtureLot(1), isActive: true, price: '90.00' });
    expect(await screen.findByText(unknown)).toBeTruthy();
  });

  it('is not mentioned of a lot that has ended', async () => {
    Object.assign(globalThis, { IntersectionObserver: SeeingObserver });
    await show({ ...fixtureLot(1), isActive: false, price: '90.00' });
    expect(screen.queryByText(unknown)).toBeNull();
  });
  const { IntersectionObserver: blind } = globalThis;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: blind }));

  it('is shown when its place is on the screen, also after a step from a lot without one', async () => {
    Object.assign(globalThis, { IntersectionObserver: SeeingObserver });
    const terms = {
      parts: [{ name: 'price' as const, low: '100.00', high: '100.00' }],
      source: 'https://house.example/terms',
      checked: '2026-11-30',
    };
    const without = fixtureLot(1);
    const stated: Lot = {
      ...fixtureLot(2),
      cost: { currency: 'USD', low: '100.00', high: '125.00', unknown: [], terms },
    };
    fakeFetch(({ path }) => {
      const lot = [without, stated].find(({ id }) => path === `/api/lots/${id}`);
      return lot && { json: lot };
    });
    const { router } = open(`/lot/${without.id}`);
    await screen.findByRole('heading', { level: 1, name: without.title });
    expect(screen.queryByRole('region', { name: 'What it costs in total' })).toBeNull();
    await act(async () => router.navigate(`/lot/${stated.id}`));
    expect((await screen.findByRole('region', { name: 'What it costs in total' })).textContent).toContain('$125.00');
  });
});

describe('the back button', () => {
  const lot = fixtureLot(0);
  const routes = [
    { path: '/lot/:lotKey', element: <LotPage /> },
    { path: '*', element: <p>another page</p> },
  ];

  it('leads to the search page without a previous search', async () => {
    answer(lot);
    const { router } = renderRoutes(routes, `/lot/${lot.id}`);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('another page');
    expect(router.state.location.pathname).toBe('/search/open');
  });

  it('goes back in the history after a search', async () => {
    answer(lot);
    const { router } = renderRoutes(
      [{ path: '/search/*', element: <Searched /> }, ...routes],
      '/search/ended/t-thaler',
    );
    // The memory history of the test does not count in the browser's one.
    history.pushState(null, '', location.href);
    await act(() => router.navigate(`/lot/${lot.id}`));
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('results');
    expect(router.state.location.pathname).toBe('/search/ended/t-thaler');
  });
});

/** A page that has searched. */
function Searched() {
  useQueryClient().setQueryData(['search', 'thaler'], fixtureResult([fixtureLot(0)]));
  return <p>results</p>;
}
