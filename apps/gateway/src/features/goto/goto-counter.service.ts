import { GotoCountRepository, type GotoCount } from '@obverse/database';
import { CLOCK, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PendingCounts } from '../../edge/database/pending-counts';

const WRITE_EVERY_MS = 5_000;

/** Counts visits to sellers by day, without anything about the visitor. */
@Injectable()
export class GotoCounter implements OnApplicationShutdown {
  private readonly pending: PendingCounts<GotoCount>;

  constructor(
    counts: GotoCountRepository,
    shutdown: Shutdown,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pending = new PendingCounts(
      {
        name: 'counts of visits to sellers',
        everyMs: WRITE_EVERY_MS,
        keyOf: ({ day, sellerKey }) => `${day} ${sellerKey}`,
        sumOf: (a, b) => ({ ...a, count: a.count + b.count }),
        store: (visits) => counts.add(visits),
      },
      shutdown,
      logger,
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.pending.end();
  }

  visited(sellerKey: string): void {
    this.pending.add({ sellerKey, day: new Date(this.clock()).toISOString().slice(0, 10), count: 1 });
  }

  write(): Promise<void> {
    return this.pending.write();
  }
}
