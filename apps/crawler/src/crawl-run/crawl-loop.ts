import { setTimeout as sleep } from 'node:timers/promises';
import type { SellerLease } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { showStatuses } from '../health-check/show-statuses';
import { LeaseSlot, type LeaseSlotLimits, type LeaseSlotParts } from './lease-slot';

export interface CrawlLoopOptions {
  /** Names this process in leases; another after each start. */
  readonly holder: string;
  readonly sellersAtOnce: number;
  readonly leaseSeconds: number;
  readonly pollMs: number;
  readonly turn?: LeaseSlotLimits;
}

const POLLS_A_REPORT = 20;

interface Holding {
  readonly lease: SellerLease;
  readonly lost: AbortController;
  readonly turn: Promise<void>;
  /** Until then the lease surely holds by this process's clock, epoch milliseconds. */
  validUntil: number;
}

/** Takes sellers with work due, as many as this process may hold, keeps their leases alive, and lets each have its turn. */
export class CrawlLoop {
  private readonly holdings = new Map<number, Holding>();
  private readonly stopping = new AbortController();
  private loops: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: LeaseSlotParts,
    private readonly sellers: () => ReadonlyMap<string, SellerDescriptor>,
    private readonly options: CrawlLoopOptions,
  ) {}

  start(): void {
    const { pollMs, leaseSeconds } = this.options;
    this.loops = Promise.all([
      this.repeat(pollMs * POLLS_A_REPORT, () => this.report()),
      this.repeat(pollMs, () => this.claim()),
      this.repeat((leaseSeconds * 1000) / 3, () => this.renew()),
    ]);
  }

  /** Lets pages that are being written finish, and gives all sellers back. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the crawler stops'));
    for (const { lost } of this.holdings.values()) lost.abort(this.stopping.signal.reason);
    // A claim under way may still bring sellers; they are given back at once.
    await this.loops;
    await Promise.all([...this.holdings.values()].map(({ turn }) => turn));
  }

  /** Sellers whose hosts this process may ask now. */
  heldSellers(): readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[] {
    const sellers = this.sellers();
    return [...this.holdings.values()].flatMap(({ lease, validUntil }) => {
      const seller = sellers.get(lease.sellerKey);
      return seller && this.parts.now() < validUntil ? [{ sellerId: lease.sellerId, seller }] : [];
    });
  }

  private async claim(): Promise<void> {
    const { walks, outageRetry, metrics, now } = this.parts;
    const { holder, leaseSeconds, sellersAtOnce } = this.options;
    const sellers = this.sellers();
    const sellerKeys = [...sellers.keys()];
    const limit = sellersAtOnce - this.holdings.size;
    await outageRetry.run('database', () => walks.register(sellerKeys, new Date(now())));
    if (limit > 0) {
      const asked = now();
      const claim = { sellerKeys, holder, leaseSeconds, limit, now: new Date(asked) };
      const leases = await outageRetry.run('database', () => walks.claim(claim));
      for (const lease of leases) this.hold(lease, sellers, asked + leaseSeconds * 1000);
    }
    metrics.sellersHeld.set(this.holdings.size);
    metrics.dueLag.set(await outageRetry.run('database', () => walks.lagSeconds(sellerKeys, new Date(now()))));
  }

  private async report(): Promise<void> {
    const { watches, outageRetry, metrics, now } = this.parts;
    const sellers = this.sellers();
    const standings = await outageRetry.run('database', () => watches.statuses());
    showStatuses(
      metrics,
      standings.filter(({ sellerKey }) => sellers.has(sellerKey)),
      now(),
    );
  }

  private hold(lease: SellerLease, sellers: ReadonlyMap<string, SellerDescriptor>, validUntil: number): void {
    const seller = sellers.get(lease.sellerKey);
    if (!seller) return;
    const lost = new AbortController();
    const signal = lost.signal;
    if (this.stopping.signal.aborted) lost.abort(this.stopping.signal.reason);
    const mayWork = () => this.parts.now() < holding.validUntil - 1_000;
    const turn = new LeaseSlot(
      this.parts,
      seller,
      lease,
      { holder: this.options.holder, signal, mayWork },
      this.options.turn,
    )
      .run()
      .catch((error: unknown) => {
        if (!signal.aborted)
          this.parts.logger.error({ err: error, sellerKey: lease.sellerKey }, 'a turn failed; the seller gets another');
      })
      .finally(() => this.holdings.delete(lease.sellerId));
    const holding: Holding = { lease, lost, turn, validUntil };
    this.holdings.set(lease.sellerId, holding);
  }

  private async renew(): Promise<void> {
    if (this.holdings.size === 0) return;
    const { walks, outageRetry, now } = this.parts;
    const { holder, leaseSeconds } = this.options;
    const asked = [...this.holdings.values()];
    let sentAt = 0;
    const kept = await outageRetry.run('database', () => {
      sentAt = now();
      return walks.renew(
        holder,
        asked.map(({ lease }) => lease.sellerId),
        leaseSeconds,
      );
    });
    for (const holding of asked) {
      if (kept.includes(holding.lease.sellerId)) holding.validUntil = sentAt + leaseSeconds * 1000;
      else holding.lost.abort(new Error('another crawler took the seller over, or an operator paused it'));
    }
  }

  private async repeat(pauseMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await work();
        await sleep(pauseMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        this.parts.logger.error({ err: error }, 'the crawl loop met an error; it goes on');
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
