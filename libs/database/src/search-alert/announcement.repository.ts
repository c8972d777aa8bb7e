import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { OutOfDateError, unlessOutOfDate, writeAlert, type AlertTexts } from './write-alert';
import {
  addAnnouncementsSql,
  addSettingSql,
  addSpecimensSql,
  announcingRow,
  announcingSql,
  changedSearchesSql,
  changedSearchRow,
  earlierIdRow,
  earlierIdsSql,
  emailRow,
  firstPricesSql,
  lockSettingSql,
  longestWaitRow,
  longestWaitSql,
  lowerPricesSql,
  mailedSql,
  newestRow,
  newestSql,
  nextMailSql,
  purgeSql,
  searchesByIdSql,
  specimenRow,
  toFeedRow,
  toFeedSql,
  trimSql,
  waitingPeopleSql,
  waitingPersonRow,
  waitingRow,
  waitingSql,
} from './announcement.sql';

/** A saved search as the watcher needs it. */
export type ChangedSearch = Readonly<z.output<typeof changedSearchRow>>;
/** A user with announcements that wait, for each alert of the searches. */
export type WaitingPerson = Readonly<z.output<typeof waitingPersonRow>>;
export type WaitingAnnouncement = Readonly<z.output<typeof waitingRow>>;
export type NewestAnnouncement = Readonly<z.output<typeof newestRow>>;

/** A lot that a search finds. */
export interface Finding {
  readonly searchId: string;
  readonly lotId: string;
  /** The keys of its specimen. Its id, and the ids that it had before, are keys as well. */
  readonly keys: readonly string[];
  /** A fixed price; a decimal number and its currency. */
  readonly price?: { readonly amount: string; readonly currency: string };
  /** The lot was on offer before the alert began: it is not announced, and a lower price is if the specimen was announced. */
  readonly isOld?: true;
}

export interface AnnounceLimits {
  /** A search with so many announcements that wait gets no further ones. */
  readonly waiting: number;
  /** A lower price is announced if it is lower by this share of the lowest announced one, 0 to 1. */
  readonly priceFall: number;
}

/** How many findings were announced. */
export interface Announced {
  readonly new: number;
  readonly price: number;
}

export interface AlertMail extends AlertTexts {
  readonly userId: string;
  /** What the mail is about. */
  readonly ids: readonly string[];
  /** SHA-256 of the token of the link that ends such mail. */
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** Before this time the user gets no further mail. */
  readonly nextAt: Date;
  /** The same when the user has got as many mails as possible. */
  readonly limitedUntil: Date;
}

