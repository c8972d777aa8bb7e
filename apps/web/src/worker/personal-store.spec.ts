import '../testing/web-globals';
import { savedAtHeader } from '../shared/api/saved-at';
import { PersonalStore } from './personal-store';

/** The part of the browser's caches that the store uses. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const addressOf = (key: string) => new URL(key, 'https://obverse.example').href;
    return Promise.resolve({
      match: (key: string) => Promise.resolve(entries.get(addressOf(key))?.clone()),
      put: (key: string, response: Response) => Promise.resolve(void entries.set(addressOf(key), response)),
      delete: (key: string) => Promise.resolve(entries.delete(addressOf(key))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    });
  }
  delete(name: string) {
    return Promise.resolve(this.stored.delete(name));
  }
}

const noon = new Date('2026-03-01T12:00:00Z');
const ada = { valid: true, email: 'ada@example.com' };
const grace = { valid: true, email: 'grace@example.com' };
const nobody = { valid: false };
const call = (number: number) => ({ url: `https://obverse.example/api/lots/${number}`, body: '', language: 'en' });

function newStore() {
  const caches = new FakeCaches();
  const store = new PersonalStore(caches as unknown as CacheStorage, () => noon);
  const keep = (number: number) => store.keep('lot', call(number), `{"id":${number}}`, store.epoch);
  const has = async (number: number) => (await store.find('lot', call(number))) !== undefined;
  return { caches, store, keep, has };
}

describe('PersonalStore', () => {
  it('finds a kept answer with the time at which it was given', async () => {
    const { store, keep } = newStore();
    await keep(1);
    const found = await store.find('lot', call(1));
    expect([await found?.json(), found?.headers.get(savedAtHeader)]).toEqual([{ id: 1 }, noon.toISOString()]);
    expect(await store.find('lot', { ...call(1), language: 'de' })).toBeUndefined();
  });

  it('keeps the 50 lots that were asked for last', async () => {
    const { keep, has } = newStore();
    for (let number = 1; number <= 50; number += 1) await keep(number);
    await keep(1);
    await keep(51);
    expect([await has(1), await has(2), await has(3), await has(51)]).toEqual([true, false, true, true]);
  });

  it('removes everything at a wipe', async () => {
    const { caches, store, keep, has } = newStore();
    await keep(1);
    await store.wipe();
    expect(await has(1)).toBe(false);
    expect([...(caches.stored.get('obverse-personal')?.keys() ?? [])]).toEqual([]);
  });

  it('does not keep an answer that was asked for before a wipe', async () => {
    const { store, has } = newStore();
    const { epoch } = store;
    await store.wipe();
    await store.keep('lot', call(1), '{}', epoch);
    expect(await has(1)).toBe(false);
  });

  it('removes an answer that is written while a wipe happens', async () => {
    const { store, keep, has } = newStore();
    const kept = keep(1);
    await Promise.all([kept, store.wipe()]);
    expect(await has(1)).toBe(false);
  });

  it('removes the answers when somebody else, or nobody, is signed in', async () => {
    for (const next of [grace, nobody]) {
      const { store, keep, has } = newStore();
      await store.belongsTo(ada);
      await keep(1);
      await store.belongsTo(ada);
      expect(await has(1)).toBe(true);
      await store.belongsTo(next);
      expect(await has(1)).toBe(false);
    }
  });

  it('removes the answers of a visitor when somebody signs in', async () => {
    const { store, keep, has } = newStore();
    await store.belongsTo(nobody);
    await keep(1);
    await store.belongsTo(ada);
    expect(await has(1)).toBe(false);
  });

  it('ignores a body that is no profile, and stores no address of a user', async () => {
    const { caches, store, keep, has } = newStore();
    await store.belongsTo(ada);
    await keep(1);
    await store.belongsTo({ message: 'busy' });
    expect(await has(1)).toBe(true);
    const stored = [...(caches.stored.get('obverse-personal') ?? [])];
    const texts = await Promise.all(stored.map(async ([key, response]) => key + (await response.clone().text())));
    expect(texts.join(' ')).not.toContain('ada');
  });
});
