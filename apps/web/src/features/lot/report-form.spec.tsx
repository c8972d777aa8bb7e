import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureUser } from '../../testing/user-fixtures';
import { ReportForm } from './report-form';

const id = '0abc1def2ghi3';
const path = `/api/lots/${id}/report`;

function show(signedIn = false) {
  const calls = fakeFetch((call) => {
    if (call.path === '/api/user') return signedIn ? { json: fixtureUser } : undefined;
    return call.path === path ? { status: 204, json: undefined } : undefined;
  });
  renderRoutes([{ path: '*', element: <ReportForm lotId={id} /> }], '/');
  return () => calls.filter((call) => call.path === path).map(({ body }) => body);
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form') ?? document.body);

it('sends the reason, the words and the address that were given, and thanks', async () => {
  const sent = show();
  choose('The price or the currency');
  fireEvent.change(screen.getByRole('textbox', { name: 'In your words (optional)' }), { target: { value: ' 240 € ' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail (optional)' }), {
    target: { value: 'ada@example.org' },
  });
  submit();
  expect(await screen.findByText('Thank you. We will look at it.')).toBeTruthy();
  expect(sent()).toEqual([{ reason: 'price', words: '240 €', email: 'ada@example.org' }]);
});

it('sends nothing that was not given', async () => {
  const sent = show();
  choose('It may be a forgery');
  submit();
  await screen.findByText('Thank you. We will look at it.');
  expect(sent()).toEqual([{ reason: 'forgery' }]);
});

it('asks no address of a user', async () => {
  show(true);
  choose('The picture');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'E-mail (optional)' })).toBeNull());
});

it('needs words for another reason', () => {
  show();
  choose('Something else');
  expect(screen.getByRole('textbox', { name: 'In your words' }).hasAttribute('required')).toBe(true);
});

it('says why a report was refused', async () => {
  fakeFetch((call) =>
    call.path === path ? { status: 429, json: { message: 'Too many requests', errors: [] } } : undefined,
  );
  renderRoutes([{ path: '*', element: <ReportForm lotId={id} /> }], '/');
  choose('The picture');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
});
