import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { AccountPage } from './account-page';

const sessions = [
  {
    id: '1',
    current: true,
    device: 'Firefox on Linux',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
  },
  {
    id: '2',
    current: false,
    device: 'Safari on iOS',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-20T11:00:00.000Z',
  },
];

const show = (answer: (call: FakeCall) => FakeAnswer | undefined = () => undefined) => {
  const calls = fakeFetch((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.path === '/api/user/sessions' && call.method === 'GET') return { json: sessions };
    if (call.path === '/api/user/providers') return { json: [{ provider: 'numis', title: 'Numis ID', linked: true }] };
    return call.path === '/api/user' && call.method === 'GET' ? { json: fixtureUser } : undefined;
  });
  renderRoutes([{ path: '*', element: <AccountPage /> }], '/account');
  return calls;
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (calls: readonly FakeCall[], method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path)?.body;

it('asks a visitor to sign in', async () => {
  fakeFetch(() => ({ json: noUser }));
  renderRoutes([{ path: '*', element: <AccountPage /> }], '/account');
  expect(await screen.findByText('You need to sign in or register in order to continue.')).toBeTruthy();
});

it('changes the name', async () => {
  const calls = show(({ method }) => (method === 'PATCH' ? { json: { ...fixtureUser, name: 'Grace' } } : undefined));
  await screen.findByRole('heading', { name: 'Name' });
  fill('First name', ' Grace ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent(calls, 'PATCH', '/api/user')).toEqual({ name: 'Grace' });
});

it('mails a link to a new address, confirmed by the password', async () => {
  const calls = show(({ path }) => (path === '/api/user/email' ? { json: undefined } : undefined));
  await screen.findByText(/Your address is ada@example.org/);
  fill('New email address', 'grace@example.org');
  fireEvent.change(screen.getAllByLabelText('Current password')[0] as Element, { target: { value: 'denarius' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  expect(await screen.findByText('Check the mail of the new address and open the link.')).toBeTruthy();
  expect(sent(calls, 'POST', '/api/user/email')).toEqual({ email: 'grace@example.org', password: 'denarius' });
});

it('lists the sessions and ends another one', async () => {
  const calls = show(({ method, path }) =>
    method === 'DELETE' && path === '/api/user/sessions/2' ? { json: undefined } : undefined,
  );
  expect(await screen.findByText('This session')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'End session' });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as Element);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/sessions/2')).toBe(true));
});

it('asks for the password when the server wants it before an identity is removed', async () => {
  const message = 'Please sign in again to confirm this.';
  const calls = show(({ method, body }) => {
    if (method !== 'DELETE') return undefined;
    const isConfirmed = typeof body === 'object' && body !== null && 'password' in body;
    return isConfirmed ? { json: undefined } : { status: 400, json: { message, errors: [] } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink Numis ID' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const [, , field] = screen.getAllByLabelText('Current password');
  fireEvent.change(field as Element, { target: { value: 'denarius' } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlink Numis ID' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
    {},
    { password: 'denarius' },
  ]);
});

it('deletes the account only after its address was typed', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  expect(button.hasAttribute('disabled')).toBe(true);
  fill('Type ada@example.org to confirm', 'ada@example.org');
  expect(button.hasAttribute('disabled')).toBe(false);
});
