import { ImageKeyError, imageKeyOf, logoKeyOf, originalKeyOf } from './image-key';
import type { ImageStore } from './image-store';

/** The contract of an image store (see the doc of `ImageStore`). `open` returns an empty store; a second call opens the same store. */
export function imageStoreContractSuite(name: string, open: () => Promise<ImageStore>): void {
  describe(`${name} as an image store`, () => {
    let store: ImageStore;
    let another: ImageStore;
    const lotId = '0123456789abc';
    const bytesOf = (fill: number, length = 1000) => new Uint8Array(length).fill(fill);

    beforeAll(async () => {
      store = await open();
      another = await open();
    });
    afterAll(() => Promise.all([store.close(), another.close()]));

    it('returns the bytes that were put, also through another instance', async () => {
      const key = imageKeyOf(lotId, 0, 0, 'webp');
      await store.put(key, bytesOf(7));
      expect(await another.has(key)).toBe(true);
      expect(new Uint8Array((await another.get(key)) ?? [])).toEqual(bytesOf(7));
    });

    it('returns undefined and false for an absent key', async () => {
      const key = imageKeyOf(lotId, 99, 0, 'webp');
      expect(await store.get(key)).toBeUndefined();
      expect(await store.has(key)).toBe(false);
    });

    it('stores sizes, positions and types of one lot separately', async () => {
      const keys = [
        imageKeyOf(lotId, 1, 0, 'webp'),
        imageKeyOf(lotId, 1, 1, 'webp'),
        imageKeyOf(lotId, 2, 0, 'webp'),
        imageKeyOf(lotId, 1, 0, 'jpg'),
      ];
      await Promise.all(keys.map((key, index) => store.put(key, bytesOf(index))));
      const read = await Promise.all(keys.map((key) => store.get(key)));
      expect(read.map((bytes) => bytes?.[0])).toEqual([0, 1, 2, 3]);
    });

    it('stores originals and their sizes separately', async () => {
      const keys = [originalKeyOf(lotId, 4), imageKeyOf(lotId, 4, 0, 'webp')];
      await Promise.all(keys.map((key, index) => store.put(key, bytesOf(index + 1))));
      const read = await Promise.all(keys.map((key) => another.get(key)));
      expect(read.map((bytes) => bytes?.[0])).toEqual([1, 2]);
    });

    it('removes a key for every instance, and accepts an absent one', async () => {
      const [key, kept] = [imageKeyOf(lotId, 5, 0, 'webp'), imageKeyOf(lotId, 5, 1, 'webp')];
      await Promise.all([store.put(key, bytesOf(1)), store.put(kept, bytesOf(2))]);
      await store.remove(key);
      await store.remove(key);
      expect(await another.has(key)).toBe(false);
      expect(await another.get(key)).toBeUndefined();
      expect(await another.has(kept)).toBe(true);
    });

    it('stores logos', async () => {
      const [first, second] = ['a', 'b'].map((digit) => logoKeyOf(digit.repeat(64)));
      if (first === undefined || second === undefined) throw new Error('two keys');
      await store.put(first, bytesOf(9));
      expect((await another.get(first))?.[0]).toBe(9);
      expect(await another.get(second)).toBeUndefined();
    });

    it('never returns a mixture when two writers put the same key', async () => {
      const key = imageKeyOf(lotId, 3, 0, 'webp');
      const length = 300_000;
      await store.put(key, bytesOf(0, length));
      const writes = Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? store : another).put(key, bytesOf(index, length))),
      );
      const reads = Promise.all(Array.from({ length: 20 }, () => store.get(key)));
      await writes;
      for (const bytes of [...(await reads), await store.get(key)]) {
        expect(bytes).toHaveLength(length);
        expect(new Set(bytes).size).toBe(1);
      }
    });

    it('lists every key once', async () => {
      const keys = [
        imageKeyOf('0000000000001', 0, 0, 'jpg'),
        originalKeyOf('zzzzzzzzzzzzz', 12),
        logoKeyOf('c'.repeat(64)),
      ];
      for (const key of keys) await store.put(key, bytesOf(1));
      const listed = await keysIn(another);
      expect(listed).toEqual(expect.arrayContaining(keys));
      expect(new Set(listed).size).toBe(listed.length);
      for (const key of keys) await store.remove(key);
      const left = await keysIn(another);
      expect([...left].sort()).toEqual(listed.filter((key) => !keys.includes(key)).sort());
    });

    it.each([['../../../escape/0/0.webp'], ['logo/../x.webp'], ['0123456789abc/0/../../x.webp'], ['nonsense']])(
      'refuses the key %j in every call',
      async (key) => {
        await expect(store.put(key, bytesOf(1))).rejects.toBeInstanceOf(ImageKeyError);
        await expect(store.get(key)).rejects.toBeInstanceOf(ImageKeyError);
        await expect(store.has(key)).rejects.toBeInstanceOf(ImageKeyError);
        await expect(store.remove(key)).rejects.toBeInstanceOf(ImageKeyError);
        await expect(store.addressOf(key)).rejects.toBeInstanceOf(ImageKeyError);
      },
    );
  });
}

export async function keysIn(store: ImageStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}
