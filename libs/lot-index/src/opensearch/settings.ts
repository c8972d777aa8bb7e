import { mapping, mappingVersion } from './mapping';
import type { Names, Tier } from './names';

/** Searches find a write after half a second, and within the promised second if the refresh takes long. */
export const servingRefresh = '500ms';
/** A generation that is being rebuilt is not searched; reads of it refresh it first. */
export const rebuildingRefresh = '-1';

/**
 * Pages within this number of hits are read directly, which covers every page of the search (999 of 100 lots); later pages are reached in steps of this
 * size (see pages.ts). The engine's queue of the best hits is at most this long.
 */
export const resultWindow = 100_000;

/** What an operator decides about the indexes. What is absent stays as it is. */
export interface IndexSizes {
  /** Of each tier; for the next generation. */
  readonly shards?: number | undefined;
  /** The most copies of a shard in addition to the first one. The engine makes as many as it has other nodes. */
  readonly replicas?: number | undefined;
}

/** How an index is divided and copied. */
export interface Layout {
  readonly shards: number;
  /** The value of `auto_expand_replicas`. */
  readonly copies: string;
}

export const firstLayout: Layout = { shards: 1, copies: '0-1' };

export function layoutWith({ shards, replicas }: IndexSizes, before: Layout): Layout {
  return { shards: shards ?? before.shards, copies: replicas === undefined ? before.copies : `0-${replicas}` };
}

/** README.md gives the reason for each setting. */
export function settingsOf(tier: Tier, { shards, copies }: Layout = firstLayout): object {
  return {
    number_of_shards: shards,
    auto_expand_replicas: copies,
    refresh_interval: servingRefresh,
    codec: tier === 'open' ? 'default' : 'best_compression',
    max_result_window: resultWindow,
    'translog.durability': 'request',
    'translog.flush_threshold_size': '1gb',
  };
}

/** The template of indexes with this version of the mapping in their name. */
export function templateOf(names: Names, tier: Tier, layout?: Layout): object {
  return {
    index_patterns: [names.pattern(mappingVersion, tier)],
    template: { settings: { index: settingsOf(tier, layout) }, mappings: mapping },
  };
}
