import { IsNull, MoreThan, Not, type DataSource } from 'typeorm';
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

/** The report of an error in a lot. */
export interface NewLotReport {
  readonly lotId: string;
  readonly reason: string;
  /** Empty: none. */
  readonly words: string;
  /** Null: the reporter cannot be answered. */
  readonly email: string | null;
  /** Null: the reporter was not signed in. */
  readonly userId: string | null;
  /** ISO 639-1. */
  readonly language: string;
}

export interface StoredLotReport extends Pick<NewLotReport, 'lotId' | 'reason' | 'words' | 'email' | 'language'> {
  readonly createdAt: Date;
}

/** Messages of the contact form, and reports of errors in lots. Table `contact_message`, owned by the gateway. */
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

  /** @param mail To the operator. */
  async addReport({ words, ...report }: NewLotReport, now: Date, mail?: NewMail): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await manager.insert(ContactMessageEntity, { ...report, message: words, createdAt: now });
      if (mail) await addMail(manager, mail, now);
    });
  }

  /** The number of reports that are stored. @param since Only those after this time. */
  countReports(since?: Date): Promise<number> {
    const where = { lotId: Not(IsNull()), ...(since ? { createdAt: MoreThan(since) } : {}) };
    return this.database.run((manager) => manager.count(ContactMessageEntity, { where }));
  }

  /** The latest first. @param lotId Only those of this lot. */
  async reports(most: number, lotId?: string): Promise<readonly StoredLotReport[]> {
    const found = await this.database.run((manager) =>
      manager.find(ContactMessageEntity, {
        where: { lotId: lotId ?? Not(IsNull()) },
        order: { id: 'DESC' },
        take: most,
      }),
    );
    return found.flatMap(({ lotId: of, reason, message, email, language, createdAt }) =>
      of === null || reason === null ? [] : [{ lotId: of, reason, words: message, email, language, createdAt }],
    );
  }
}
