import type { DataSource } from 'typeorm';
import { Queries, type Run } from '../connection/queries';
import { looksBroken } from '../run-health/run-health.repository';

/** A seller that this crawler owns for now, and its walk. */
export interface SellerLease {
  readonly sellerKey: string;
  readonly sellerId: number;
  /** The running or last walk; 0 before the first. */
  readonly number: number;
  readonly running: boolean;
  readonly nextRunAt: Date;
  readonly startedAt: Date | null;
  /** Seconds between the last two walks' planned beginnings; null before the first. */
  readonly intervalSeconds: number | null;
  /** When a walk last read everything. */
  readonly completedAt: Date | null;
  /** What complete walks brought, older ones counting less, and the seconds they looked back over. */
  readonly newsSum: number;
  readonly observedSeconds: number;
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
  /** What most of the failed pages failed of; null where none did. */
  readonly whyFailed: string | null;
  readonly lotsSeen: number;
  /** Known lots that are neither closed nor away. */
  readonly lotsOpen: number;
  /** Those of them that this walk's lists did not name though their bidding is not over. */
  readonly lotsVanished: number;
  /** Lots of which an observation was published since the walk began. */
  readonly changes: number;
  /** Those of them that came or changed otherwise than by bids and by the end of bidding; the lots of one sale are one piece of news. */
  readonly news: number;
}

export interface RunEnd {
  readonly now: Date;
  /** Every page was read and could be trusted. */
  readonly complete: boolean;
  /** Open lots it did not name are asked at their own page. */
  readonly recheckUnseen: boolean;
  readonly nextRunAt: Date;
  readonly intervalSeconds: number;
  readonly newsSum: number;
  readonly observedSeconds: number;
  readonly summary: RunSummary;
}

/** A seller that an operator keeps all crawlers off. */
export interface SellerPause {
  readonly sellerKey: string;
  readonly at: Date;
  readonly by: string;
  readonly because: string | null;
}

const leaseColumns = `seller_key AS "sellerKey", seller_id AS "sellerId", run_number AS number, running, next_run_at AS "nextRunAt",
  started_at AS "startedAt", interval_seconds AS "intervalSeconds", completed_at AS "completedAt", news_sum AS "newsSum",
  observed_seconds AS "observedSeconds"`;

