import type { OpsDeadLetter, OpsOperation, OpsSeller, OpsStatus } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { OpsPage } from './ops-page';

const operator = { ...fixtureUser, roles: ['user', 'ops'] };
const seller = (key: string, more: Partial<OpsSeller> = {}): OpsSeller => ({
  key,
  name: `House ${key}`,
  country: 'DE',
  form: 'shop',
  platform: 'shopify',
  state: 'well',
  reasons: [],
  paused: false,
  running: false,
  run: 3,
  endedAt: '2025-11-20T10:00:00.000Z',
  lots: 1200,
  errors: 2,
  coverage: 0.9999,
  ...more,
});
const sellers = [
  seller('kestrel'),
  seller('linden', { state: 'broken', reasons: ['no lot has a price'] }),
  seller('amber', { state: 'paused', paused: true, reasons: ['by mo@desk: moving house'] }),
];
const operation: OpsOperation = {
  id: '20261121-0a1b2',
  command: 'seller pause',
  seller: 'amber',
  who: 'mo@desk',
  why: 'moving house',
  state: 'done',
  startedAt: '2026-11-21T10:02:00.000Z',
  canCancel: false,
  counts: {},
};

const replay: OpsOperation = {
  id: '20261121-9z9z9',
  command: 'replay',
  who: 'mo@desk',
  state: 'running',
  canCancel: true,
  progress: 0.5,
  startedAt: '2026-11-21T10:02:00.000Z',
  counts: { read: 500 },
};
const letter = (offset: number, canRedrive: boolean): OpsDeadLetter => ({
  partition: 0,
  offset,
  rejectedAt: '2026-11-21T10:00:00.000Z',
  service: 'indexer',
  step: 'decode',
  error: 'RangeError',
  reason: `unknown version ${offset}`,
  canRedrive,
});
const status: OpsStatus = {
  takenAt: '2026-11-21T10:02:00.000Z',
  lag: [{ topic: 'lots.observed', records: 1200 }],
  freshness: [{ indexer: 'host/1', lots: 340, p50: 0.6, p95: 2.1 }],
  deadLetters: { total: 3, isComplete: true, newest: [letter(19, true), letter(18, false), letter(17, true)] },
};

const answers: Readonly<Record<string, unknown>> = {
  '/api/user': operator,
  '/api/ops/sellers': { crawlers: 2, sellers },
  '/api/ops/operations': [operation],
  '/api/ops/status': status,
};

const show = (own: (call: FakeCall) => FakeAnswer | undefined = () => undefined) => {
  const calls = fakeFetch((call) => {
    const answer = own(call);
    if (answer) return answer;
    return call.method === 'GET' && call.path in answers ? { json: answers[call.path] } : undefined;
  });
  const view = renderRoutes(
    [
      { path: 'ops', element: <OpsPage /> },
      { path: '*', element: <p>Home</p> },
    ],
    '/ops',
  );
  return { calls, ...view };
};
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error('not in a row');
  return within(row);
};

