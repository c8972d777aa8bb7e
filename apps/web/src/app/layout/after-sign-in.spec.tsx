import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Profile } from '@obverse/contracts';
import { pageReload } from '../../shared/lib/reload-page';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureUser, noUser, withLot } from '../../testing/user-fixtures';
import { useLanguageOfAccount } from './use-language-of-account';
import { usePendingAct } from './use-pending-act';

const LOT = '0000000000001';

function Page() {
  usePendingAct();
  useLanguageOfAccount();
  return <Toasts />;
}

/** The page after a sign-in, which answers `profile` first. */
const arrive = (profile: Profile, answer: (call: FakeCall) => FakeAnswer | undefined = () => undefined) => {
  const calls = fakeFetch((call) => answer(call) ?? (call.path === '/api/user' ? { json: profile } : undefined));
  renderRoutes([{ path: '*', element: <Page /> }], '/search/open');
  return calls;
};
const sentTo = (calls: readonly FakeCall[]) => calls.map(({ method, path }) => `${method} ${path}`);
const want = (act: object) => sessionStorage.setItem('obverse.pending', JSON.stringify(act));

let reload: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
});
afterEach(() => reload.mockRestore());

describe('what the visitor wanted before the sign-in', () => {
  const favourite = { kind: 'add-lot', listTag: 'fav', lotId: LOT };

  it('puts the lot into the list, once, and says so', async () => {
    want(favourite);
    const calls = arrive(fixtureUser, ({ method }) =>
      method === 'POST' ? { json: withLot(fixtureUser, 'fav', LOT) } : undefined,
    );
    expect(await screen.findByText('Added to your list.')).toBeTruthy();
    expect(sentTo(calls)).toEqual(['GET /api/user', `POST /api/user/lists/fav/${LOT}`]);
    expect(sessionStorage.getItem('obverse.pending')).toBeNull();
  });

  it('stores the currency and shows it without another reload', async () => {
    want({ kind: 'currency', code: 'EUR' });
    const calls = arrive(fixtureUser, ({ method }) => (method === 'POST' ? { json: undefined } : undefined));
    expect(await screen.findByText('The currency was changed.')).toBeTruthy();
    expect(sentTo(calls)).toEqual(['GET /api/user', 'POST /api/user/profile/currency/EUR', 'GET /api/user']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('says why it could not be done', async () => {
    want(favourite);
    arrive(fixtureUser, ({ method }) =>
      method === 'POST' ? { status: 409, json: { message: 'This list is full.', errors: [] } } : undefined,
    );
    expect(await screen.findByText('This list is full.')).toBeTruthy();
  });

  it('waits until the visitor has signed in', async () => {
    want(favourite);
    const calls = arrive(noUser);
    await waitFor(() => expect(sentTo(calls)).toEqual(['GET /api/user']));
    expect(sessionStorage.getItem('obverse.pending')).not.toBeNull();
  });
});

describe('the language of the account', () => {
  it('is offered once in a browser where none was chosen, and the language of the visit stays', async () => {
    arrive({ ...fixtureUser, language: 'de' });
    expect(await screen.findByText('Your account is set to Deutsch.')).toBeTruthy();
    expect([localStorage.getItem('obverse.language'), reload.mock.calls.length]).toEqual(['en', 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Switch to Deutsch' }));
    expect([localStorage.getItem('obverse.language'), reload.mock.calls.length]).toEqual(['de', 1]);
  });

  it('yields to the choice in this browser', async () => {
    localStorage.setItem('obverse.language', 'fr');
    arrive({ ...fixtureUser, language: 'de' });
    await waitFor(() => expect(localStorage.getItem('obverse.user')).not.toBeNull());
    expect([localStorage.getItem('obverse.language'), reload.mock.calls.length]).toEqual(['fr', 0]);
  });

  it('is remembered without a reload when the page has it already', async () => {
    arrive({ ...fixtureUser, language: 'en' });
    await waitFor(() => expect(localStorage.getItem('obverse.language')).toBe('en'));
    expect(reload).not.toHaveBeenCalled();
  });
});
