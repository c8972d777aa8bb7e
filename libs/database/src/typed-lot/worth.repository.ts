import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../connection/database';
import * as sql from './worth.sql';

/** The lots of a type, or of all types of a denomination, a ruler and a metal. */
export type LotGroup = { readonly catalogId: string } | { readonly wider: string };

/** Results in one currency and of one band, by columns: the values at one place are of one lot. */
export interface ResultColumns {
  readonly currency: string;
  readonly band: string;
  /** Decimals. */
  readonly amounts: readonly string[];
  /** Since 1970-01-01. */
  readonly days: Int32Array;
  /** Of the coins; {@link NO_YEAR} where it is unknown. */
  readonly years: Int32Array;
}
export { NO_YEAR } from './worth.sql';

/** A lot that shares a key of its specimen with others. */
export type SharedLot = Readonly<z.output<typeof sql.sharedRow>>;
/** Dates are ISO dates. */
export type StoredPoint = Readonly<z.output<typeof sql.pointRow>>;
/** Of all lots of a type: `lots` their number, `points` those whose price says something, from the first day to the last. */
export type TypeExtent = Readonly<z.output<typeof sql.extentRow>>;

/** What lots of known coin types were sold for. */
export class WorthRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Results without those of the given lots. */
  async results(group: LotGroup, without: readonly string[]): Promise<readonly ResultColumns[]> {
    const { column, key } = columnOf(group);
    const rows = await this.database.rows(sql.resultsRow, sql.resultsSql(column), [key, without]);
    return rows.map(({ amounts, days, years, ...row }) => ({
      ...row,
      amounts: amounts.split(' '),
      days: integersOf(days),
      years: integersOf(years),
    }));
  }

  /** Lots of a kind that share a specimen or photo key with others of the group, the first closed first. */
  shared(group: LotGroup, kind: 'result' | 'unsold'): Promise<readonly SharedLot[]> {
    const { column, key } = columnOf(group);
    return this.database.rows(sql.sharedRow, sql.sharedSql(column), [key, kind]);
  }

  /** The number of lots of auctions without a buyer. */
  async unsold(group: LotGroup): Promise<number> {
    const { column, key } = columnOf(group);
    const [row] = await this.database.rows(sql.countRow, sql.unsoldSql(column), [key]);
    return row?.count ?? 0;
  }

  /** How many lots of shops were sold, and the median of the days that it took; null without such lots. */
  async soldIn(group: LotGroup): Promise<{ readonly count: number; readonly median: number | null }> {
    const { column, key } = columnOf(group);
    const [row] = await this.database.rows(sql.soldInRow, sql.soldInSql(column), [key]);
    return row ?? { count: 0, median: null };
  }

  async extent(catalogId: string): Promise<TypeExtent> {
    const [row] = await this.database.rows(sql.extentRow, sql.extentSql, [catalogId]);
    return row ?? { lots: 0, points: 0, first: null, last: null };
  }

  /** Tags separated by spaces. Undefined: the lots name several groups, or none. */
  async widerOf(catalogId: string): Promise<string | undefined> {
    const [row] = await this.database.rows(sql.widerRow, sql.widerSql, [catalogId]);
    return row?.wider;
  }

  /** The latest points of a type, the latest first. */
  points(catalogId: string, limit: number): Promise<readonly StoredPoint[]> {
    return this.database.rows(sql.pointRow, sql.pointsSql, [catalogId, limit]);
  }
}

function columnOf(group: LotGroup): { readonly column: sql.GroupColumn; readonly key: string } {
  return 'catalogId' in group ? { column: 'catalog_id', key: group.catalogId } : { column: 'wider', key: group.wider };
}

/** Postgres sends integers with the greatest byte first. */
function integersOf(bytes: Buffer): Int32Array {
  const integers = new Int32Array(bytes.length / 4);
  for (let place = 0; place < integers.length; place++) integers[place] = bytes.readInt32BE(place * 4);
  return integers;
}
