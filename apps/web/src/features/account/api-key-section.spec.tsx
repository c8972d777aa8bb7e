import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { ApiKeySection } from './api-key-section';

const used = {
  id: '1',
  name: 'Spreadsheet',
  scopes: ['search', 'lists'],
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: '2026-11-21',
  requestsToday: 1,
  requestsOfMonth: 1340,
};
const unused = { ...used, id: '2', name: 'Assistant', lastUsedOn: undefined, requestsToday: 0, requestsOfMonth: 0 };
const revoked = { ...used, id: '3', name: 'Old', revokedAt: '2026-11-22T10:00:00.000Z' };
const made = `obv_${'k'.repeat(43)}`;

const show = (answer: (call: FakeCall) => FakeAnswer | undefined = () => undefined) => {
  const calls = fakeFetch((call) => answer(call) ?? { json: [used, unused, revoked] });
  renderRoutes([{ path: '*', element: <ApiKeySection /> }], '/account');
  return calls;
};
const refusedMaking = ({ method }: FakeCall) =>
  method === 'POST'
    ? { status: 403, json: { message: 'Please sign in again to confirm this.', errors: [] } }
    : undefined;

it('lists the keys with what they allow and how they are used', async () => {
  show();
  expect(await screen.findByText('Spreadsheet')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Search lots, types, auctions and sellers · Read and change your lists');
  expect(rows[0]).toContain('last used on 21 Nov 2026. 1 request today, 1,340 in the last 30 days');
  expect(rows[1]).toContain('Made on 20 Nov 2026, never used');
  expect(rows[2]).toContain('Revoked on 22 Nov 2026');
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(2);
});

it('makes a key with a name and scopes, shows it and copies it', async () => {
  const written: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const calls = show(({ method }) => (method === 'POST' ? { json: { ...unused, key: made } } : undefined));
  fireEvent.change(await screen.findByLabelText('Name of the key'), { target: { value: ' Assistant ' } });
  fireEvent.click(screen.getByLabelText('Read and change your lists and saved searches'));
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  expect((await screen.findByLabelText('Your new key')).getAttribute('value')).toBe(made);
  const sent = calls.find(({ method }) => method === 'POST');
  expect([sent?.path, sent?.body]).toEqual(['/api/user/keys', { name: 'Assistant', scopes: ['search', 'lists'] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toEqual([made]));
});

it('makes no key without a scope', async () => {
  show();
  fireEvent.click(await screen.findByLabelText('Search lots, types, auctions and sellers'));
  expect(screen.getByRole('button', { name: 'Make a key' }).hasAttribute('disabled')).toBe(true);
});

it('leads to a new sign-in when the last one is too old', async () => {
  show(refusedMaking);
  fireEvent.change(await screen.findByLabelText('Name of the key'), { target: { value: 'Assistant' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('Please sign in again to confirm this.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account#m-login');
});

it('revokes a key after a question', async () => {
  const calls = show(({ method }) => (method === 'DELETE' ? { json: undefined } : undefined));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Revoke' }))[0] as Element);
  expect(screen.getByText(/programs with the key “Spreadsheet” are refused/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/keys/1');
});
