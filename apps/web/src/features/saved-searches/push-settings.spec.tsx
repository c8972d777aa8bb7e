import { renderRoutes } from '../../testing/render';
import type { PushDevices } from '@obverse/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { PushSettings } from './push-settings';

type Device = PushDevices['devices'][number];

const laptop: Device = {
  id: '7a1f5c0e-3b2d-4e6f-8a9b-0c1d2e3f4a5b',
  device: 'Firefox on Linux',
  createdAt: '2026-11-20T10:00:00.000Z',
  current: false,
};
const here: Device = {
  ...laptop,
  id: '7a1f5c0e-3b2d-4e6f-8a9b-0c1d2e3f4a5c',
  device: 'Chrome on Android',
  current: true,
};
const keys = { p256dh: 'p', auth: 'a' };

/** A browser with push messages. The user answers the question for the permission so. */
function browserWith(answer: NotificationPermission, { permission = 'default', fails = false } = {}) {
  const done: string[] = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: () => Promise.resolve(done.push('unsubscribed')),
  };
  let present: typeof subscription | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(present),
    subscribe: ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      if (fails) return Promise.reject(new Error('push service away'));
      done.push(`subscribed with ${applicationServerKey}`);
      present = subscription;
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(registration) });
  define(globalThis, 'PushManager', class {});
  const notification = {
    permission,
    requestPermission: () => {
      done.push('asked');
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  define(globalThis, 'Notification', notification);
  return done;
}
function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, value });
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  for (const name of ['serviceWorker', 'userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
});

function open(...first: readonly Device[]) {
  let devices = [...first];
  const calls = fakeFetch(({ method, path }: FakeCall) => {
    if (path === '/api/user/push/test') return { status: 204, json: undefined };
    if (method === 'POST') devices = [here, ...devices];
    if (method === 'DELETE') devices = devices.filter(({ id }) => !path.endsWith(id));
    return { json: { publicKey: 'site-key', devices } };
  });
  const element = (
    <>
      <PushSettings />
      <Toasts />
    </>
  );
  renderRoutes([{ path: '/account/searches', element }], '/account/searches');
  return calls;
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Notify me on this device' });

describe('notifications on this device', () => {
  it('are switched on after the user allows them, and tried out', async () => {
    const done = browserWith('granted');
    const calls = open(laptop);
    expect((await theSwitch()).checked).toBe(false);
    expect(done).toEqual([]);
    fireEvent.click(await theSwitch());
    await screen.findByText(/Chrome on Android/);
    expect((await theSwitch()).checked).toBe(true);
    expect(done).toEqual(['asked', 'subscribed with site-key']);
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/user/push',
      body: { endpoint: 'https://push.example/1', keys },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send a test' }));
    await screen.findByText('A test is on its way to this device.');
  });

  it('stay off when the user refuses, and the page says how to allow them', async () => {
    browserWith('denied');
    const calls = open();
    fireEvent.click(await theSwitch());
    await screen.findByText(/blocks notifications of this site/);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are explained where they cannot be switched on', async () => {
    browserWith('denied', { permission: 'denied' });
    open();
    await screen.findByText(/blocks notifications of this site/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, /Home Screen/],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, /Home Screen/],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, /cannot show notifications/],
  ])('need an installed app on %s with %i touch points', async (userAgent, maxTouchPoints, text) => {
    define(navigator, 'userAgent', userAgent);
    define(navigator, 'maxTouchPoints', maxTouchPoints);
    open();
    await screen.findByText(text);
  });

  it('report a push service that does not answer', async () => {
    browserWith('granted', { fails: true });
    open();
    fireEvent.click(await theSwitch());
    await screen.findByText(/could not register/);
    expect((await theSwitch()).checked).toBe(false);
  });

  it('are switched off here and on other devices', async () => {
    browserWith('granted');
    const calls = open(here, laptop);
    fireEvent.click(await screen.findByRole('button', { name: 'No notifications on Firefox on Linux' }));
    await waitFor(() => expect(screen.queryByText(/Firefox on Linux/)).toBeNull());
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(screen.queryByText(/Chrome on Android/)).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/user/push/${laptop.id}`,
      `/api/user/push/${here.id}`,
    ]);
  });
});
