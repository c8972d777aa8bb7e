/** The log's topics. Partition counts are part of the contract: a key must always meet the same partition. */
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
