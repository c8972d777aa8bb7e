import { mapping, mappingVersion } from './mapping';
import type { Names, Tier } from './names';

/** A write is found by searches after half a second at most, and a refresh that takes long still leaves the promised one second. */
export const servingRefresh = '500ms';
/** Nobody searches a generation that is being rebuilt; whoever reads it refreshes it first. */
export const rebuildingRefresh = '-1';

/** A page within so many hits is read directly; one beyond is walked to in steps of this size (see reading.ts). */
export const resultWindow = 10_000;

/** README.md says why, setting by setting. */
export function settingsOf(tier: Tier): object {
  return {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: servingRefresh,
    codec: tier === 'open' ? 'default' : 'best_compression',
    max_result_window: resultWindow,
    'translog.durability': 'request',
    'translog.flush_threshold_size': '1gb',
  };
}

/** What an index gets that is created under a name of this version of the mapping. */
export function templateOf(names: Names, tier: Tier): object {
  return {
    index_patterns: [names.pattern(mappingVersion, tier)],
    template: { settings: { index: settingsOf(tier) }, mappings: mapping },
  };
}
