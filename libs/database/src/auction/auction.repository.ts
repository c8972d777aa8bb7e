import { Any, type DataSource, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../connection/database';
import { saveNewest } from '../connection/save-newest';
import { AuctionEntity } from './auction.entity';
import { countOpenSql, openSalesRow } from './auction.sql';

/** Times are ISO instants. Unknown values are absent. */
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
  /** Closed: the house states it, or the end has passed. */
  readonly closed: boolean;
  readonly now: string;
  /** Only these sellers' auctions. */
  readonly sellerKeys?: readonly string[];
  /** Only auctions of the period, as in {@link AuctionPeriod}. */
  readonly period?: Pick<AuctionPeriod, 'from' | 'before'>;
  /** Only these auctions. */
  readonly ids?: readonly string[];
  readonly skip: number;
  readonly take: number;
}

export interface AuctionPeriod {
  /** ISO instants: the end of the auction, or its start if it has no end, is at or after `from` and before `before`. */
  readonly from: string;
  readonly before: string;
  /** Only these sellers' auctions. */
  readonly sellerKeys?: readonly string[];
  readonly take: number;
}

/** Both ranges use the index that begins with the end. */
const IS_IN_PERIOD = `(auction.endsAt >= :from AND auction.endsAt < :before
  OR auction.endsAt IS NULL AND auction.startsAt >= :from AND auction.startsAt < :before)`;

const IS_CLOSED = '(auction.closed OR coalesce(auction.endsAt <= :now, false))';

/** Sales. Written by the indexer, read by the gateway. */
export class AuctionRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The greatest version of a sale wins, in whatever order writes arrive. */
  async save(rows: readonly AuctionWrite[]): Promise<void> {
    if (rows.length === 0) return;
    const auctions = rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: dateOf(startsAt),
      endsAt: dateOf(endsAt),
    }));
    await this.database.run((manager) => saveNewest(manager, AuctionEntity, auctions, ({ id }) => id));
  }

  /** Open sales by soonest end, closed ones by latest; a sale without an end comes last. */
  async list(filter: AuctionFilter): Promise<{ readonly total: number; readonly items: readonly AuctionRow[] }> {
    return this.database.run(async (manager) => {
      const auctions = matching(manager.createQueryBuilder(AuctionEntity, 'auction'), filter);
      const page = auctions
        .clone()
        .orderBy('auction.endsAt', filter.closed ? 'DESC' : 'ASC', 'NULLS LAST')
        .addOrderBy('auction.id')
        .offset(filter.skip)
        .limit(filter.take);
      return { items: (await page.getMany()).map(rowOf), total: await auctions.getCount() };
    });
  }

  /** The earliest sales of a period as they were written, by end or, without an end, by start. */
  async inPeriod({ from, before, sellerKeys, take }: AuctionPeriod): Promise<readonly AuctionWrite[]> {
    return this.database.run(async (manager) => {
      const auctions = manager.createQueryBuilder(AuctionEntity, 'auction').where(IS_IN_PERIOD, { from, before });
      if (sellerKeys) auctions.andWhere({ sellerKey: Any(sellerKeys) });
      const found = await auctions
        .orderBy('coalesce(auction.endsAt, auction.startsAt)')
        .addOrderBy('auction.id')
        .limit(take)
        .getMany();
      return found.map(writeOf);
    });
  }

  /** Sales as they were written. */
  async find(ids: readonly string[]): Promise<readonly AuctionWrite[]> {
    const auctions = await this.database.run((manager) => manager.findBy(AuctionEntity, { id: Any(ids) }));
    return auctions.map(writeOf);
  }

  /** Open sales of each seller. */
  async countOpen(now: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.rows(openSalesRow, countOpenSql, [now]);
    return new Map(rows.map(({ sellerKey, total }) => [sellerKey, total]));
  }
}

function matching(
  query: SelectQueryBuilder<AuctionEntity>,
  { closed, now, sellerKeys, period, ids }: AuctionFilter,
): SelectQueryBuilder<AuctionEntity> {
  query.where(closed ? IS_CLOSED : `NOT ${IS_CLOSED}`, { now });
  if (sellerKeys) query.andWhere({ sellerKey: Any(sellerKeys) });
  if (period) query.andWhere(IS_IN_PERIOD, period);
  if (ids) query.andWhere({ id: Any(ids) });
  return query;
}

function rowOf({ startsAt, endsAt, lotCount, logoUrl, version: _version, ...known }: AuctionEntity): AuctionRow {
  return {
    ...known,
    ...(startsAt ? { startsAt: startsAt.toISOString() } : {}),
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    ...(lotCount === null ? {} : { lotCount }),
    ...(logoUrl === null ? {} : { logoUrl }),
  };
}

function writeOf(auction: AuctionEntity): AuctionWrite {
  return { ...rowOf(auction), version: auction.version };
}

function dateOf(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}
