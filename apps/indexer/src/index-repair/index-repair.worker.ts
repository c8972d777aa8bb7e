import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { BackgroundLoop, LOGGER, type Logger } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { IndexerMetrics } from '../metrics/indexer-metrics';

/** Searches fail for so long at most after the alias that they use was deleted. A look is two or three requests for metadata. */
const LOOK_EVERY_MS = 5_000;

/** Restores what was deleted from the lot index and can be restored without a rebuild. */
@Injectable()
export class IndexRepairWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;

  constructor(
    @Inject(LOT_INDEX) private readonly index: Pick<LotIndex, 'repair'>,
    private readonly metrics: IndexerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const round = () => this.look();
    this.loop = new BackgroundLoop({ what: 'repair of the lot index', pauseMs: LOOK_EVERY_MS, logger, round });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** A running look is not waited for: while the index hangs it would take the time of the other steps, and its one change is atomic. */
  beforeApplicationShutdown(): void {
    void this.loop.stop();
  }

  private async look(): Promise<boolean> {
    const restored = await this.index.repair().catch(nothingDuringOutage);
    if (restored.length > 0) {
      this.metrics.indexRepaired(restored.length);
      this.logger.warn({ restored }, 'deleted parts of the lot index were restored');
    }
    return false;
  }
}

/** Health checks and batches report an outage. */
function nothingDuringOutage(error: unknown): readonly string[] {
  if (error instanceof IndexUnavailableError) return [];
  throw error;
}
