import type { WebhookFailure, WebhookStopper } from '@obverse/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { WebhookOutboxEntity } from './webhook-outbox.entity';
import type { WebhookKey } from './webhook.repository';
import {
  addTestSql,
  addWebhookMessageSql,
  claimMessagesSql,
  dropMessagesSql,
  failedRow,
  failedSql,
  holdBackSql,
  longestMessageWaitSql,
  messageWaitRow,
  ownerRow,
  ownerSql,
  succeededSql,
  switchOffSql,
  webhookMessageRow,
} from './webhook.sql';

export interface NewWebhookMessage {
  /** JSON, as it is posted. */
  readonly body: string;
  /** The saved search that it is about. When it announces lots no more, the message is not sent. */
  readonly searchId: string;
}

export type OutboxWebhookMessage = Readonly<z.output<typeof webhookMessageRow>>;
export type WebhookOwner = Readonly<z.output<typeof ownerRow>>;

export interface WebhookMessageClaim {
  readonly now: Date;
  readonly limit: number;
  /** After each attempt, milliseconds; one at least. Further attempts have the last one. */
  readonly pausesMs: readonly number[];
}

/** What an attempt that failed leads to. */
export interface FailedAttempt {
  readonly failure: WebhookFailure;
  /** A status, or the code of an error. */
  readonly detail?: string | undefined;
  /** When the message is due again. Absent: it is given up. */
  readonly nextAt?: Date | undefined;
  /** Until then, no other message is sent to the webhook, except tests. */
  readonly holdUntil: Date;
  /** Whether the webhook is switched off, by the time of the first failure after the last success; null if a test alone has failed. */
  readonly stopper: (failingSince: Date | null) => Exclude<WebhookStopper, 'user'> | undefined;
  /** The mail to the owner of a webhook that is switched off. */
  readonly mail: (owner: WebhookOwner, recipient: string) => NewMail;
}

/**
 * Writes a message to each webhook of a user that is on, in the transaction of the change that causes it. The gateway's worker sends them. Returns to how many:
 * a webhook for which a thousand messages wait gets none.
 */
export async function addWebhookMessage(
  manager: EntityManager,
  userId: string,
  { body, searchId }: NewWebhookMessage,
  now: Date,
): Promise<number> {
  return execute(manager, addWebhookMessageSql, [userId, body, searchId, now]);
}

/** Messages to be posted to webhooks. Table `webhook_outbox`, owned by the gateway; the watcher adds messages. */
export class WebhookOutboxRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** A test for one webhook, which may be off. False when the user has no such webhook. */
  async addTest({ userId, id }: WebhookKey, body: string, now: Date): Promise<boolean> {
    return (await this.database.execute(addTestSql, [id, userId, body, now])) > 0;
  }

  /** Removes those of the due messages that are of no use any more. Returns how many. */
  drop(now: Date): Promise<number> {
    return this.database.execute(dropMessagesSql, [now]);
  }

  /**
   * Begins an attempt to send messages that are due, one of a webhook, the longest waiting first. Each is claimed by one caller, and due again after the pause.
   * The caller reports the result before that: by {@link accepted} or {@link failed}.
   */
  claim({ now, limit, pausesMs }: WebhookMessageClaim): Promise<readonly OutboxWebhookMessage[]> {
    return this.database.rows(webhookMessageRow, claimMessagesSql, [now, limit, pausesMs]);
  }

  /** The webhook has the message. */
  async accepted({ id, webhookId }: OutboxWebhookMessage, now: Date): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await execute(manager, succeededSql, [webhookId, now]);
      await manager.delete(WebhookOutboxEntity, { id });
    });
  }

  /** An attempt failed. Returns what switched the webhook off, with one mail to its owner if the address is proved. */
  failed(message: OutboxWebhookMessage, attempt: FailedAttempt): Promise<WebhookStopper | undefined> {
    return this.database.inTransaction((manager) => storeFailure(manager, message, attempt));
  }

  /** How long the message that is due longest has been due, seconds; 0 when none is due. */
  async longestWait(now: Date): Promise<number> {
    const [row] = await this.database.rows(messageWaitRow, longestMessageWaitSql, [now]);
    return row?.seconds ?? 0;
  }
}

async function storeFailure(
  manager: EntityManager,
  { id, webhookId, claimedAt, isTest }: OutboxWebhookMessage,
  { failure, detail, nextAt, holdUntil, stopper, mail }: FailedAttempt,
): Promise<WebhookStopper | undefined> {
  const parameters = [webhookId, claimedAt, failure, detail ?? null, isTest];
  const [webhook] = await queryRows(manager, failedRow, failedSql, parameters);
  if (!webhook) return undefined;
  const stopped = webhook.offAt === null ? stopper(webhook.failingSince) : undefined;
  if (stopped === undefined) {
    if (nextAt) await manager.update(WebhookOutboxEntity, { id }, { nextAt });
    else await manager.delete(WebhookOutboxEntity, { id });
    await execute(manager, holdBackSql, [webhookId, holdUntil]);
    return undefined;
  }
  await execute(manager, switchOffSql, [webhookId, claimedAt, stopped]);
  await manager.delete(WebhookOutboxEntity, { webhookId });
  const [owner] = await queryRows(manager, ownerRow, ownerSql, [webhookId]);
  if (owner && owner.email !== null) await addMail(manager, mail(owner, owner.email), claimedAt);
  return stopped;
}
