import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** How a seller's frontier stands. */
export interface FrontierCounts {
  readonly sellerKey: string;
  /** The running or last walk; 0 before the first. */
  readonly run: number;
  readonly running: boolean;
  /** List pages of that walk. */
  readonly pagesPlanned: number;
  readonly pagesFetched: number;
  readonly pagesFailed: number;
  /** Known lots by state. */
  readonly lotsOpen: number;
  readonly lotsClosed: number;
  readonly lotsAway: number;
  /** Lots that are to be asked for at a time of their own, and those whose time has come. */
  readonly lotsPlanned: number;
  readonly lotsDue: number;
  /** Lots whose own page could not be read when it was last asked. */
  readonly lotsFailed: number;
  /** Lots of which something new was published since that walk began. */
  readonly lotsChanged: number;
}

/** What is planned, fetched, changed and failed, for operators. Reads every row of the frontier: about a second at a million lots. */
export class FrontierCountsRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Every seller a crawler knows, by key. */
  async bySeller(now: Date): Promise<readonly FrontierCounts[]> {
    return this.queries.run<FrontierCounts>(
      `SELECT seller_key AS "sellerKey", run_number AS run, running,
         COALESCE(p.planned, 0)::int AS "pagesPlanned", COALESCE(p.fetched, 0)::int AS "pagesFetched",
         COALESCE(p.failed, 0)::int AS "pagesFailed", COALESCE(l.open, 0)::int AS "lotsOpen", COALESCE(l.closed, 0)::int AS "lotsClosed",
         COALESCE(l.away, 0)::int AS "lotsAway", COALESCE(l.planned, 0)::int AS "lotsPlanned", COALESCE(l.due, 0)::int AS "lotsDue",
         COALESCE(l.failed, 0)::int AS "lotsFailed", COALESCE(l.changed, 0)::int AS "lotsChanged"
       FROM seller_crawl
       LEFT JOIN (SELECT page.seller_id, count(*) FILTER (WHERE state = 0) AS planned, count(*) FILTER (WHERE state = 1) AS fetched,
           count(*) FILTER (WHERE state = 2) AS failed
         FROM frontier_page page JOIN seller_crawl ON seller_crawl.seller_id = page.seller_id AND seller_crawl.run_number = page.run_number GROUP BY 1) p USING (seller_id)
       LEFT JOIN (SELECT lot.seller_id, count(*) FILTER (WHERE state = 0) AS open, count(*) FILTER (WHERE state = 1) AS closed,
           count(*) FILTER (WHERE state = 2) AS away, count(due_at) AS planned, count(*) FILTER (WHERE due_at <= $1) AS due,
           count(last_error) AS failed, count(*) FILTER (WHERE last_observed_at >= started_at) AS changed
         FROM frontier_lot lot JOIN seller_crawl ON seller_crawl.seller_id = lot.seller_id GROUP BY 1) l USING (seller_id)
       ORDER BY seller_key`,
      [now],
    );
  }
}
