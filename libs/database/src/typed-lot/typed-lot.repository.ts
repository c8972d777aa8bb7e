import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { TypedLotEntity } from './typed-lot.entity';
import { dropSql, savedRow, saveSql } from './typed-lot.sql';

/** A row of `typed_lot`. Instants are ISO texts, `day` is an ISO date. */
export type TypedLot = Readonly<
  Omit<TypedLotEntity, 'firstObserved' | 'closedAt'> & { firstObserved: string; closedAt: string | null }
>;

/** A lot without a row from a version on: it was deleted, or its type is not known any more. */
export interface UntypedLot {
  readonly lotId: string;
  readonly version: number;
}

/** Present lots whose coin type is known. */
export class TypedLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Older and equal rows have no effect. Returns the ids of lots that had no row before. At most one row for each lot. */
  async save(lots: readonly TypedLot[]): Promise<readonly string[]> {
    if (lots.length === 0) return [];
    const saved = await this.database.rows(savedRow, saveSql, [JSON.stringify(lots)]);
    return saved.flatMap(({ lotId, isNew }) => (isNew ? [lotId] : []));
  }

  /** A row with a greater version stays. */
  async drop(lots: readonly UntypedLot[]): Promise<void> {
    if (lots.length > 0) await this.database.execute(dropSql, [JSON.stringify(lots)]);
  }

  /** Deletes the rows whatever version they have. */
  async forget(lotIds: readonly string[]): Promise<void> {
    if (lotIds.length > 0) await this.database.run((manager) => manager.delete(TypedLotEntity, [...lotIds]));
  }
}
