import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** Times are ISO instants. Unknown is absent. */
export interface AuctionRow {
  readonly id: string;
  readonly sellerKey: string;
  readonly title: string;
  readonly url: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly lotCount?: number;
  readonly logoUrl?: string;
  readonly closed: boolean;
}

export interface AuctionWrite extends AuctionRow {
  readonly version: number;
}

export interface AuctionFilter {
  /** Closed: the house said so, or the end has passed. */
  readonly closed: boolean;
  readonly now: string;
  /** Only these sellers' auctions. */
  readonly sellerKeys?: readonly string[];
  readonly skip: number;
  readonly take: number;
}

const IS_CLOSED = '(closed OR coalesce(ends_at <= $1, false))';
const COLUMNS = 'id, seller_key, title, url, starts_at, ends_at, lot_count, logo_url, closed';

/** Sales. Written by the indexer, read by the gateway. */
export class AuctionRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** The greatest version of a sale wins, in whatever order writes arrive. */
  async save(rows: readonly AuctionWrite[]): Promise<void> {
    if (rows.length === 0) return;
    await this.queries.run(
      `INSERT INTO auction AS kept (${COLUMNS}, version)
       SELECT DISTINCT ON (id) * FROM jsonb_to_recordset($1::jsonb) AS given (
         id text, seller_key text, title text, url text, starts_at timestamptz, ends_at timestamptz,
         lot_count integer, logo_url text, closed boolean, version bigint)
       ORDER BY id, version DESC
       ON CONFLICT (id) DO UPDATE SET
         seller_key = excluded.seller_key, title = excluded.title, url = excluded.url, starts_at = excluded.starts_at,
         ends_at = excluded.ends_at, lot_count = excluded.lot_count, logo_url = excluded.logo_url,
         closed = excluded.closed, version = excluded.version
       WHERE excluded.version > kept.version`,
      [JSON.stringify(rows.map(toColumns))],
    );
  }

  /** Open sales by soonest end, closed ones by latest; a sale without an end comes last. */
  async list(filter: AuctionFilter): Promise<{ readonly total: number; readonly items: readonly AuctionRow[] }> {
    const where = `${filter.closed ? '' : 'NOT '}${IS_CLOSED} AND ($2::text[] IS NULL OR seller_key = ANY($2))`;
    const conditions = [filter.now, filter.sellerKeys ?? null];
    const direction = filter.closed ? 'DESC' : 'ASC';
    const items = await this.queries.run<Columns>(
      `SELECT ${COLUMNS} FROM auction WHERE ${where} ORDER BY ends_at ${direction} NULLS LAST, id OFFSET $3 LIMIT $4`,
      [...conditions, filter.skip, filter.take],
    );
    const [counted] = await this.queries.run<{ total: number }>(
      `SELECT count(*)::int AS total FROM auction WHERE ${where}`,
      conditions,
    );
    return { total: counted?.total ?? 0, items: items.map(fromColumns) };
  }

  async find(ids: readonly string[]): Promise<readonly AuctionRow[]> {
    const rows = await this.queries.run<Columns>(`SELECT ${COLUMNS} FROM auction WHERE id = ANY($1)`, [ids]);
    return rows.map(fromColumns);
  }

  /** Open sales of each seller. */
  async countOpen(now: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.queries.run<{ seller_key: string; total: number }>(
      `SELECT seller_key, count(*)::int AS total FROM auction WHERE NOT ${IS_CLOSED} GROUP BY seller_key`,
      [now],
    );
    return new Map(rows.map((row) => [row.seller_key, row.total]));
  }
}

interface Columns {
  readonly id: string;
  readonly seller_key: string;
  readonly title: string;
  readonly url: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly lot_count: number | null;
  readonly logo_url: string | null;
  readonly closed: boolean;
}

function toColumns(row: AuctionWrite) {
  return {
    id: row.id,
    seller_key: row.sellerKey,
    title: row.title,
    url: row.url,
    starts_at: row.startsAt ?? null,
    ends_at: row.endsAt ?? null,
    lot_count: row.lotCount ?? null,
    logo_url: row.logoUrl ?? null,
    closed: row.closed,
    version: row.version,
  };
}

function fromColumns(row: Columns): AuctionRow {
  return {
    id: row.id,
    sellerKey: row.seller_key,
    title: row.title,
    url: row.url,
    closed: row.closed,
    ...(row.starts_at ? { startsAt: row.starts_at.toISOString() } : {}),
    ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
    ...(row.lot_count === null ? {} : { lotCount: row.lot_count }),
    ...(row.logo_url === null ? {} : { logoUrl: row.logo_url }),
  };
}
