import type { ServiceStatus, StatusDay } from '@obverse/contracts';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { StatusPage } from './status-page';

const day = (name: string, more: Partial<StatusDay> = {}): StatusDay => ({
  day: name,
  answered: 1_000,
  refused: 0,
  failed: 0,
  p50: 30,
  p95: 140,
  minutes: 1_440,
  searchAway: 0,
  databaseAway: 0,
  ...more,
});
const measured: NonNullable<ServiceStatus['measured']> = {
  takenAt: '2026-11-21T10:02:00.000Z',
  sellers: [
    { form: 'shop', enabled: 120, live: 116, broken: 2, paused: 1, p50: 2_400, p95: 9_000 },
    { form: 'auction-house', enabled: 1, live: 0, broken: 0, paused: 0 },
  ],
  indexing: { reportedAt: '2026-11-21T10:01:55.000Z', waiting: 0, p95: 2.1 },
  lastHour: { answered: 99, refused: 1, failed: 0, p50: 31.5, p95: 10_000 },
  days: [day('2026-08-01'), day('2026-11-20', { searchAway: 144 }), day('2026-11-21', { p95: 280 })],
  lastIncident: {
    component: 'search',
    from: '2026-11-20T04:10:00.000Z',
    to: '2026-11-20T06:34:00.000Z',
    minutes: 144,
  },
};
const status: ServiceStatus = {
  now: '2026-11-21T10:02:30.000Z',
  search: true,
  database: true,
  cache: true,
  measured,
};

const show = (given: ServiceStatus) => {
  fakeFetch(({ path }) => (path === '/api/status' ? { json: given } : undefined));
  renderRoutes([{ path: '*', element: <StatusPage /> }], '/status');
};
/** The rows of a table without its head, with a space between cells. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    );

it.each([
  ['Everything works.', {}],
  ['The search does not work at present.', { search: false, database: false }],
  ['The search works. Signing in, lists and saved searches do not work at present.', { database: false, cache: false }],
  ['The search works. It may take longer than usual.', { cache: false }],
])('says in a sentence: %s', async (sentence, away) => {
  show({ ...status, ...away });
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status');
});

it('states what works', async () => {
  show({ ...status, cache: false });
  expect(await rowsOf('What works at present')).toEqual([
    'Search works',
    'Accounts and lists works',
    'Store of recent answers does not work',
  ]);
});

it('states the searches of the last hour and of today', async () => {
  show(status);
  expect(await rowsOf('Searches of the last hour and of today')).toEqual([
    'Last hour 99 32 ms ≥ 10 sec 1% 0%',
    'Today 1,000 30 ms 280 ms 0% 0%',
  ]);
});

it('shows 90 days as charts, with a table of the same figures behind them', async () => {
  show(status);
  const availability = await screen.findByRole('img', {
    name: 'Availability of the search on each day with measurements, from 90% to 100%',
  });
  const bars = [...availability.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.getAttribute('x'))).toEqual(['88', '89']);
  const times = screen.getByRole('img', { name: /^Time in which 95 % .*, from 140 ms to 280 ms$/ });
  expect([...times.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['10', '20']);
  const [, row] = await rowsOf('Days with measurements, newest first');
  expect(row).toBe('20 Nov 2026 90% 100% 30 ms 140 ms 0% 0%');
  expect(screen.getByText(/^The last incident: from .*, the search did not work for 144 minutes\.$/)).toBeTruthy();
});

it('states sellers by kind, and the lag of the index in words', async () => {
  show(status);
  expect(await rowsOf('Sellers by kind')).toEqual([
    'Online shops 120 116 2 1 40 min 2 hr',
    'Auction houses 1 0 0 0 – –',
  ]);
  expect(screen.getByText('All changes that were read can be found.')).toBeTruthy();
  expect(screen.getByText(/95 % of the lots could be found within 2.1 sec after they were read/)).toBeTruthy();
});

it.each([
  [{ reportedAt: '2026-11-21T10:01:55.000Z', waiting: 12 }, '12 changes that were read cannot be found yet.'],
  [{ reportedAt: '2026-11-21T09:00:00.000Z', waiting: 0 }, /^The last report of the indexers is from /],
  [undefined, 'The indexers have not reported yet.'],
])('says what the index lacks: %j', async (indexing, sentence) => {
  const { indexing: _indexing, ...others } = measured;
  show({ ...status, measured: { ...others, ...(indexing && { indexing }) } });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says that there is no incident and no day yet', async () => {
  show({
    ...status,
    measured: { takenAt: status.now, sellers: [], days: [], lastHour: { answered: 0, refused: 0, failed: 0 } },
  });
  expect(await screen.findByText('There was no incident in the last 90 days.')).toBeTruthy();
  expect(screen.getByText('Nothing has been measured yet.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says why there are no figures while the database is away', async () => {
  const { measured: _measured, ...others } = status;
  show({ ...others, database: false });
  expect(await screen.findByText(/stored in the database, which does not answer at present/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
