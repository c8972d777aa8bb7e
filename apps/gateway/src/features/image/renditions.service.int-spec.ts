import { lotIdOf, type PictureExtension, type PictureSize } from '@obverse/lots';
import { folderImageStore, imageKeyOf, originalKeyOf, type ImageStore } from '@obverse/service-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { RenditionsService } from './renditions.service';

const lotId = lotIdOf('kestrel', 'a1');
const original = originalKeyOf(lotId, 0);
const photograph = (background: string) =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
const wanted = (size: PictureSize, extension: PictureExtension) => ({ lotId, position: 0, size, extension });

describe('RenditionsService', () => {
  let folder: string;
  let store: ImageStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'obverse-renditions-'));
    store = folderImageStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns a stored size as it is', async () => {
    await store.put(imageKeyOf(lotId, 0, 0, 'webp'), Buffer.from('stored'));
    const bytes = await new RenditionsService(store).get(wanted(0, 'webp'));
    expect(Buffer.from(bytes ?? []).toString()).toBe('stored');
  });

  it('makes a size of the original and stores it', async () => {
    await store.put(original, await photograph('#c0a040'));
    const bytes = await new RenditionsService(store).get(wanted(2, 'jpg'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
    expect(await store.get(imageKeyOf(lotId, 0, 2, 'jpg'))).toEqual(bytes);
  });

  it('makes a size once for all who request it at the same time', async () => {
    await store.put(original, await photograph('#c0a040'));
    let puts = 0;
    const counted: ImageStore = {
      ...store,
      put: (key, bytes) => {
        puts += 1;
        return store.put(key, bytes);
      },
    };
    const service = new RenditionsService(counted);
    const all = await Promise.all(Array.from({ length: 5 }, () => service.get(wanted(3, 'webp'))));
    expect(puts).toBe(1);
    expect(new Set(all).size).toBe(1);
  });

  it('does not keep a size of an original that was replaced meanwhile', async () => {
    await store.put(original, await photograph('#c0a040'));
    const replaced = await photograph('#8090a0');
    const replacing: ImageStore = {
      ...store,
      put: async (key, bytes) => {
        await store.put(original, replaced);
        await store.put(key, bytes);
      },
    };
    await new RenditionsService(replacing).get(wanted(2, 'webp'));
    expect(await store.has(imageKeyOf(lotId, 0, 2, 'webp'))).toBe(false);
  });

  it('returns a size that cannot be stored', async () => {
    await store.put(original, await photograph('#c0a040'));
    const full: ImageStore = { ...store, put: () => Promise.reject(new Error('no space left on device')) };
    const bytes = await new RenditionsService(full).get(wanted(2, 'webp'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800 });
  });

  it('returns nothing without an original, and for one that cannot be decoded', async () => {
    const service = new RenditionsService(store);
    expect(await service.get(wanted(1, 'webp'))).toBeUndefined();
    await store.put(original, Buffer.from('<html>'));
    expect(await service.get(wanted(1, 'webp'))).toBeUndefined();
    await store.put(original, await photograph('#c0a040'));
    expect(await service.get(wanted(1, 'webp'))).toBeDefined();
  });
});
