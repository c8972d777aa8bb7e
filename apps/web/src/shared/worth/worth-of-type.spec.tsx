import { renderRoutes } from '../../testing/render';
import type { TypeWorth } from '@obverse/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { fixtureCatalogId } from '../../testing/coin-fixtures';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { fixturePoint, fixtureWorth } from '../../testing/worth-fixtures';
import { WorthOfType } from './worth-of-type';

const address = `/api/catalog/item/${fixtureCatalogId}/worth`;
const section = <WorthOfType id={fixtureCatalogId} className="part" />;
const routes = [
  { path: '/', element: section },
  { path: '/lot/:lotKey', element: <p>the lot</p> },
];

function open(worth: TypeWorth) {
  fakeFetch(({ path }) => (path === address ? { json: worth } : undefined));
  return renderRoutes(routes, '/');
}

async function show(worth: TypeWorth) {
  const view = open(worth);
  await screen.findByRole('heading', { level: 2, name: 'What it was sold for' });
  return view;
}

/** The links of the chart, the earliest first. */
const points = () => within(screen.getByRole('group', { name: /^Prices over time/ })).getAllByRole('link');
const openTable = async () => {
  fireEvent.click(screen.getByText('As a table'));
  await screen.findByRole('table', { name: 'Prices of this type' });
};
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => cells.map(({ textContent }) => textContent));

