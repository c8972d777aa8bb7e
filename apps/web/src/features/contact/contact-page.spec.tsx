import { renderRoutes } from '../../testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { ContactPage } from './contact-page';

const fill = () => {
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Email', 'ada@example.org'],
    ['Message', 'Please add my shop.'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

it('sends the message and replaces the form by thanks', async () => {
  const calls = fakeFetch(() => ({ json: undefined }));
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  fill();
  expect(await screen.findByText('Thank you for your message.')).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(calls.find(({ path }) => path === '/api/user/contact')?.body).toEqual({
    firstName: 'Ada',
    email: 'ada@example.org',
    message: 'Please add my shop.',
  });
});

it('requires every field', () => {
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  for (const label of ['First name', 'Email', 'Message'])
    expect(screen.getByLabelText(label).hasAttribute('required')).toBe(true);
});

it('keeps the form and shows the message of a refusal', async () => {
  const message = 'Too many requests. Please try again later.';
  fakeFetch(() => ({ status: 429, json: { message, errors: [] } }));
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  fill();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText('Message')).toBeTruthy();
});

it('says that sellers can be added for free', async () => {
  fakeFetch(() => ({ json: noUser }));
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  expect(await screen.findByText(/Sellers can be added for free/)).toBeTruthy();
});

it('is filled in with the name and the address of the user, who may change them', async () => {
  const calls = fakeFetch(({ path }) => (path === '/api/user' ? { json: fixtureUser } : { json: undefined }));
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  await screen.findByDisplayValue('ada@example.org');
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Grace' } });
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you for your message.');
  expect(calls.find(({ path }) => path === '/api/user/contact')?.body).toEqual({
    firstName: 'Grace',
    email: 'ada@example.org',
    message: 'Hello',
  });
});

it('keeps the form with the errors of a refusal', async () => {
  fakeFetch(({ path }) =>
    path === '/api/user'
      ? { json: noUser }
      : { status: 400, json: { message: '', errors: [{ message: 'First' }, { message: 'Second' }] } },
  );
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  fill();
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  expect(screen.getByDisplayValue('Please add my shop.')).toBeTruthy();
});

it('is busy with the text of the product', async () => {
  fakeFetch(() => ({ json: noUser }));
  renderRoutes([{ path: '*', element: <ContactPage /> }], '/contact');
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  fill();
  expect(await screen.findByRole('button', { name: 'Singing in...' })).toBeTruthy();
});
