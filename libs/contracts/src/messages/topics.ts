/** The log's topics. A key meets the same partition as long as the count stays; see {@link topicsWith} for the one that may grow. */
export const topics = {
  lotsObserved: 'lots.observed',
  auctionsObserved: 'auctions.observed',
  companiesObserved: 'companies.observed',
  lotsChanged: 'lots.changed',
  lotsRejected: 'lots.rejected',
} as const;

export interface TopicDefinition {
  readonly name: string;
  readonly partitions: number;
  /** `compact`: the newest record of each key is kept for ever. `delete`: records go after `retentionMs`. */
  readonly cleanup: 'compact' | 'delete';
  readonly retentionMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest observation of every lot is kept for ever: an index can always be rebuilt from the log. */
export const topicDefinitions: readonly TopicDefinition[] = [
  { name: topics.lotsObserved, partitions: 4, cleanup: 'compact' },
  { name: topics.auctionsObserved, partitions: 2, cleanup: 'compact' },
  { name: topics.companiesObserved, partitions: 1, cleanup: 'compact' },
  { name: topics.lotsChanged, partitions: 4, cleanup: 'delete', retentionMs: 30 * DAY_MS },
  { name: topics.lotsRejected, partitions: 1, cleanup: 'delete', retentionMs: 90 * DAY_MS },
];

/**
 * The definitions with another number of partitions of `lots.observed`, which is how many indexers can share it. When partitions are added, a key may move:
 * its later records are in another partition than its earlier ones, and versions decide which is newer. No other topic is read by its order only.
 */
export function topicsWith(partitions: number): readonly TopicDefinition[] {
  return topicDefinitions.map((one) => (one.name === topics.lotsObserved ? { ...one, partitions } : one));
}
