import { AddressFilter, AddressRefusedError } from '@obverse/connections';
import type { OutboxPush } from '@obverse/database';
import { TlsReceiver } from '@obverse/testing';
import { importJWK, jwtVerify } from 'jose';
import { answerOf, PushSender } from './push-sender';
import { siteKeys, SUFFIX, TestBrowserKeys } from './push-service.factory';

const now = Date.now();
const signal = new AbortController().signal;

describe('a push message', () => {
  let service: TlsReceiver;
  let sender: PushSender;
  const keys = siteKeys();
  const browser = new TestBrowserKeys();
  const addresses = new AddressFilter({ loopbackSuffix: SUFFIX });

  beforeAll(async () => {
    service = await TlsReceiver.open(SUFFIX);
    const options = { keys: () => Promise.resolve(keys), subject: 'https://coins.example', clock: () => now };
    sender = new PushSender({ ...options, addresses, ca: service.ca });
  });
  afterAll(async () => {
    await sender.close();
    await service.close();
  });

  const pushTo = (endpoint: string, message: Partial<OutboxPush['message']> = {}): OutboxPush => ({
    id: '7',
    subscriptionId: 's',
    message: { title: '3 new lots', body: 'Trajan, Denár, 錢', link: '/search/open', tag: 'search-1', ...message },
    attempts: 1,
    endsAt: new Date(now + 3_600_000),
    endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
  });
  const received = () => {
    const last = service.received.at(-1);
    if (!last) throw new Error('nothing was received');
    return last;
  };

  it('is read by another implementation of RFC 8291, in one record of 4096 octets', async () => {
    expect(await sender.send(pushTo(service.address('a')), signal)).toEqual({ is: 'accepted' });
    const { headers, body } = received();
    expect(browser.read(body)).toEqual({ id: '7', ...pushTo('').message });
    expect(body).toHaveLength(4_096);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(() => new TestBrowserKeys().read(body)).toThrow();
  });

  it('fits into 4096 octets however long its texts and its address are', async () => {
    const long = { title: '錢'.repeat(3_000), link: `/search/t-${'x'.repeat(9_000)}` };
    await sender.send(pushTo(service.address('a'), long), signal);
    const { body } = received();
    expect(body.length).toBeLessThanOrEqual(4_096);
    expect(browser.read(body)).toMatchObject({ title: '錢'.repeat(100), link: '/account/searches' });
  });

  it('is signed for its push service with the key of the site (RFC 8292)', async () => {
    await sender.send(pushTo(service.address('a')), signal);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(received().headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, {
      audience: new URL(service.address('')).origin,
      subject: 'https://coins.example',
      algorithms: ['ES256'],
      // RFC 8292, 2: it is valid for 24 hours at most.
      requiredClaims: ['exp'],
    });
    expect((payload.exp ?? 0) - now / 1_000).toBeLessThan(24 * 3_600);
  });

  it.each([
    [201, 'accepted'],
    [202, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [408, 'busy'],
    [429, 'busy'],
    [500, 'busy'],
    [503, 'busy'],
  ])('that is answered with %i is %s', (status, is) => expect(answerOf(status).is).toBe(is));

  it('waits as long as the push service asks for', async () => {
    service.answers.set('later', { status: 429, headers: { 'retry-after': '120' } });
    expect(await sender.send(pushTo(service.address('later')), signal)).toEqual({
      is: 'busy',
      status: 429,
      waitMs: 120_000,
    });
  });

  it('follows no redirect', async () => {
    service.answers.set('moved', { status: 307, headers: { location: service.address('inside') } });
    expect(await sender.send(pushTo(service.address('moved')), signal)).toEqual({ is: 'refused', status: 307 });
    expect(service.received.map(({ path }) => path)).not.toContain('inside');
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://shop.example:8443/',
    'https://localhost/',
  ])('does not go to %s', async (endpoint) => {
    const before = service.received.length;
    const error: unknown = await sender.send(pushTo(endpoint), signal).catch((thrown: unknown) => thrown);
    const causes = error instanceof Error ? [error, error.cause] : [];
    expect(causes.some((one) => one instanceof AddressRefusedError)).toBe(true);
    expect(service.received).toHaveLength(before);
  });

  it('is not sent to a service whose certificate is not trusted', async () => {
    const stranger = new PushSender({
      keys: () => Promise.resolve(keys),
      subject: 'https://coins.example',
      clock: () => now,
      addresses,
    });
    const before = service.received.length;
    await expect(stranger.send(pushTo(service.address('a')), signal)).rejects.toThrow();
    expect(service.received).toHaveLength(before);
    await stranger.close();
  });
});
