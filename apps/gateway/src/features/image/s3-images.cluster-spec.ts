import { apiMessages } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import { imageKeyOf, openImageStore, originalKeyOf, prepareImageStore, type ImageStore } from '@obverse/service-kit';
import { eventually } from '@obverse/testing';
import sharp from 'sharp';
import { OwnEngine } from '../../../../../jest/own-engines';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const lotId = lotIdOf('kestrel', 'a1');
const bytes = Buffer.from('a picture');
let server: OwnEngine;
let images: ImageStore;
const running: RunningGateway[] = [];

beforeAll(async () => {
  server = await OwnEngine.s3();
  const settings = { IMAGE_ADAPTER: 's3', IMAGE_DIR: undefined, IMAGE_URL: `${server.url}/pictures` } as const;
  await prepareImageStore(settings);
  images = await openImageStore(settings);
  await images.put(imageKeyOf(lotId, 0, 0, 'webp'), bytes);
  const original = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c0a040' } });
  await images.put(originalKeyOf(lotId, 0), await original.jpeg().toBuffer());
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await images.close();
  await server.discard();
});

/** A gateway with its pictures in the bucket. */
async function gatewayWith(env: Record<string, string>) {
  const started = await startGateway([lot({ source: 'a1', cents: 1 })], {
    env: { IMAGE_ADAPTER: 's3', IMAGE_URL: `${server.url}/pictures`, ...env },
  });
  running.push(started);
  return (file: string) => fetch(`${started.service.url}${file}`, { redirect: 'manual' });
}

describe('a gateway with its pictures in a bucket', () => {
  it('delivers them itself, and stores the sizes that it makes', async () => {
    const get = await gatewayWith({});
    const answer = await get(`/images/coin-${lotId}-0.webp`);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, bytes]);
    expect((await get(`/images/coin-${lotId}-2.jpg`)).status).toBe(200);
    expect(await images.has(imageKeyOf(lotId, 0, 2, 'jpg'))).toBe(true);
    expect((await get(`/images/coin-${lotId}-0-7.webp`)).status).toBe(404);
  });

  it('sends browsers to the store, and allows them to go there', async () => {
    const store = server.url.replace(/\/\/.*@127\.0\.0\.1/, '//localhost');
    const get = await gatewayWith({ IMAGE_DELIVERY: 'presigned', IMAGE_PUBLIC_URL: store });
    const answer = await get(`/images/coin-${lotId}-0.webp`);
    const target = answer.headers.get('location') ?? '';
    expect([answer.status, new URL(target).origin]).toEqual([302, store]);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{3,4}$/);
    expect(answer.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${store};`);
    const picture = await fetch(target);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
    // A size that was never asked for is made here, and read from the store the next time.
    expect([
      (await get(`/images/coin-${lotId}-3.webp`)).status,
      (await get(`/images/coin-${lotId}-3.webp`)).status,
    ]).toEqual([200, 302]);
  });

  it('answers 503 while the store is away, and delivers pictures when it is back', async () => {
    const get = await gatewayWith({});
    const logo = `/images/logos/${'a'.repeat(64)}.webp`;
    await server.stop();
    for (const file of [`/images/coin-${lotId}-0.webp`, logo]) {
      const answer = await get(file);
      expect([file, answer.status, answer.headers.get('retry-after')]).toEqual([file, 503, '5']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ message: apiMessages.away, errors: [] });
    }
    await server.start();
    await eventually('the picture', async () => (await get(`/images/coin-${lotId}-0.webp`)).status === 200);
    expect((await get(logo)).status).toBe(404);
  });
});
