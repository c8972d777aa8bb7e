import { renderRoutes } from '../../testing/render';
import type { SearchOrder } from '@obverse/contracts';
import { screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureFilters, fixtureLots, fixtureResult } from '../../testing/fixtures';
import { SearchPage } from './search-page';

const [cheap, dear, ...others] = fixtureLots(4);
if (!cheap || !dear) throw new Error('too few lots');
const total = { currency: 'USD', high: '30.00', unknown: [] };
const lots = [{ ...cheap, cost: { ...total, low: '10.00' } }, { ...dear, cost: { ...total, low: '20.00' } }, ...others];

async function show(orderBy: SearchOrder, shown = lots) {
  fakeFetch(({ path }) => {
    if (path === '/api/search') return { json: fixtureResult(shown, { orderBy }) };
    return { json: path === '/api/taxonomy' ? fixtureFilters : undefined };
  });
  renderRoutes([{ path: '/search/*', element: <SearchPage /> }], '/search/open');
  await screen.findByText(shown[0]?.title ?? '');
}

/** The titles of the lots and the line between them, from top to bottom. */
const lines = () =>
  [...document.querySelectorAll('article h3, p')]
    .map(({ textContent }) => textContent)
    .filter((text) => text === 'Total not known' || lots.some(({ title }) => title === text));

describe('the order by total cost', () => {
  it('has a line before the first lot whose total is not known', async () => {
    await show('cost-asc');
    const titles = lots.map(({ title }) => title);
    expect(lines()).toEqual([...titles.slice(0, 2), 'Total not known', ...titles.slice(2)]);
  });

  it('begins with the line if no total is known', async () => {
    await show('cost-asc', others);
    expect(lines()).toEqual(['Total not known', ...others.map(({ title }) => title)]);
  });

  it('has no line if all totals are known', async () => {
    await show('cost-asc', lots.slice(0, 2));
    expect(lines()).toHaveLength(2);
  });
});

it('has no such line in another order', async () => {
  await show('price-asc');
  expect(lines()).toEqual(lots.map(({ title }) => title));
});
