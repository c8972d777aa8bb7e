import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { addSettingSql, emailRow } from '../search-alert/announcement.sql';
import { OutOfDateError, unlessOutOfDate, writeAlert, type AlertTexts } from '../search-alert/write-alert';
import * as sql from './lot-notice.sql';

export type NoticeKind = (typeof sql.noticeKinds)[number];
export const noticeKinds = sql.noticeKinds;

/** A user who has a lot in a list, and wants news of it. Both bids, or both known prices, are null or neither. */
export type LotReader = Readonly<z.output<typeof sql.readerRow>>;
/** A user for whom notices wait: news, or reminders. */
export type NoticeRecipient = Readonly<z.output<typeof sql.recipientRow>>;
export type WaitingNotice = Readonly<z.output<typeof sql.waitingRow>>;

/** A decimal number and ISO 4217. */
export interface NoticeMoney {
  readonly amount: string;
  readonly currency: string;
}

/** What happened to a lot, for one user. */
export interface NewNotice {
  readonly userId: string;
  /** The present id. */
  readonly lotId: string;
  readonly kind: NoticeKind;
  /** A user gets one notice of each key. */
  readonly key: string;
  readonly money?: NoticeMoney;
  /** Of kind `price`: the lowest price that the user knew before, in the currency of the new one, unless a lower one is stored. */
  readonly known?: NoticeMoney;
}

export interface NoticeLimits {
  /** A user with so many notices that wait gets no further ones. */
  readonly waiting: number;
  /** A price is news if it is lower by this share of the lowest one that the user knows, 0 to 1. */
  readonly priceFall: number;
}

export interface NoticeMail extends AlertTexts {
  readonly userId: string;
  readonly about: NoticeRecipient['about'];
  /** What the mail is about, and what is left out. */
  readonly ids: readonly string[];
  /** SHA-256 of the token of the link that ends such mail. */
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** Before this time the user gets no further mail about the same: news, or reminders. */
  readonly nextAt: Date;
  /** The same when the user has got as many mails about news as possible. */
  readonly limitedUntil: Date;
}

/** News about lots of lists. Tables `lot_notice` and `listed_lot`; the watcher owns the first. */
export class LotNoticeRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Who has one of the lots, by their present ids, in a list and wants news. A lot may be listed under an id that it had before. */
  readers(lotIds: readonly string[]): Promise<readonly LotReader[]> {
    return this.database.rows(sql.readerRow, sql.readersSql, [lotIds]);
  }

  /**
   * Stores those notices that are news: each key once for a user, a price only if it is lower than the lowest known one by the share. All are committed, or none. Users
   * who are gone get none. Returns the kinds of the stored ones.
   */
  notice(notices: readonly NewNotice[], limits: NoticeLimits, now: Date): Promise<readonly NoticeKind[]> {
    return this.database.inTransaction(async (manager) => {
      const users = [...new Set(notices.map(({ userId }) => userId))];
      const accounts = await queryRows(manager, sql.accountRow, sql.lockAccountsSql, [users]);
      const free = new Map(accounts.map(({ id, waiting }) => [id, limits.waiting - waiting]));
      const taken = notices.filter(({ userId }) => takePlace(free, userId));
      const fallen = await fallenPrices(manager, taken, limits.priceFall);
      return addNotices(
        manager,
        taken.filter((one) => one.kind !== 'price' || fallen.has(idOf(one))),
        now,
      );
    });
  }

  /** Users to whom a mail can be sent at this time, once for news and once for reminders. */
  recipients(now: Date): Promise<readonly NoticeRecipient[]> {
    return this.database.rows(sql.recipientRow, sql.recipientsSql, [now]);
  }

  waiting({ userId, about }: Pick<NoticeRecipient, 'userId' | 'about'>): Promise<readonly WaitingNotice[]> {
    return this.database.rows(sql.waitingRow, sql.waitingSql, [userId, about]);
  }

  /**
   * Writes a mail, and the messages to the devices of the user, and marks their notices, in one transaction. False if the user can be reached neither way any more, or some of
   * the notices do not wait any more: then nothing is written. `pushed` if there was no mail but a device (see `AnnouncementRepository.mailed`). `limited` if the recipient
   * has got as many mails as the limit of the mail allows and has no device: news wait until `limitedUntil`, reminders are left out.
   */
  mailed(notice: NoticeMail): Promise<boolean | 'limited' | 'pushed'> {
    return unlessOutOfDate(this.database.inTransaction((manager) => writeNoticed(manager, notice)));
  }

  /** How long the oldest notice that can be mailed, or the oldest look at the end of a lot, is overdue, seconds; 0 when none is. */
  async longestWait(now: Date): Promise<number> {
    const [row] = await this.database.rows(sql.longestWaitRow, sql.longestWaitSql, [now]);
    return row?.seconds ?? 0;
  }

  /** Removes notices from before a time, and what is known of lots that are in no list any more. */
  async purge(before: Date): Promise<void> {
    await this.database.execute(sql.purgeNoticesSql, [before]);
    await this.database.execute(sql.purgeListedSql);
  }
}

