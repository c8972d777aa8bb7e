import { ServiceDayRepository } from '@obverse/database';
import { BackgroundLoop, CLOCK, Health, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import { componentsOf } from './components';
import { PendingFigures } from './pending-figures';
import { outcomesOf } from './search-outcome';

/** Twice a minute, so that no minute is left out. */
const EVERY_MS = 30_000;

/** Stores what this gateway measures for the status page. A search waits for nothing of it; a process that is killed loses half a minute. */
@Injectable()
export class ServiceRecorder implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly pending = new PendingFigures();
  private readonly loop: BackgroundLoop;
  private writing: Promise<void> = Promise.resolve();
  private hasBegun = false;

  constructor(
    private readonly days: ServiceDayRepository,
    private readonly metrics: GatewayMetrics,
    private readonly health: Health,
    private readonly shutdown: Shutdown,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const round = async () => {
      await this.look();
      // The next look does not wait for a database that hangs.
      void this.write();
      return false;
    };
    this.loop = new BackgroundLoop({ what: 'measuring', firstPauseMs: EVERY_MS, pauseMs: EVERY_MS, logger, round });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** From now on searches are counted. Before, only the gateway itself searched, to be fast for its first visitors. */
  async begin(): Promise<void> {
    await this.count();
    this.hasBegun = true;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('measuring', () => this.loop.stop());
  }

  /** The server takes no more requests, and the database is still open. */
  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('figures of the service', async () => {
      if (this.hasBegun) await this.count();
      await this.write();
    });
  }

  /** Takes the counts of searches, and finds what is away. */
  async look(): Promise<void> {
    if (!this.hasBegun) return;
    await this.count();
    const { search, database } = componentsOf(await this.health.readiness());
    this.pending.found({ searchAway: !search, databaseAway: !database }, this.clock());
  }

  /** Stores what is pending. What cannot be stored is kept for the next time. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writePending());
    return this.writing;
  }

  private async count(): Promise<void> {
    this.pending.count(outcomesOf(await this.metrics.searchTotals()), this.clock());
  }

  private async writePending(): Promise<void> {
    const taken = this.pending.take();
    try {
      await this.days.add(taken.counts, taken.minutes);
    } catch (error) {
      this.logger.warn({ err: error }, 'figures of the service could not be stored; it is tried again');
      this.pending.putBack(taken, this.clock());
    }
  }
}