describe('what a type was sold for', () => {
  it('has the figures, and a point that opens its lot for each result', async () => {
    const { router } = await show(fixtureWorth());
    expect(screen.getByText(/^6 results: the median is €150.00/)).toBeTruthy();
    expect(points().map((point) => point.getAttribute('aria-label')?.slice(0, 28))).toEqual([
      '15 Jan 2026, Result, €100.00',
      '15 Feb 2026, Result, €120.00',
      '15 Mar 2026, Result, €140.00',
      '15 Apr 2026, Result, €160.00',
      '15 May 2026, Result, €180.00',
      '15 Jun 2026, Result, €200.00',
    ]);
    expect(screen.getByText('Middle half', { selector: 'li' })).toBeTruthy();
    const [first] = points();
    if (first) fireEvent.click(first);
    await screen.findByText('the lot');
    expect(router.state.location.pathname).toBe(`/lot/denarius-septimius-severus-${fixtureLot(0).id}`);
  });

  it('shows the points of fewer than five results without a median', async () => {
    const { quartiles: _none, ...few } = fixtureWorth({ count: 3, byBand: [], byYear: [] });
    await show({ ...few, points: few.points.slice(0, 3), pointsTotal: 3 });
    expect(screen.getByText('3 results are known: too few for a median.')).toBeTruthy();
    expect(points()).toHaveLength(3);
    expect(screen.queryByText('Median', { selector: 'li' })).toBeNull();
  });

  it('says of which wider group the figures are', async () => {
    await show(fixtureWorth({ scope: 'wider', widerTitle: 'Silver denarii of Septimius Severus' }));
    expect(
      screen.getByText(/wider group: Silver denarii of Septimius Severus\. The points below are of this type alone\.$/),
    ).toBeTruthy();
  });

  it('has the figures of a wider group for a type without points of its own', async () => {
    await show(fixtureWorth({ scope: 'wider', widerTitle: 'Silver denarii', points: [], pointsTotal: 0 }));
    expect(screen.getByText(/figures are of a wider group: Silver denarii\.$/)).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByText('As a table')).toBeNull();
  });

  it.each([
    ['without points', { status: 200, json: fixtureWorth({ points: [], pointsTotal: 0 }) }],
    ['when it cannot be loaded', { status: 404, json: { message: 'Nothing found', errors: [] } }],
  ])('is absent %s', async (_, answer) => {
    const calls = fakeFetch(() => answer);
    const { container } = renderRoutes(routes, '/');
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(container.textContent).toBe('');
  });

  it('has a point without a rate in the table only, with the reason', async () => {
    const { converted: _none, ...unrated } = fixturePoint(6, {
      price: { amount: '900', currency: 'ARS' },
      uncounted: 'no-rate',
    });
    const worth = fixtureWorth();
    await show({ ...worth, points: [unrated, ...worth.points], pointsTotal: 9 });
    expect(points()).toHaveLength(6);
    expect(screen.getByText('1 point without an amount in EUR is in the table only.')).toBeTruthy();
    expect(screen.getByText('The latest 7 of 9 points.')).toBeTruthy();
    await openTable();
    const [first, second] = rowsOf('Prices of this type');
    expect(first?.slice(0, 4)).toEqual([
      '15 Jul 2026',
      'Result (not counted: no reference rate for this day)',
      'ARS\u00a0900.00',
      '',
    ]);
    expect(second).toEqual([
      '15 Jun 2026',
      'Result',
      '€200.00',
      '€200.00',
      'Very Fine',
      '201',
      'Auktionshaus Lindenhof',
      fixtureLot(5).title,
    ]);
  });

  it('marks a point that is shown and not counted', async () => {
    await show(fixtureWorth({ points: [fixturePoint(0), fixturePoint(1, { uncounted: 'same-sale' })] }));
    expect(points()[1]?.getAttribute('aria-label')).toContain('not counted: another portal shows the same sale');
    expect(screen.getByText('not counted')).toBeTruthy();
  });

  it('offers its points as files in the currency of the page', async () => {
    await show(fixtureWorth());
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Download as CSV')).toBe(`${address}.csv?currency=EUR&language=en`);
    expect(hrefOf('Download as JSON')).toBe(`${address}?currency=EUR&language=en`);
  });

  it('shows ten years, and the others on request', async () => {
    const byYear = Array.from({ length: 12 }, (_, index) => ({ year: index - 3, count: 1 }));
    await show(fixtureWorth({ byYear }));
    expect(rowsOf('By year of the coin')).toHaveLength(10);
    expect(rowsOf('By year of the coin')[0]).toEqual(['3 BC', '1', '–', '–']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(rowsOf('By year of the coin')).toHaveLength(12);
    expect(rowsOf('By grade')).toEqual([['Very Fine', '6', '€150.00', '€125.00 – €175.00']]);
  });

  it('has no barrier', async () => {
    const { container } = await show(
      fixtureWorth({
        points: [fixturePoint(0), fixturePoint(1, { kind: 'asking' }), fixturePoint(2, { kind: 'unsold' })],
      }),
    );
    await openTable();
    // jsdom has no layout, from which contrast would follow; the browser suite measures it.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('the keyboard in the chart', () => {
  const focused = () => points().indexOf(document.activeElement as HTMLElement);
  const focusOn = (index: number) => act(() => points()[index]?.focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('moves between the points in the order of time', async () => {
    await show(fixtureWorth());
    expect(points().map((point) => point.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1', '-1', '-1', '0']);
    focusOn(5);
    const visited = [
      'ArrowLeft',
      'ArrowUp',
      'Home',
      'ArrowLeft',
      'ArrowRight',
      'ArrowDown',
      'End',
      'ArrowRight',
      'x',
    ].map((key) => {
      press(key);
      return focused();
    });
    expect(visited).toEqual([4, 3, 0, 0, 1, 2, 5, 5, 5]);
  });

  it('leaves one stop for the tab key, where the focus was', async () => {
    await show(fixtureWorth());
    focusOn(5);
    press('ArrowLeft');
    expect(points().map((point) => point.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1', '-1', '0', '-1']);
  });

  it('shows the text of the point that has the focus', async () => {
    await show(fixtureWorth());
    const [first] = points();
    const text = first?.getAttribute('aria-label') ?? '';
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.focus(first ?? document.body);
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.blur(first ?? document.body);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('leaves combinations of keys to the browser', async () => {
    await show(fixtureWorth());
    focusOn(5);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft', altKey: true });
    expect(focused()).toBe(5);
  });
});
