import type { DataSource, EntityManager } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database } from '../connection/database';
import { MailOutboxEntity } from './mail-outbox.entity';
import { claimSql, mailRow } from './mail-outbox.sql';
import { MailOutboxSubscriber } from './mail-outbox.subscriber';

export interface NewMail {
  readonly recipient: string;
  readonly template: string;
  /** ISO 639-1. */
  readonly language: string;
  /** What the template is filled with. */
  readonly values: Readonly<Record<string, string>>;
}

export interface OutboxMail extends NewMail {
  readonly id: string;
  readonly createdAt: Date;
  /** With the one that begins. */
  readonly attempts: number;
}

export interface MailClaim {
  readonly now: Date;
  readonly limit: number;
  /** The pause after the first attempt, milliseconds. It doubles with each attempt. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Writes a mail in the transaction of the change that causes it. The gateway's worker sends it. */
export async function addMail(manager: EntityManager, mail: NewMail, now: Date): Promise<void> {
  await manager.insert(MailOutboxEntity, { ...mail, createdAt: now, attempts: 0, nextAt: now });
}

/** Mails to be sent. Table `mail_outbox`, owned by the gateway. */
export class MailOutboxRepository {
  private readonly database: Database;

  constructor(private readonly source: DataSource) {
    this.database = new Database(source);
  }

  /** A mail that no other change causes. */
  async add(mail: NewMail, now: Date): Promise<void> {
    await this.database.run((manager) => addMail(manager, mail, now));
  }

  /** Calls `listener` after each commit of this process that added mail. */
  onAdded(listener: () => void): void {
    this.source.subscribers.push(new MailOutboxSubscriber(listener));
  }

  /**
   * Begins an attempt to send the mails that are due, the longest waiting first. Each is claimed by one caller, and due again after the pause. The caller
   * reports the result before that: by {@link remove} or {@link failed}.
   */
  async claim({ now, limit, firstPauseMs, longestPauseMs }: MailClaim): Promise<readonly OutboxMail[]> {
    return this.database.rows(mailRow, claimSql, [now, limit, firstPauseMs, longestPauseMs]);
  }

  /** The mail is sent, or given up. */
  async remove(id: string): Promise<void> {
    await this.database.run((manager) => manager.delete(MailOutboxEntity, { id }));
  }

  /** An attempt failed; the next one takes place after the pause. */
  async failed(id: string, reason: string): Promise<void> {
    await this.database.run((manager) => manager.update(MailOutboxEntity, { id }, { lastError: shortReason(reason) }));
  }
}
