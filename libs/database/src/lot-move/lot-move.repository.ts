import type { DataSource } from 'typeorm';
import { Database, execute } from '../connection/database';
import { addSql, forgetSql } from '../id-alias/id-alias.sql';
import * as sql from './lot-move.sql';

/** A lot of a seller that may get another id. */
export interface MovableLot {
  readonly lotId: string;
  readonly sourceId: string;
  readonly open: boolean;
  /** The place of its last observation in the log; null: none yet. */
  readonly logPartition: number | null;
  readonly logOffset: number | null;
}

interface LogPlace {
  readonly partition: number | null;
  readonly offset: number | null;
}

/** A lot's new id, and the place of the observation that was published under it. */
export interface LotMove extends LogPlace {
  readonly oldId: string;
  readonly newId: string;
  readonly sourceId: string;
  /** Address of its page under the new rule. */
  readonly url: string;
}

export interface LotClosing extends LogPlace {
  readonly lotId: string;
}

/** The change of a seller's rule for ids: everything that the database knows of a lot follows it. */
export class LotMoveRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Every known lot of a seller. */
  lots(sellerKey: string): Promise<readonly MovableLot[]> {
    return this.database.rows(sql.lotRow, sql.lotsSql, [sellerKey]);
  }

  /** Whether a crawler works on the seller at this moment. */
  async isLeased(sellerKey: string): Promise<boolean> {
    return (await this.database.rows(sql.leasedRow, sql.leasedSql, [sellerKey])).length > 0;
  }

  /** In one transaction: lots, pictures and price points get the new ids, the old ids become aliases, and lots without a counterpart are closed. */
  async move(moves: readonly LotMove[], closings: readonly LotClosing[], now: Date): Promise<void> {
    const moved = JSON.stringify(moves);
    await this.database.inTransaction(async (manager) => {
      if (moves.length > 0) {
        for (const table of ['frontier_lot', 'picture', 'price_point'] as const)
          await execute(manager, sql.setAsideSql(table), [moved]);
        await execute(manager, sql.dropDoublesSql, [moved]);
        await execute(manager, sql.moveLotsSql, [moved, now]);
        await execute(manager, sql.dropPicturesSql, [moved]);
        await execute(manager, sql.movePicturesSql, [moved, now]);
        await execute(manager, sql.dropNewsSql, [moved]);
        await execute(manager, sql.copyPricesSql, [moved]);
        await execute(manager, sql.dropPricesSql, [moved]);
        await execute(manager, forgetSql, ['lot', moves.map(({ newId }) => newId)]);
        const present = new Set(moves.map(({ newId }) => newId));
        const vanished = moves.filter(({ oldId }) => !present.has(oldId));
        await execute(manager, addSql, ['lot', vanished.map(({ oldId }) => oldId), vanished.map(({ newId }) => newId)]);
      }
      if (closings.length > 0) await execute(manager, sql.closeLotsSql, [JSON.stringify(closings)]);
    });
  }
}
