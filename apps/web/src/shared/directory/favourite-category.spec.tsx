import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { categoryKeyOf, useFavouriteCategory } from './favourite-category';

const roman = { tag: 'c-10530', title: 'Roman Empire' };
const greek = { tag: 'c-10200', title: 'Greece' };

function Probe() {
  const { favourite, choose } = useFavouriteCategory();
  return (
    <>
      <output>{favourite?.title ?? 'none'}</output>
      <button type="button" onClick={() => choose(roman)}>
        Choose
      </button>
      <button type="button" onClick={() => choose(undefined)}>
        Clear
      </button>
    </>
  );
}

function open(profile: object, send = () => 200) {
  const calls = fakeFetch(({ path }) => {
    if (path === '/api/user') return { json: { roles: [], currency: 'USD', currencies: [], lists: [], ...profile } };
    return { status: send(), json: { message: 'Away', errors: [] } };
  });
  renderRoutes([{ path: '/', element: <Probe /> }], '/');
  return () => calls.filter(({ path }) => path.includes('/category/')).map(({ path }) => path);
}
const shown = (title: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(title));
const known = () => waitFor(() => expect(globalThis.localStorage.getItem('obverse.category')).not.toBeNull());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => localStorage.clear());

it('is kept in this browser of a visitor who is not signed in', async () => {
  const sent = open({ valid: false });
  await shown('none');
  press('Choose');
  await shown('Roman Empire');
  expect(JSON.parse(localStorage.getItem('obverse.category') ?? '')).toEqual(roman);
  press('Clear');
  await shown('none');
  expect(localStorage.getItem('obverse.category')).toBeNull();
  expect(sent()).toEqual([]);
});

it('is sent at the sign-in if it was chosen before', async () => {
  localStorage.setItem('obverse.category', JSON.stringify(roman));
  localStorage.setItem('obverse.category-unsent', '1');
  const sent = open({ valid: true, favCategory: greek });
  await waitFor(() => expect(sent()).toEqual(['/api/user/profile/category/c-10530']));
  await waitFor(() => expect(localStorage.getItem('obverse.category-unsent')).toBeNull());
});

it('of the profile is taken over into this browser', async () => {
  const sent = open({ valid: true, favCategory: greek });
  await shown('Greece');
  await known();
  expect(JSON.parse(localStorage.getItem('obverse.category') ?? '')).toEqual(greek);
  expect(sent()).toEqual([]);
});

it('is sent when a signed-in user chooses or clears it', async () => {
  const sent = open({ valid: true, favCategory: greek });
  await shown('Greece');
  press('Choose');
  await shown('Roman Empire');
  press('Clear');
  await shown('none');
  expect(sent()).toEqual(['/api/user/profile/category/c-10530', '/api/user/profile/category/empty']);
});

it('stays chosen when it cannot be sent, and is sent at the next visit', async () => {
  const sent = open({ valid: true, favCategory: greek }, () => 503);
  await shown('Greece');
  press('Choose');
  await waitFor(() => expect(localStorage.getItem('obverse.category-unsent')).toBe('1'));
  expect(sent()).toContain('/api/user/profile/category/c-10530');
  await shown('Roman Empire');
});

it.each(['{', '7', '{"tag":1,"title":"x"}'])('is undefined when another program stored %s', async (stored) => {
  localStorage.setItem('obverse.category', stored);
  open({ valid: false });
  await shown('none');
});

it('has a number in addresses and calls', () => {
  expect([categoryKeyOf('c-10530'), categoryKeyOf('c-ancient'), categoryKeyOf(undefined)]).toEqual([
    '10530',
    undefined,
    undefined,
  ]);
});
