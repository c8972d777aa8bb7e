import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import { WebhookEntity } from './webhook.entity';
import { WebhookOutboxEntity } from './webhook-outbox.entity';
import { addWebhookSql, switchOffSql, switchOnSql, webhookRow, webhooksSql } from './webhook.sql';

export interface NewWebhook {
  readonly name: string;
  readonly address: string;
  /** `whsec_` and base64. */
  readonly secret: string;
}

/** A webhook without its secret. */
export type StoredWebhook = Readonly<z.output<typeof webhookRow>>;

export interface WebhookKey {
  readonly userId: string;
  readonly id: string;
}

export interface WebhookChange {
  readonly name?: string | undefined;
  readonly isOn?: boolean | undefined;
}

/** Addresses of users to which announcements are posted. Table `webhook`, owned by the gateway. */
export class WebhookRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Those of a user, the newest first. */
  of(userId: string): Promise<readonly StoredWebhook[]> {
    return this.database.rows(webhookRow, webhooksSql, [userId]);
  }

  /** `full` when the user has `limit` webhooks; `gone` when the account was deleted. */
  add(
    userId: string,
    { name, address, secret }: NewWebhook,
    limit: number,
    now: Date,
  ): Promise<StoredWebhook | 'full' | 'gone'> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return 'gone';
      if ((await manager.countBy(WebhookEntity, { userId })) >= limit) return 'full';
      const [added] = await queryRows(manager, webhookRow, addWebhookSql, [userId, name, address, secret, now]);
      return added ?? 'gone';
    });
  }

  /** False when the user has no such webhook. Messages that wait for one that is switched off are removed. */
  change({ userId, id }: WebhookKey, { name, isOn }: WebhookChange, now: Date): Promise<boolean> {
    return this.database.inTransaction(async (manager) => {
      const where = { id, userId };
      if (!(await manager.findOne(WebhookEntity, { where, lock: { mode: 'pessimistic_write' } }))) return false;
      if (name !== undefined) await manager.update(WebhookEntity, where, { name });
      if (isOn === true) await execute(manager, switchOnSql, [id]);
      if (isOn === false) {
        await execute(manager, switchOffSql, [id, now, 'user']);
        await manager.delete(WebhookOutboxEntity, { webhookId: id });
      }
      return true;
    });
  }

  /** False when the user has no such webhook. */
  async remove(key: WebhookKey): Promise<boolean> {
    const { affected } = await this.database.run((manager) => manager.delete(WebhookEntity, { ...key }));
    return affected === 1;
  }
}
