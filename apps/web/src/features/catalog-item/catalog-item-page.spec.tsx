import { renderRoutes } from '../../testing/render';
import type { CatalogItem } from '@obverse/contracts';
import { screen, within } from '@testing-library/react';
import { fixtureCatalogId, fixtureCatalogItem } from '../../testing/coin-fixtures';
import { fakeFetch } from '../../testing/fake-fetch';
import { CatalogItemPage } from './catalog-item-page';

const address = `/catalog-item/septimius-severus-denarius-${fixtureCatalogId}`;
const open = (path = address) => renderRoutes([{ path: '/catalog-item/:itemKey', element: <CatalogItemPage /> }], path);
const answer = (item: CatalogItem) =>
  fakeFetch(({ path }) => (path === `/api/catalog/item/${fixtureCatalogId}` ? { json: item } : undefined));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a catalog item', () => {
  it('shows title, totals and linked facts', async () => {
    answer(fixtureCatalogItem());
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Septimius Severus, Denarius, 201' })).toBeTruthy();
    expect(document.title).toContain('Septimius Severus, Denarius, 201');
    expect(screen.getByText('31 lots on offer, 118 past results')).toBeTruthy();
    expect(hrefOf('Septimius Severus')).toBe('/search/open/k-1041');
    expect(hrefOf('Denarius')).toBe('/search/open/val-denarius');
    expect(screen.getByText('RIC 167a').closest('a')).toBeNull();
  });

  it('links to the seller of the newest offer through the redirect', async () => {
    const item = fixtureCatalogItem();
    answer(item);
    open();
    const link = await screen.findByRole('link', { name: 'Seller page' });
    expect(link.getAttribute('href')).toBe(`/api/goto?lot=${item.open[0]?.id}`);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('shows the offers as cards and the past results as a table', async () => {
    const item = fixtureCatalogItem();
    answer(item);
    open();
    expect(await screen.findAllByRole('article')).toHaveLength(item.open.length + 1);
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    const [first] = item.past;
    expect(rows).toHaveLength(item.past.length);
    const cells = within(rows[0] ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '20 Nov 2026',
      first?.org?.title,
      first?.title,
      '≈ $1,334.40€1,334.00',
      'sold',
    ]);
  });

  it('links to the searches for all lots, for those on offer and for the ended ones', async () => {
    answer(fixtureCatalogItem());
    open();
    await screen.findByRole('table');
    expect(hrefOf('All lots of this type')).toBe(`/search/catalog-${fixtureCatalogId}`);
    expect(hrefOf('All lots on offer of this type')).toBe(`/search/catalog-${fixtureCatalogId}/open`);
    expect(hrefOf('All past results of this type')).toBe(`/search/catalog-${fixtureCatalogId}/ended`);
  });

  it('leads to the page of the latest result when nothing is on offer', async () => {
    const item = { ...fixtureCatalogItem(), open: [], openTotal: 0 };
    answer(item);
    open();
    expect((await screen.findByRole('link', { name: 'Seller page' })).getAttribute('href')).toBe(
      `/api/goto?lot=${item.past[0]?.id}`,
    );
    expect(screen.getByRole('heading', { name: '0 lots on offer' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All lots on offer of this type' })).toBeNull();
  });

  it('shows texts as text, not as markup', async () => {
    const payload = '<img src=x onerror=alert(1)>';
    const item = fixtureCatalogItem();
    const facts = [{ title: payload, value: payload }];
    const past = item.past.map((lot) => ({ ...lot, title: payload, org: { title: payload, form: 1 } }));
    answer({ ...item, title: payload, facts, past });
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: payload })).toBeTruthy();
    expect(container.querySelector('[onerror]')).toBeNull();
    expect(screen.getAllByText(payload).length).toBeGreaterThan(item.past.length);
  });

  it.each(['/catalog-item/nonsense', '/catalog-item/thaler-zzzzzzzzzz'])('%s is nothing', async (path) => {
    fakeFetch(() => undefined);
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing found' })).toBeTruthy();
    expect(document.title).toContain('Nothing found');
    expect(hrefOf('Search open lots')).toBe('/search/open');
  });
});
