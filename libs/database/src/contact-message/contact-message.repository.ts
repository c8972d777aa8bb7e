import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { ContactMessageEntity } from './contact-message.entity';

export interface NewContactMessage {
  readonly firstName: string;
  readonly email: string;
  readonly message: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** Messages of the contact form. Table `contact_message`, owned by the gateway. */
export class ContactMessageRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** @param mail To the operator. */
  async add(message: NewContactMessage, now: Date, mail?: NewMail): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await manager.insert(ContactMessageEntity, { ...message, createdAt: now });
      if (mail) await addMail(manager, mail, now);
    });
  }
}
