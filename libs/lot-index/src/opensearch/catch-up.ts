import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError } from '../port';
import { encodeWrite } from '../encoding';
import { fromStored, type StoredWrite } from '../stored';
import { itemOf, type BulkItem } from './bulk';
import type { Control } from './control';
import type { Engine } from './engine';
import type { Generations } from './generations';
import { tiers, type Names, type Tier } from './names';
import type { Generation } from './roles';
import type { Store, StoredMove } from './store';

const PAGE = 1_000;
const PAGE_MS = 30_000;
const ATTEMPTS = 10;
const PAUSE_MS = 100;

type Stored = Partial<StoredWrite> & StoredMove;

interface SequencePage {
  readonly hits?: {
    readonly hits?: readonly { readonly _source: Stored; readonly sort: readonly [number] }[];
  };
}

/** Brings the generation that served before up to what was written since. */
export class CatchUp {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly control: Control,
    private readonly generations: Generations,
    private readonly store: Store,
  ) {}

  /**
   * Writes every lot of the serving generation into the previous one, which refuses as stale what it has. So nothing depends on when a write
   * came, and on whether it came by the log or by a replay. Both must be written from now on (`returning`).
   */
  async run(serving: Generation): Promise<void> {
    await this.generations.refresh(serving);
    for (const tier of tiers) await this.tier(serving, tier);
  }

  private async tier(serving: Generation, tier: Tier): Promise<void> {
    for (let after = -1; ;) {
      const found = (await this.page(serving, tier, after)).hits?.hits ?? [];
      await this.put(found.flatMap(({ _source }) => writeOf(tier, _source)));
      const last = found.at(-1)?.sort[0];
      if (last === undefined || found.length < PAGE) return;
      after = last;
    }
  }

  /** In the order in which the engine took the writes: what is written meanwhile moves to the end, and nothing is passed over. */
  private page(serving: Generation, tier: Tier, after: number): Promise<SequencePage> {
    return this.engine.request<SequencePage>('POST', `/${this.names.index(serving, tier)}/_search`, {
      body: { query: { range: { _seq_no: { gt: after } } }, sort: [{ _seq_no: 'asc' }], size: PAGE },
      query: { allow_partial_search_results: false, filter_path: 'hits.hits._source,hits.hits.sort,took' },
      withinMs: PAGE_MS,
    });
  }

  private async put(items: readonly BulkItem[]): Promise<void> {
    let left = items;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      const roles = await this.control.known();
      const placed = await this.store.put(roles, 'previous', left);
      const rejected = placed.find((one) => one.kind === 'rejected');
      if (rejected) throw new Error(`the previous generation refuses a lot of the serving one: ${rejected.reason}`);
      const open = left.filter((_, place) => !['applied', 'stale'].includes(placed[place]?.kind ?? ''));
      if (open.length > 0 && attempt === ATTEMPTS) {
        const [first] = placed;
        throw new IndexUnavailableError(
          `the previous generation does not take what it missed: ${JSON.stringify(first)}`,
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

/** The lot a stored document stands for; none where it only says that its lot lies, or will lie, in the other tier. */
function writeOf(tier: Tier, stored: Stored): readonly BulkItem[] {
  const { move, ...write } = stored;
  if (write.version === undefined || (tier === 'open' && move !== undefined)) return [];
  const encoded = encodeWrite(fromStored(write as StoredWrite));
  if ('fault' in encoded) throw new Error(`a stored lot no longer fits: ${encoded.fault}`);
  return [itemOf(encoded, 'keep')];
}
