import { Any, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { DealerEntity } from './dealer.entity';
import { saveDealersSql } from './dealer.sql';

/** Unknown values are absent. */
export interface DealerRow {
  /** Up to 12 decimal digits (`dealerIdOf` in @obverse/lots). */
  readonly id: string;
  /** The marketplace. */
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly name: string;
  readonly url?: string;
  readonly countryIso?: string;
}

export interface DealerWrite extends DealerRow {
  readonly version: number;
}

/** Dealers of marketplaces. Written by the indexer, read by the gateway. */
export class DealerRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The greatest version of a dealer wins, in whatever order writes arrive. */
  async save(rows: readonly DealerWrite[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.execute(saveDealersSql, [JSON.stringify(rows)]);
  }

  /** In no order; unknown ids are absent. */
  async find(ids: readonly string[]): Promise<readonly DealerRow[]> {
    if (ids.length === 0) return [];
    const dealers = await this.database.run((manager) => manager.findBy(DealerEntity, { id: Any(ids) }));
    return dealers.map(({ url, countryIso, version: _version, ...known }) => ({
      ...known,
      ...(url === null ? {} : { url }),
      ...(countryIso === null ? {} : { countryIso }),
    }));
  }
}
