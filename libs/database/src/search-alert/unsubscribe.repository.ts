import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { Database } from '../connection/database';
import { changeSearch } from '../saved-search/saved-search.repository';
import { lockUser } from '../user-account/lock-user';
import { stopAlerts } from './alert-setting.repository';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';

/** How long the links of a mail end further mail. */
export const UNSUBSCRIBE_DAYS = 400;
const DAY_MS = 86_400_000;

/** Ends mail about searches by the token of a mail. Tables `unsubscribe_token`, `alert_setting`, `saved_search`. A token stays valid when it is used. */
export class UnsubscribeRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Ends mail about all searches of the recipient. False for a token that is unknown or past its end. */
  stop(tokenHash: Buffer, now: Date): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const userId = await recipientOf(manager, tokenHash, now);
      if (userId === undefined || !(await lockUser(manager, userId, 'exclusive'))) return false;
      await stopAlerts(manager, userId, now);
      return true;
    });
  }

  /** Ends mail about one search. False as {@link stop}, and when the recipient has no such search. */
  stopSearch(tokenHash: Buffer, searchId: string, now: Date): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const userId = await recipientOf(manager, tokenHash, now);
      if (userId === undefined) return false;
      return (await changeSearch(manager, { userId, id: searchId }, { alert: 'off' }, now)) !== undefined;
    });
  }
}

async function recipientOf(manager: EntityManager, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const createdAt = MoreThan(new Date(now.getTime() - UNSUBSCRIBE_DAYS * DAY_MS));
  return (await manager.findOneBy(UnsubscribeTokenEntity, { tokenHash, createdAt }))?.userId;
}
