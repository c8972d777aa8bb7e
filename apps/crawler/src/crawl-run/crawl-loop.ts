import type { SellerLease } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { Pause } from '../background/pause';
import { showStatuses } from '../health-check/show-statuses';
import { LeaseSlot, type LeaseSlotLimits, type LeaseSlotParts } from './lease-slot';

export interface CrawlLoopOptions {
  /** Identifies this process in leases; different after each start. */
  readonly holder: string;
  readonly sellersAtOnce: number;
  readonly leaseSeconds: number;
  readonly pollMs: number;
  readonly slotLimits?: LeaseSlotLimits;
  /** Sellers were leased. */
  readonly onLeased?: () => void;
}

const POLLS_PER_REPORT = 20;

interface HeldLease {
  readonly lease: SellerLease;
  readonly lost: AbortController;
  readonly slot: Promise<void>;
  /** The lease is valid at least until then by this process's clock, epoch milliseconds. */
  validUntil: number;
}

/** Leases sellers with due work, up to the limit of this process, renews the leases, and runs one lease slot for each. */
export class CrawlLoop {
  private readonly heldLeases = new Map<number, HeldLease>();
  private registered: ReadonlySet<string> = new Set();
  private readonly stopping = new AbortController();
  private readonly claimPause = new Pause();
  private loops: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: LeaseSlotParts,
    private readonly sellers: () => ReadonlyMap<string, SellerDescriptor>,
    private readonly options: CrawlLoopOptions,
  ) {}

  start(): void {
    const { pollMs, leaseSeconds } = this.options;
    this.loops = Promise.all([
      this.repeat(pollMs * POLLS_PER_REPORT, () => this.report()),
      this.repeat(pollMs, () => this.claim(), this.claimPause),
      this.repeat((leaseSeconds * 1000) / 3, () => this.renew()),
    ]);
  }

  /** Leases due sellers without a pause. */
  claimNow(): void {
    this.claimPause.hurry();
  }

  /** Waits for pages that are being written, and releases all sellers. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the crawler stops'));
    for (const { lost } of this.heldLeases.values()) lost.abort(this.stopping.signal.reason);
    // A claim in progress may still lease sellers; they are released at once.
    await this.loops;
    await Promise.all([...this.heldLeases.values()].map(({ slot }) => slot));
  }

  /** Sellers whose hosts this process may send requests to now. */
  heldSellers(): readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[] {
    const sellers = this.sellers();
    return [...this.heldLeases.values()].flatMap(({ lease, validUntil }) => {
      const seller = sellers.get(lease.sellerKey);
      return seller && this.parts.clock.isRight() && this.parts.now() < validUntil
        ? [{ sellerId: lease.sellerId, seller }]
        : [];
    });
  }

  private async claim(): Promise<void> {
    const { sellerCrawls, outageRetry, metrics, now, clock } = this.parts;
    await clock.check();
    if (!clock.isRight()) return;
    const { holder, leaseSeconds, sellersAtOnce } = this.options;
    const sellers = this.sellers();
    const sellerKeys = [...sellers.keys()];
    const limit = sellersAtOnce - this.heldLeases.size;
    if (sellerKeys.some((key) => !this.registered.has(key))) await this.register(sellerKeys);
    if (limit > 0) {
      const sentAt = now();
      const claim = { sellerKeys, holder, leaseSeconds, limit, now: new Date(sentAt) };
      const leases = await outageRetry.run('database', () => sellerCrawls.claim(claim));
      for (const lease of leases) this.startSlot(lease, sellers, sentAt + leaseSeconds * 1000);
      if (leases.length > 0) this.options.onLeased?.();
    }
    metrics.sellersHeld.set(this.heldLeases.size);
  }

  private async register(sellerKeys: readonly string[]): Promise<void> {
    const { sellerCrawls, outageRetry, now } = this.parts;
    await outageRetry.run('database', () => sellerCrawls.register(sellerKeys, new Date(now())));
    this.registered = new Set(sellerKeys);
  }

  private async report(): Promise<void> {
    const { runHealth, sellerCrawls, pictures, outageRetry, metrics, now } = this.parts;
    const sellers = this.sellers();
    const sellerKeys = [...sellers.keys()];
    // Again, because their rows may have been removed.
    await this.register(sellerKeys);
    metrics.dueLag.set(await outageRetry.run('database', () => sellerCrawls.lagSeconds(sellerKeys, new Date(now()))));
    metrics.picturesWaiting.set(await outageRetry.run('database', () => pictures.waiting(sellerKeys)));
    const statuses = await outageRetry.run('database', () => runHealth.statuses());
    showStatuses(metrics, statuses, sellers, now());
  }

  private startSlot(lease: SellerLease, sellers: ReadonlyMap<string, SellerDescriptor>, validUntil: number): void {
    const seller = sellers.get(lease.sellerKey);
    if (!seller) return;
    const lost = new AbortController();
    const signal = lost.signal;
    if (this.stopping.signal.aborted) lost.abort(this.stopping.signal.reason);
    const mayWork = () => this.parts.clock.isRight() && this.parts.now() < heldLease.validUntil - 1_000;
    const slot = new LeaseSlot(
      this.parts,
      seller,
      lease,
      { holder: this.options.holder, signal, mayWork },
      this.options.slotLimits,
    )
      .run()
      .catch((error: unknown) => {
        if (!signal.aborted)
          this.parts.logger.error(
            { err: error, sellerKey: lease.sellerKey },
            'a lease slot failed; the seller is leased again',
          );
      })
      .finally(() => this.heldLeases.delete(lease.sellerId));
    const heldLease: HeldLease = { lease, lost, slot, validUntil };
    this.heldLeases.set(lease.sellerId, heldLease);
  }

  private async renew(): Promise<void> {
    // Leases that are not renewed go to a crawler whose clock is right.
    if (this.heldLeases.size === 0 || !this.parts.clock.isRight()) return;
    const { sellerCrawls, outageRetry, now } = this.parts;
    const { holder, leaseSeconds } = this.options;
    const renewed = [...this.heldLeases.values()];
    let sentAt = 0;
    const kept = await outageRetry.run('database', () => {
      sentAt = now();
      return sellerCrawls.renew(
        holder,
        renewed.map(({ lease }) => lease.sellerId),
        leaseSeconds,
      );
    });
    for (const heldLease of renewed) {
      if (kept.includes(heldLease.lease.sellerId)) heldLease.validUntil = sentAt + leaseSeconds * 1000;
      else heldLease.lost.abort(new Error('another crawler leased the seller, or an operator paused it'));
    }
  }

  private async repeat(pauseMs: number, work: () => Promise<void>, pause = new Pause()): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (signal.aborted) return;
        this.parts.logger.error({ err: error }, 'an iteration of the crawl loop failed; the loop continues');
      }
      await pause.wait(pauseMs, signal);
    }
  }
}
