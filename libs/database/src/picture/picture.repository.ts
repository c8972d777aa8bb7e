import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

export interface WantedPicture {
  readonly lotId: string;
  /** From 0. */
  readonly position: number;
  /** At the seller. */
  readonly url: string;
}

export interface DuePicture extends WantedPicture {
  readonly sellerId: number;
  readonly attempts: number;
}

/** The original as the seller served it. */
export interface StoredPicture {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Lots' pictures. Table `picture`, owned by the crawler. */
export class PictureRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Wants pictures; one that is known under the same address stays as it is. */
  async want(sellerId: number, pictures: readonly WantedPicture[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    const unique = new Map(pictures.map((picture) => [`${picture.lotId}/${picture.position}`, picture]));
    await this.queries.run(
      `INSERT INTO picture (lot_id, position, url, seller_id, wanted_at, due_at)
       SELECT p."lotId", p.position, p.url, $2, $3, $3
       FROM jsonb_to_recordset($1::jsonb) AS p("lotId" text, position smallint, url text) ORDER BY 1, 2
       ON CONFLICT (lot_id, position) DO UPDATE
         SET url = EXCLUDED.url, state = 0, attempts = 0, wanted_at = EXCLUDED.wanted_at, due_at = EXCLUDED.due_at, last_error = NULL
         WHERE picture.url <> EXCLUDED.url`,
      [JSON.stringify([...unique.values()]), sellerId, now],
    );
  }

  /**
   * Due pictures of sellers this crawler holds, first pictures before second ones and the newest lots first. They are put off until
   * `retryAt`, so that one whose bytes kill the process is tried by nobody before then.
   */
  async take(sellerIds: readonly number[], now: Date, limit: number, retryAt: Date): Promise<readonly DuePicture[]> {
    return this.queries.run<DuePicture>(
      `UPDATE picture SET attempts = attempts + 1, due_at = $4 WHERE (lot_id, position) IN (
         SELECT lot_id, position FROM picture WHERE seller_id = ANY($1::int[]) AND state = 0 AND due_at <= $2
         ORDER BY position, wanted_at DESC LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING lot_id AS "lotId", position, url, seller_id AS "sellerId", attempts`,
      [sellerIds, now, limit, retryAt],
    );
  }

  async anyDue(sellerId: number, now: Date): Promise<boolean> {
    const rows = await this.queries.run(
      'SELECT 1 FROM picture WHERE seller_id = $1 AND state = 0 AND due_at <= $2 LIMIT 1',
      [sellerId, now],
    );
    return rows.length > 0;
  }

  async stored(picture: WantedPicture, original: StoredPicture): Promise<void> {
    await this.queries.run(
      `UPDATE picture SET state = 1, hash = $3, width = $4, height = $5, last_error = NULL WHERE lot_id = $1 AND position = $2`,
      [picture.lotId, picture.position, original.hash, original.width, original.height],
    );
  }

  /** Tries again at `dueAt`; without it, never, unless the seller names another address. */
  async fail(picture: WantedPicture, reason: string, dueAt?: Date): Promise<void> {
    await this.queries.run(
      `UPDATE picture SET state = CASE WHEN $4::timestamptz IS NULL THEN 2 ELSE 0 END, due_at = COALESCE($4, due_at),
         last_error = left($3, 300) WHERE lot_id = $1 AND position = $2`,
      [picture.lotId, picture.position, reason, dueAt ?? null],
    );
  }
}
