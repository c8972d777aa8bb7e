import { noticeKinds, type NoticeKind } from '@obverse/database';
import type { TransportObserver } from '@obverse/event-log';
import { measured, Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

/** The steps at which a record is set aside. */
const rejectionSteps = ['decode', 'handle'] as const;
const announcementKinds = ['new', 'price'] as const;
const mailOutcomes = ['written', 'pushed', 'ended', 'limited'] as const;
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
  private readonly searches;
  private readonly lots;
  private readonly findings;
  private readonly announcements;
  private readonly unwrittenLots;
  private readonly delay;
  private readonly mails;
  private readonly notices;
  private readonly looks;
  private readonly newsMails;

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
    this.searches = metrics.gauge({
      name: 'obverse_watcher_searches',
      help: 'Saved searches that this process matches with changed lots.',
    });
    this.lots = metrics.counter({
      name: 'obverse_watcher_matched_lots_total',
      help: 'Changed lots that were matched with the saved searches.',
    });
    this.findings = metrics.counter({
      name: 'obverse_watcher_findings_total',
      help: 'Pairs of a changed lot and a saved search that finds it.',
    });
    this.announcements = metrics.counter({
      name: 'obverse_watcher_announcements_total',
      help: 'Announcements that were stored: of a new lot, or of a lower price.',
      labels: { kind: announcementKinds },
    });
    this.unwrittenLots = metrics.counter({
      name: 'obverse_watcher_unwritten_lots_total',
      help: 'Changes that were left out because the index never got the document of the lot.',
    });
    this.delay = metrics.histogram({
      name: 'obverse_watcher_observed_to_announced_seconds',
      help: 'Time from the page seen to the batch of its change announced.',
      buckets: SECONDS,
    });
    this.mails = metrics.counter({
      name: 'obverse_watcher_mails_total',
      help: 'Mails about searches: written to the outbox, left to the devices and webhooks of a user who gets none, left out because each lot had ended, or held back by the daily limit of the user.',
      labels: { outcome: mailOutcomes },
    });
    this.notices = metrics.counter({
      name: 'obverse_watcher_lot_notices_total',
      help: 'Notices about lots of lists that were stored: of a change, or as a reminder of the end.',
      labels: { kind: noticeKinds },
    });
    this.looks = metrics.counter({
      name: 'obverse_watcher_lot_looks_total',
      help: 'Looks at the ends of lots of lists.',
    });
    this.newsMails = metrics.counter({
      name: 'obverse_watcher_lot_mails_total',
      help: 'Mails about lots of lists: written to the outbox, left out because nothing of it held any more, or held back by the daily limit of the user.',
      labels: { outcome: mailOutcomes },
    });
  }

  /** @param count Searches that this process holds. */
  showSearches(count: number): void {
    this.searches.set(count);
  }

  matched(lots: number, findings: number): void {
    this.lots.inc(lots);
    this.findings.inc(findings);
  }

  announced(counts: Readonly<Record<(typeof announcementKinds)[number], number>>): void {
    for (const kind of announcementKinds) this.announcements.inc({ kind }, counts[kind]);
  }

  unwritten(lots: number): void {
    this.unwrittenLots.inc(lots);
  }

  observedToAnnounced(milliseconds: number): void {
    this.delay.observe(Math.max(0, milliseconds) / 1_000);
  }

  batch({ ms, outcome }: BatchFigures): void {
    this.batches.observe({ outcome }, ms / 1_000);
  }

  rejected(step: string): void {
    this.rejectedRecords.inc({ step });
  }

  mailWritten(outcome: (typeof mailOutcomes)[number]): void {
    this.mails.inc({ outcome });
  }

  noticed(kinds: readonly NoticeKind[]): void {
    for (const kind of kinds) this.notices.inc({ kind });
  }

  looked(lots: number, reminders: number): void {
    this.looks.inc(lots);
    this.notices.inc({ kind: 'reminder' }, reminders);
  }

  newsMailWritten(outcome: (typeof mailOutcomes)[number]): void {
    this.newsMails.inc({ outcome });
  }

  /** Reads, at each collection, how long the oldest announcement or notice waits. The metric is left out while the database does not answer. */
  countWaiting(seconds: () => Promise<number>): void {
    this.metrics.gauge({
      name: 'obverse_watcher_announcement_wait_seconds',
      help: 'How long the oldest announcement or notice waits that is to be mailed at once, or a look at the end of a lot of a list. Every watcher reports all.',
      collect: measured(seconds),
    });
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
