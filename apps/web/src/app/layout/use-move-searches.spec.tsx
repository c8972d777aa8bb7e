import { renderRoutes } from '../../testing/render';
import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@obverse/contracts';
import { browserSearches, keepSearch } from '../../shared/saved-searches/browser-searches';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { useMoveSearches } from './use-move-searches';

function Page() {
  useMoveSearches();
  return <Toasts />;
}

const arrive = (profile: Profile, answer: (call: FakeCall) => FakeAnswer | undefined) => {
  const calls = fakeFetch((call) => (call.path === '/api/user' ? { json: profile } : answer(call)));
  renderRoutes([{ path: '*', element: <Page /> }], '/search/open');
  return calls;
};
const seenAt = '2026-11-20T10:00:00.000Z';
const kept = () => browserSearches().map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  keepSearch({ name: 'Silver', path: '/search/met-silver', seenAt }, new Date('2026-11-20T10:00:00.000Z'));
  keepSearch({ name: 'Gold', path: '/search/met-gold', seenAt }, new Date('2026-11-21T10:00:00.000Z'));
});

describe('the searches of the browser', () => {
  it('move into the account after a sign-in, the oldest first, with their last look', async () => {
    const calls = arrive(fixtureUser, () => ({ json: {} }));
    expect(await screen.findByText('The 2 saved searches of this browser are now in your account.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { name: 'Silver', path: '/search/met-silver', seenAt, paused: false },
      { name: 'Gold', path: '/search/met-gold', seenAt, paused: false },
    ]);
    expect(kept()).toEqual([]);
  });

  it('stay where the account is full, which is said', async () => {
    arrive(fixtureUser, ({ body }) =>
      (body as { name: string }).name === 'Silver'
        ? { json: {} }
        : { status: 409, json: { message: 'full', errors: [] } },
    );
    expect(await screen.findByText('full')).toBeTruthy();
    expect(await screen.findByText('The saved search of this browser is now in your account.')).toBeTruthy();
    expect(kept()).toEqual(['Gold']);
  });

  it('stay without a sign-in', async () => {
    const calls = arrive(noUser, () => ({ json: {} }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(kept()).toEqual(['Gold', 'Silver']);
  });
});
