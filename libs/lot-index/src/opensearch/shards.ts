import { IndexLostError } from '../port';
import type { Engine } from './engine';
import { tiers } from './names';
import { firstLayout, type Layout } from './settings';

interface SettingsAnswer {
  readonly [index: string]: {
    readonly settings: {
      readonly index: { readonly number_of_shards: string; readonly auto_expand_replicas?: string };
    };
  };
}

/** Of each index of an alias or a list of indexes. */
export async function layoutsOf(engine: Engine, target: string, withinMs?: number): Promise<readonly Layout[]> {
  const path = `/${target}/_settings/index.number_of_shards,index.auto_expand_replicas`;
  const answer = await engine.request<SettingsAnswer>('GET', path, withinMs === undefined ? {} : { withinMs });
  return Object.values(answer).map(({ settings: { index } }) => ({
    shards: Number(index.number_of_shards),
    copies: index.auto_expand_replicas ?? firstLayout.copies,
  }));
}

/**
 * An alias of both tiers and the number of shards that a search of it asks. The number shows whether an answer is whole, because the engine answers from
 * those indexes that the alias still has.
 */
export class SearchedAlias {
  private known: Promise<number> | undefined;

  constructor(
    private readonly engine: Engine,
    readonly name: string,
  ) {}

  /** As last read. */
  shards(): Promise<number> {
    return this.known ?? this.readShards();
  }

  /** Throws {@link IndexLostError} if a tier does not exist. */
  readShards(withinMs?: number): Promise<number> {
    const counted = this.sumOfShards(withinMs);
    this.known = counted;
    counted.catch(() => {
      if (this.known === counted) this.known = undefined;
    });
    return counted;
  }

  private async sumOfShards(withinMs?: number): Promise<number> {
    const layouts = await layoutsOf(this.engine, this.name, withinMs);
    if (layouts.length < tiers.length)
      throw new IndexLostError(
        `a part of the lot index is missing: ${this.name} has ${layouts.length} of ${tiers.length} indexes`,
      );
    return layouts.reduce((sum, { shards }) => sum + shards, 0);
  }
}
