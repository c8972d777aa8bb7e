import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { PricePointEntity } from './price-point.entity';
import { latestPriceRow, latestPricesSql, savePricePointsSql } from './price-point.sql';

export interface PricePoint {
  readonly lotId: string;
  readonly version: number;
  /** ISO instant. */
  readonly observedAt: string;
  /** Decimal string. */
  readonly amount: string;
  readonly currency: string;
  readonly bidState: string;
}

/** Price history. The indexer writes one point for each observation that changed a price or a state; a replay writes the same points again. */
export class PricePointRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async save(points: readonly PricePoint[]): Promise<void> {
    if (points.length > 0) await this.database.execute(savePricePointsSql, [JSON.stringify(points)]);
  }

  /** The last known price of each lot that had one, as the seller stated it, in no order. */
  async latest(lotIds: readonly string[]): Promise<readonly Pick<PricePoint, 'lotId' | 'amount' | 'currency'>[]> {
    return lotIds.length === 0 ? [] : this.database.rows(latestPriceRow, latestPricesSql, [lotIds]);
  }

  /** Oldest first; the latest ones if there are more than `most`. */
  async history(lotId: string, most?: number): Promise<readonly PricePoint[]> {
    const points = await this.database.run((manager) =>
      manager.find(PricePointEntity, {
        where: { lotId },
        order: { version: 'DESC' },
        ...(most === undefined ? {} : { take: most }),
      }),
    );
    return points.reverse().map(({ observedAt, ...point }) => ({ ...point, observedAt: observedAt.toISOString() }));
  }
}
