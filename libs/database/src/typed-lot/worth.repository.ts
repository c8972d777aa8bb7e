import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../connection/database';
import * as sql from './worth.sql';

/** The lots of a type, or of all types of a denomination, a ruler and a metal. */
export type LotGroup = { readonly catalogId: string } | { readonly wider: string };

/** Lots in one currency and of one band, by columns: the values at one place are of one lot. */
export interface ClosedLots {
  /** Null: their prices are not known. */
  readonly currency: string | null;
  readonly band: string;
  /** NaN where a price is not known. */
  readonly amounts: Float64Array;
  /** Since 1970-01-01. */
  readonly days: Int32Array;
  /** Of the coins; {@link NO_YEAR} where it is unknown. */
  readonly years: Int32Array;
  /** When they were closed, epoch seconds. */
  readonly seconds: Float64Array;
  /** A number for each key of a specimen (ADR 0016); 0: it has no such key. */
  readonly specimens: Float64Array;
  readonly photos: Float64Array;
  /** Separated by spaces. */
  readonly lotIds: string;
}
export { NO_YEAR } from './worth.sql';

/** Dates are ISO dates. */
export type StoredPoint = Readonly<z.output<typeof sql.pointRow>>;
/** Of a type: whether it has lots, and the number of points with their first and last day. */
export type TypeExtent = Readonly<z.output<typeof sql.extentRow>>;

/** What lots of known coin types were sold for. */
export class WorthRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Results, or lots of auctions that found no buyer. */
  async closed(group: LotGroup, kind: 'result' | 'unsold'): Promise<readonly ClosedLots[]> {
    const { column, key } = columnOf(group);
    const rows = await this.database.rows(sql.closedRow, sql.closedSql(column), [key, kind]);
    return rows.map(({ currency, band, amounts, days, years, seconds, specimens, photos, lotIds }) => ({
      currency,
      band,
      amounts: floatsOf(amounts),
      days: integersOf(days),
      years: integersOf(years),
      seconds: floatsOf(seconds),
      specimens: floatsOf(specimens),
      photos: floatsOf(photos),
      lotIds,
    }));
  }

  /** How many lots of shops were sold, and the median of the days that it took; null without such lots. */
  async soldIn(group: LotGroup): Promise<{ readonly count: number; readonly median: number | null }> {
    const { column, key } = columnOf(group);
    const [row] = await this.database.rows(sql.soldInRow, sql.soldInSql(column), [key]);
    return row ?? { count: 0, median: null };
  }

  async extent(catalogId: string): Promise<TypeExtent> {
    const [row] = await this.database.rows(sql.extentRow, sql.extentSql, [catalogId]);
    return row ?? { isKnown: false, points: 0, first: null, last: null };
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

/** Postgres sends numbers with the greatest byte first. */
function integersOf(bytes: Buffer): Int32Array {
  const integers = new Int32Array(bytes.length / 4);
  for (let place = 0; place < integers.length; place++) integers[place] = bytes.readInt32BE(place * 4);
  return integers;
}

function floatsOf(bytes: Buffer): Float64Array {
  const floats = new Float64Array(bytes.length / 8);
  for (let place = 0; place < floats.length; place++) floats[place] = bytes.readDoubleBE(place * 8);
  return floats;
}
