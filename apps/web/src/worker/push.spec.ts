import { fakeFetch } from '../testing/fake-fetch';
import { notificationOf, openPage, showPush, subscribeAgain } from './push';
import type { ShownOptions } from './scope';

const ORIGIN = 'https://obverse.example';
const message = {
  id: '7',
  title: '3 new lots',
  body: 'Denarius',
  link: '/search/open?since=1',
  tag: 'search-1',
  picture: '/images/a-1.webp',
};

/** A registration that notes what it shows. */
function fakeRegistration(present: readonly unknown[] = []) {
  const shown: (readonly [string, ShownOptions])[] = [];
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/new' }) };
  const keys: unknown[] = [];
  const registration = {
    pushManager: {
      subscribe: (options?: PushSubscriptionOptionsInit) => {
        keys.push(options?.applicationServerKey);
        return Promise.resolve(subscription as unknown as PushSubscription);
      },
    },
    getNotifications: () => Promise.resolve(present.map((data) => ({ data }))),
    showNotification: (title: string, options: ShownOptions) => Promise.resolve(void shown.push([title, options])),
  };
  return { registration, shown, keys };
}

describe('a notification', () => {
  it('has the texts, the picture and the page of its message', () => {
    expect(notificationOf(JSON.stringify(message), ORIGIN)).toEqual({
      title: '3 new lots',
      options: {
        body: 'Denarius',
        tag: 'search-1',
        icon: '/icon-192.png',
        renotify: true,
        image: `${ORIGIN}/images/a-1.webp`,
        data: { id: '7', url: `${ORIGIN}/search/open?since=1` },
      },
    });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'https://[',
  ])('leads to no other site: %s', (link) => {
    const { options } = notificationOf(JSON.stringify({ ...message, link, picture: link }), ORIGIN);
    expect([options.data.url, options.image]).toEqual([`${ORIGIN}/account/searches`, undefined]);
  });

  it.each(['', '{', '[]', 'null', '7', '{"title": 7}'])('is shown for the message %j, which cannot be read', (text) => {
    const { title, options } = notificationOf(text, ORIGIN);
    expect([title, options.data.url]).toEqual(['Obverse', `${ORIGIN}/account/searches`]);
  });

  it('that arrives twice draws attention once', async () => {
    const text = JSON.stringify(message);
    const first = fakeRegistration([{ id: '6' }]);
    await showPush(first.registration, text, ORIGIN);
    const second = fakeRegistration([{ id: '7' }]);
    await showPush(second.registration, text, ORIGIN);
    expect([first, second].map(({ shown }) => shown.map(([, { renotify }]) => renotify))).toEqual([[true], [false]]);
  });
});

describe('a notification that is chosen', () => {
  const open = async (data: unknown, urls: readonly string[]) => {
    const done: string[] = [];
    const clients = {
      matchAll: () =>
        Promise.resolve(urls.map((url) => ({ url, focus: () => Promise.resolve(done.push(`focus ${url}`)) }))),
      openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
    };
    await openPage(clients, data, ORIGIN);
    return done;
  };

  it('shows the window that has its page, else a new one', async () => {
    const data = { id: '7', url: `${ORIGIN}/search/open` };
    expect(await open(data, [`${ORIGIN}/`, `${ORIGIN}/search/open`])).toEqual([`focus ${ORIGIN}/search/open`]);
    expect(await open(data, [`${ORIGIN}/`])).toEqual([`open ${ORIGIN}/search/open`]);
  });

  it('opens no other site', async () => {
    for (const data of [{ url: 'https://elsewhere.example/' }, { url: 7 }, null, 'x'])
      expect(await open(data, [])).toEqual([`open ${ORIGIN}`]);
  });
});

describe('a subscription that the browser replaces', () => {
  const answers = (signedIn: boolean) =>
    fakeFetch(() => (signedIn ? { json: { publicKey: 'key', devices: [] } } : { status: 401, json: {} }));

  it('is given to the site, made anew if need be', async () => {
    const calls = answers(true);
    const { registration, keys } = fakeRegistration();
    await subscribeAgain(registration, null);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/user/push', undefined],
      ['POST', '/api/user/push', { endpoint: 'https://push.example/new' }],
    ]);
    await subscribeAgain(registration, { toJSON: () => ({ endpoint: 'https://push.example/given' }) });
    expect([calls.at(-1)?.body, keys]).toEqual([{ endpoint: 'https://push.example/given' }, ['key']]);
  });

  it('is given up when no user is signed in', async () => {
    const calls = answers(false);
    const { registration, keys } = fakeRegistration();
    await subscribeAgain(registration, null);
    expect([calls.length, keys]).toEqual([1, []]);
  });
});
