import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeadLetterRepository,
  LogStatusRepository,
  OperationRepository,
  RemovedLotRepository,
  TypedLotRepository,
} from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { LotIndex } from '@obverse/lot-index';
import type { NormaliseContext } from '@obverse/normaliser';
import { areAllOfVersion, OperatorError, StoppedError } from '@obverse/operations';
import { DESCRIBE_ANEW, describeAnew } from '@obverse/operations/replay';
import { BackgroundLoop, CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { IndexerConfig } from '../config';
import { NORMALISE_CONTEXT } from '../lot/normalise-context';
import { logReporter } from '../log-reporter';

const LOOK_EVERY_S = 60;
/** The other indexers have reported by then. */
const FIRST_LOOK_MS = 15_000;

/**
 * Describes all lots anew after an upgrade, once all indexers have the new version. One of the indexers does it, as an operation whose progress operators
 * see, and which they can cancel.
 */
@Injectable()
export class DescribeAnewWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly loop: BackgroundLoop;
  private readonly who = `indexer@${hostname()}`;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(NORMALISE_CONTEXT) private readonly context: NormaliseContext,
    @Inject(CONFIG) private readonly config: IndexerConfig,
    private readonly operations: OperationRepository,
    private readonly letters: DeadLetterRepository,
    private readonly removed: RemovedLotRepository,
    private readonly typedLots: TypedLotRepository,
    private readonly statuses: LogStatusRepository,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new BackgroundLoop({
      what: 'the descriptions of lots',
      pauseMs: LOOK_EVERY_S * 1_000,
      firstPauseMs: FIRST_LOOK_MS,
      logger,
      round: () => this.look(),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.DESCRIBE_ANEW_PER_SECOND > 0) this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('descriptions', async () => {
      this.stopping.abort();
      await this.loop.stop();
    });
  }

  private async look(): Promise<boolean> {
    const { statuses } = this;
    const now = new Date();
    if (!areAllOfVersion(this.context.version, await statuses.all(), now)) return false;
    // One of several indexers: they would all begin the same operation.
    if (!(await statuses.claim(DESCRIBE_ANEW, LOOK_EVERY_S * 0.9, now))) return false;
    await this.describe().catch((error: unknown) => {
      // It continues at the next look, or an operator ended it.
      if (!(error instanceof StoppedError) && !(error instanceof OperatorError)) throw error;
    });
    return false;
  }

  private describe(): Promise<void> {
    const { log, index, context, operations, letters, removed, typedLots, stopping, who } = this;
    const { signal } = stopping;
    return describeAnew({
      log,
      index,
      context,
      operations,
      notes: letters,
      removed,
      typedLots,
      signal,
      who,
      rate: this.config.DESCRIBE_ANEW_PER_SECOND,
      terminal: logReporter(this.logger, { operation: DESCRIBE_ANEW }),
      clock: { now: () => performance.now(), sleep: (ms) => pause(ms, undefined, { signal }).catch(() => undefined) },
    });
  }
}