/** Who crawls which seller, and how its walks go. Table `seller_crawl`, owned by the crawler. Leases go by the database's clock. */
export class SellerCrawlRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Makes sellers known; those that are stay as they are. */
  async register(sellerKeys: readonly string[], now: Date): Promise<void> {
    await this.queries.run(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at)
       SELECT key, $2, $2 FROM unnest($1::text[]) AS key
       WHERE NOT EXISTS (SELECT FROM seller_crawl WHERE seller_key = key)
       ON CONFLICT (seller_key) DO NOTHING`,
      [sellerKeys, now],
    );
  }

  /** Leases sellers with work due that nobody holds, the longest waiting first. */
  async claim(claim: Claim): Promise<readonly SellerLease[]> {
    return this.queries.run<SellerLease>(
      `UPDATE seller_crawl SET leased_by = $2, leased_until = clock_timestamp() + make_interval(secs => $3)
       WHERE seller_key IN (
         SELECT seller_key FROM seller_crawl
         WHERE seller_key = ANY($1::text[]) AND next_work_at <= $5 AND paused_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())
         ORDER BY next_work_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING ${leaseColumns}`,
      [claim.sellerKeys, claim.holder, claim.leaseSeconds, claim.limit, claim.now],
    );
  }

  /** Prolongs the leases this holder still has; answers with their seller ids. A seller that is absent was lost or paused. */
  async renew(holder: string, sellerIds: readonly number[], leaseSeconds: number): Promise<readonly number[]> {
    const rows = await this.queries.run<{ sellerId: number }>(
      `UPDATE seller_crawl SET leased_until = clock_timestamp() + make_interval(secs => $3)
       WHERE leased_by = $1 AND seller_id = ANY($2::int[]) AND paused_at IS NULL RETURNING seller_id AS "sellerId"`,
      [holder, sellerIds, leaseSeconds],
    );
    return rows.map((row) => row.sellerId);
  }

  /**
   * Gives a seller back. Its next work is what is due first among next walk, waiting pages, lots, pictures and what is to be told of them, but not before `notBefore`.
   * `heldBecause` says why the seller rests, for operators.
   */
  async release(sellerId: number, holder: string, now: Date, notBefore: Date, heldBecause?: string): Promise<void> {
    await this.queries.run(
      `UPDATE seller_crawl SET leased_by = NULL, leased_until = NULL, held_because = $5, next_work_at = GREATEST($4, LEAST(
         CASE WHEN running
           THEN COALESCE((SELECT min(p.due_at) FROM frontier_page p WHERE p.seller_id = $1 AND p.state = 0 AND p.run_number = seller_crawl.run_number), $3)
           ELSE next_run_at END,
         (SELECT min(l.due_at) FROM frontier_lot l WHERE l.seller_id = $1 AND l.due_at IS NOT NULL),
         (SELECT min(i.due_at) FROM picture i WHERE i.seller_id = $1 AND i.state = 0),
         CASE WHEN EXISTS (SELECT FROM picture_news n WHERE n.seller_id = $1) THEN $3::timestamptz END))
       WHERE seller_id = $1 AND leased_by = $2`,
      [sellerId, holder, now, notBefore, heldBecause ?? null],
    );
  }

  /** Starts the next walk and answers with its number. Undefined when the lease was lost. */
  async begin(sellerId: number, holder: string, now: Date): Promise<number | undefined> {
    const rows = await this.queries.run<{ number: number }>(
      `UPDATE seller_crawl SET run_number = run_number + 1, running = true, started_at = $3 WHERE seller_id = $1 AND leased_by = $2 RETURNING run_number AS number`,
      [sellerId, holder, now],
    );
    return rows[0]?.number;
  }

  /**
   * Keeps all crawlers off a seller, known or not, until `resume`. One that is at work on it lets go when it next renews its lease. False when
   * it was paused already; who paused it first and why stays.
   */
  async pause(sellerKey: string, by: string, because: string | undefined, now: Date): Promise<boolean> {
    const rows = await this.queries.run(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at, paused_at, paused_by, paused_because) VALUES ($1, $4, $4, $4, $2, $3)
       ON CONFLICT (seller_key) DO UPDATE SET paused_at = $4, paused_by = $2, paused_because = $3 WHERE seller_crawl.paused_at IS NULL
       RETURNING seller_id`,
      [sellerKey, by, because ?? null, now],
    );
    return rows.length > 0;
  }

  /** Lets crawlers work on a seller again, from where they were. False when it was not paused. */
  async resume(sellerKey: string): Promise<boolean> {
    const rows = await this.queries.run(
      `UPDATE seller_crawl SET paused_at = NULL, paused_by = NULL, paused_because = NULL WHERE seller_key = $1 AND paused_at IS NOT NULL
       RETURNING seller_id`,
      [sellerKey],
    );
    return rows.length > 0;
  }

  /**
   * Has the next walk begin now; a running one goes on. A host that asked for a pause keeps it. `accepted`: what it finds is right, however it
   * differs from earlier walks. False when no crawler has met the seller yet.
   */
  async requestRun(
    sellerKey: string,
    now: Date,
    accepted?: { readonly by: string; readonly because: string },
  ): Promise<boolean> {
    const rows = await this.queries.run(
      `UPDATE seller_crawl SET next_run_at = CASE WHEN running THEN next_run_at ELSE $2 END,
         next_work_at = CASE WHEN held_because IS NULL OR starts_with(held_because, $5) THEN LEAST(next_work_at, $2) ELSE next_work_at END,
         accepted_by = COALESCE($3, accepted_by), accepted_because = COALESCE($4, accepted_because)
       WHERE seller_key = $1 RETURNING seller_id`,
      [sellerKey, now, accepted?.by ?? null, accepted?.because ?? null, looksBroken],
    );
    return rows.length > 0;
  }

  /** Crawlers that are connected now. */
  async crawlers(): Promise<number> {
    const [row] = await this.queries.run<{ crawlers: number }>(
      `SELECT count(DISTINCT application_name)::int AS crawlers FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'crawler-%'`,
    );
    return row?.crawlers ?? 0;
  }

  /** The paused sellers, by key. */
  async pauses(): Promise<readonly SellerPause[]> {
    return this.queries.run<SellerPause>(
      `SELECT seller_key AS "sellerKey", paused_at AS at, paused_by AS by, paused_because AS because
       FROM seller_crawl WHERE paused_at IS NOT NULL ORDER BY seller_key`,
    );
  }

  async summary(sellerId: number, number: number, now: Date): Promise<RunSummary> {
    const [row] = await this.queries.run<RunSummary>(
      `SELECT pages.*, lots.* FROM
         (SELECT count(*) FILTER (WHERE state = 0)::int AS "pagesWaiting", count(*) FILTER (WHERE state = 1)::int AS "pagesRead",
           count(*) FILTER (WHERE state = 2)::int AS "pagesFailed",
           mode() WITHIN GROUP (ORDER BY last_error) FILTER (WHERE state = 2) AS "whyFailed" FROM frontier_page WHERE seller_id = $1 AND run_number = $2) pages,
         (SELECT count(*) FILTER (WHERE seen_run = $2)::int AS "lotsSeen", count(*) FILTER (WHERE state = 0)::int AS "lotsOpen",
           count(*) FILTER (WHERE state = 0 AND seen_run < $2 AND (ends_at IS NULL OR ends_at > $3))::int AS "lotsVanished",
           count(*) FILTER (WHERE last_observed_at >= begun)::int AS "changes",
           count(DISTINCT COALESCE(sale::text, lot_id)) FILTER (WHERE last_observed_at >= begun
             AND (ends_at IS NULL OR first_observed_at >= begun))::int AS "news"
          FROM frontier_lot, (SELECT started_at AS begun FROM seller_crawl WHERE seller_id = $1) AS this WHERE seller_id = $1) lots`,
      [sellerId, number, now],
    );
    if (!row) throw new Error(`no summary of walk ${number} of seller ${sellerId}`);
    return row;
  }

  /** Ends the walk. Open lots it did not name may become due at their own page; after a complete one, pages it did not need are forgotten. */
  async finish(sellerId: number, holder: string, number: number, end: RunEnd): Promise<void> {
    await this.queries.inTransaction(async (run) => {
      if (!(await endRun(run, sellerId, holder, end))) return;
      if (end.recheckUnseen)
        await run(
          `UPDATE frontier_lot SET due_at = $3, result_on_list = false
           WHERE seller_id = $1 AND state = 0 AND seen_run < $2 AND (due_at IS NULL OR due_at > $3)`,
          [sellerId, number, end.now],
        );
      if (end.complete)
        await run(`DELETE FROM frontier_page WHERE seller_id = $1 AND run_number < $2`, [sellerId, number]);
    });
  }

  /** Seconds that the longest waiting of these sellers is behind its time; 0 when none is. */
  async lagSeconds(sellerKeys: readonly string[], now: Date): Promise<number> {
    const [row] = await this.queries.run<{ lag: number | null }>(
      `SELECT extract(epoch FROM $2::timestamptz - min(next_work_at))::float8 AS lag FROM seller_crawl
       WHERE seller_key = ANY($1::text[]) AND paused_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())`,
      [sellerKeys, now],
    );
    return Math.max(0, row?.lag ?? 0);
  }
}

async function endRun(run: Run, sellerId: number, holder: string, end: RunEnd): Promise<boolean> {
  const rows = await run(
    `UPDATE seller_crawl SET running = false, ended_at = $3, completed_at = CASE WHEN $4 THEN $3 ELSE completed_at END, next_run_at = $5,
       interval_seconds = $6, pages_read = $7, pages_failed = $8, lots_seen = $9, changes = $10, news_sum = $11, observed_seconds = $12
     WHERE seller_id = $1 AND leased_by = $2 RETURNING seller_id`,
    [
      sellerId,
      holder,
      end.now,
      end.complete,
      end.nextRunAt,
      end.intervalSeconds,
      end.summary.pagesRead,
      end.summary.pagesFailed,
      end.summary.lotsSeen,
      end.summary.changes,
      end.newsSum,
      end.observedSeconds,
    ],
  );
  return rows.length > 0;
}
