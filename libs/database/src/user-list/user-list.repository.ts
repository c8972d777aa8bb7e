import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { listsSql, userListRow } from './user-list.sql';

export interface StoredList {
  readonly tag: string;
  readonly name: string;
  /** Of all lots. */
  readonly count: number;
  /** The newest lots, the newest first. */
  readonly lotIds: readonly string[];
}

/** Lists of lots. Tables `user_list` and `user_list_lot`, owned by the gateway. */
export class UserListRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The lists of a user in the order in which they were made, each with at most `shownIds` lots. */
  async of(userId: string, shownIds: number): Promise<readonly StoredList[]> {
    return this.database.rows(userListRow, listsSql, [userId, shownIds]);
  }
}
