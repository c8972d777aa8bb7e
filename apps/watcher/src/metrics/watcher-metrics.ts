import type { TransportObserver } from '@obverse/event-log';
import { Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

/** The steps at which a record is set aside. */
const rejectionSteps = ['decode', 'handle'] as const;
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type BatchFigures = Parameters<NonNullable<TransportObserver['batch']>>[0];

export interface PartitionLag {
  readonly partition: number;
  readonly records: number;
}

/** The metrics of the watcher. */
@Injectable()
export class WatcherMetrics {
  private readonly batches;
  private readonly rejectedRecords;

  constructor(private readonly metrics: Metrics) {
    this.batches = metrics.histogram({
      name: 'obverse_watcher_batch_seconds',
      help: 'Time from a batch of changes of lots to its commit.',
      labelNames: ['outcome'],
      buckets: SECONDS,
    });
    this.rejectedRecords = metrics.counter({
      name: 'obverse_watcher_rejected_total',
      help: 'Changes of lots that were set aside.',
      labels: { step: rejectionSteps },
    });
  }

  batch({ ms, outcome }: BatchFigures): void {
    this.batches.observe({ outcome }, ms / 1_000);
  }

  rejected(step: string): void {
    this.rejectedRecords.inc({ step });
  }

  /** Counts, at each collection, the changes that no watcher has committed. The metric is left out while the log does not answer. */
  countLag(lagOf: () => Promise<readonly PartitionLag[]>): void {
    this.metrics.gauge({
      name: 'obverse_watcher_lag_records',
      help: 'Changes of lots appended and not committed yet.',
      labelNames: ['partition'],
      async collect() {
        this.reset();
        const lags = await lagOf().catch(() => []);
        for (const { partition, records } of lags) this.set({ partition: String(partition) }, records);
      },
    });
  }
}
