import type { ReminderMinutes } from '@obverse/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import * as sql from './listed-lot.sql';
import { addNotices, type NewNotice } from './lot-notice.repository';
import { lockAccountsSql, accountRow, presentIdsSql } from './lot-notice.sql';

/** Which reminders a user gets of a lot, minutes before its end. `own`: null if those of the settings, `general`, hold. */
export type ReminderChoice = Readonly<z.output<typeof sql.choiceRow>>;

/** Minutes before the end. */
export interface ReminderChoices {
  readonly general: readonly ReminderMinutes[];
  readonly own: ReadonlyMap<string, readonly ReminderMinutes[]>;
}

/** A lot of a user whose end is to be looked at, by an id that the lot has or had. */
export type DueLook = Readonly<z.output<typeof sql.claimRow>>;

/** What a user wants of a lot, and the last reminder that was sent with the end at that time. */
export type LotLook = Readonly<z.output<typeof sql.lookRow>>;

/** What follows from a look. */
export interface LookOutcome {
  /** Null: no reminder will be due, whatever the end becomes without a change of the lot. */
  readonly nextLookAt: Date | null;
  /** A reminder that is sent now, minutes before the end. */
  readonly reminder?: { readonly minutes: ReminderMinutes; readonly end: Date };
}

/** Reminders of the ends of lots of lists. Table `listed_lot`; see its entity for who writes what. */
export class ListedLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** By the present id of the lot. */
  async choice(userId: string, lotId: string): Promise<ReminderChoice> {
    const [row] = await this.database.rows(sql.choiceRow, sql.choiceSql, [userId, [lotId]]);
    return row ?? { isListed: false, own: null, general: [] };
  }

  /** Those of the settings, and those of single lots by the ids that these had when they were chosen. */
  async choices(userId: string): Promise<ReminderChoices> {
    const [[settings], rows] = await Promise.all([
      this.database.rows(sql.generalRow, sql.generalSql, [userId]),
      this.database.rows(sql.ownChoiceRow, sql.ownChoicesSql, [userId]),
    ]);
    return { general: settings?.general ?? [], own: new Map(rows.map(({ lotId, reminders }) => [lotId, reminders])) };
  }

  /** Stores the reminders of a lot; null: those of the settings. Undefined when the lot, by its present id, is in no list of the user. */
  choose(
    userId: string,
    lotId: string,
    reminders: readonly ReminderMinutes[] | null,
    now: Date,
  ): Promise<ReminderChoice | undefined> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return undefined;
      await execute(manager, presentIdsSql, [[lotId]]);
      const [row] = await queryRows(manager, sql.choiceRow, sql.choiceSql, [userId, [lotId]]);
      if (!row?.isListed) return undefined;
      await execute(manager, sql.chooseSql, [userId, lotId, reminders, now]);
      return { ...row, own: reminders === null ? null : [...reminders] };
    });
  }

  /** The ends of these lots, by their present ids, are looked at from a time on. */
  async lookSoon(lotIds: readonly string[], at: Date): Promise<void> {
    if (lotIds.length > 0) await this.database.execute(sql.lookSoonSql, [lotIds, at]);
  }

  /** Enters some lots of a user who has chosen reminders, at most `limit`. False when there is no such user. */
  async enterLists(limit: number, now: Date): Promise<boolean> {
    const [user] = await this.database.rows(sql.unreadRow, sql.unreadSql);
    if (!user) return false;
    const { userId } = user;
    return this.database.inTransaction(async (manager) => {
      await execute(manager, sql.lockAccountSql, [userId]);
      const [row] = await queryRows(manager, sql.readToRow, sql.lockReadToSql, [userId]);
      if (!row) return false;
      const entered = await queryRows(manager, sql.enteredRow, sql.enterSql, [userId, row.readTo, limit, now]);
      const last = entered.map(({ lotId }) => lotId).reduce((one, other) => (one > other ? one : other), '');
      await execute(manager, sql.readToSql, [userId, entered.length < limit ? null : last]);
      return true;
    });
  }

  /** Lots whose end is to be looked at, at most `limit`. Each is claimed by one caller until `until`, by when the caller calls {@link looked}. */
  due(now: Date, until: Date, limit: number): Promise<readonly DueLook[]> {
    return this.database.rows(sql.claimRow, sql.claimSql, [now, until, limit]);
  }

  /**
   * Stores what `decide` makes of each lot, and a notice of each reminder, in one transaction. The lots are named by their present ids; rows under earlier ids are
   * moved to these. Returns the number of reminders.
   */
  looked(lots: readonly DueLook[], decide: (look: LotLook) => LookOutcome, now: Date): Promise<number> {
    return this.database.inTransaction(async (manager) => {
      const users = [...new Set(lots.map(({ userId }) => userId))];
      await queryRows(manager, accountRow, lockAccountsSql, [users]);
      await execute(manager, presentIdsSql, [[...new Set(lots.map(({ lotId }) => lotId))]]);
      const keys = [lots.map(({ userId }) => userId), lots.map(({ lotId }) => lotId)];
      await execute(manager, sql.lockLooksSql, keys);
      // A statement of its own: it sees what was committed while the locks were awaited.
      const looks = await queryRows(manager, sql.lookRow, sql.looksSql, keys);
      const decided = looks.map((look) => ({ ...look, ...decide(look) }));
      await execute(manager, sql.lookedSql, columnsOf(decided));
      return (await addNotices(manager, decided.flatMap(reminderOf), now)).length;
    });
  }
}

/** In the transaction that adds a lot to a list. The account is locked by {@link lockAccount} before. */
export async function lookAtListed(manager: EntityManager, userId: string, lotId: string, now: Date): Promise<void> {
  await execute(manager, sql.addSql, [userId, lotId, now]);
}

/** Before a list is locked: an account is deleted with its lists in this order. */
export async function lockAccount(manager: EntityManager, userId: string): Promise<void> {
  await execute(manager, sql.lockAccountSql, [userId]);
}

function columnsOf(decided: readonly (DueLook & LookOutcome)[]): readonly (readonly unknown[])[] {
  return [
    decided.map(({ userId }) => userId),
    decided.map(({ lotId }) => lotId),
    decided.map(({ nextLookAt }) => nextLookAt),
    decided.map(({ reminder }) => reminder?.minutes ?? null),
    decided.map(({ reminder }) => reminder?.end ?? null),
  ];
}

function reminderOf({ userId, lotId, reminder }: DueLook & LookOutcome): readonly NewNotice[] {
  if (!reminder) return [];
  const key = `${lotId}-${reminder.end.toISOString()}-${reminder.minutes}`;
  return [{ userId, lotId, kind: 'reminder', key }];
}
