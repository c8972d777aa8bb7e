import { messageOf, SkipLot } from '@obverse/crawling';
import type { CompanyPageRepository, DueCompanyPage, DueLogo, LogoRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { BackgroundWork } from '../background/background-work';
import { isFinal, isInternal, retryAfterMs } from '../background/picture-faults';
import type { WorkerParts } from '../background/worker-parts';
import type { CompanyHandler } from './company-handler';
import type { LogoKeeper } from './logo-keeper';

export interface LogoWorkerParts extends WorkerParts {
  readonly companyPages: CompanyPageRepository;
  readonly logos: LogoRepository;
  readonly companyHandler: Pick<CompanyHandler, 'handle'>;
  readonly keeper: Pick<LogoKeeper, 'keep'>;
}

const ATTEMPTS = 5;
const IDLE_MS = 2_000;
/** After this time another crawler may take the work, because this one has probably died. */
const TAKEN_MS = 5 * 60_000;
const RETRY_BASE_MS = 60_000;
const RETRY_CAP_MS = 24 * 60 * 60_000;
/** A home page that must not be requested is tried again after this time; robots.txt may have changed. */
const REFUSED_MS = 30 * 24 * 60 * 60_000;

/** Reads the home pages of companies and fetches the logos found on pages, with a lower priority than pages of lots. */
export class LogoWorker {
  private readonly work: BackgroundWork;
  private readonly wanted = new Set<number>();
  /** One page or logo per seller, so that a busy host does not delay the logos of others. */
  private readonly underWay = new Map<number, Promise<void>>();

  constructor(private readonly parts: LogoWorkerParts) {
    const { logger } = parts;
    this.work = new BackgroundWork({
      what: 'logos',
      idleMs: parts.idleMs ?? IDLE_MS,
      logger,
      round: () => this.round(),
    });
  }

  start(): void {
    this.work.start();
  }

  async stop(): Promise<void> {
    await this.work.stop();
    await Promise.all(this.underWay.values());
  }

  /** Returns false when nothing was due. */
  private async round(): Promise<boolean> {
    const { heldSellers, outageRetry, companyPages, logos, now } = this.parts;
    // Without the log nothing could be published.
    if (outageRetry.isAway('event-log')) return false;
    const free = heldSellers().filter(({ sellerId }) => !this.underWay.has(sellerId));
    const sellers = new Map(free.map(({ sellerId, seller }) => [sellerId, seller]));
    if (sellers.size === 0) return false;
    const ids = [...sellers.keys()];
    await this.want(ids);
    const [at, retryAt] = [new Date(now()), new Date(now() + TAKEN_MS)];
    const page = await outageRetry.run('database', () => companyPages.take(ids, at, retryAt));
    const logo = page ? undefined : await outageRetry.run('database', () => logos.take(ids, at, retryAt));
    const due = page ?? logo;
    const seller = due && sellers.get(due.sellerId);
    if (!due || !seller) return false;
    const work = page ? this.handle(page, seller) : logo && this.fetch(logo, seller);
    if (work) this.underWay.set(due.sellerId, this.finish(due.sellerId, work));
    return true;
  }

  private async want(sellerIds: readonly number[]): Promise<void> {
    const fresh = sellerIds.filter((id) => !this.wanted.has(id));
    if (fresh.length === 0) return;
    const { companyPages, outageRetry, now } = this.parts;
    await outageRetry.run('database', () => companyPages.want(fresh, new Date(now())));
    for (const id of fresh) this.wanted.add(id);
  }

  private async handle(due: DueCompanyPage, seller: SellerDescriptor): Promise<void> {
    const { companyHandler, companyPages, outageRetry } = this.parts;
    try {
      await companyHandler.handle(due, seller, this.work.signal);
    } catch (error) {
      if (this.work.signal.aborted) return;
      const dueAt = error instanceof SkipLot ? this.later(REFUSED_MS) : this.retryAt(error, due.attempts);
      await outageRetry.run('database', () => companyPages.fail(due.sellerId, messageOf(error), dueAt));
      throw error;
    }
  }

  private async fetch(logo: DueLogo, seller: SellerDescriptor): Promise<void> {
    const { keeper, logos, outageRetry, metrics } = this.parts;
    try {
      await keeper.keep(logo.url, seller, logo.sellerId, this.work.signal);
    } catch (error) {
      if (this.work.signal.aborted) return;
      const isGivenUp = isFinal(error) || logo.attempts >= ATTEMPTS;
      const dueAt = isGivenUp ? undefined : this.retryAt(error, logo.attempts);
      await outageRetry.run('database', () => logos.fail(logo.url, messageOf(error), dueAt));
      metrics.logos.inc({ outcome: isGivenUp ? 'refused' : 'retried' });
      throw error;
    }
  }

  private async finish(sellerId: number, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (isInternal(error) && !this.work.signal.aborted)
        this.parts.logger.error({ err: error, sellerId }, 'a logo could not be stored; it is tried again');
    } finally {
      this.underWay.delete(sellerId);
    }
  }

  private retryAt(error: unknown, attempts: number): Date {
    const { random } = this.parts;
    return this.later(retryAfterMs(error, attempts, { baseMs: RETRY_BASE_MS, capMs: RETRY_CAP_MS, random }));
  }

  private later(ms: number): Date {
    return new Date(this.parts.now() + ms);
  }
}
