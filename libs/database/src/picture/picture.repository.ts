import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';
import { updateObservedSql, noteNewsSql } from './picture-sharing.sql';

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

/** A picture whose hash the lot's observations say. */
export interface ObservedPicture extends WantedPicture {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** A lot whose observation must say something else of its pictures than it does. */
export interface PictureNews {
  readonly lotId: string;
  readonly noted: number;
}

/** Lots' pictures. Tables `picture` and `picture_news`, owned by the crawler. */
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
         SET url = EXCLUDED.url, state = 0, attempts = 0, wanted_at = EXCLUDED.wanted_at, due_at = EXCLUDED.due_at, last_error = NULL,
           hash = NULL, observed = false
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

  /** Also notes for which lots, of whatever seller, it is news that this picture is theirs: they are due for it at once. */
  async stored(picture: WantedPicture, original: StoredPicture, now: Date): Promise<void> {
    const { hash, width, height } = original;
    const sellers = await this.queries.inTransaction(async (run) => {
      // Of two lots that get the same picture at the same time, the second must see the first.
      await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
      await run(
        `UPDATE picture SET state = 1, hash = $3, width = $4, height = $5, last_error = NULL WHERE lot_id = $1 AND position = $2`,
        [picture.lotId, picture.position, hash, width, height],
      );
      return run<{ sellerId: number }>(noteNewsSql, [hash]);
    });
    for (const { sellerId } of sellers) {
      // A host that asked for a pause keeps it.
      await this.queries.run(
        `UPDATE seller_crawl SET next_work_at = LEAST(next_work_at, $2) WHERE seller_id = $1 AND held_because IS NULL`,
        [sellerId, now],
      );
    }
  }

  /** Lots of a seller whose observations must say something else of their pictures. */
  async news(sellerId: number, limit: number): Promise<readonly PictureNews[]> {
    return this.queries.run<PictureNews>(
      `SELECT lot_id AS "lotId", noted FROM picture_news WHERE seller_id = $1 ORDER BY lot_id LIMIT $2`,
      [sellerId, limit],
    );
  }

  /** Decides which of the lots' pictures are told from now on: those that may tell which piece they show (see `LotObserved`). */
  async updateObserved(lotIds: readonly string[]): Promise<void> {
    await this.queries.run(updateObservedSql, [lotIds]);
  }

  /** The news are in the log. What was noted again meanwhile stays. */
  async forgetNews(news: readonly PictureNews[]): Promise<void> {
    await this.queries.run(
      `DELETE FROM picture_news n USING jsonb_to_recordset($1::jsonb) AS d("lotId" text, noted integer)
       WHERE n.lot_id = d."lotId" AND n.noted = d.noted`,
      [JSON.stringify(news)],
    );
  }

  /** Pictures of these lots that are told. */
  async observed(lotIds: readonly string[]): Promise<readonly ObservedPicture[]> {
    if (lotIds.length === 0) return [];
    return this.queries.run<ObservedPicture>(
      `SELECT lot_id AS "lotId", position, url, hash FROM picture WHERE lot_id = ANY($1::text[]) AND observed AND hash IS NOT NULL`,
      [lotIds],
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
