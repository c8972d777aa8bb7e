import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import { deviceRow, devicesSql } from './push.sql';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** What a browser gives to be sent messages. */
export interface NewPushSubscription {
  readonly userId: string;
  /** The session of the browser. It has one subscription. */
  readonly sessionId: string;
  readonly endpoint: string;
  /** Base64url. */
  readonly p256dh: string;
  /** Base64url. */
  readonly auth: string;
}

/** A device of a user, without its address and keys. `device` names browser and system. */
export type PushDevice = Readonly<z.output<typeof deviceRow>>;

/** Browsers that get notifications. Table `push_subscription`, owned by the gateway. */
export class PushSubscriptionRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The devices of a user, the newest first. */
  of(userId: string): Promise<readonly PushDevice[]> {
    return this.database.rows(deviceRow, devicesSql, [userId]);
  }

  /**
   * Stores the subscription of a session in place of the one before. An endpoint that another session had, also of another user, now belongs to this one;
   * messages that wait for it are dropped. `full` when the user has `limit` others; `gone` when the account or the session has ended meanwhile.
   */
  add(given: NewPushSubscription, limit: number, now: Date): Promise<'added' | 'full' | 'gone'> {
    const { userId, sessionId, endpoint } = given;
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return 'gone';
      const [session] = await manager.query<object[]>(
        'SELECT 1 FROM user_session WHERE id = $1 AND user_id = $2 FOR KEY SHARE',
        [sessionId, userId],
      );
      if (!session) return 'gone';
      await manager.delete(PushSubscriptionEntity, [{ endpoint }, { sessionId }]);
      if ((await manager.countBy(PushSubscriptionEntity, { userId })) >= limit) return 'full';
      await manager.insert(PushSubscriptionEntity, { ...given, createdAt: now, refusals: 0 });
      return 'added';
    });
  }

  /** False when the user has no such device. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.run((manager) => manager.delete(PushSubscriptionEntity, { userId, id }));
    return affected === 1;
  }
}
