import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, queryRows } from '../connection/database';
import { UserListEntity } from '../user-list/user-list.entity';
import { listedLotRow, listedLotsSql } from './account-export.sql';
import { ExternalIdentityEntity } from './external-identity.entity';
import { UserSessionEntity } from './user-session.entity';
import type { UserSession } from './user-session.repository';

export type ExportedLot = Omit<z.output<typeof listedLotRow>, 'tag'>;

/** What belongs to an account, without hashes. */
export interface AccountBelongings {
  readonly sessions: readonly UserSession[];
  readonly identities: readonly {
    readonly provider: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
  }[];
  readonly lists: readonly { readonly tag: string; readonly name: string; readonly lots: readonly ExportedLot[] }[];
}

/** Everything that is stored about a user besides the account. Writes nothing. */
export class AccountExportRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async of(userId: string): Promise<AccountBelongings> {
    return this.database.inTransaction(async (manager) => {
      const sessions = await manager.find(UserSessionEntity, { where: { userId }, order: { createdAt: 'DESC' } });
      const identities = await manager.find(ExternalIdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } });
      const lists = await manager.find(UserListEntity, { where: { userId }, order: { createdAt: 'ASC', tag: 'ASC' } });
      const lots = Map.groupBy(await queryRows(manager, listedLotRow, listedLotsSql, [userId]), ({ tag }) => tag);
      return {
        sessions,
        identities,
        lists: lists.map(({ tag, name }) => ({ tag, name, lots: lots.get(tag) ?? [] })),
      };
    });
  }
}
