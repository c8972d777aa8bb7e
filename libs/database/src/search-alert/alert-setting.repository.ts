import type { ReminderMinutes } from '@obverse/contracts';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { Database } from '../connection/database';
import { DEFAULT_ALERT_HOUR, DEFAULT_ALERT_ZONE } from '../user-account/alert-defaults';
import { lockUser } from '../user-account/lock-user';
import { AlertSettingEntity } from './alert-setting.entity';

/** Who stopped the mail about searches: the user, or the server of an address that refused it. */
export type AlertStopper = 'user' | 'refused';

export type StoredAlertSetting = Readonly<
  Pick<
    AlertSettingEntity,
    'hour' | 'timeZone' | 'refusedMails' | 'stoppedAt' | 'stoppedBy' | 'listNewsSince' | 'reminders'
  >
>;

/** What a user chooses. */
export interface AlertSettingChange {
  /** 0 to 23. */
  readonly hour?: number | undefined;
  /** IANA zone. */
  readonly timeZone?: string | undefined;
  readonly isStopped?: boolean | undefined;
  /** News about lots of lists. */
  readonly listNews?: boolean | undefined;
  /** Minutes before the end of such a lot, each once. */
  readonly reminders?: readonly ReminderMinutes[] | undefined;
}

/** How users get mail about saved searches and lots of lists. Table `alert_setting`, owned by the gateway. */
export class AlertSettingRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Undefined for a user who has chosen nothing: the defaults apply. */
  of(userId: string): Promise<StoredAlertSetting | undefined> {
    return this.database.run((manager) => settingOf(manager, userId));
  }

  /** Stores the zone of a user who has no settings. */
  async begin(userId: string, timeZone: string): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      if (await lockUser(manager, userId, 'exclusive')) await addSetting(manager, userId, timeZone);
    });
  }

  /** A user who resumes mail begins without refused mails. Undefined for a deleted account. */
  change(userId: string, change: AlertSettingChange, now: Date): Promise<StoredAlertSetting | undefined> {
    const { hour, timeZone, isStopped, listNews, reminders } = change;
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return undefined;
      await addSetting(manager, userId, timeZone);
      const chosen = {
        ...(hour === undefined ? {} : { hour }),
        ...(timeZone === undefined ? {} : { timeZone }),
        // The ends of all lots of the lists are to be looked at.
        ...(reminders === undefined ? {} : { reminders: [...reminders], listsReadTo: '' }),
        ...(listNews === false ? { listNewsSince: null } : {}),
      };
      if (Object.keys(chosen).length > 0) await manager.update(AlertSettingEntity, { userId }, chosen);
      if (listNews === true)
        await manager.update(AlertSettingEntity, { userId, listNewsSince: IsNull() }, { listNewsSince: now });
      if (isStopped === true) await stopAlerts(manager, userId, now);
      if (isStopped === false) await resumeAlerts(manager, userId);
      return settingOf(manager, userId);
    });
  }
}

/** Sends no more mail about searches and lots, because the user wants none. The time of an earlier stop stays. */
export async function stopAlerts(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await addSetting(manager, userId);
  await manager.update(AlertSettingEntity, { userId, stoppedAt: IsNull() }, { stoppedAt: now });
  await manager.update(AlertSettingEntity, { userId }, { stoppedBy: 'user' satisfies AlertStopper });
}

/** @param stoppedBy Only mail that was stopped so is resumed. Absent: however it was stopped. */
export async function resumeAlerts(manager: EntityManager, userId: string, stoppedBy?: AlertStopper): Promise<void> {
  const where = { userId, ...(stoppedBy === undefined ? {} : { stoppedBy }) };
  await manager.update(AlertSettingEntity, where, {
    stoppedAt: null,
    stoppedBy: null,
    refusedMails: 0,
    // While mail is stopped, no end of a lot is looked at.
    listsReadTo: '',
  });
}

/** Nothing when the user has settings. */
async function addSetting(manager: EntityManager, userId: string, timeZone = DEFAULT_ALERT_ZONE): Promise<void> {
  const values = { userId, hour: DEFAULT_ALERT_HOUR, timeZone, refusedMails: 0 };
  await manager.createQueryBuilder().insert().into(AlertSettingEntity).values(values).orIgnore().execute();
}

async function settingOf(manager: EntityManager, userId: string): Promise<StoredAlertSetting | undefined> {
  return (await manager.findOneBy(AlertSettingEntity, { userId })) ?? undefined;
}
