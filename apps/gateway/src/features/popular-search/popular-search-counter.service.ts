import { createHmac, randomBytes } from 'node:crypto';
import { PopularSearchRepository, type CoinSearch, type PopularSearchCount } from '@obverse/database';
import { CLOCK, CONFIG, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { PendingCounts } from '../../edge/database/pending-counts';
import { networkOf } from '../../edge/throttle/subject-key';

/** A search that fewer visitors made in a day is not stored. */
export const LEAST_VISITORS = 5;
const WRITE_EVERY_MS = 30_000;
/** Visitors of searches that are remembered for a day; further ones are not counted. About 20 MB. */
const MAX_SEEN = 100_000;

/**
 * Counts visitors of searches by day. Who they are is known only in this process and only as hashes with a key that is forgotten with the day. Counts are written twice
 * a minute.
 */
@Injectable()
export class PopularSearchCounter implements OnApplicationShutdown {
  private day = '';
  private secret = randomBytes(32);
  /** The visitors of this day, by search. */
  private seen = new Map<string, Set<string>>();
  private seenCount = 0;
  private readonly pending: PendingCounts<PopularSearchCount>;

  constructor(
    searches: PopularSearchRepository,
    shutdown: Shutdown,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'POPULAR_SEARCHES'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pending = new PendingCounts(
      {
        name: 'counts of searches',
        everyMs: WRITE_EVERY_MS,
        keyOf: ({ day, path, realm }) => JSON.stringify([day, path, realm]),
        sumOf: (a, b) => ({ ...a, visitors: a.visitors + b.visitors }),
        store: (counts) => searches.add(counts),
        // Also on a day without searches the visitors of the day before are forgotten.
        beforeWriting: () => this.beginDay(),
      },
      shutdown,
      logger,
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.pending.end();
  }

  /** @param address IP address of the visitor. */
  searched({ path, realm }: CoinSearch, address: string): void {
    if (this.config.POPULAR_SEARCHES === 'off') return;
    this.beginDay();
    const search = JSON.stringify([path, realm]);
    const visitors = this.seen.get(search) ?? new Set();
    const visitor = this.keyOf(search, address);
    if (visitors.has(visitor) || this.seenCount >= MAX_SEEN) return;
    this.seen.set(search, visitors.add(visitor));
    this.seenCount += 1;
    if (visitors.size < LEAST_VISITORS) return;
    this.pending.add({ path, realm, day: this.day, visitors: visitors.size === LEAST_VISITORS ? LEAST_VISITORS : 1 });
  }

  write(): Promise<void> {
    return this.pending.write();
  }

  private beginDay(): void {
    const today = new Date(this.clock()).toISOString().slice(0, 10);
    if (today === this.day) return;
    this.day = today;
    this.secret = randomBytes(32);
    this.seen = new Map();
    this.seenCount = 0;
  }

  /** Another one for each search, so that the searches of a visitor have nothing in common. */
  private keyOf(search: string, address: string): string {
    return createHmac('sha256', this.secret)
      .update(`${networkOf(address)} ${search}`)
      .digest('base64url');
  }
}
