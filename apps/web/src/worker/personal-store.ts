import { identityOf } from './identity';
import type { SavedKind } from './rules';
import { keptAnswer, savedKeyOf, surplusOf, type AskedCall } from './saved-answers';

const NAME = 'obverse-personal';
const IDENTITY_KEY = '/saved/identity';

/** The answers kept for offline use. They belong to one user and go with the session. */
export class PersonalStore {
  private generation = 0;

  constructor(
    private readonly caches: CacheStorage,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Changes at each wipe: an answer that was asked for before is not kept after it. */
  get epoch(): number {
    return this.generation;
  }

  async keep(kind: SavedKind, call: AskedCall, text: string, epoch: number): Promise<void> {
    if (epoch !== this.generation) return;
    const cache = await this.caches.open(NAME);
    const key = savedKeyOf(kind, call);
    // The order of the keys is the order of the last use.
    await cache.delete(key);
    if (epoch !== this.generation) return;
    await cache.put(key, keptAnswer(text, this.now()));
    const keys = (await cache.keys()).map(({ url }) => url);
    await Promise.all(surplusOf(kind, keys).map((old) => cache.delete(old)));
    // A wipe in between has removed the cache under this name, and this entry may have been written afterwards.
    if (epoch !== this.generation) await this.caches.delete(NAME);
  }

  async find(kind: SavedKind, call: AskedCall): Promise<Response | undefined> {
    return (await this.caches.open(NAME)).match(savedKeyOf(kind, call));
  }

  async wipe(): Promise<void> {
    this.generation += 1;
    await this.caches.delete(NAME);
  }

  /** Removes the answers of another user. */
  async belongsTo(profile: unknown): Promise<void> {
    const identity = await identityOf(profile);
    if (identity === undefined) return;
    const known = await (await (await this.caches.open(NAME)).match(IDENTITY_KEY))?.text();
    if (known === identity) return;
    if (known !== undefined) await this.wipe();
    await (await this.caches.open(NAME)).put(IDENTITY_KEY, new Response(identity));
  }
}
