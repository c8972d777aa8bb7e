import { topics } from '@obverse/contracts';
import type { TransportObserver } from '@obverse/event-log';
import type { LinkingState } from '@obverse/lot-index';
import type { Freshness } from '@obverse/operations';
import { measured, Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';
import { RecentFreshness } from './recent-freshness';

/** The steps of a batch of observations, in this order; `prices`, `dealers` and `changes` run at the same time. */
export type ProjectionStep = 'read' | 'normalise' | 'prices' | 'dealers' | 'changes' | 'write' | 'types';

/** The topics that the indexer consumes. */
const consumedTopics = [topics.lotsObserved, topics.auctionsObserved, topics.companiesObserved];
/** The steps at which a record is set aside: the first two of the delivery, the others of {@link ProjectionStep}. */
export const rejectionSteps = ['decode', 'handle', 'normalise', 'write'] as const;

const STEP_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
const SIZES = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

type BatchFigures = Parameters<NonNullable<TransportObserver['batch']>>[0];

export interface PartitionLag {
  readonly partition: number;
  readonly records: number;
}

/** The metrics of the indexer. */
@Injectable()
export class IndexerMetrics {
  private readonly recent = new RecentFreshness();
  private readonly batches;
  private readonly batchSizes;
  private readonly commits;
  private readonly freshness;
  private readonly indexRepairs;
  private readonly linking;
  private readonly rejectedRecords;
  private readonly retries;
  private readonly steps;
  private readonly topicDifferences;
  private readonly waits;
  private readonly outdated;

  constructor(private readonly metrics: Metrics) {
    this.batches = metrics.histogram({
      name: 'obverse_indexer_batch_seconds',
      help: 'Time from a batch to its commit.',
      labelNames: ['topic', 'outcome'],
      buckets: SECONDS,
    });
    this.batchSizes = metrics.histogram({
      name: 'obverse_indexer_batch_records',
      help: 'Records of a batch.',
      labelNames: ['topic'],
      buckets: SIZES,
    });
    this.commits = metrics.histogram({
      name: 'obverse_indexer_append_to_commit_seconds',
      help: 'Time from the append of the oldest record of a batch to its commit.',
      labelNames: ['topic'],
      buckets: SECONDS,
    });
    this.freshness = metrics.histogram({
      name: 'obverse_indexer_observed_to_indexed_seconds',
      help: 'Time from the page seen to the lot searchable, by the form of the seller: shop, auction-house, marketplace, unknown.',
      labelNames: ['form'],
      buckets: SECONDS,
    });
    this.indexRepairs = metrics.counter({
      name: 'obverse_indexer_index_repairs_total',
      help: 'Deleted parts of the lot index that this process restored, such as aliases.',
    });
    this.rejectedRecords = metrics.counter({
      name: 'obverse_indexer_rejected_total',
      help: 'Records set aside.',
      labels: { topic: consumedTopics, step: rejectionSteps },
    });
    this.waits = metrics.histogram({
      name: 'obverse_indexer_lag_seconds',
      help: 'How long the oldest record of a batch had waited in the log.',
      labelNames: ['topic'],
      buckets: SECONDS,
    });
    this.steps = metrics.histogram({
      name: 'obverse_indexer_step_seconds',
      help: 'Time of one step of a batch of observations.',
      labelNames: ['step'],
      buckets: STEP_SECONDS,
    });
    this.outdated = outdatedGauge(metrics);
    this.topicDifferences = metrics.gauge({
      name: 'obverse_indexer_topic_differs',
      help: 'Topics that are not as defined: 1 when records are lost (effect loss), or in another setting (effect other). Every indexer reports all.',
      labelNames: ['topic', 'effect'],
    });
    this.linking = linkingMetrics(metrics);
    this.retries = metrics.counter({
      name: 'obverse_indexer_retries_total',
      help: 'Batches tried again.',
      labels: { topic: consumedTopics },
    });
  }

  /** Sets what an upgrade or another setting left to be renewed. */
  showOutdated(what: Readonly<Record<'mapping' | 'documents' | 'shards', boolean>>): void {
    for (const [label, is] of Object.entries(what)) this.outdated.set({ what: label }, Number(is));
  }

  observedToIndexed(form: string, milliseconds: number): void {
    this.recent.add(Date.now(), milliseconds);
    this.freshness.observe({ form }, Math.max(0, milliseconds) / 1000);
  }

  /** Of the last minutes, for the operations page. */
  recentFreshness(now: number): Freshness {
    return this.recent.figures(now);
  }

  indexRepaired(parts: number): void {
    this.indexRepairs.inc(parts);
  }

  /** @param setAside Lots since the last call. */
  showLinking({ waiting, setAside }: LinkingState): void {
    this.linking.unlinked.set(waiting);
    if (setAside > 0) this.linking.setAside.inc(setAside);
  }

  step(step: ProjectionStep, milliseconds: number): void {
    this.steps.observe({ step }, milliseconds / 1000);
  }

  batch({ topic, size, ms, sinceAppendMs, outcome }: BatchFigures): void {
    this.batches.observe({ topic, outcome }, ms / 1000);
    this.batchSizes.observe({ topic }, size);
    if (outcome === 'handled') this.commits.observe({ topic }, sinceAppendMs / 1000);
  }

  /** Counts, at each collection, the records that the group has not committed. The metric is left out while the log does not answer. */
  countLag(topics: readonly string[], lagOf: (topic: string) => Promise<readonly PartitionLag[]>): void {
    this.metrics.gauge({
      name: 'obverse_indexer_lag_records',
      help: 'Records appended and not committed yet.',
      labelNames: ['topic', 'partition'],
      async collect() {
        this.reset();
        const lags = await Promise.allSettled(topics.map(lagOf));
        lags.forEach((lag, n) => {
          const topic = topics[n];
          if (lag.status === 'rejected' || topic === undefined) return;
          for (const { partition, records } of lag.value) this.set({ topic, partition: String(partition) }, records);
        });
      },
    });
  }

  /** Reads, at each collection, how long the oldest requested operation has waited. The metric is left out while the database does not answer. */
  countRequestedWait(seconds: () => Promise<number>): void {
    this.metrics.gauge({
      name: 'obverse_indexer_requested_wait_seconds',
      help: 'How long the oldest operation that was requested on the operations page waits for an indexer. Every indexer reports all.',
      collect: measured(seconds),
    });
  }

  /** Reads, at each collection, how old the newest complete backup is. The metric is left out before the first one, and while the database does not answer. */
  countBackupAge(seconds: () => Promise<number | undefined>): void {
    this.metrics.gauge({
      name: 'obverse_indexer_backup_age_seconds',
      help: 'Time since the newest complete backup began; while none is complete, since the first attempt. Every indexer reports the same.',
      collect: measured(seconds),
    });
  }

  topicDiffers(topic: string, { loses, differs }: { readonly loses: boolean; readonly differs: boolean }): void {
    this.topicDifferences.set({ topic, effect: 'loss' }, Number(loses));
    this.topicDifferences.set({ topic, effect: 'other' }, Number(differs));
  }

  lag(topic: string, milliseconds: number): void {
    this.waits.observe({ topic }, Math.max(0, milliseconds) / 1000);
  }

  rejected(topic: string, step: string): void {
    this.rejectedRecords.inc({ topic, step });
  }

  retry(topic: string): void {
    this.retries.inc({ topic });
  }
}

function outdatedGauge(metrics: Metrics) {
  return metrics.gauge({
    name: 'obverse_indexer_outdated',
    help: '1 when the serving index has an older mapping than this version (mapping), another number of shards than the settings (shards), or documents of another version that none describes anew (documents). Every indexer reports all.',
    labelNames: ['what'],
  });
}

function linkingMetrics(metrics: Metrics) {
  return {
    unlinked: metrics.gauge({
      name: 'obverse_indexer_unlinked_writes',
      help: 'Writes to the index whose lots are not linked yet with the other offers of their specimens. Every indexer reports all.',
    }),
    setAside: metrics.counter({
      name: 'obverse_indexer_links_set_aside_total',
      help: 'Lots whose specimen this process could not link with its other offers; a search may find it more than once.',
    }),
  };
}