/** Announcements of lots to the owners of saved searches. Tables `announcement`, `announced_specimen`, `unsubscribe_token`, owned by the watcher. */
export class AnnouncementRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Searches that changed after a number, in the order of their changes, at most `limit`. Removed ones are absent. */
  changedSearches(after: number, limit: number): Promise<readonly ChangedSearch[]> {
    return this.database.rows(changedSearchRow, changedSearchesSql, [after, limit]);
  }

  /** Searches as they are now, in any order. Removed ones are absent. */
  searchesById(ids: readonly string[]): Promise<readonly ChangedSearch[]> {
    return this.database.rows(changedSearchRow, searchesByIdSql, [ids]);
  }

  /**
   * Announces those findings whose specimen was not announced for the search before, or whose price has fallen since. All are committed, or none. A search
   * that was removed or paused announces nothing. `gone` has the searches that announce nothing any more.
   */
  announce(
    findings: readonly Finding[],
    limits: AnnounceLimits,
    now: Date,
  ): Promise<Announced & { readonly gone: readonly string[] }> {
    return this.database.inTransaction(async (manager) => {
      const asked = [...new Set(findings.map(({ searchId }) => searchId))];
      await passToFeeds(manager, asked, limits.waiting, now);
      const rows = await queryRows(manager, announcingRow, announcingSql, [asked]);
      const free = new Map(rows.map(({ id, waiting }) => [id, limits.waiting - waiting]));
      const taken = await withIds(
        manager,
        findings.filter((finding) => takePlace(free, finding)),
      );
      const fresh = await addSpecimens(
        manager,
        taken.filter(({ isOld }) => !isOld),
      );
      const [added, known] = split(taken, fresh);
      const fallen = await lowerPrices(manager, known, limits.priceFall);
      const cheaper = known.filter((finding) => isCheaper(finding, fresh, fallen));
      const announced = [
        ...added.map((finding) => ({ ...finding, kind: 'new' })),
        ...cheaper.map((finding) => ({ ...finding, kind: 'price' })),
      ];
      if (announced.length > 0) {
        const columns = [
          announced.map(({ searchId }) => searchId),
          announced.map(({ lotId }) => lotId),
          announced.map(({ kind }) => kind),
        ];
        await execute(manager, addAnnouncementsSql, [...columns, now]);
      }
      const gone = asked.filter((id) => !free.has(id));
      return { new: added.length, price: announced.length - added.length, gone };
    });
  }

  /** The newest announcements of a user, mailed or not, at most `limit`. */
  newest(userId: string, limit: number): Promise<readonly NewestAnnouncement[]> {
    return this.database.rows(newestRow, newestSql, [userId, limit]);
  }

  /** Users who can be reached at this time, by mail, a device or a webhook, and for whom announcements wait. */
  people(now: Date): Promise<readonly WaitingPerson[]> {
    return this.database.rows(waitingPersonRow, waitingPeopleSql, [now]);
  }

  /** What waits for a user in searches with one of these alerts. */
  waiting(userId: string, alerts: readonly WaitingPerson['alert'][]): Promise<readonly WaitingAnnouncement[]> {
    return this.database.rows(waitingRow, waitingSql, [userId, alerts]);
  }

  /**
   * Writes a mail, and the messages to the devices and webhooks of the user, and marks their announcements, in one transaction. False if the user can be reached
   * in no way any more, or some of the announcements do not wait any more: then nothing is written. No way waits for another: `pushed` if there was no mail,
   * because it is stopped, the address is not proved or the recipient has got as many mails as the limit allows, but a device or a webhook. `limited` if that
   * limit was reached and there is neither; the announcements then wait until `limitedUntil`.
   */
  mailed(alert: AlertMail): Promise<boolean | 'limited' | 'pushed'> {
    return unlessOutOfDate(this.database.inTransaction((manager) => writeAnnounced(manager, alert)));
  }

  /** How long the oldest announcement has waited that is to be mailed at once, seconds; 0 when none waits. Those whose user gets no mail are left out. */
  async longestWait(now: Date): Promise<number> {
    const [row] = await this.database.rows(longestWaitRow, longestWaitSql, [now]);
    return row?.seconds ?? 0;
  }

  /** Removes announcements from before a time. What was announced stays known. */
  purge(before: Date): Promise<number> {
    return this.database.execute(purgeSql, [before]);
  }
}

async function writeAnnounced(
  manager: EntityManager,
  { userId, ids, tokenHash, now, nextAt, limitedUntil, ...texts }: AlertMail,
): Promise<boolean | 'limited' | 'pushed'> {
  await execute(manager, addSettingSql, [userId]);
  const [user] = await queryRows(manager, emailRow, lockSettingSql, [now, userId]);
  if (!user) return false;
  const written = await writeAlert(manager, texts, { userId, ...user, tokenHash, now });
  if (written === 'unreachable') return false;
  if (written === 'limited') {
    await execute(manager, nextMailSql, [userId, limitedUntil]);
    return 'limited';
  }
  const marked = await execute(manager, mailedSql, [ids, userId, now]);
  if (marked < ids.length) throw new OutOfDateError();
  if (written !== 'nothing') await execute(manager, nextMailSql, [userId, nextAt]);
  return written === 'pushed' ? 'pushed' : true;
}

