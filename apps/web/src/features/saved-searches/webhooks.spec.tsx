import { renderRoutes } from '../../testing/render';
import { webhookLimits, type Webhook } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { Webhooks } from './webhooks';

const stock: Webhook = {
  id: '5d0c6a1e-2f3b-4c8d-9e7a-1b2c3d4e5f60',
  name: 'Stock',
  address: 'https://hooks.example.org/stock',
  createdAt: '2026-11-20T10:00:00.000Z',
  isOn: true,
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The section of a user with these webhooks, which the calls change. */
function open(...first: readonly Webhook[]) {
  let stored = [...first];
  const calls = fakeFetch(({ method, path, body }: FakeCall) => {
    if (path.endsWith('/test')) return { status: 204, json: undefined };
    if (method === 'GET') return { json: stored };
    if (method === 'DELETE') {
      stored = stored.filter(({ id }) => !path.endsWith(id));
      return { status: 204, json: undefined };
    }
    if (method === 'PATCH') {
      stored = stored.map((one) => (path.endsWith(one.id) ? { ...one, ...(body as Partial<Webhook>) } : one));
      return { json: stored[0] };
    }
    const added = { ...stock, ...(body as Pick<Webhook, 'name' | 'address'>) };
    stored = [added, ...stored];
    return { json: { ...added, secret } };
  });
  const element = (
    <>
      <Webhooks />
      <Toasts />
    </>
  );
  renderRoutes([{ path: '/account/searches', element }], '/account/searches');
  return calls;
}
const actionsOf = async (name: string) => within(await screen.findByRole('group', { name }));

describe('webhooks', () => {
  it('are added by name and address, with a secret that is shown once and copied', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
      configurable: true,
    });
    const calls = open();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of the webhook' }), {
      target: { value: ' Stock ' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Address (https)' }), { target: { value: stock.address } });
    fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Secret of “Stock”/ });
    expect(field.value).toBe(secret);
    expect(calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/api/user/hooks',
      body: { name: 'Stock', address: stock.address },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('The secret was copied.');
    expect(copied).toEqual([secret]);
    await actionsOf('Stock');
    expect(screen.getByText('no message sent yet')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('say what happened last, and what switched them off', async () => {
    open({
      ...stock,
      isOn: false,
      offBy: 'failing',
      lastSuccessAt: '2026-11-20T10:00:00.000Z',
      lastFailure: { at: '2026-11-22T10:00:00.000Z', reason: 'redirect', detail: '301' },
    });
    await screen.findByText('Switched off, because no message was accepted for a day.');
    expect(screen.getByText(/last accepted a message .*; last failure .*redirects \(301\)/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send messages' }).checked).toBe(false);
  });

  it.each([
    [{ reason: 'status', detail: '503' }, /answered with 503/],
    [{ reason: 'timeout' }, /no answer within 10 seconds/],
    [{ reason: 'address' }, /not one of the public internet/],
    [{ reason: 'connection', detail: 'ECONNREFUSED' }, /no connection \(ECONNREFUSED\)/],
  ] as const)('explain the failure %j', async (failure, text) => {
    open({ ...stock, lastFailure: { at: '2026-11-22T10:00:00.000Z', ...failure } });
    await screen.findByText(text);
  });

  it('are switched off and on, tested and removed', async () => {
    const calls = open(stock);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Send messages' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    fireEvent.click((await actionsOf('Stock')).getByRole('button', { name: 'Send a test' }));
    await screen.findByText('A test is on its way. Its result appears here.');
    fireEvent.click((await actionsOf('Stock')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('The webhook was removed.');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Stock' })).toBeNull());
    const changes = calls.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `/api/user/hooks/${stock.id}`, { isOn: false }],
      ['POST', `/api/user/hooks/${stock.id}/test`, undefined],
      ['DELETE', `/api/user/hooks/${stock.id}`, undefined],
    ]);
  });

  it('are as many as possible: then there is no form', async () => {
    open(
      ...Array.from({ length: webhookLimits.webhooks }, (_, place) => ({
        ...stock,
        id: `${place}`,
        name: `No ${place}`,
      })),
    );
    await actionsOf('No 4');
    expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  });
});
