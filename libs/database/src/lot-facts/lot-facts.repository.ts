import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { lotFactsRow, lotFactsSql } from './lot-facts.sql';

/** What the tables of crawler and indexer know about a lot in addition to its document. */
export interface LotFacts {
  readonly lotId: string;
  /** ISO instant: the lot was seen at its seller then or later. Absent: unknown. */
  readonly seenOn?: string;
  /** Positions of the stored pictures, from 0, ascending. Absent: the crawler knows no picture of the lot. */
  readonly images?: readonly number[];
  /** Positions of pictures that are still to be fetched, from 0, ascending. Absent: none. */
  readonly imagesWaiting?: readonly number[];
  /** The price before the present one, as the seller stated it; decimal string. */
  readonly previousPrice?: { readonly amount: string; readonly currency: string };
}

/** Reads for the presentation of lots. Writes nothing. */
export class LotFactsRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Facts of the lots, in no order. */
  async find(lotIds: readonly string[]): Promise<readonly LotFacts[]> {
    if (lotIds.length === 0) return [];
    const rows = await this.database.rows(lotFactsRow, lotFactsSql, [lotIds]);
    return rows.map(({ lotId, seenOn, images, imagesWaiting, picturesKnown, previousAmount, previousCurrency }) => ({
      lotId,
      ...(seenOn === null ? {} : { seenOn: seenOn.toISOString() }),
      ...(picturesKnown ? { images } : {}),
      ...(imagesWaiting.length > 0 ? { imagesWaiting } : {}),
      ...(previousAmount === null || previousCurrency === null
        ? {}
        : { previousPrice: { amount: previousAmount, currency: previousCurrency } }),
    }));
  }
}
