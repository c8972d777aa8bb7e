import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, queryRows } from '../connection/database';
import {
  alertSettingRow,
  alertSettingSql,
  deviceRow,
  devicesSql,
  listedLotRow,
  listedLotsSql,
  listOfUserRow,
  listsOfUserSql,
  lotRemindersRow,
  lotRemindersSql,
  messageRow,
  lotReportRow,
  lotReportsSql,
  messagesSql,
  noteRow,
  notesSql,
  searchesSql,
  searchRow,
} from './account-export.sql';
import { AccountTokenEntity } from './account-token.entity';
import { storedKeyRow, storedKeysSql } from '../api-key/api-key.sql';
import { addressesSql, addressRow } from '../private-address/private-address.sql';
import { webhookRow, webhooksSql } from '../webhook/webhook.sql';
import { emailKeyOf } from '../user-account/email-key';
import { ExternalIdentityEntity } from './external-identity.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';
import type { UserSession } from './user-session.repository';
import type { User } from './user.repository';

export type ExportedLot = z.output<typeof listedLotRow>;
export type ExportedNote = z.output<typeof noteRow>;

/** So many are read at once. */
const NOTES = 1_000;

/** What belongs to an account, without hashes. */
export interface AccountBelongings {
  readonly sessions: readonly UserSession[];
  readonly identities: readonly {
    readonly provider: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string | null;
  }[];
  /** In the order in which they were saved. */
  readonly searches: readonly z.output<typeof searchRow>[];
  /** Undefined for a user who has chosen nothing about mail of searches and lists. */
  readonly alerts: z.output<typeof alertSettingRow> | undefined;
  /** Those of single lots. */
  readonly reminders: readonly z.output<typeof lotRemindersRow>[];
  /** Those that get notifications, the oldest first. */
  readonly devices: readonly z.output<typeof deviceRow>[];
  readonly addresses: readonly z.output<typeof addressRow>[];
  /** Those of the API, the newest first. */
  readonly apiKeys: readonly z.output<typeof storedKeyRow>[];
  readonly webhooks: readonly z.output<typeof webhookRow>[];
  /** In the order in which they were made. */
  readonly lists: readonly z.output<typeof listOfUserRow>[];
}

/** What a user sent. */
export interface AccountCorrespondence {
  /** The new address that waits for its confirmation. */
  readonly pendingEmail: string | undefined;
  /** The oldest first. */
  readonly contactMessages: readonly z.output<typeof messageRow>[];
  /** Errors that the user reported in lots, the oldest first. */
  readonly lotReports: readonly z.output<typeof lotReportRow>[];
}

/** Everything that is stored about a user besides the account. Writes nothing. */
export class AccountExportRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async of(userId: string): Promise<AccountBelongings> {
    return this.database.run(async (manager) => ({
      sessions: await manager.find(UserSessionEntity, { where: { userId }, order: { createdAt: 'DESC' } }),
      identities: await manager.find(ExternalIdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } }),
      searches: await queryRows(manager, searchRow, searchesSql, [userId]),
      alerts: (await queryRows(manager, alertSettingRow, alertSettingSql, [userId]))[0],
      reminders: await queryRows(manager, lotRemindersRow, lotRemindersSql, [userId]),
      devices: await queryRows(manager, deviceRow, devicesSql, [userId]),
      addresses: await queryRows(manager, addressRow, addressesSql, [userId]),
      apiKeys: await queryRows(manager, storedKeyRow, storedKeysSql, [userId]),
      webhooks: await queryRows(manager, webhookRow, webhooksSql, [userId]),
      lists: await queryRows(manager, listOfUserRow, listsOfUserSql, [userId]),
    }));
  }

  async correspondenceOf(user: User, now: Date): Promise<AccountCorrespondence> {
    return this.database.run(async (manager) => ({
      pendingEmail: await pendingEmailOf(manager, user.id, now),
      contactMessages: await messagesOf(manager, user),
      lotReports: await queryRows(manager, lotReportRow, lotReportsSql, [user.id]),
    }));
  }

  /** The lots of one list, the newest first. All lists of a user can have two million lots, so they are read one by one. */
  async lotsOf(userId: string, tag: string): Promise<readonly ExportedLot[]> {
    return this.database.rows(listedLotRow, listedLotsSql, [userId, tag]);
  }

  /** Some notes about lots with ids after the given one, in the order of these ids; none after the last. */
  async notesAfter(userId: string, lotId: string): Promise<readonly ExportedNote[]> {
    return this.database.rows(noteRow, notesSql, [userId, lotId, NOTES]);
  }
}

async function pendingEmailOf(manager: EntityManager, userId: string, now: Date): Promise<string | undefined> {
  const where = { userId, purpose: 'change-email', endsAt: MoreThan(now) };
  return (await manager.findOneBy(AccountTokenEntity, where))?.email ?? undefined;
}

/** None for an address that was never proved: whoever registered with it may not read what its owner wrote. */
async function messagesOf(
  manager: EntityManager,
  { email, emailVerifiedAt }: User,
): Promise<AccountCorrespondence['contactMessages']> {
  return emailVerifiedAt === null ? [] : queryRows(manager, messageRow, messagesSql, [emailKeyOf(email)]);
}
