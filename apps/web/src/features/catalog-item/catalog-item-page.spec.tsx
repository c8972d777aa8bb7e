import { renderRoutes } from '../../testing/render';
import type { CatalogItem } from '@obverse/contracts';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { CatalogItemPage } from './catalog-item-page';

const open = [fixtureLot(0), fixtureLot(1)];
const past = [{ ...fixtureLot(2), bidState: 'Sold' as const, isActive: false, closedOn: '2024-05-06T10:00:00.000Z' }];
const item: CatalogItem = {
  id: '0123456789',
  uiKey: 'trajan-denarius',
  title: 'Trajan, Denarius',
  facts: [
    { title: 'Ruler', value: 'Trajan', filter: { name: 'king', tag: 'k-12' } },
    { title: 'Year', value: '103' },
  ],
  picture: { id: open[0]?.id ?? '', uiKey: 'x', ext: 'webp' },
  open,
  openTotal: 40,
  past,
  pastTotal: 1,
  total: 41,
};

const show = (path: string, status = 200) => {
  fakeFetch((call) =>
    call.path === '/api/catalog/item/0123456789'
      ? { status, json: status === 200 ? item : { message: 'Nothing found', errors: [] } }
      : undefined,
  );
  renderRoutes([{ path: '/catalog-item/:itemKey', element: <CatalogItemPage /> }], path);
};

it('shows facts with their searches, the lots on offer and the past results', async () => {
  show('/catalog-item/trajan-denarius-0123456789');
  expect(await screen.findByRole('heading', { level: 1, name: 'Trajan, Denarius' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trajan' }).getAttribute('href')).toBe('/search/open/k-12');
  expect(screen.queryByRole('link', { name: '103' })).toBeNull();
  expect(screen.getByRole('link', { name: /Seller page/ }).getAttribute('href')).toBe(`/api/goto?lot=${open[0]?.id}`);
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/search/catalog-0123456789/open');
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row?.textContent).toContain('6 May 2024');
  expect(row?.textContent).toContain('sold');
});

it.each(['/catalog-item/nonsense', '/catalog-item/trajan-0123456789'])('%s is not found', async (path) => {
  show(path, 404);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});
