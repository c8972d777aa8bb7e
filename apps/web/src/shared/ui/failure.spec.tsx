import { renderRoutes } from '../../testing/render';
import { ApiError, technicalMessage } from '@obverse/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { pageReload } from '../lib/reload-page';
import { Failure } from './failure';

const show = (error: Error, retry = () => undefined) =>
  renderRoutes([{ path: '*', element: <Failure error={error} retry={retry} /> }], '/search/open');
const refusal = (status: number, message: string, ...faults: string[]) =>
  new ApiError(status, { message, errors: faults.map((fault) => ({ message: fault })) });

it('asks for a sign-in after a 401, with the way to the dialog', async () => {
  show(refusal(401, 'Unauthorized'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You need to sign in or register in order to continue.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/search/open#m-login');
});

it('offers a reload after a technical error, with its text for developers', async () => {
  show(new TypeError('x is not a function'));
  expect(await screen.findByText('Technical error happened. Please reload the page.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText('TypeError: x is not a function').closest('details')).toBeTruthy();
});

it('tries again while the server is busy', async () => {
  const retry = jest.fn();
  show(refusal(503, 'The server is busy.'), retry);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that the server cannot be reached where the answer, of a proxy, does not', async () => {
  show(refusal(503, technicalMessage));
  expect(await screen.findByText('The server cannot be reached. Please try again.')).toBeTruthy();
  expect(screen.queryByText(technicalMessage)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('shows the message and the faults of a refusal', async () => {
  show(refusal(400, 'The request is not valid.', 'First', 'Second'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The request is not valid.');
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
});

it.each([400, 404, 409])('offers a reload after a refusal with %s', async (status) => {
  const reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
  show(refusal(status, 'The request is not valid.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

it('tries again after too many requests', async () => {
  const retry = jest.fn();
  show(refusal(429, 'Too many requests.'), retry);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
