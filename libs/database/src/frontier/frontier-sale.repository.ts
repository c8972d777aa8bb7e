import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** What a list page has said of its lots whose bidding ended. */
export interface ResultsOnPage {
  /** Lots whose bidding ended. */
  readonly ended: number;
  /** Those of them of which the seller has said, after the end, what became of them. */
  readonly completed: number;
  /** The latest end among them; null where none has ended. */
  readonly lastEndedAt: Date | null;
}

/** Only these wait for a result: a lot never published needs its own page first, for what it is. */
const awaits = `state = 0 AND ends_at IS NOT NULL AND last_observed_at IS NOT NULL AND due_at IS NOT NULL`;

/** Sales as the lots of `frontier_lot` show them: what is settled, what is still waited for. Owned by the crawler. */
export class FrontierSaleRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /**
   * Those of the sales all of whose lots are settled, and whose lists were read to the end since the last of them came: there is nothing left to
   * hear of them.
   */
  async completed(sellerId: number, sales: readonly string[]): Promise<ReadonlySet<string>> {
    if (sales.length === 0) return new Set();
    const rows = await this.queries.run<{ sale: string }>(
      `SELECT sale FROM frontier_lot WHERE sale = ANY($2::bigint[]) AND seller_id = $1 GROUP BY sale
       HAVING bool_and(state <> 0) AND max(first_observed_at) <= (SELECT completed_at FROM seller_crawl WHERE seller_id = $1)`,
      [sellerId, sales],
    );
    return new Set(rows.map((row) => row.sale));
  }

  async resultsOn(sellerId: number, pageKey: string, at: Date): Promise<ResultsOnPage> {
    const [row] = await this.queries.run<ResultsOnPage>(
      `SELECT count(*)::int AS ended, max(ends_at) AS "lastEndedAt",
         count(*) FILTER (WHERE state <> 0 AND last_observed_at >= ends_at)::int AS completed
       FROM frontier_lot WHERE seller_id = $1 AND seen_on = $2 AND ends_at <= $3`,
      [sellerId, pageKey, at],
    );
    return row ?? { ended: 0, completed: 0, lastEndedAt: null };
  }

  /** Lots of a list page that ended by `at` and wait for their result are asked for again at `dueAt`. */
  async postponePage(sellerId: number, pageKey: string, at: Date, dueAt: Date): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET due_at = $4 WHERE seller_id = $1 AND seen_on = $2 AND ends_at <= $3 AND result_on_list AND ${awaits}`,
      [sellerId, pageKey, at, dueAt],
    );
  }

  /**
   * Lots of a sale that ended by `at` and wait for their result are not asked for before `dueAt`: all of them, or those whose list pages are to
   * say it.
   */
  async postponeSale(sale: string, which: 'all' | 'listed', at: Date, dueAt: Date): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET due_at = $3 WHERE sale = $1 AND ends_at <= $2 AND due_at < $3 AND (result_on_list OR $4) AND ${awaits}`,
      [sale, at, dueAt, which === 'all'],
    );
  }

  /** The house publishes: list pages of a sale whose lots wait for a result are asked at once. */
  async wake(sale: string, at: Date): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET due_at = $2 WHERE sale = $1 AND ends_at <= $2 AND due_at > $2 AND result_on_list AND ${awaits}`,
      [sale, at],
    );
  }

  /** Open lots that a list page last named, but for those of `named`, are asked at their own pages: it says nothing of them any more. */
  async useLotPages(sellerId: number, pageKey: string, named: readonly string[] = []): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET result_on_list = false
       WHERE seller_id = $1 AND seen_on = $2 AND state = 0 AND result_on_list AND NOT lot_id = ANY($3::text[])`,
      [sellerId, pageKey, named],
    );
  }
}
