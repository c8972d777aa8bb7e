import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, execute } from '../connection/database';
import {
  acceptedSql,
  addPushSql,
  addPushToSessionSql,
  claimPushSql,
  dropRefusingSql,
  dropSql,
  longestPushWaitSql,
  pushRow,
  pushWaitRow,
  refusedSql,
} from './push.sql';
import { PushOutboxEntity } from './push-outbox.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** A notification, in the language of its user. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Opened when the notification is chosen: a path of the site. */
  readonly link: string;
  /** A later notification with the same tag replaces it. */
  readonly tag: string;
  /** A path of the site. */
  readonly picture?: string | undefined;
}

export interface NewPush {
  readonly message: PushMessage;
  /** The saved searches that it is about. When none of them announces lots any more, it is not sent. Absent: it is about none. */
  readonly searchIds?: readonly string[];
  /** It is of no use after this time, seconds; 1 at least. */
  readonly seconds: number;
}

export type OutboxPush = Readonly<z.output<typeof pushRow>>;

export interface PushClaim {
  readonly now: Date;
  readonly limit: number;
  /** The pause after the first attempt, milliseconds. It doubles with each attempt. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * Writes a message to each device of a user, in the transaction of the change that causes it. The gateway's worker sends them. Returns to how many devices:
 * 0 for a user without one.
 */
export async function addPush(manager: EntityManager, userId: string, push: NewPush, now: Date): Promise<number> {
  return execute(manager, addPushSql, [userId, ...columnsOf(push, now)]);
}

function columnsOf({ message, searchIds = [], seconds }: NewPush, now: Date): readonly unknown[] {
  return [JSON.stringify(message), searchIds, now, new Date(now.getTime() + seconds * 1_000)];
}

/** Messages to be sent to devices. Table `push_outbox`, owned by the gateway; the watcher adds messages. */
export class PushOutboxRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** A message to the device of a session. False when it has none. */
  async addToSession(sessionId: string, push: NewPush, now: Date): Promise<boolean> {
    return (await this.database.execute(addPushToSessionSql, [sessionId, ...columnsOf(push, now)])) > 0;
  }

  /** Removes those of the due messages that are of no use any more. Returns how many. */
  drop(now: Date): Promise<number> {
    return this.database.execute(dropSql, [now]);
  }

  /**
   * Begins an attempt to send the messages that are due, the longest waiting first. Each is claimed by one caller, and due again after the pause. The caller
   * reports the result before that: by {@link accepted}, {@link gone}, {@link refused} or, to wait longer, {@link postpone}.
   */
  claim({ now, limit, firstPauseMs, longestPauseMs }: PushClaim): Promise<readonly OutboxPush[]> {
    return this.database.rows(pushRow, claimPushSql, [now, limit, firstPauseMs, longestPauseMs]);
  }

  /** The push service has the message. */
  async accepted({ id, subscriptionId }: OutboxPush, now: Date): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await manager.delete(PushOutboxEntity, { id });
      await execute(manager, acceptedSql, [subscriptionId, now]);
    });
  }

  /** The push service does not know the device any more: it is removed with its messages. */
  async gone({ subscriptionId }: OutboxPush): Promise<void> {
    await this.database.run((manager) => manager.delete(PushSubscriptionEntity, { id: subscriptionId }));
  }

  /** The push service refused the message for ever. A device that refused `limit` in a row is removed. */
  async refused({ id, subscriptionId }: OutboxPush, limit: number): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      const { affected } = await manager.delete(PushOutboxEntity, { id });
      if (affected === 0) return;
      await execute(manager, refusedSql, [subscriptionId]);
      await execute(manager, dropRefusingSql, [subscriptionId, limit]);
    });
  }

  /** The push service asked to wait until then. */
  async postpone({ id }: OutboxPush, nextAt: Date): Promise<void> {
    await this.database.run((manager) => manager.update(PushOutboxEntity, { id }, { nextAt }));
  }

  /** How long the oldest message has waited that no attempt was made to send, seconds; 0 when none waits. */
  async longestWait(now: Date): Promise<number> {
    const [row] = await this.database.rows(pushWaitRow, longestPushWaitSql, [now]);
    return row?.seconds ?? 0;
  }
}
