import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database, execute, queryRows } from '../connection/database';
import { countRefusal, forgetRefusals } from './refused-mail';
import { emailKeyOf } from '../user-account/email-key';
import { MailOutboxEntity } from './mail-outbox.entity';
import {
  claimSql,
  countGivenUpSql,
  countMailSql,
  longestWaitRow,
  longestWaitSql,
  mailCountRow,
  mailRow,
} from './mail-outbox.sql';
import { MailOutboxSubscriber } from './mail-outbox.subscriber';

/** So many mails of a template go to one recipient in the time; further ones are not written. */
export interface MailLimit {
  readonly mails: number;
  readonly seconds: number;
}

export interface NewMail {
  readonly recipient: string;
  readonly template: string;
  /** ISO 639-1. */
  readonly language: string;
  /** What the template is filled with: a JSON object. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Absent: no visitor can cause the mail. */
  readonly limit?: MailLimit;
}

export interface OutboxMail extends Omit<NewMail, 'limit'> {
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

/**
 * Writes a mail in the transaction of the change that causes it. The gateway's worker sends it. False beyond the limit of the recipient; then nothing
 * is written.
 */
export async function addMail(manager: EntityManager, { limit, ...mail }: NewMail, now: Date): Promise<boolean> {
  if (limit && (await countMail(manager, mail, limit, now)) > limit.mails) return false;
  await manager.insert(MailOutboxEntity, { ...mail, createdAt: now, attempts: 0, nextAt: now });
  return true;
}

/** The number of mails with this one. */
async function countMail(
  manager: EntityManager,
  { recipient, template }: NewMail,
  { seconds }: MailLimit,
  now: Date,
): Promise<number> {
  const recipientHash = createHash('sha256').update(emailKeyOf(recipient)).digest();
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  const [row] = await queryRows(manager, mailCountRow, countMailSql, [recipientHash, template, now, endsAt]);
  return row?.count ?? 0;
}

/** Mails to be sent. Table `mail_outbox`, owned by the gateway. */
export class MailOutboxRepository {
  private readonly database: Database;

  constructor(private readonly source: DataSource) {
    this.database = new Database(source);
  }

  /** A mail that no other change causes. False: see {@link addMail}. */
  async add(mail: NewMail, now: Date): Promise<boolean> {
    return this.database.inTransaction((manager) => addMail(manager, mail, now));
  }

  /** Calls `listener` after each commit of this process that added mail. */
  onAdded(listener: () => void): void {
    this.source.subscribers.push(new MailOutboxSubscriber(listener));
  }

  /**
   * Begins an attempt to send the mails that are due, the longest waiting first. Each is claimed by one caller, and due again after the pause. The caller
   * reports the result before that: by {@link remove}, {@link removeAlert}, {@link refuseAlert}, {@link giveUp} or {@link failed}.
   */
  async claim({ now, limit, firstPauseMs, longestPauseMs }: MailClaim): Promise<readonly OutboxMail[]> {
    return this.database.rows(mailRow, claimSql, [now, limit, firstPauseMs, longestPauseMs]);
  }

  /** How long the oldest mail has waited, seconds; 0 when none waits. */
  async longestWait(now: Date): Promise<number> {
    const [row] = await this.database.rows(longestWaitRow, longestWaitSql, [now]);
    return row?.seconds ?? 0;
  }

  /** The mail could not be sent. The next report to operators counts it. */
  async giveUp({ id, template }: Pick<OutboxMail, 'id' | 'template'>): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await manager.delete(MailOutboxEntity, { id });
      await execute(manager, countGivenUpSql, [template]);
    });
  }

  /** The mail is sent. */
  async remove(id: string): Promise<void> {
    await this.database.run((manager) => manager.delete(MailOutboxEntity, { id }));
  }

  /** A mail about saved searches is sent: its address does not refuse them. */
  async removeAlert({ id, recipient }: Pick<OutboxMail, 'id' | 'recipient'>): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await manager.delete(MailOutboxEntity, { id });
      await forgetRefusals(manager, recipient);
    });
  }

  /**
   * The address refused a mail about saved searches for ever. After three in a row no such mail is sent to the account with this address. The next report
   * to operators counts the mail. A mail that another process has reported counts once.
   */
  async refuseAlert(
    { id, template, recipient }: Pick<OutboxMail, 'id' | 'template' | 'recipient'>,
    now: Date,
  ): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      const { affected } = await manager.delete(MailOutboxEntity, { id });
      if (affected === 0) return;
      await execute(manager, countGivenUpSql, [template]);
      await countRefusal(manager, recipient, now);
    });
  }

  /** An attempt failed; the next one takes place after the pause. */
  async failed(id: string, reason: string): Promise<void> {
    await this.database.run((manager) => manager.update(MailOutboxEntity, { id }, { lastError: shortReason(reason) }));
  }
}