/**
 * Users who have neither mail nor a device nor a webhook and read a feed: what waits for them waits no more, so that further lots are announced. Their searches keep the last `kept`
 * announcements.
 */
async function passToFeeds(
  manager: EntityManager,
  searches: readonly string[],
  kept: number,
  now: Date,
): Promise<void> {
  const passed = await queryRows(manager, toFeedRow, toFeedSql, [searches, now]);
  const ids = new Set(passed.map(({ searchId }) => searchId));
  if (ids.size > 0) await execute(manager, trimSql, [[...ids], kept]);
}

/** Whether the search takes the finding. One that is not announced as new leaves the place to others. */
function takePlace(free: Map<string, number>, { searchId, isOld }: Finding): boolean {
  const left = free.get(searchId) ?? 0;
  if (left > 0 && !isOld) free.set(searchId, left - 1);
  return left > 0;
}

async function withIds(manager: EntityManager, findings: readonly Finding[]): Promise<readonly Finding[]> {
  const lotIds = [...new Set(findings.map(({ lotId }) => lotId))];
  const earlier = Map.groupBy(await queryRows(manager, earlierIdRow, earlierIdsSql, [lotIds]), ({ lotId }) => lotId);
  return findings.map((finding) => ({
    ...finding,
    keys: [finding.lotId, ...(earlier.get(finding.lotId) ?? []).map(({ key }) => key), ...finding.keys],
  }));
}

/** Each key of each finding, with its price. */
function columnsOf(findings: readonly Finding[]): readonly (readonly unknown[])[] {
  const rows = findings.flatMap(({ searchId, keys, price }) => keys.map((key) => ({ searchId, key, price })));
  return [
    rows.map(({ searchId }) => searchId),
    rows.map(({ key }) => key),
    rows.map(({ price }) => price?.amount ?? null),
    rows.map(({ price }) => price?.currency ?? null),
  ];
}

const idOf = (searchId: string, key: string) => `${searchId} ${key}`;

async function addSpecimens(manager: EntityManager, findings: readonly Finding[]): Promise<ReadonlySet<string>> {
  if (findings.length === 0) return new Set();
  const rows = await queryRows(manager, specimenRow, addSpecimensSql, [...columnsOf(findings)]);
  return new Set(rows.map(({ searchId, key }) => idOf(searchId, key)));
}

/** Findings of which every key is fresh and no earlier finding has one of them, and the others. */
function split(findings: readonly Finding[], fresh: ReadonlySet<string>): readonly [Finding[], Finding[]] {
  const [added, known]: [Finding[], Finding[]] = [[], []];
  const left = new Set(fresh);
  for (const finding of findings) {
    const keys = finding.keys.map((key) => idOf(finding.searchId, key));
    const isNew = keys.every((key) => left.has(key));
    for (const key of keys) left.delete(key);
    (isNew ? added : known).push(finding);
  }
  return [added, known];
}

async function lowerPrices(
  manager: EntityManager,
  findings: readonly Finding[],
  share: number,
): Promise<ReadonlySet<string>> {
  const priced = findings.filter(({ price }) => price);
  if (priced.length === 0) return new Set();
  const columns = columnsOf(priced);
  const rows = await queryRows(manager, specimenRow, lowerPricesSql, [...columns, share]);
  await execute(manager, firstPricesSql, [...columns]);
  return new Set(rows.map(({ searchId, key }) => idOf(searchId, key)));
}

/** Whether the price has fallen under that of each known key. */
function isCheaper({ searchId, keys }: Finding, fresh: ReadonlySet<string>, fallen: ReadonlySet<string>): boolean {
  const ids = keys.map((key) => idOf(searchId, key));
  return ids.some((id) => fallen.has(id)) && ids.every((id) => fallen.has(id) || fresh.has(id));
}
