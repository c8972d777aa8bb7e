import type { Engine } from './engine';
import { refusalOf } from './errors';
import type { Names } from './names';

/** A sequence number of one shard of an index. Numbers of different shards are independent. */
export interface Place {
  readonly shard: string;
  readonly sequence: number;
}

interface StatsAnswer {
  readonly indices?: Readonly<
    Record<
      string,
      {
        readonly shards: Readonly<
          Record<
            string,
            readonly {
              readonly routing: { readonly primary: boolean };
              readonly seq_no?: { readonly global_checkpoint: number };
            }[]
          >
        >;
      }
    >
  >;
}

interface StoredCheckpoint {
  readonly _source?: { readonly places?: readonly Place[] };
}

/** The field of the control index. */
export const checkpointProperties = { places: { type: 'object', enabled: false } } as const;

/** Up to where the writes of each index are linked (linker.ts), stored in the control index. */
export class Checkpoints {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  /** The number of each shard up to which every write is complete. */
  async written(index: string): Promise<readonly Place[]> {
    const { indices = {} } = await this.engine.request<StatsAnswer>('GET', `/${index}/_stats`, {
      query: {
        level: 'shards',
        filter_path: 'indices.*.shards.*.routing.primary,indices.*.shards.*.seq_no.global_checkpoint',
      },
    });
    return Object.entries(indices[index]?.shards ?? {}).flatMap(([shard, copies]) => {
      const primary = copies.find(({ routing }) => routing.primary);
      return primary?.seq_no ? [{ shard, sequence: primary.seq_no.global_checkpoint }] : [];
    });
  }

  /** None for an index that was never linked. */
  async read(index: string): Promise<readonly Place[]> {
    try {
      const { _source } = await this.engine.request<StoredCheckpoint>('GET', this.pathOf(index));
      return _source?.places ?? [];
    } catch (error) {
      if (refusalOf(error)?.status === 404) return [];
      throw error;
    }
  }

  async write(index: string, place: Place): Promise<void> {
    const others = (await this.read(index)).filter(({ shard }) => shard !== place.shard);
    await this.engine.request('PUT', this.pathOf(index), { body: { places: [...others, place] } });
  }

  /** Of an index that was deleted. */
  async drop(index: string): Promise<void> {
    await this.engine.request('DELETE', this.pathOf(index)).catch((error: unknown) => {
      if (refusalOf(error)?.status !== 404) throw error;
    });
  }

  private pathOf(index: string): string {
    return `/${this.names.control}/_doc/linked-${index}`;
  }
}
