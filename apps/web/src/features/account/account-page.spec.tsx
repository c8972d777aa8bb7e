import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { pageChange } from '../../shared/lib/reload-page';
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
    if (call.path === '/api/user/keys') return { json: [] };
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

it('leads to the confirmation of a deleted account', async () => {
  const change = jest.spyOn(pageChange, 'run').mockImplementation(() => undefined);
  const calls = show(({ method, path }) =>
    method === 'DELETE' && path === '/api/user' ? { json: undefined } : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  fill('Type ada@example.org to confirm', 'ada@example.org');
  fireEvent.change(screen.getAllByLabelText('Current password').at(-1) as Element, { target: { value: 'denarius' } });
  fireEvent.click(button);
  await waitFor(() => expect(change).toHaveBeenCalledWith('/#m-account-deleted'));
  expect(sent(calls, 'DELETE', '/api/user')).toEqual({ password: 'denarius' });
  change.mockRestore();
});

describe('the password', () => {
  const change = async (answer: FakeAnswer, repeat = 'denarius-hadrian') => {
    const calls = show(({ path }) => (path === '/api/user/password' ? answer : undefined));
    await screen.findByRole('heading', { name: 'Password' });
    fireEvent.change(screen.getAllByLabelText('Current password')[1] as Element, { target: { value: 'denarius' } });
    fill('New password', 'denarius-hadrian');
    fill('Repeat password', repeat);
    fireEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
    return calls;
  };

  it('is changed by the old one, and the fields are emptied', async () => {
    const calls = await change({ json: fixtureUser });
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent(calls, 'POST', '/api/user/password')).toEqual({
      oldPassword: 'denarius',
      password: 'denarius-hadrian',
    });
    expect(screen.getByLabelText('New password').getAttribute('value')).toBe('');
  });

  it('is not sent when its repetition differs', async () => {
    const calls = await change({ json: fixtureUser }, 'denarius-trajan');
    expect(await screen.findByText('Two passwords do not match')).toBeTruthy();
    expect(sent(calls, 'POST', '/api/user/password')).toBeUndefined();
  });

  it('stays when the old one is not right', async () => {
    await change({ status: 400, json: { message: '', errors: [{ message: 'The password is not right.' }] } });
    expect((await screen.findByRole('alert')).textContent).toBe('The password is not right.');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it.each([401, 403])('leads to a new sign-in after the status %i', async (status) => {
    await change({ status, json: { message: 'Please sign in again to confirm this.', errors: [] } });
    expect(await screen.findByText('Please sign in again to confirm this.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account#m-login');
  });
});

it('asks an account without a password for none', async () => {
  show(({ path, method }) =>
    path === '/api/user' && method === 'GET' ? { json: { ...fixtureUser, hasPassword: false } } : undefined,
  );
  await screen.findByRole('heading', { name: 'Password' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('ends all other sessions', async () => {
  const calls = show(({ method }) => (method === 'DELETE' ? { json: undefined } : undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await waitFor(() =>
    expect(calls.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/user/sessions')).toBe(true),
  );
});

it('shows the favourite category', async () => {
  show(({ path, method }) =>
    path === '/api/user' && method === 'GET'
      ? { json: { ...fixtureUser, favCategory: { tag: 'c-10530', title: 'Ancient coins' } } }
      : undefined,
  );
  expect(await screen.findByText('Favorite category: Ancient coins')).toBeTruthy();
});

it('downloads the account as a JSON file', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  const made = jest.fn((blob: Blob) => `blob:${files.push(blob)}`);
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  show(({ path }) => (path === '/api/user/export' ? { json: { email: 'ada@example.org' } } : undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(names).toEqual(['obverse-account.json']));
  expect(files[0]?.type).toContain('application/json');
  click.mockRestore();
});

it('sends the password with the deletion and shows why it is refused', async () => {
  const calls = show(({ method, path }) =>
    method === 'DELETE' && path === '/api/user'
      ? { status: 400, json: { message: '', errors: [{ message: 'The password is not right.' }] } }
      : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  fill('Type ada@example.org to confirm', 'ada@example.org');
  fireEvent.change(screen.getAllByLabelText('Current password').at(-1) as Element, { target: { value: 'denarius' } });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('The password is not right.');
  expect(sent(calls, 'DELETE', '/api/user')).toEqual({ password: 'denarius' });
});
