import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dropPendingAct, signInReasonOf, takePendingAct, useSignInPrompt } from './sign-in-prompt';

const act = { kind: 'add-lot', listTag: 'fav', lotId: '0000000000001' } as const;

function Asking() {
  const prompt = useSignInPrompt();
  return (
    <button type="button" onClick={() => prompt('account.signInForFavourites', act)}>
      Ask
    </button>
  );
}

beforeEach(() => sessionStorage.clear());

it('opens the prompt over the page with its reason, and stores the act', async () => {
  const { router } = renderRoutes([{ path: '*', element: <Asking /> }], '/search/open');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
  expect(router.state.location.pathname).toBe('/search/open');
  expect(signInReasonOf(router.state.location.state)).toBe('account.signInForFavourites');
  expect(takePendingAct()).toEqual(act);
});

it.each([[undefined], [null], ['text'], [{}], [{ reason: 'account.signOut' }], [{ reason: 7 }]])(
  'has the general reason for the state %j of a history entry',
  (state) => expect(signInReasonOf(state)).toBe('chrome.signInToContinue'),
);

describe('the pending act', () => {
  const store = (value: string) => sessionStorage.setItem('obverse.pending', value);

  it('is taken once', () => {
    store(JSON.stringify({ kind: 'currency', code: 'EUR' }));
    expect([takePendingAct(), takePendingAct()]).toEqual([{ kind: 'currency', code: 'EUR' }, undefined]);
  });

  it('is forgotten when it is dropped', () => {
    store(JSON.stringify(act));
    dropPendingAct();
    expect(takePendingAct()).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '7',
    '{',
    '{"kind":"currency"}',
    '{"kind":"add-lot","listTag":"fav"}',
    '{"kind":"other","code":"EUR"}',
  ])('is undefined when the storage contains %s', (value) => {
    store(value);
    expect(takePendingAct()).toBeUndefined();
  });
});
