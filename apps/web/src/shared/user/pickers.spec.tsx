import { renderRoutes } from '../../testing/render';
import type { Profile } from '@obverse/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser } from '../../testing/user-fixtures';
import { languageNames } from '../language/languages';
import { pageReload } from '../lib/reload-page';
import { Toasts } from '../ui/toasts';
import { CurrencyPicker } from './currency-picker';
import { LanguagePicker } from './language-picker';
import { signInReasonOf, takePendingAct } from './sign-in-prompt';

let reload: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
});
afterEach(() => reload.mockRestore());

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the currency picker', () => {
  const show = async (profile: Profile | undefined) => {
    const picker = (
      <>
        <CurrencyPicker profile={profile} />
        <Toasts />
      </>
    );
    const { router } = renderRoutes([{ path: '*', element: picker }], '/search/open');
    await screen.findByLabelText('Currency');
    return router;
  };

  it('asks a visitor to sign in, and keeps the choice for afterwards', async () => {
    const calls = fakeFetch(() => ({ json: undefined }));
    const router = await show(undefined);
    choose('Currency', 'EUR');
    await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
    expect(signInReasonOf(router.state.location.state)).toBe('account.signInForCurrency');
    expect(takePendingAct()).toEqual({ kind: 'currency', code: 'EUR' });
    expect([calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('stores the choice of a user and loads the page again', async () => {
    const calls = fakeFetch(() => ({ json: undefined }));
    await show(fixtureUser);
    choose('Currency', 'EUR');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/user/profile/currency/EUR']);
  });

  it('says that the choice could not be stored, without a reload', async () => {
    fakeFetch(() => ({ status: 503, json: { message: 'busy', errors: [] } }));
    await show(fixtureUser);
    choose('Currency', 'EUR');
    expect(await screen.findByText('The server cannot be reached. Please try again.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('offers the currencies of the profile', async () => {
    await show({ ...fixtureUser, currency: 'EUR' });
    const options = [...screen.getByLabelText('Currency').querySelectorAll('option')].map(({ value }) => value);
    expect([options, screen.getByDisplayValue('EUR').tagName]).toEqual([['EUR', 'USD'], 'SELECT']);
  });
});

describe('the language picker', () => {
  it('remembers the choice in this browser and loads the page again', async () => {
    const calls = fakeFetch(() => ({ json: undefined }));
    render(<LanguagePicker signedIn={false} />);
    choose('Language', 'de');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([localStorage.getItem('obverse.language'), calls.length]).toEqual(['de', 0]);
  });

  it.each([200, 503])('stores the choice in the account too, and goes on after the status %i', async (status) => {
    const calls = fakeFetch(() => ({ status, json: { message: '', errors: [] } }));
    render(<LanguagePicker signedIn />);
    choose('Language', 'fr');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/user', { language: 'fr' }],
    ]);
    expect(localStorage.getItem('obverse.language')).toBe('fr');
  });

  it('names each language in itself', () => {
    render(<LanguagePicker signedIn={false} />);
    const names = [...screen.getByLabelText('Language').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(languageNames().map(({ label }) => label));
    expect(names).toEqual(expect.arrayContaining(['English', 'Deutsch', 'Français', 'Polski', 'Русский']));
  });
});
