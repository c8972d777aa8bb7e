import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pageReload } from '../../shared/lib/reload-page';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { SignInDialogs } from './sign-in-dialogs';

const open = (path: string, answer: (call: FakeCall) => FakeAnswer | undefined = () => undefined) => {
  const calls = fakeFetch((call) => {
    if (call.path === '/api/user') return { json: noUser };
    return answer(call) ?? (call.path === '/api/user/providers' ? { json: [] } : undefined);
  });
  return { calls, ...renderRoutes([{ path: '*', element: <SignInDialogs /> }], path) };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (title: string) => screen.findByRole('dialog', { name: title });

let reload: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
});
afterEach(() => reload.mockRestore());

describe('the sign-in dialog', () => {
  it('opens by its hash, and closing clears the hash', async () => {
    const { router } = open('/search/open#m-login');
    await dialog('Sign in');
    press('Close');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.pathname).toBe('/search/open');
  });

  it('signs in, remembers the name alone, and loads the page again', async () => {
    const { calls, router } = open('/#m-login', ({ path }) =>
      path === '/api/user/signin' ? { json: fixtureUser } : undefined,
    );
    await dialog('Sign in');
    type('Email', 'ada@example.org');
    type('Password', 'denarius-trajan');
    press('Sign in');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.find(({ path }) => path === '/api/user/signin')?.body).toEqual({
      username: 'ada@example.org',
      password: 'denarius-trajan',
    });
    expect(router.state.location.hash).toBe('');
    expect(localStorage.getItem('obverse.user')).toBe('{"name":"Ada"}');
  });

  it('begins in its first field, and the hints belong to their fields', async () => {
    open('/#m-login');
    await dialog('Sign in');
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    const hintOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label, { exact: true }).getAttribute('aria-describedby') ?? '')
        ?.textContent;
    expect([hintOf('Email'), hintOf('Password')]).toEqual(['We never send spam.', 'Must be 8-20 characters long.']);
  });

  it('leaves empty and malformed fields to the browser, which refuses them', async () => {
    const { calls } = open('/#m-login');
    await dialog('Sign in');
    press('Sign in');
    type('Email', 'no address');
    type('Password', 'denarius-trajan');
    press('Sign in');
    expect(calls.some(({ path }) => path === '/api/user/signin')).toBe(false);
  });

  it('looks active only when both fields are filled', async () => {
    open('/#m-login');
    await dialog('Sign in');
    const look = () => screen.getByRole('button', { name: 'Sign in' }).dataset['active'];
    expect(look()).toBe('false');
    type('Email', 'ada@example.org');
    expect(look()).toBe('false');
    type('Password', 'x');
    expect(look()).toBe('true');
  });

  it('is busy with its text', async () => {
    open('/#m-login');
    await dialog('Sign in');
    globalThis.fetch = () => new Promise<Response>(() => undefined);
    type('Email', 'ada@example.org');
    type('Password', 'denarius-trajan');
    press('Sign in');
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('leads to the reset and the registration, each in the place of this dialog', async () => {
    const { router } = open('/search/open#m-login');
    await dialog('Sign in');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/search/open#m-register');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password' }));
    await dialog('Reset password');
    expect([router.state.action, screen.queryAllByRole('dialog').length]).toEqual(['REPLACE', 1]);
  });

  it('links to the external providers, which return to the present page', async () => {
    open('/search/open?x=1#m-login', ({ path }) =>
      path === '/api/user/providers' ? { json: [{ provider: 'numis', title: 'Numis ID', linked: false }] } : undefined,
    );
    const link = await screen.findByRole('link', { name: 'Sign in with Numis ID' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://site.example');
    expect([address.pathname, address.searchParams.get('provider'), address.searchParams.get('returnUrl')]).toEqual([
      '/api/user/signin-external',
      'numis',
      '/search/open?x=1',
    ]);
  });

  it('shows the refusal of the server and stays open', async () => {
    const message = 'The email address or the password is not right.';
    open('/#m-login', () => ({ status: 401, json: { message, errors: [] } }));
    await dialog('Sign in');
    type('Email', 'ada@example.org');
    type('Password', 'wrong');
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('masks the password, shows it on request, and lets password managers fill it in', async () => {
  open('/#m-login');
  await dialog('Sign in');
  const field = screen.getByLabelText('Password', { exact: true });
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  press('Show password');
  expect(field.getAttribute('type')).toBe('text');
  // No handler stops a paste.
  expect(fireEvent.paste(field)).toBe(true);
});

describe('the register dialog', () => {
  const fill = (repeat: string) => {
    type('Email', 'ada@example.org');
    type('Password', 'denarius-trajan');
    type('Repeat password', repeat);
    type('First name', 'Ada');
  };

  it('registers, remembers the name alone, and loads the page again', async () => {
    const { calls, router } = open('/#m-register', ({ path }) =>
      path === '/api/user/register' ? { json: fixtureUser } : undefined,
    );
    await dialog('Register');
    fill('denarius-trajan');
    press('Register');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.find(({ path }) => path === '/api/user/register')?.body).toEqual({
      email: 'ada@example.org',
      password: 'denarius-trajan',
      firstName: 'Ada',
    });
    expect([router.state.location.hash, localStorage.getItem('obverse.user')]).toEqual(['', '{"name":"Ada"}']);
  });

  it.each(['Email', 'Password', 'Repeat password', 'First name'])('requires the field %s', async (label) => {
    const { calls } = open('/#m-register');
    await dialog('Register');
    fill('denarius-trajan');
    type(label, '');
    press('Register');
    expect(calls.some(({ path }) => path === '/api/user/register')).toBe(false);
  });

  it('refuses passwords that differ, after an attempt to submit', async () => {
    const { calls } = open('/#m-register');
    await dialog('Register');
    fill('denarius-hadrian');
    expect(screen.queryByText('Two passwords do not match')).toBeNull();
    press('Register');
    expect(await screen.findByText('Two passwords do not match')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/user/register')).toBe(false);
  });

  it('limits the password to 8 to 20 characters and says so', async () => {
    open('/#m-register');
    await dialog('Register');
    const input = screen.getByLabelText('Password', { exact: true });
    expect(screen.getByText('Must be 8-20 characters long.')).toBeTruthy();
    const faultOf = (value: string) => {
      fireEvent.change(input, { target: { value } });
      return input instanceof HTMLInputElement ? input.validationMessage : undefined;
    };
    expect(['1234567', '12345678', 'x'.repeat(20), 'x'.repeat(21)].map(faultOf)).toEqual([
      'Must be 8-20 characters long.',
      '',
      '',
      'Must be 8-20 characters long.',
    ]);
  });

  it('shows each message of the list of errors', async () => {
    open('/#m-register', () => ({
      status: 400,
      json: { message: 'The request is not valid.', errors: [{ message: 'First' }, { message: 'Second' }] },
    }));
    await dialog('Register');
    fill('denarius-trajan');
    press('Register');
    expect(await screen.findByText('First')).toBeTruthy();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('is busy with the text of the product', async () => {
    open('/#m-register', () => undefined);
    globalThis.fetch = () => new Promise<Response>(() => undefined);
    await dialog('Register');
    fill('denarius-trajan');
    press('Register');
    expect(await screen.findByRole('button', { name: 'Singing in...' })).toBeTruthy();
  });
});

describe('the reset of the password', () => {
  it('sends a mail and says what to do', async () => {
    const { calls } = open('/#m-reset-password', () => ({ json: undefined }));
    await dialog('Reset password');
    type('Email', 'ada@example.org');
    press('Send Reset Email');
    expect(
      await screen.findByText('Check your emails and click the link. Use can close this browser tab.'),
    ).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/start'))?.body).toEqual({ email: 'ada@example.org' });
  });

  it('takes the token out of the address, checks it, and saves the new password', async () => {
    const token = 'a'.repeat(43);
    const { calls, router } = open(`/?token=${token}#m-reset-password`, ({ path }) =>
      path.endsWith('/token') ? { json: { email: 'ada@example.org' } } : { json: fixtureUser },
    );
    await screen.findByText('New password for ada@example.org');
    expect(router.state.location.search).toBe('');
    expect(router.state.location.hash).toBe('#m-reset-password');
    type('New password', 'denarius-hadrian');
    type('Repeat password', 'denarius-hadrian');
    press('Save New Password');
    expect(await screen.findByText('Your password was reset.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/finish'))?.body).toEqual({ token, password: 'denarius-hadrian' });
  });

  it('shows what is wrong with a used token, without a form', async () => {
    const message = 'This link is no longer valid. Please request a new one.';
    open(`/?token=${'b'.repeat(43)}#m-reset-password`, () => ({ status: 404, json: { message, errors: [] } }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    press('Request a new link');
    expect(await screen.findByRole('button', { name: 'Send Reset Email' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('the sign-in prompt', () => {
  it('has the general reason when it is opened by its address', async () => {
    open('/#m-need-signin');
    await dialog('Sign-in required');
    expect(screen.getByText('You need to sign in or register in order to continue.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toContain('#m-register');
  });
});

describe('a dismissed prompt', () => {
  const pending = () => sessionStorage.getItem('obverse.pending');
  beforeEach(() => sessionStorage.setItem('obverse.pending', '{"kind":"currency","code":"EUR"}'));
  afterEach(() => sessionStorage.clear());

  it('forgets what the visitor wanted', async () => {
    open('/#m-need-signin');
    await dialog('Sign-in required');
    press('Close');
    expect(pending()).toBeNull();
  });

  it('is not dismissed by going on to the sign-in', async () => {
    open('/#m-need-signin', ({ path }) => (path === '/api/user/signin' ? { json: fixtureUser } : undefined));
    await dialog('Sign-in required');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await dialog('Sign in');
    type('Email', 'ada@example.org');
    type('Password', 'denarius-trajan');
    press('Sign in');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(pending()).not.toBeNull();
  });
});

it('closes by Back and opens again by Forward', async () => {
  const { router } = open('/search/open');
  await waitFor(() => expect(router.state.isReady).toBe(true));
  act(() => router.navigator.push('/search/open#m-login'));
  await dialog('Sign in');
  act(() => router.navigator.go(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => router.navigator.go(1));
  await dialog('Sign in');
});

describe('the confirmation of an address', () => {
  const token = 'c'.repeat(43);

  it('confirms by the token of the mail, once, and takes it out of the address', async () => {
    const { calls, router } = open(`/?token=${token}#m-confirm-email`, ({ path }) =>
      path === '/api/user/email/confirm' ? { json: { email: 'grace@example.org' } } : undefined,
    );
    expect(
      await screen.findByText('grace@example.org is confirmed. Mail that you asked for is now sent to this address.'),
    ).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/user/email/confirm').map(({ body }) => body)).toEqual([{ token }]);
    expect(router.state.location.search).toBe('');
  });

  it('says that a link is used up', async () => {
    const message = 'This link is no longer valid. Please request a new one.';
    open(`/?token=${token}#m-confirm-email`, ({ path }) =>
      path === '/api/user/email/confirm' ? { status: 404, json: { message, errors: [] } } : undefined,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('says that a link is incomplete', async () => {
    open('/#m-confirm-email');
    expect(await screen.findByText('This link is incomplete. Open it from the mail again.')).toBeTruthy();
  });
});

describe('the end of mail about saved searches', () => {
  const token = 'c'.repeat(43);
  const search = '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04';
  const ended = ({ path }: FakeCall) => (path === '/api/unsubscribe' ? { status: 204, json: undefined } : undefined);
  const endsIn = (calls: readonly FakeCall[]) =>
    calls.filter(({ path }) => path === '/api/unsubscribe').map(({ body }) => body);

  it('is chosen for all mail, and not by opening the link', async () => {
    const { calls, router } = open(`/?token=${token}#m-unsubscribe`, ended);
    const end = await screen.findByRole('button', { name: 'End all mail about saved searches and lists' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(endsIn(calls)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'End mail about this search' })).toBeNull();
    fireEvent.click(end);
    await screen.findByText(/No more mail is sent about saved searches and lists/);
    expect(endsIn(calls)).toEqual([{ token }]);
  });

  it('is chosen for the search of the mail alone', async () => {
    const { calls, router } = open(`/?token=${token}&search=${search}#m-unsubscribe`, ended);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fireEvent.click(await screen.findByRole('button', { name: 'End mail about this search' }));
    await screen.findByText('No more mail is sent about this search.');
    expect(endsIn(calls)).toEqual([{ token, search }]);
  });

  it('says that a link is not valid or not complete', async () => {
    const message = 'This link is not valid, or the search has been removed.';
    const { unmount } = open(`/?token=${token}#m-unsubscribe`, () => ({ status: 404, json: { message, errors: [] } }));
    fireEvent.click(await screen.findByRole('button', { name: 'End all mail about saved searches and lists' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    unmount();
    open('/#m-unsubscribe');
    expect(await screen.findByText('This link is incomplete. Open it from the mail again.')).toBeTruthy();
  });
});

it('says that the account was deleted', async () => {
  open('/#m-account-deleted');
  const dialog = await screen.findByRole('dialog', { name: 'Account deleted' });
  expect(dialog.textContent).toContain(
    'Your account was deleted, with its lists, notes, saved searches, reminders, webhooks, keys and sessions.',
  );
});