async function writeNoticed(
  manager: EntityManager,
  { about, userId, ids, tokenHash, now, nextAt, limitedUntil, ...texts }: NoticeMail,
): Promise<boolean | 'limited' | 'pushed'> {
  await execute(manager, addSettingSql, [userId]);
  const [user] = await queryRows(manager, emailRow, sql.lockSettingSql, [userId, now, about]);
  if (!user) return false;
  const written = await writeAlert(manager, texts, { userId, ...user, tokenHash, now });
  if (written === 'unreachable') return false;
  if (written === 'limited' && about === 'news') {
    await execute(manager, sql.nextSql.news, [userId, limitedUntil]);
    return 'limited';
  }
  if ((await execute(manager, sql.mailedSql, [ids, userId, now])) < ids.length) throw new OutOfDateError();
  if (written !== 'nothing') await execute(manager, sql.nextSql[about], [userId, nextAt]);
  return written === 'mailed' || written === 'nothing' ? true : written;
}

function takePlace(free: Map<string, number>, userId: string): boolean {
  const left = free.get(userId) ?? 0;
  if (left > 0) free.set(userId, left - 1);
  return left > 0;
}

const idOf = ({ userId, lotId }: { readonly userId: string; readonly lotId: string }) => `${userId} ${lotId}`;

/** Stores the lowest prices, and returns the lots whose price has fallen. A batch has one price of a lot. */
async function fallenPrices(
  manager: EntityManager,
  notices: readonly NewNotice[],
  share: number,
): Promise<ReadonlySet<string>> {
  const priced = notices.flatMap((one) =>
    one.kind === 'price' && one.money ? [{ ...one, now: one.money, known: one.known ?? one.money }] : [],
  );
  if (priced.length === 0) return new Set();
  const users = priced.map(({ userId }) => userId);
  const lots = priced.map(({ lotId }) => lotId);
  await execute(manager, sql.presentIdsSql, [[...new Set(lots)]]);
  const known = [priced.map((one) => one.known.amount), priced.map((one) => one.known.currency)];
  await execute(manager, sql.beginPricesSql, [users, lots, ...known]);
  const present = [priced.map((one) => one.now.amount), priced.map((one) => one.now.currency)];
  const rows = await queryRows(manager, sql.loweredRow, sql.lowerPricesSql, [users, lots, ...present, share]);
  return new Set(rows.map(idOf));
}

/** Returns the kinds of those that are new. The accounts are locked. */
export async function addNotices(
  manager: EntityManager,
  notices: readonly NewNotice[],
  now: Date,
): Promise<readonly NoticeKind[]> {
  if (notices.length === 0) return [];
  const columns = [
    notices.map(({ userId }) => userId),
    notices.map(({ lotId }) => lotId),
    notices.map(({ kind }) => kind),
    notices.map(({ key }) => key),
    notices.map(({ money }) => money?.amount ?? null),
    notices.map(({ money }) => money?.currency ?? null),
  ];
  const rows = await queryRows(manager, sql.addedRow, sql.addNoticesSql, [...columns, now]);
  return rows.map(({ kind }) => kind);
}
