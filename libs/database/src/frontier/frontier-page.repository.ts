import type { DataSource } from 'typeorm';
import { Queries, type Run } from '../connection/queries';

/** A page to read. `R` is the crawler's page request: plain data that survives JSON. */
export interface WantedPage<R> {
  /** 64 bits as a decimal string. */
  readonly pageKey: string;
  readonly request: R;
}

export interface FrontierPage<R> extends WantedPage<R> {
  readonly attempts: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The pages that followed from it when it was last read. */
  readonly next: readonly WantedPage<R>[] | null;
}

/** What makes the next request for a page conditional. Null: the server gave none, or the page must be read in full next time. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface PageOutcome<R> extends Validators {
  readonly next: readonly WantedPage<R>[];
}

/** The pages of sellers' running walks. Table `frontier_page`, owned by the crawler. */
export class FrontierPageRepository<R> {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Adds pages to a walk; one that the walk already wants or read stays as it is. */
  async want(sellerId: number, run: number, pages: readonly WantedPage<R>[], now: Date): Promise<void> {
    await wantPages(this.queries.run, sellerId, run, pages, now);
  }

  async due(sellerId: number, run: number, now: Date, limit: number): Promise<readonly FrontierPage<R>[]> {
    return this.queries.run<FrontierPage<R>>(
      `SELECT page_key AS "pageKey", request, attempts, etag, last_modified AS "lastModified", next FROM frontier_page
       WHERE seller_id = $1 AND run_number = $2 AND state = 0 AND due_at <= $3 ORDER BY due_at LIMIT $4`,
      [sellerId, run, now, limit],
    );
  }

  /** A page that some walk read; undefined where it is known no more. */
  async find(sellerId: number, pageKey: string): Promise<FrontierPage<R> | undefined> {
    const [page] = await this.queries.run<FrontierPage<R>>(
      `SELECT page_key AS "pageKey", request, attempts, etag, last_modified AS "lastModified", next FROM frontier_page
       WHERE seller_id = $1 AND page_key = $2`,
      [sellerId, pageKey],
    );
    return page;
  }

  /** A page was read again outside of a walk: what makes the next request for it conditional. */
  async noteReread(sellerId: number, pageKey: string, { etag, lastModified }: Validators): Promise<void> {
    await this.queries.run(
      'UPDATE frontier_page SET etag = $3, last_modified = $4 WHERE seller_id = $1 AND page_key = $2',
      [sellerId, pageKey, etag, lastModified],
    );
  }

  async count(sellerId: number, run: number): Promise<number> {
    const [row] = await this.queries.run<{ pages: number }>(
      'SELECT count(*)::int AS pages FROM frontier_page WHERE seller_id = $1 AND run_number = $2',
      [sellerId, run],
    );
    return row?.pages ?? 0;
  }

  /** The page is read and everything it said is kept: one transaction with the pages that follow from it. */
  async finish(sellerId: number, run: number, pageKey: string, outcome: PageOutcome<R>, now: Date): Promise<void> {
    await this.queries.inTransaction(async (query) => {
      await wantPages(query, sellerId, run, outcome.next, now);
      await query(
        `UPDATE frontier_page SET state = 1, attempts = 0, etag = $4, last_modified = $5, next = $6::jsonb, last_error = NULL
         WHERE seller_id = $1 AND page_key = $2 AND run_number = $3`,
        [sellerId, pageKey, run, outcome.etag, outcome.lastModified, JSON.stringify(outcome.next)],
      );
    });
  }

  /** Tries the page again at `dueAt`. */
  async retry(sellerId: number, run: number, pageKey: string, dueAt: Date, reason: string): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_page SET attempts = attempts + 1, due_at = $4, last_error = left($5, 300)
       WHERE seller_id = $1 AND page_key = $2 AND run_number = $3`,
      [sellerId, pageKey, run, dueAt, reason],
    );
  }

  /** Gives the page up for this walk, which is then incomplete; the next walk reads it in full. */
  async fail(
    sellerId: number,
    run: number,
    pageKey: string,
    next: readonly WantedPage<R>[],
    reason: string,
    now: Date,
  ): Promise<void> {
    await this.queries.inTransaction(async (query) => {
      await wantPages(query, sellerId, run, next, now);
      await query(
        `UPDATE frontier_page SET state = 2, etag = NULL, last_modified = NULL, next = NULL, last_error = left($4, 300)
         WHERE seller_id = $1 AND page_key = $2 AND run_number = $3`,
        [sellerId, pageKey, run, reason],
      );
    });
  }
}

async function wantPages<R>(
  query: Run,
  sellerId: number,
  run: number,
  pages: readonly WantedPage<R>[],
  now: Date,
): Promise<void> {
  if (pages.length === 0) return;
  const unique = new Map(pages.map((page) => [page.pageKey, page]));
  await query(
    `INSERT INTO frontier_page (seller_id, page_key, run_number, due_at, request)
     SELECT $1, p."pageKey", $2, $4, p.request FROM jsonb_to_recordset($3::jsonb) AS p("pageKey" bigint, request jsonb)
     ON CONFLICT (seller_id, page_key) DO UPDATE
       SET run_number = EXCLUDED.run_number, state = 0, attempts = 0, due_at = EXCLUDED.due_at, request = EXCLUDED.request
       WHERE frontier_page.run_number < EXCLUDED.run_number`,
    [sellerId, run, JSON.stringify([...unique.values()]), now],
  );
}