it.each([
  ['a visitor', noUser],
  ['a user without the role', fixtureUser],
])('leads %s to the home page, and asks for nothing', async (_, profile) => {
  const { calls } = show(({ path }) => (path === '/api/user' ? { json: profile } : undefined));
  expect(await screen.findByText('Home')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/api/user']);
});

it('lists sellers with status, lots, coverage and errors in a named table', async () => {
  show();
  const row = await rowOf('House linden');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toMatchObject([
    'House lindenlinden · DE · shopify',
    'brokenno lot has a price',
    expect.stringContaining('ago'),
    '1,200',
    '99.9%',
    '2',
    'CrawlAcceptPauseTrend',
  ]);
  expect(screen.getByRole('table', { name: 'Sellers of the registry and their last crawl runs' })).toBeTruthy();
  expect(screen.getByText('2 crawlers are connected.')).toBeTruthy();
});

it('shows the sellers of a group that fit a text', async () => {
  show();
  await screen.findByText('House kestrel');
  fireEvent.change(screen.getByLabelText('Shown sellers'), { target: { value: 'attention' } });
  expect(screen.queryByText('House kestrel')).toBeNull();
  fireEvent.change(screen.getByLabelText('Find a seller'), { target: { value: 'AMBER' } });
  expect([screen.queryByText('House linden'), screen.getByText('House amber')]).toEqual([null, expect.anything()]);
  fireEvent.change(screen.getByLabelText('Find a seller'), { target: { value: 'nobody' } });
  expect(screen.getByText('No seller fits.')).toBeTruthy();
});

it('acts on a seller with a reason, and reads the table and the log again', async () => {
  const { calls } = show(({ method }) => (method === 'POST' ? { json: undefined } : undefined));
  fireEvent.click((await rowOf('House amber')).getByRole('button', { name: 'Resume: House amber' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume: House amber' }));
  const submit = dialog.getByRole('button', { name: 'Resume' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The move is over' } });
  fireEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posted = calls.find(({ method }) => method === 'POST');
  expect([posted?.path, posted?.body]).toEqual(['/api/ops/sellers/amber/resume', { reason: 'The move is over' }]);
  for (const path of ['/api/ops/sellers', '/api/ops/operations'])
    await waitFor(() => expect(calls.filter((call) => call.path === path).length).toBeGreaterThan(1));
});

it('offers a new sign-in when the last one is too old', async () => {
  const message = 'Please sign in again to confirm this.';
  show(({ method }) => (method === 'POST' ? { status: 403, json: { message, errors: [] } } : undefined));
  fireEvent.click((await rowOf('House kestrel')).getByRole('button', { name: 'Pause: House kestrel' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'asked by the shop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/ops#m-login');
});

it('shows the last year of a seller as a chart and a table', async () => {
  const day = { runs: 24, brokenRuns: 0, lots: 1200, errors: 3, coverage: 0.5 };
  const days = [
    { ...day, day: '2026-11-19', lots: 900, brokenRuns: 1 },
    { ...day, day: '2026-11-20' },
  ];
  show(({ path }) => (path === '/api/ops/sellers/kestrel/days' ? { json: days } : undefined));
  fireEvent.click((await rowOf('House kestrel')).getByRole('button', { name: 'Trend: House kestrel' }));
  const chart = await screen.findByRole('img', { name: 'Lots of each day with a run, from 900 to 1,200' });
  expect(chart.querySelectorAll('rect')).toHaveLength(2);
  const table = within(screen.getByRole('table', { name: 'Days with a run, newest first' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)[1]).toBe('20 Nov 20262401,20050%3');
});

it('shows the operations log', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'The newest operations of operators' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2026'),
    'seller pause amber20261121-0a1b2',
    'mo@desk',
    'moving house',
    'done',
    '–',
  ]);
});

it('shows lag and freshness, as the indexers reported them', async () => {
  show();
  const lag = within(await screen.findByRole('table', { name: 'Records that the indexers have not processed' }));
  expect(lag.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['lots.observed', '1,200']);
  const fresh = within(screen.getByRole('table', { name: 'Time from the page to the search, last ten minutes' }));
  expect(fresh.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'host/1',
    '340',
    '0.6 sec',
    '2.1 sec',
  ]);
});

it('requests the redrive of the letters that can be sent again', async () => {
  const { calls } = show(({ method }) => (method === 'POST' ? { json: { id: '20261121-0a1b3' } } : undefined));
  expect(await screen.findByRole('button', { name: 'Redrive 0/17' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Redrive 0/18' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Redrive 2 records' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redrive 2 records' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The decoder is corrected' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Redrive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'The decoder is corrected',
    places: [
      { partition: 0, offset: 19 },
      { partition: 0, offset: 17 },
    ],
  });
});

it('shows the progress of a running replay, and cancels it', async () => {
  const { calls } = show(({ method, path }) => {
    if (method === 'POST') return { json: undefined };
    return path === '/api/ops/operations' ? { json: [replay, operation] } : undefined;
  });
  expect((await screen.findByRole('progressbar', { name: 'Progress: replay' })).getAttribute('value')).toBe('0.5');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel replay' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It slows the search' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posted = calls.find(({ method }) => method === 'POST');
  expect([posted?.path, posted?.body]).toEqual([
    '/api/ops/operations/20261121-9z9z9/cancel',
    { reason: 'It slows the search' },
  ]);
});
