import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

export interface DueLogo {
  readonly url: string;
  readonly sellerId: number;
  readonly attempts: number;
}

/** A logo as it is kept. */
export interface StoredLogo {
  /** SHA-256 of the bytes that are kept, hexadecimal: their name in the image store. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** The ground it needs on a white page and on a black one, `#rrggbb`; absent where the page itself is good. */
  readonly backOnWhite?: string;
  readonly backOnBlack?: string;
}

/** Logos by their addresses. Table `logo`, written by the crawler, read by the gateway. */
export class LogoRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Wants logos; one that is known stays as it is. */
  async want(sellerId: number, urls: readonly string[], now: Date): Promise<void> {
    if (urls.length === 0) return;
    await this.queries.run(
      `INSERT INTO logo (url, seller_id, due_at) SELECT DISTINCT unnest($1::text[]), $2::int, $3::timestamptz ORDER BY 1
       ON CONFLICT DO NOTHING`,
      [urls, sellerId, now],
    );
  }

  /** A due logo of the sellers this crawler holds; put off until `retryAt`, so that one that kills the process is tried by nobody before. */
  async take(sellerIds: readonly number[], now: Date, retryAt: Date): Promise<DueLogo | undefined> {
    const [row] = await this.queries.run<DueLogo>(
      `UPDATE logo SET attempts = attempts + 1, due_at = $3 WHERE url = (
         SELECT url FROM logo WHERE seller_id = ANY($1::int[]) AND state = 0 AND due_at <= $2
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING url, seller_id AS "sellerId", attempts`,
      [sellerIds, now, retryAt],
    );
    return row;
  }

  /** Keeps what stands at the address now, wanted or not. */
  async stored(sellerId: number, url: string, logo: StoredLogo, now: Date): Promise<void> {
    await this.queries.run(
      `INSERT INTO logo AS kept (url, seller_id, due_at, state, hash, width, height, back_on_white, back_on_black)
       VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8)
       ON CONFLICT (url) DO UPDATE SET state = 1, attempts = 0, hash = excluded.hash, width = excluded.width, height = excluded.height,
         back_on_white = excluded.back_on_white, back_on_black = excluded.back_on_black, last_error = NULL`,
      [url, sellerId, now, logo.hash, logo.width, logo.height, logo.backOnWhite ?? null, logo.backOnBlack ?? null],
    );
  }

  /** Tries again at `dueAt`; without it, never. A logo that was stored before stays. */
  async fail(url: string, reason: string, dueAt?: Date): Promise<void> {
    await this.queries.run(
      `UPDATE logo SET state = CASE WHEN $3::timestamptz IS NULL THEN 2 ELSE 0 END, due_at = COALESCE($3, due_at),
         last_error = left($2, 300) WHERE url = $1 AND state = 0`,
      [url, reason, dueAt ?? null],
    );
  }

  /** Whether a logo or a home page of the seller waits for the crawler. */
  async anyDue(sellerId: number, now: Date): Promise<boolean> {
    const rows = await this.queries.run(
      `SELECT 1 FROM logo WHERE seller_id = $1 AND state = 0 AND due_at <= $2
       UNION ALL SELECT 1 FROM company_visit WHERE seller_id = $1 AND due_at <= $2 LIMIT 1`,
      [sellerId, now],
    );
    return rows.length > 0;
  }

  /** Those that are stored, by address. */
  async find(urls: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    if (urls.length === 0) return new Map();
    const rows = await this.queries.run<Columns>(`SELECT url, ${COLUMNS} FROM logo WHERE state = 1 AND url = ANY($1)`, [
      urls,
    ]);
    return new Map(rows.map((row) => [row.url, logoOf(row)]));
  }

  /** Companies' logos that are stored, by seller; companies without one are absent. */
  async ofCompanies(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    if (sellerKeys.length === 0) return new Map();
    const rows = await this.queries.run<Columns & { readonly sellerKey: string }>(
      `SELECT seller_key AS "sellerKey", logo.url, ${COLUMNS} FROM company JOIN logo ON logo.url = logo_url
       WHERE state = 1 AND seller_key = ANY($1)`,
      [sellerKeys],
    );
    return new Map(rows.map((row) => [row.sellerKey, logoOf(row)]));
  }

  /** The logos that pages of sellers' latest sales showed, where stored; by seller. */
  async ofLatestSales(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    if (sellerKeys.length === 0) return new Map();
    const rows = await this.queries.run<Columns & { readonly sellerKey: string }>(
      `SELECT DISTINCT ON (auction.seller_key) auction.seller_key AS "sellerKey", logo.url, ${COLUMNS}
       FROM auction JOIN logo ON logo.url = logo_url
       WHERE state = 1 AND auction.seller_key = ANY($1) ORDER BY auction.seller_key, auction.version DESC`,
      [sellerKeys],
    );
    return new Map(rows.map((row) => [row.sellerKey, logoOf(row)]));
  }
}

const COLUMNS = `hash, width, height, back_on_white AS "backOnWhite", back_on_black AS "backOnBlack"`;

type Columns = Pick<StoredLogo, 'hash' | 'width' | 'height'> & {
  readonly url: string;
  readonly backOnWhite: string | null;
  readonly backOnBlack: string | null;
};

function logoOf({ hash, width, height, backOnWhite, backOnBlack }: Columns): StoredLogo {
  return {
    ...{ hash, width, height },
    ...(backOnWhite === null ? {} : { backOnWhite }),
    ...(backOnBlack === null ? {} : { backOnBlack }),
  };
}
