import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { pageReload } from '../lib/reload-page';
import { signOut, useTakeProfile, useUser } from './user';

function View() {
  const user = useUser();
  const take = useTakeProfile();
  return (
    <>
      <output>{JSON.stringify([user.name ?? '', user.signedIn, user.known])}</output>
      <button type="button" onClick={() => take({ ...fixtureUser, name: 'Grace' })}>
        Take
      </button>
    </>
  );
}
const show = () => renderRoutes([{ path: '*', element: <View /> }], '/');
const seen = async (text: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));

beforeEach(() => localStorage.clear());

it('is greeted by the name of the last visit until the profile is there', async () => {
  localStorage.setItem('obverse.user', '{"name":"Ada"}');
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  show();
  await seen('["Ada",false,false]');
});

it('is the visitor of the profile, and the name alone is stored', async () => {
  fakeFetch(() => ({ json: fixtureUser }));
  show();
  await seen('["Ada",true,true]');
  expect(localStorage.getItem('obverse.user')).toBe('{"name":"Ada"}');
});

it('is absent without a session, and the stored name is removed', async () => {
  localStorage.setItem('obverse.user', '{"name":"Ada"}');
  fakeFetch(() => ({ json: noUser }));
  show();
  await seen('["",false,true]');
  expect(localStorage.getItem('obverse.user')).toBeNull();
});

it('is asked for once when the profile cannot be loaded, also by parts that are shown from then on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = fakeFetch(() => ({ status: 503, json: { message: 'busy', errors: [] } }));
  const Known = () => (useUser().known ? <View /> : null);
  renderRoutes([{ path: '*', element: <Known /> }], '/');
  await seen('["",false,true]');
  // A second call would be made by the part that has just been shown, before this one.
  await fetch('/api/last');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/last'));
  expect(calls.map(({ path }) => path)).toEqual(['/api/user', '/api/last']);
  warn.mockRestore();
});

it('counts as signed out when the profile cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('obverse.user', '{"name":"Ada"}');
  fakeFetch(() => ({ status: 503, json: { message: 'busy', errors: [] } }));
  show();
  await seen('["",false,true]');
  expect(localStorage.getItem('obverse.user')).toBeNull();
  expect(warn).toHaveBeenCalledWith('user is not authorized');
  warn.mockRestore();
});

it.each(['{', '7', '{"title":"Ada"}'])('ignores the stored record %s of another version', async (record) => {
  localStorage.setItem('obverse.user', record);
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  show();
  await seen('["",false,false]');
});

it('takes the profile that a call answered', async () => {
  fakeFetch(() => ({ json: fixtureUser }));
  show();
  await seen('["Ada",true,true]');
  fireEvent.click(screen.getByRole('button', { name: 'Take' }));
  await seen('["Grace",true,true]');
  expect(localStorage.getItem('obverse.user')).toBe('{"name":"Grace"}');
});

describe('signing out', () => {
  let reload: jest.SpyInstance;
  beforeEach(() => {
    reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
    localStorage.setItem('obverse.user', '{"name":"Ada"}');
  });
  afterEach(() => reload.mockRestore());

  it('forgets the user and loads the page again', async () => {
    const calls = fakeFetch(() => ({ json: undefined }));
    await signOut();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/user/signout']);
    expect([localStorage.getItem('obverse.user'), reload.mock.calls.length]).toEqual([null, 1]);
  });

  it('keeps the user when the server does not answer', async () => {
    fakeFetch(() => ({ status: 503, json: { message: 'busy', errors: [] } }));
    await expect(signOut()).rejects.toThrow('busy');
    expect([localStorage.getItem('obverse.user'), reload.mock.calls.length]).toEqual(['{"name":"Ada"}', 0]);
  });
});
