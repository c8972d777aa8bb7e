import { LessThan, type DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { Database, execute, queryRows } from '../connection/database';
import { MailCountEntity } from '../mail/mail-count.entity';
import { ClientErrorEntity } from '../client-error/client-error.entity';
import { ContactMessageEntity } from '../contact-message/contact-message.entity';
import { purgeSql } from '../user-list/user-list.sql';
import { AccountTokenEntity } from '../user/account-token.entity';
import { ExternalSignInEntity } from '../user/external-sign-in.entity';
import { PopularSearchEntity } from '../popular-search/popular-search.entity';
import { SellerDayEntity } from '../seller-day/seller-day.entity';
import { ServiceCountEntity } from '../service-day/service-count.entity';
import { ServiceMinuteEntity } from '../service-day/service-minute.entity';
import { UnsubscribeTokenEntity } from '../search-alert/unsubscribe-token.entity';
import { UserSessionEntity } from '../user-account/user-session.entity';
import { lockRow, lockSql } from './purge.sql';

/** What is older than these times is deleted. */
export interface PurgeTimes {
  /** Sessions and counts of mails that ended before this time. */
  readonly now: Date;
  /** Sessions that were last used before this time. */
  readonly sessionsUsed: Date;
  /** Tokens that ended before this time. */
  readonly tokens: Date;
  readonly externalSignIns: Date;
  readonly clientErrors: Date;
  readonly contactMessages: Date;
  /** What remains of lots that were removed from lists. */
  readonly removedLots: Date;
  readonly sellerDays: Date;
  /** Counts of searches and minutes of the service. */
  readonly serviceDays: Date;
  readonly popularSearches: Date;
  /** Tokens that end mail about searches. */
  readonly unsubscribeTokens: Date;
}

/** Deleted rows. */
export interface Purged {
  readonly sessions: number;
  readonly tokens: number;
  readonly externalSignIns: number;
  readonly clientErrors: number;
  readonly contactMessages: number;
  readonly removedLots: number;
  readonly mailCounts: number;
  readonly sellerDays: number;
  readonly serviceCounts: number;
  readonly serviceMinutes: number;
  readonly popularSearches: number;
  readonly unsubscribeTokens: number;
}

/** Deletes what is no longer needed of the gateway's tables, and old days of sellers. Counts of throttles are purged more often: see `ThrottleRepository`. */
export class PurgeRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Undefined when another process does it at this moment. */
  async purge(times: PurgeTimes): Promise<Purged | undefined> {
    return this.database.inTransaction(async (manager) => {
      const [lock] = await queryRows(manager, lockRow, lockSql);
      return lock?.won ? purgeAll(manager, times) : undefined;
    });
  }
}

async function purgeAll(manager: EntityManager, times: PurgeTimes): Promise<Purged> {
  const { now, sessionsUsed, tokens, externalSignIns, clientErrors, contactMessages, removedLots } = times;
  const { sellerDays, serviceDays, popularSearches, unsubscribeTokens } = times;
  return {
    sessions: await remove(manager, UserSessionEntity, [
      { endsAt: LessThan(now) },
      { lastUsedAt: LessThan(sessionsUsed) },
    ]),
    tokens: await remove(manager, AccountTokenEntity, { endsAt: LessThan(tokens) }),
    externalSignIns: await remove(manager, ExternalSignInEntity, { createdAt: LessThan(externalSignIns) }),
    clientErrors: await remove(manager, ClientErrorEntity, { createdAt: LessThan(clientErrors) }),
    contactMessages: await remove(manager, ContactMessageEntity, { createdAt: LessThan(contactMessages) }),
    removedLots: await execute(manager, purgeSql, [removedLots]),
    sellerDays: await remove(manager, SellerDayEntity, { day: LessThan(sellerDays.toISOString().slice(0, 10)) }),
    serviceCounts: await remove(manager, ServiceCountEntity, { slot: LessThan(serviceDays) }),
    serviceMinutes: await remove(manager, ServiceMinuteEntity, { minute: LessThan(serviceDays) }),
    popularSearches: await remove(manager, PopularSearchEntity, {
      day: LessThan(popularSearches.toISOString().slice(0, 10)),
    }),
    unsubscribeTokens: await remove(manager, UnsubscribeTokenEntity, { createdAt: LessThan(unsubscribeTokens) }),
    mailCounts: await remove(manager, MailCountEntity, { endsAt: LessThan(now) }),
  };
}

async function remove<Entity extends object>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[],
): Promise<number> {
  return (await manager.delete(entity, where)).affected ?? 0;
}
