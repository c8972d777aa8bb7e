import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

export interface DueCompanyVisit {
  readonly sellerId: number;
  readonly attempts: number;
  /** Of what was last published; null before the first. */
  readonly contentHash: string | null;
  readonly lastObservedAt: Date | null;
}

export interface PublishedCompany {
  readonly contentHash: string;
  readonly observedAt: string;
}

/** Visits to companies' home pages. Table `company_visit`, owned by the crawler. */
export class CompanyVisitRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Sellers that were never visited are due at once. */
  async want(sellerIds: readonly number[], now: Date): Promise<void> {
    await this.queries.run(
      `INSERT INTO company_visit (seller_id, due_at) SELECT unnest($1::int[]), $2 ON CONFLICT DO NOTHING`,
      [sellerIds, now],
    );
  }

  /** A due visit of the sellers this crawler holds; put off until `retryAt`, when another crawler takes it over if this one died. */
  async take(sellerIds: readonly number[], now: Date, retryAt: Date): Promise<DueCompanyVisit | undefined> {
    const [row] = await this.queries.run<DueCompanyVisit>(
      `UPDATE company_visit SET attempts = attempts + 1, due_at = $3 WHERE seller_id = (
         SELECT seller_id FROM company_visit WHERE seller_id = ANY($1::int[]) AND due_at <= $2
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING seller_id AS "sellerId", attempts, content_hash AS "contentHash", last_observed_at AS "lastObservedAt"`,
      [sellerIds, now, retryAt],
    );
    return row;
  }

  /** Remembers what the log has taken. */
  async notePublished(sellerId: number, { contentHash, observedAt }: PublishedCompany): Promise<void> {
    await this.queries.run('UPDATE company_visit SET content_hash = $2, last_observed_at = $3 WHERE seller_id = $1', [
      sellerId,
      contentHash,
      observedAt,
    ]);
  }

  /** The page was read, and is read again at `dueAt`. */
  async done(sellerId: number, dueAt: Date): Promise<void> {
    await this.queries.run(
      'UPDATE company_visit SET attempts = 0, due_at = $2, last_error = NULL WHERE seller_id = $1',
      [sellerId, dueAt],
    );
  }

  /** What is known of the company stays; the page is asked again at `dueAt`. */
  async fail(sellerId: number, reason: string, dueAt: Date): Promise<void> {
    await this.queries.run('UPDATE company_visit SET due_at = $3, last_error = left($2, 300) WHERE seller_id = $1', [
      sellerId,
      reason,
      dueAt,
    ]);
  }
}
