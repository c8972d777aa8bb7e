import { hostname } from 'node:os';
import { topics } from '@obverse/contracts';
import { OperationRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { LotIndex } from '@obverse/lot-index';
import type { NormaliseContext } from '@obverse/normaliser';
import {
  documentsSentences,
  documentsStateOf,
  noteFirstVersion,
  rebuildSentence,
  type DocumentsState,
} from '@obverse/operations/replay';
import { BackgroundLoop, CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { IndexerConfig } from '../config';
import { CONSUMER_GROUP } from '../consumer/indexer-consumer';
import { NORMALISE_CONTEXT } from '../lot/normalise-context';
import { IndexerMetrics } from '../metrics/indexer-metrics';

const LOOK_EVERY_MS = 60_000;

/**
 * Shows in the log, at the start and after each change, and as a metric what an upgrade or another setting left to be renewed in the index, and how far lots
 * are linked.
 */
@Injectable()
export class IndexStateWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;
  private shown: { readonly documents?: DocumentsState; readonly rebuild?: string | undefined } = {};
  /** The lots that were set aside at the last look. */
  private setAside = 0;

  constructor(
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'committed'>,
    @Inject(LOT_INDEX)
    private readonly index: Pick<LotIndex, 'linking'> & { readonly rebuild: Pick<LotIndex['rebuild'], 'status'> },
    @Inject(NORMALISE_CONTEXT) private readonly context: Pick<NormaliseContext, 'version'>,
    @Inject(CONFIG) private readonly config: Pick<IndexerConfig, 'DESCRIBE_ANEW_PER_SECOND'>,
    private readonly operations: OperationRepository,
    private readonly metrics: IndexerMetrics,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new BackgroundLoop({
      what: 'the state of the index',
      pauseMs: LOOK_EVERY_MS,
      logger,
      round: () => this.look(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { log, operations, context } = this;
    await noteFirstVersion({ operations, version: context.version, who: `indexer@${hostname()}` }, async () =>
      (await log.committed(CONSUMER_GROUP, topics.lotsObserved)).some(({ next }) => next > 0),
    );
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('state of the index', () => this.loop.stop());
  }

  private async look(): Promise<boolean> {
    const status = await this.index.rebuild.status();
    const documents = await documentsStateOf(this.operations, this.context.version);
    // With a rate of 0 the operator decided that no lot is described anew.
    const isWaiting = documents === 'outdated' && this.config.DESCRIBE_ANEW_PER_SECOND > 0;
    this.metrics.showOutdated({
      mapping: status.outdated !== undefined,
      documents: isWaiting,
      shards: status.shards !== undefined,
    });
    const rebuild = rebuildSentence(status);
    if (rebuild !== undefined && rebuild !== this.shown.rebuild) this.logger.warn(rebuild);
    if (documents !== this.shown.documents) this.logger.info(`documents of lots: ${documentsSentences[documents]}`);
    this.shown = { documents, rebuild };
    const linking = await this.index.linking();
    this.metrics.showLinking({ ...linking, setAside: linking.setAside - this.setAside });
    this.setAside = linking.setAside;
    return false;
  }
}
