import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, queryRows } from '../connection/database';
import { listedLotRow, listedLotsSql, listOfUserRow, listsOfUserSql } from './account-export.sql';
import { ExternalIdentityEntity } from './external-identity.entity';
import { UserSessionEntity } from './user-session.entity';
import type { UserSession } from './user-session.repository';

export type ExportedLot = z.output<typeof listedLotRow>;

/** What belongs to an account, without hashes. */
export interface AccountBelongings {
  readonly sessions: readonly UserSession[];
  readonly identities: readonly {
    readonly provider: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
  }[];
  /** In the order in which they were made. */
  readonly lists: readonly z.output<typeof listOfUserRow>[];
}

/** Everything that is stored about a user besides the account. Writes nothing. */
export class AccountExportRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async of(userId: string): Promise<AccountBelongings> {
    return this.database.run(async (manager) => ({
      sessions: await manager.find(UserSessionEntity, { where: { userId }, order: { createdAt: 'DESC' } }),
      identities: await manager.find(ExternalIdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } }),
      lists: await queryRows(manager, listOfUserRow, listsOfUserSql, [userId]),
    }));
  }

  /** The lots of one list, the newest first. All lists of a user can have two million lots, so they are read one by one. */
  async lotsOf(userId: string, tag: string): Promise<readonly ExportedLot[]> {
    return this.database.rows(listedLotRow, listedLotsSql, [userId, tag]);
  }
}
