import { GotoCountRepository } from '@obverse/database';
import { CLOCK, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

const WRITE_EVERY_MS = 5_000;

/** Counts visits to sellers by day, without anything about the visitor. Counts are written every few seconds, so that no redirect waits for them. */
@Injectable()
export class GotoCounter implements OnModuleInit, OnApplicationShutdown {
  /** Not yet written, by seller and day. */
  private pending = new Map<string, { readonly sellerKey: string; readonly day: string; count: number }>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly counts: GotoCountRepository,
    private readonly shutdown: Shutdown,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** The server takes no more requests, and the database is still open. */
  onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    return this.shutdown.step('goto counts', () => this.write());
  }

  visited(sellerKey: string): void {
    this.add({ sellerKey, day: new Date(this.clock()).toISOString().slice(0, 10), count: 1 });
  }

  /** Writes what is pending. Counts that cannot be written are kept for the next time. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writePending());
    return this.writing;
  }

  private async writePending(): Promise<void> {
    const counts = [...this.pending.values()];
    this.pending = new Map();
    try {
      await this.counts.add(counts);
    } catch (error) {
      this.logger.warn({ err: error }, 'counts of visits to sellers could not be written');
      for (const count of counts) this.add(count);
    }
  }

  private add({ sellerKey, day, count }: { sellerKey: string; day: string; count: number }): void {
    const key = `${day} ${sellerKey}`;
    const known = this.pending.get(key);
    if (known) known.count += count;
    else this.pending.set(key, { sellerKey, day, count });
  }
}
