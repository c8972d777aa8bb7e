import type { DataSource, EntityManager } from 'typeorm';
import { Database } from '../connection/database';
import { MailOutboxEntity } from './mail-outbox.entity';

export interface NewMail {
  readonly recipient: string;
  readonly template: string;
  /** ISO 639-1. */
  readonly language: string;
  /** What the template is filled with. */
  readonly values: Readonly<Record<string, string>>;
}

/** Writes a mail in the transaction of the change that causes it. The gateway's worker sends it. */
export async function addMail(manager: EntityManager, mail: NewMail, now: Date): Promise<void> {
  await manager.insert(MailOutboxEntity, { ...mail, createdAt: now, attempts: 0, nextAt: now });
}

/** Mails to be sent. Table `mail_outbox`, owned by the gateway. */
export class MailOutboxRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** A mail that no other change causes. */
  async add(mail: NewMail, now: Date): Promise<void> {
    await this.database.run((manager) => addMail(manager, mail, now));
  }
}
