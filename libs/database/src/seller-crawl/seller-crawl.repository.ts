import { IsNull, LessThan, MoreThan, Not, Or, type DataSource, type EntityManager } from 'typeorm';
import { Database, execute } from '../connection/database';
import { FrontierLotEntity } from '../frontier/frontier-lot.entity';
import { FrontierPageEntity } from '../frontier/frontier-page.entity';
import { SellerCrawlEntity } from './seller-crawl.entity';
import * as sql from './seller-crawl.sql';

/** A leased seller and its crawl run. */
export interface SellerLease {
  readonly sellerKey: string;
  readonly sellerId: number;
  /** The running or last run; 0 before the first. */
  readonly number: number;
  readonly running: boolean;
  readonly nextRunAt: Date;
  readonly startedAt: Date | null;
  /** Seconds between the scheduled starts of the last two runs; null before the first. */
  readonly intervalSeconds: number | null;
  /** When a run was last complete. */
  readonly completedAt: Date | null;
  /** The last complete run; 0 before the first. */
  readonly completedRun: number;
  /** News found by complete runs, with decreasing weight for older runs, and the seconds that these runs cover. */
  readonly newsSum: number;
  readonly observedSeconds: number;
  /** Parameters of its addresses that contain a session, and those that were tested and do not. */
  readonly droppedParameters: readonly string[];
  readonly stableParameters: readonly string[];
}

export interface Claim {
  readonly sellerKeys: readonly string[];
  readonly holder: string;
  readonly leaseSeconds: number;
  readonly limit: number;
  readonly now: Date;
}

export interface RunSummary {
  readonly pagesWaiting: number;
  readonly pagesRead: number;
  readonly pagesFailed: number;
  /** The most frequent error of failed pages; null without failed pages. */
  readonly whyFailed: string | null;
  readonly lotsSeen: number;
  /** Known lots that are open. */
  readonly lotsOpen: number;
  /** Those of them that no list of this run named although their bidding is not over. */
  readonly lotsVanished: number;
  /** Lots with an observation published since the run began. */
  readonly changes: number;
  /**
   * Lots that became known or changed since the last complete run ended, whether a list, a due time or a spot check led to them; in the first run, since it
   * began. Bids and ends of bidding do not count, and neither does an observation that only adds hashes of pictures. The lots of one sale count once.
   */
  readonly news: number;
}

export interface RunEnd {
  readonly now: Date;
  /** Every page was read, and the run passed its health check. */
  readonly complete: boolean;
  /** Open lots that the run did not see become due at their own pages. */
  readonly recheckUnseen: boolean;
  readonly nextRunAt: Date;
  readonly intervalSeconds: number;
  readonly newsSum: number;
  readonly observedSeconds: number;
  readonly summary: RunSummary;
}

/** A seller that an operator paused. */
export interface SellerPause {
  readonly sellerKey: string;
  readonly at: Date;
  readonly by: string;
  readonly because: string | null;
}

/** The beginning of `heldBecause` for a broken seller. An operator may cut this hold short, unlike one that the host requested. */
export const looksBroken = 'looks broken';

