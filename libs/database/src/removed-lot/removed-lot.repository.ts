import type { DataSource } from 'typeorm';
import { Database, execute, queryRows } from '../connection/database';
import { RemovedLotEntity } from './removed-lot.entity';
import * as sql from './removed-lot.sql';

export type RemovedLot = RemovedLotEntity;

/** Lots that operators removed for good. Table `removed_lot`, owned by the CLI; crawlers, indexers and replays read it. */
export class RemovedLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Those of the lots that were removed. */
  async among(lotIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (lotIds.length === 0) return new Set();
    const rows = await this.database.rows(sql.lotIdRow, sql.amongSql, [lotIds]);
    return new Set(rows.map(({ lotId }) => lotId));
  }

  find(lotId: string): Promise<RemovedLot | null> {
    return this.database.run((manager) => manager.findOneBy(RemovedLotEntity, { lotId }));
  }

  /**
   * Removes a lot: its page is not read again, and its price points, results and pictures are forgotten. Returns the positions of the pictures, whose files the
   * caller deletes. A lot that was removed before keeps its reason.
   */
  async add({ lotId, removedAt, removedBy, because }: RemovedLot): Promise<readonly number[]> {
    return this.database.inTransaction(async (manager) => {
      await execute(manager, sql.addSql, [lotId, removedAt, removedBy, because]);
      await execute(manager, sql.closeSql, [lotId]);
      for (const forget of sql.forgetSqls) await execute(manager, forget, [lotId]);
      const pictures = await queryRows(manager, sql.positionRow, sql.dropPicturesSql, [lotId]);
      return pictures.map(({ position }) => position);
    });
  }

  /** Takes a removal back. False when the lot was not removed. */
  async restore(lotId: string): Promise<boolean> {
    const { affected } = await this.database.run((manager) => manager.delete(RemovedLotEntity, { lotId }));
    return affected === 1;
  }
}
