import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** Suspect: an operator should look. Broken: what the seller's pages say is not believed, and its last good lots stay. */
export type SellerHealth = 'well' | 'suspect' | 'broken';

/** What a walk came to, in counts. Lots' own pages asked between two walks count for the one before. */
export interface RunFigures {
  readonly pagesRead: number;
  /** Given up, those among them that were had but could not be read. */
  readonly pagesFailed: number;
  readonly pagesUnread: number;
  /** Lots the lists named. */
  readonly lotsSeen: number;
  /** Known lots that were neither closed nor away when the walk ended. */
  readonly lotsOpen: number;
  /** Those of them that no list named though their bidding is not over. */
  readonly lotsVanished: number;
  /** Lots that a page told completely, and those of them with a title of their own. */
  readonly extracted: number;
  readonly titled: number;
  /** Of the told ones those still to be had, and among them those with any price, with a picture. */
  readonly offered: number;
  readonly priced: number;
  readonly pictured: number;
  /** Of the offered ones those in an auction, and among them those with an end of bidding. */
  readonly auctioned: number;
  readonly dated: number;
  /** Lots that could not be read. */
  readonly unread: number;
  /** Lots' own pages that answered, and those that said the lot is gone. */
  readonly asked: number;
  readonly gone: number;
  /** What could not be read, by reason; the commonest ones. */
  readonly reasons: Readonly<Record<string, number>>;
}

export const noFigures: RunFigures = {
  pagesRead: 0,
  pagesFailed: 0,
  pagesUnread: 0,
  lotsSeen: 0,
  lotsOpen: 0,
  lotsVanished: 0,
  extracted: 0,
  titled: 0,
  offered: 0,
  priced: 0,
  pictured: 0,
  auctioned: 0,
  dated: 0,
  unread: 0,
  asked: 0,
  gone: 0,
  reasons: {},
};

/** One reason for a state. */
export interface Anomaly {
  /** `silent`, `drop`, `priced`, `gone`, …: the crawler's judgement names them. */
  readonly kind: string;
  readonly state: SellerHealth;
  /** A sentence for operators, without a full stop. */
  readonly text: string;
}

export interface CheckedRun {
  readonly run: number;
  /** Null while nothing was judged. */
  readonly state: SellerHealth | null;
  readonly since: Date | null;
  readonly checkedAt: Date | null;
  readonly anomalies: readonly Anomaly[];
  readonly figures: RunFigures;
}

export interface RunHistory {
  /** Newest first. */
  readonly runs: readonly CheckedRun[];
  /** An operator's word that what the next walk finds is right, however it differs from earlier ones. */
  readonly accepted: { readonly by: string; readonly because: string | null } | undefined;
}

/** How a seller stands. */
export interface SellerStatus {
  readonly sellerKey: string;
  readonly sellerId: number;
  /** Null before the first walk was judged. */
  readonly state: SellerHealth | null;
  readonly since: Date | null;
  readonly anomalies: readonly Anomaly[];
  /** Of the last walk that was judged. */
  readonly figures: RunFigures | null;
  /** The running or last walk; 0 before the first. */
  readonly run: number;
  readonly running: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When a walk last read everything and was believed. */
  readonly completedAt: Date | null;
  /** Lots of which the last walk that ended had an observation published. */
  readonly changes: number;
  readonly nextWorkAt: Date;
  readonly heldBecause: string | null;
}

/** How the reason begins for which a crawler leaves a broken seller alone: unlike a host's own wish, an operator may cut it short. */
export const looksBroken = 'looks broken';

/** Walks kept of each seller, and among the older ones those that were not broken: what a broken seller is compared with. */
const KEPT = 20;
const KEPT_GOOD = 10;

const statusSql = `
  SELECT w.seller_key AS "sellerKey", w.seller_id AS "sellerId", j.state, j.since, COALESCE(j.anomalies, '[]') AS anomalies, j.figures, w.run_number AS run, w.running,
    w.started_at AS "startedAt", w.ended_at AS "endedAt", w.completed_at AS "completedAt", w.changes, w.next_work_at AS "nextWorkAt",
    w.held_because AS "heldBecause"
  FROM seller_crawl w LEFT JOIN LATERAL (
    SELECT state, since, anomalies, figures FROM run_health WHERE seller_id = w.seller_id AND state IS NOT NULL ORDER BY run_number DESC LIMIT 1
  ) j ON true`;

/** What sellers' walks came to, and what was made of them. Table `run_health`, owned by the crawler. */
export class RunHealthRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  async history(sellerId: number): Promise<RunHistory> {
    const runs = await this.queries.run<CheckedRun>(
      `SELECT run_number AS run, state, since, checked_at AS "checkedAt", anomalies, figures FROM run_health WHERE seller_id = $1 ORDER BY run_number DESC`,
      [sellerId],
    );
    const [accepted] = await this.queries.run<{ by: string; because: string | null }>(
      `SELECT accepted_by AS by, accepted_because AS because FROM seller_crawl WHERE seller_id = $1 AND accepted_by IS NOT NULL`,
      [sellerId],
    );
    return { runs, accepted };
  }

  /** Writes a walk's row, in place of what was said of it before; nothing when the seller is another crawler's by now. */
  async keep(sellerId: number, holder: string, checked: CheckedRun): Promise<void> {
    const { run, state, since, checkedAt, anomalies, figures } = checked;
    await this.queries.run(
      `INSERT INTO run_health (seller_id, run_number, state, since, checked_at, anomalies, figures)
       SELECT $1, $3, $4, $5, $6, $7::jsonb, $8::jsonb FROM seller_crawl WHERE seller_id = $1 AND leased_by = $2
       ON CONFLICT (seller_id, run_number) DO UPDATE SET state = EXCLUDED.state, since = EXCLUDED.since, checked_at = EXCLUDED.checked_at,
         anomalies = EXCLUDED.anomalies, figures = EXCLUDED.figures`,
      [sellerId, holder, run, state, since, checkedAt, JSON.stringify(anomalies), JSON.stringify(figures)],
    );
  }

  /** {@link keep} for a walk that ended: the operator's word was for this one, and old walks are forgotten. */
  async conclude(sellerId: number, holder: string, checked: CheckedRun): Promise<void> {
    await this.keep(sellerId, holder, checked);
    await this.queries.run(
      'UPDATE seller_crawl SET accepted_by = NULL, accepted_because = NULL WHERE seller_id = $1 AND leased_by = $2 AND accepted_by IS NOT NULL',
      [sellerId, holder],
    );
    await this.queries.run(
      `DELETE FROM run_health WHERE seller_id = $1 AND run_number <= $2 - $3::int AND run_number NOT IN (
         SELECT run_number FROM run_health WHERE seller_id = $1 AND state IN ('well', 'suspect') ORDER BY run_number DESC LIMIT $4)`,
      [sellerId, checked.run, KEPT, KEPT_GOOD],
    );
  }

  /** How all sellers stand that crawlers know of, by key. */
  async statuses(): Promise<readonly SellerStatus[]> {
    return this.queries.run<SellerStatus>(`${statusSql} ORDER BY w.seller_key`);
  }

  async status(sellerKey: string): Promise<SellerStatus | undefined> {
    const [row] = await this.queries.run<SellerStatus>(`${statusSql} WHERE w.seller_key = $1`, [sellerKey]);
    return row;
  }
}