/** Leases, pauses and crawl runs of sellers. Table `seller_crawl`, owned by the crawler. Leases use the database's clock. */
export class SellerCrawlRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Registers sellers; registered ones are not changed. */
  async register(sellerKeys: readonly string[], now: Date): Promise<void> {
    await this.database.execute(sql.registerSql, [sellerKeys, now]);
  }

  /** Leases sellers that have work due and no holder, the longest waiting first. */
  async claim({ sellerKeys, holder, leaseSeconds, limit, now }: Claim): Promise<readonly SellerLease[]> {
    return this.database.rows(sql.leaseRow, sql.claimSql, [sellerKeys, holder, leaseSeconds, limit, now]);
  }

  /** Extends the leases that this holder still has, and returns their seller ids. An absent seller was lost or paused. */
  async renew(holder: string, sellerIds: readonly number[], leaseSeconds: number): Promise<readonly number[]> {
    const rows = await this.database.rows(sql.sellerRow, sql.renewSql, [holder, sellerIds, leaseSeconds]);
    return rows.map((row) => row.sellerId);
  }

  /**
   * Ends a lease. The next work is the earliest of: the next run, waiting pages, due lots, due pictures, observations to publish again; but not before
   * `notBefore`. `heldBecause` is the reason for a hold, for operators.
   */
  async release(sellerId: number, holder: string, now: Date, notBefore: Date, heldBecause?: string): Promise<void> {
    await this.database.execute(sql.releaseSql, [sellerId, holder, now, notBefore, heldBecause ?? null]);
  }

  /**
   * Adds names of parameters that were tested: those that contain a session, and the others. Lots whose ids contain one that is dropped become due: they are
   * known by other ids from now on.
   */
  async noteParameters(
    sellerId: number,
    dropped: readonly string[],
    stable: readonly string[],
    now: Date,
  ): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await execute(manager, sql.noteParametersSql, [sellerId, dropped, stable]);
      if (dropped.length > 0) await execute(manager, sql.scheduleVoidLotsSql, [sellerId, dropped, now]);
    });
  }

  /** Starts the next run and returns its number. Undefined when the lease was lost. */
  async begin(sellerId: number, holder: string, now: Date): Promise<number | undefined> {
    const [row] = await this.database.rows(sql.runNumberRow, sql.beginSql, [sellerId, holder, now]);
    return row?.number;
  }

  /**
   * Keeps all crawlers off a seller, registered or not, until `resume`. A crawler that works on it stops when it next renews its lease. False when
   * it was already paused; the first pause stays as it is.
   */
  async pause(sellerKey: string, by: string, because: string | undefined, now: Date): Promise<boolean> {
    const row = {
      sellerKey,
      nextWorkAt: now,
      nextRunAt: now,
      pausedAt: now,
      pausedBy: by,
      pausedBecause: because ?? null,
    };
    const inserted = await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(SellerCrawlEntity)
        .values(row)
        .orUpdate(['paused_at', 'paused_by', 'paused_because'], ['seller_key'], {
          overwriteCondition: { where: 'seller_crawl.paused_at IS NULL' },
        })
        .returning(['sellerId'])
        .updateEntity(false)
        .execute(),
    );
    const rows: unknown = inserted.raw;
    return Array.isArray(rows) && rows.length > 0;
  }

  /** Lets crawlers work on a seller again, from where they stopped. False when it was not paused. */
  async resume(sellerKey: string): Promise<boolean> {
    const none = { pausedAt: null, pausedBy: null, pausedBecause: null };
    const { affected } = await this.database.run((manager) =>
      manager.update(SellerCrawlEntity, { sellerKey, pausedAt: Not(IsNull()) }, none),
    );
    return (affected ?? 0) > 0;
  }

  /**
   * The next run begins now; a running one continues. A hold that the host requested stays in force. `accepted`: what the run finds is right, even if
   * it differs from earlier runs. False when the seller is not registered.
   */
  async requestRun(
    sellerKey: string,
    now: Date,
    accepted?: { readonly by: string; readonly because: string },
  ): Promise<boolean> {
    const { by = null, because = null } = accepted ?? {};
    return (await this.database.execute(sql.requestRunSql, [sellerKey, now, by, because, looksBroken])) > 0;
  }

  /** The number of connected crawlers. */
  async crawlers(): Promise<number> {
    const [row] = await this.database.rows(sql.crawlersRow, sql.crawlersSql);
    return row?.crawlers ?? 0;
  }

  /** The paused sellers, by key. */
  async pauses(): Promise<readonly SellerPause[]> {
    const paused = await this.database.run((manager) =>
      manager.find(SellerCrawlEntity, { where: { pausedAt: Not(IsNull()) }, order: { sellerKey: 'ASC' } }),
    );
    return paused.flatMap(({ sellerKey, pausedAt, pausedBy, pausedBecause }) =>
      pausedAt ? [{ sellerKey, at: pausedAt, by: pausedBy ?? '', because: pausedBecause }] : [],
    );
  }

  async summary(sellerId: number, number: number, now: Date): Promise<RunSummary> {
    const [row] = await this.database.rows(sql.summaryRow, sql.summarySql, [sellerId, number, now]);
    if (!row) throw new Error(`no summary of run ${number} of seller ${sellerId}`);
    return row;
  }

  /** Ends the run. Open lots that it did not see may become due at their own pages; after a complete run, pages of earlier runs are deleted. */
  async finish(sellerId: number, holder: string, number: number, end: RunEnd): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      if (!(await endRun(manager, sellerId, holder, number, end))) return;
      const earlier = LessThan(number);
      if (end.recheckUnseen) {
        const unseen = { sellerId, state: 0, seenRun: earlier, dueAt: Or(IsNull(), MoreThan(end.now)) };
        await manager.update(FrontierLotEntity, unseen, { dueAt: end.now, resultOnList: false });
      }
      if (end.complete) await manager.delete(FrontierPageEntity, { sellerId, runNumber: earlier });
    });
  }

  /** The longest delay of these sellers, seconds; 0 without one. */
  async lagSeconds(sellerKeys: readonly string[], now: Date): Promise<number> {
    const [row] = await this.database.rows(sql.lagRow, sql.lagSql, [sellerKeys, now]);
    return Math.max(0, row?.lag ?? 0);
  }
}

async function endRun(
  manager: EntityManager,
  sellerId: number,
  holder: string,
  number: number,
  end: RunEnd,
): Promise<boolean> {
  const { pagesRead, pagesFailed, lotsSeen, changes } = end.summary;
  const { nextRunAt, intervalSeconds, newsSum, observedSeconds } = end;
  const { affected } = await manager.update(
    SellerCrawlEntity,
    { sellerId, leasedBy: holder },
    {
      running: false,
      endedAt: end.now,
      nextRunAt,
      intervalSeconds,
      newsSum,
      observedSeconds,
      pagesRead,
      pagesFailed,
      lotsSeen,
      changes,
      ...(end.complete ? { completedAt: end.now, completedRun: number } : {}),
    },
  );
  return (affected ?? 0) > 0;
}
