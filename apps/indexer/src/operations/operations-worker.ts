import { DeadLetterRepository, LogStatusRepository, OperationRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { NormaliseContext } from '@obverse/normaliser';
import {
  backupAge,
  carryOutRedrive,
  freshnessName,
  LOG_STATUS,
  lookAtLog,
  requestedRedrives,
  requestedWait,
} from '@obverse/operations';
import { BackgroundLoop, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { NORMALISE_CONTEXT } from '../lot/normalise-context';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { logReporter } from '../log-reporter';

const LOOK_EVERY_MS = 2_000;
const STATUS_EVERY_S = 10;
/** Rows of processes that ended are removed after this time. */
const FORGET_MS = 10 * 60_000;

/**
 * Does for the operations page what needs the log: carries out requested redrives, and reports lag, freshness and dead letters. Every indexer has one; a redrive
 * and a report are made by one of them.
 */
@Injectable()
export class OperationsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly name = freshnessName(`${hostname()}/${randomUUID().slice(0, 8)}`);
  private readonly loops: readonly BackgroundLoop[];

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(NORMALISE_CONTEXT) private readonly context: NormaliseContext,
    private readonly operations: OperationRepository,
    private readonly letters: DeadLetterRepository,
    private readonly statuses: LogStatusRepository,
    private readonly metrics: IndexerMetrics,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loops = [
      new BackgroundLoop({ what: 'requested redrives', pauseMs: LOOK_EVERY_MS, logger, round: () => this.redrive() }),
      new BackgroundLoop({
        what: 'the status of the log',
        pauseMs: STATUS_EVERY_S * 1_000,
        logger,
        round: () => this.report(),
      }),
    ];
  }

  onApplicationBootstrap(): void {
    this.metrics.countRequestedWait(() => requestedWait(this.operations, new Date()));
    this.metrics.countBackupAge(() => backupAge(this.operations, new Date()));
    for (const loop of this.loops) loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('operations worker', async () => {
      this.stopping.abort();
      await Promise.all(this.loops.map((loop) => loop.stop()));
    });
  }

  private async redrive(): Promise<boolean> {
    const { log, letters, operations } = this;
    const { signal } = this.stopping;
    const clock = {
      now: () => performance.now(),
      sleep: (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined),
    };
    for (const wanted of await requestedRedrives(operations)) {
      if (signal.aborted) break;
      this.logger.info({ operation: wanted.id, who: wanted.who }, 'a requested redrive begins');
      await carryOutRedrive(wanted, {
        log,
        letters,
        operations,
        terminal: logReporter(this.logger, { operation: wanted.id }),
        clock,
        signal,
      });
    }
    return false;
  }

  private async report(): Promise<boolean> {
    const takenAt = new Date();
    await this.statuses.save({
      name: this.name,
      takenAt,
      facts: { ...this.metrics.recentFreshness(takenAt.getTime()), version: this.context.version },
    });
    // Nearly due counts as due: the clocks of several indexers drift.
    if (await this.statuses.claim(LOG_STATUS, STATUS_EVERY_S * 0.9, takenAt)) {
      const facts = await lookAtLog(this.log, this.letters);
      await this.statuses.save({ name: LOG_STATUS, takenAt, facts });
      await this.statuses.forget(new Date(takenAt.getTime() - FORGET_MS));
    }
    return false;
  }
}
