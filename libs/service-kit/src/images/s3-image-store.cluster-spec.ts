import { PassThrough } from 'node:stream';
import { Test } from '@nestjs/testing';
import { eventually } from '@obverse/testing';
import { OwnEngine } from '../../../../jest/own-engines';
import { ConfigError, ConfigModule, defineConfig } from '../config';
import { LifecycleModule, Shutdown } from '../lifecycle';
import { createLogger, LoggingModule } from '../logging';
import { imageKeyOf, logoKeyOf, originalKeyOf } from './image-key';
import { checkImageSettings, imageSettings, type ImageSettings } from './image-settings';
import type { ImageStore } from './image-store';
import { imageStoreContractSuite, keysIn } from './image-store.contract-suite';
import { IMAGE_STORE, ImageStoreModule } from './image-store.module';
import { checkImageStore, ImageBucketError, prepareImageStore } from './open-image-store';
import { s3AddressOf } from './s3-address';
import { s3ImageStore, type S3ImageStoreOptions } from './s3-image-store';

const bytes = new Uint8Array([1, 2, 3]);
const key = imageKeyOf('0123456789abc', 0, 0, 'webp');
let server: OwnEngine;
const opened: ImageStore[] = [];

/** The settings of this bucket of the server. */
const settingsOf = (bucket: string, url = server.url): ImageSettings => ({
  IMAGE_ADAPTER: 's3',
  IMAGE_DIR: undefined,
  IMAGE_URL: `${url}/${bucket}`,
});
function open(bucketAndPrefix: string, options: Omit<S3ImageStoreOptions, 'address'> = {}): ImageStore {
  const address = s3AddressOf(`${server.url}/${bucketAndPrefix}`);
  if (!address) throw new Error(`not an address: ${bucketAndPrefix}`);
  const store = s3ImageStore({ address, ...options });
  opened.push(store);
  return store;
}

beforeAll(async () => {
  server = await OwnEngine.s3();
  await prepareImageStore(settingsOf('pictures'));
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await server.discard();
});

imageStoreContractSuite('a bucket', async () => open('pictures'));
imageStoreContractSuite('a prefix of a bucket', async () => open('pictures/coins/v1'));

describe('s3ImageStore', () => {
  it('separates prefixes of one bucket', async () => {
    const [one, other] = [open('pictures/one'), open('pictures/other')];
    await one.put(key, bytes);
    expect(await other.has(key)).toBe(false);
    expect([await keysIn(one), await keysIn(other)]).toEqual([[key], []]);
  });

  it('lists more keys than one answer of the store holds', async () => {
    const store = open('pictures/many');
    const keys = Array.from({ length: 1_010 }, (_, index) => originalKeyOf(String(index).padStart(13, '0'), 0));
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((one) => store.put(one, bytes)));
    }
    expect([...(await keysIn(store))].sort()).toEqual(keys);
  });

  it('does not take a missing bucket for a missing picture', async () => {
    await expect(open('absent').get(key)).rejects.toThrow(/bucket/i);
    await expect(open('absent').put(key, bytes)).rejects.toThrow(/bucket/i);
  });

  it('throws while the store is away, and works when it is back', async () => {
    const store = open('pictures/outage');
    await store.put(key, bytes);
    await server.stop();
    for (const call of [store.get(key), store.has(key), store.put(key, bytes), store.remove(key), keysIn(store)])
      await expect(call).rejects.toMatchObject({ name: 'ImagesAwayError', retryLater: true });
    await server.start();
    await eventually('the picture', async () => (await store.get(key))?.length === bytes.length);
  });
});

