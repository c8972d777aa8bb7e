import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError } from '../port';
import { encodeWrite } from '../encoding';
import { itemOf, type BulkItem } from './bulk';
import type { Checkpoints } from './checkpoints';
import type { Control } from './control';
import type { Engine } from './engine';
import type { Generations } from './generations';
import { tiers, type Names, type Tier } from './names';
import { withoutMove, type Stored as StoredCopy } from './copies';
import type { Store } from './store';
import type { Generation } from './role';

const PAGE = 1_000;
const PAGE_MS = 30_000;
const ATTEMPTS = 10;
const PAUSE_MS = 100;

type Stored = Partial<StoredCopy>;

interface SequencePage {
  readonly hits?: {
    readonly hits?: readonly { readonly _source: Stored; readonly sort: readonly [number] }[];
  };
}

/** Copies to the previous generation what was written since the swap. */
export class CatchUp {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly control: Control,
    private readonly generations: Generations,
    private readonly store: Store,
    private readonly checkpoints: Pick<Checkpoints, 'written'>,
  ) {}

  /**
   * Writes every lot of the serving generation to the previous one, which refuses lots that it already has as stale. The result therefore does not
   * depend on the time or the source of a write. From now on writers must write to both generations (`returning`).
   */
  async run(serving: Generation): Promise<void> {
    await this.generations.refresh(serving);
    for (const tier of tiers) {
      const index = this.names.index(serving, tier);
      for (const { shard } of await this.checkpoints.written(index)) await this.shard(tier, index, shard);
    }
  }

  private async shard(tier: Tier, index: string, shard: string): Promise<void> {
    for (let after = -1; ;) {
      const found = (await this.page(index, shard, after)).hits?.hits ?? [];
      await this.put(found.flatMap(({ _source }) => writeOf(tier, _source)));
      const last = found.at(-1)?.sort[0];
      if (last === undefined || found.length < PAGE) return;
      after = last;
    }
  }

  /**
   * In the order of the engine's sequence numbers, which each shard counts for itself: a lot that is written meanwhile moves to the end, so none is
   * skipped.
   */
  private page(index: string, shard: string, after: number): Promise<SequencePage> {
    return this.engine.request<SequencePage>('POST', `/${index}/_search`, {
      body: { query: { range: { _seq_no: { gt: after } } }, sort: [{ _seq_no: 'asc' }], size: PAGE },
      query: { allow_partial_search_results: false, preference: `_shards:${shard}` },
      withinMs: PAGE_MS,
    });
  }

  private async put(items: readonly BulkItem[]): Promise<void> {
    let left = items;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      const roles = await this.control.known();
      const placed = await this.store.put(roles, 'previous', left);
      const rejected = placed.find((one) => one.kind === 'rejected');
      if (rejected) throw new Error(`the previous generation rejects a lot of the serving one: ${rejected.reason}`);
      const open = left.filter((_, place) => !['applied', 'stale'].includes(placed[place]?.kind ?? ''));
      if (open.length > 0 && attempt === ATTEMPTS) {
        const [first] = placed;
        throw new IndexUnavailableError(
          `the previous generation does not accept missing lots: ${JSON.stringify(first)}`,
        );
      }
      if (open.length > 0) {
        this.control.forget();
        await pause(PAUSE_MS * attempt);
      }
      left = open;
    }
  }
}

/** The write of a stored document; none for a marker of a lot in the other tier. */
function writeOf(tier: Tier, stored: Stored): readonly BulkItem[] {
  if (stored.version === undefined || (tier === 'open' && stored.move !== undefined)) return [];
  const encoded = encodeWrite(withoutMove(stored as StoredCopy));
  if ('fault' in encoded) throw new Error(`a stored lot is no longer valid: ${encoded.fault}`);
  return [itemOf(encoded, 'keep')];
}
