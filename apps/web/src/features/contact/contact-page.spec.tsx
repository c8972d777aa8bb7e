import { renderRoutes } from '../../testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
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
