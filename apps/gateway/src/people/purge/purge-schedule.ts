import { BackgroundLoop, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PurgeService } from './purge.service';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Purges a minute after the start of the service, and daily. */
@Injectable()
export class PurgeSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;

  constructor(
    purges: PurgeService,
    @Inject(LOGGER) logger: Logger,
    private readonly shutdown: Shutdown,
  ) {
    const round = async () => {
      const purged = await purges.purge();
      if (purged) logger.info(purged, 'rows past their time were deleted');
      return false;
    };
    this.loop = new BackgroundLoop({ what: 'purging', firstPauseMs: MINUTE_MS, pauseMs: DAY_MS, logger, round });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('purging', () => this.loop.stop());
  }
}