describe('addresses for browsers', () => {
  const publicUrl = () => server.url.replace(/obverse:[^@]+@127\.0\.0\.1/, 'localhost');

  it('do not exist without a public origin', async () => {
    expect(await open('pictures').addressOf(key)).toBeUndefined();
  });

  it('serve the picture with its type, at the public origin, to whoever has the address', async () => {
    const store = open('pictures/public', { publicUrl: publicUrl() });
    await store.put(key, bytes);
    const { url = '', validSeconds = 0 } = (await store.addressOf(key)) ?? {};
    expect(new URL(url).origin).toBe(publicUrl());
    expect(validSeconds).toBeGreaterThanOrEqual(30 * 60);
    const answer = await fetch(url);
    expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, bytes]);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const logo = logoKeyOf('a'.repeat(64));
    await store.put(logo, bytes);
    const ofLogo = await fetch((await store.addressOf(logo))?.url ?? '');
    expect(ofLogo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(url.replace('/0.webp', '/1.webp'))).status).toBe(403);
  });

  it('are the same for half an hour, and end', async () => {
    const hour = 60 * 60_000;
    const begin = Math.floor(Date.now() / hour) * hour;
    const at = async (now: number) =>
      (await open('pictures/public', { publicUrl: publicUrl(), now: () => now }).addressOf(key))?.url;
    expect(await at(begin)).toBe(await at(begin + hour / 2 - 1));
    expect(await at(begin)).not.toBe(await at(begin + hour / 2));
    expect((await fetch((await at(begin - 2 * hour)) ?? '')).status).toBe(403);
  });
});

describe('checkImageStore', () => {
  const failure = (settings: ImageSettings) => checkImageStore(settings).catch((error: unknown) => error);

  it('accepts a bucket, and names what is wrong with another', async () => {
    expect(await failure(settingsOf('pictures'))).toBeUndefined();
    expect(await failure(settingsOf('absent'))).toMatchObject({
      name: 'ImageBucketError',
      message: expect.stringContaining('The bucket "absent" of IMAGE_URL does not exist at http://127.0.0.1:'),
    });
    const wrongSecret = server.url.replace('obverse-secret', 'another');
    expect(await failure(settingsOf('pictures', wrongSecret))).toMatchObject({
      name: 'ImageBucketError',
      message: expect.stringMatching(/refuses the bucket "pictures" of IMAGE_URL: check key, secret/),
    });
  });

  it('throws another error when the store does not answer', async () => {
    const error = await failure(settingsOf('pictures', 'http://key:secret@127.0.0.1:1'));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ImageBucketError);
  });
});

describe('prepareImageStore', () => {
  it('creates a bucket once, also for several jobs', async () => {
    await Promise.all([1, 2, 3].map(() => prepareImageStore(settingsOf('prepared'))));
    expect(await prepareImageStore(settingsOf('prepared'))).toBe(false);
    expect(await checkImageStore(settingsOf('prepared'))).toBeUndefined();
  });
});

describe('a service', () => {
  async function start(IMAGE_URL: string) {
    const logged = new PassThrough();
    const logger = createLogger('gateway', 'info', logged);
    const table = defineConfig('gateway', imageSettings, { check: checkImageSettings });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.forRoot({ table, env: { IMAGE_ADAPTER: 's3', IMAGE_URL } }),
        LoggingModule.forRoot(logger),
        LifecycleModule.forRoot(new Shutdown(logger)),
        ImageStoreModule,
      ],
    }).compile();
    return { images: module.get<ImageStore>(IMAGE_STORE), lines: () => String(logged.read() ?? ''), module };
  }

  it('does not start with a wrong bucket', async () => {
    await expect(start(`${server.url}/absent`)).rejects.toBeInstanceOf(ConfigError);
  });

  it('starts without its store, and says so', async () => {
    const { lines, module } = await start('http://key:secret@127.0.0.1:1/pictures');
    expect(lines()).toContain('the image store does not answer');
    await module.close();
  });

  it('has the store of its settings', async () => {
    const { images, module } = await start(`${server.url}/pictures/service`);
    await images.put(key, bytes);
    expect(await open('pictures/service').has(key)).toBe(true);
    await module.close();
  });
});
