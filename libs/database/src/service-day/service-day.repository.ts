import type { DataSource } from 'typeorm';
import { Database, execute } from '../connection/database';
import {
  addCountsSql,
  countRow,
  countsByDaySql,
  countsSql,
  dayCountRow,
  dayMinutesRow,
  lastOutageSql,
  markMinutesSql,
  minutesByDaySql,
  outageRow,
} from './service-day.sql';

export interface ServiceCount {
  /** How searches were answered; only who writes it knows its values. */
  readonly what: string;
  readonly count: number;
}

/** Searches of ten minutes. */
export interface SlotCount extends ServiceCount {
  /** The beginning of the ten minutes. */
  readonly slot: Date;
}

/** What a gateway found in a minute. */
export interface ServiceMinute {
  /** The beginning of the minute. */
  readonly minute: Date;
  readonly searchAway: boolean;
  readonly databaseAway: boolean;
}

/** The minutes of a day in which at least one gateway looked, and among them those in which at least one found a component away. */
export interface ServiceDayMinutes {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  readonly minutes: number;
  readonly searchAway: number;
  readonly databaseAway: number;
}

export interface ServiceOutage {
  readonly component: 'search' | 'database';
  /** The first minute of it, and the end of the last. */
  readonly from: Date;
  readonly to: Date;
  /** Minutes in which the component was away. */
  readonly minutes: number;
}

/** Rows are deleted after this time, days. */
export const SERVICE_DAYS_KEPT = 90;
/** Minutes that may lie between two minutes of one outage. */
const GAP_MINUTES = 5;

/** How searches were answered, and when the search or the database was away. Tables `service_count` and `service_minute`, owned by the gateway. */
export class ServiceDayRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds to the stored counts, and marks minutes, in one transaction. Each slot and outcome, and each minute, is given once. */
  async add(counts: readonly SlotCount[], minutes: readonly ServiceMinute[]): Promise<void> {
    if (counts.length === 0 && minutes.length === 0) return;
    await this.database.inTransaction(async (manager) => {
      await execute(manager, addCountsSql, [JSON.stringify(counts)]);
      await execute(manager, markMinutesSql, [JSON.stringify(minutes)]);
    });
  }

  /** Sums of the slots from this time on. */
  async countsSince(since: Date): Promise<readonly ServiceCount[]> {
    return this.database.rows(countRow, countsSql, [since]);
  }

  /** Sums of each day from this time on, oldest first. */
  async countsByDay(since: Date): Promise<readonly (ServiceCount & { readonly day: string })[]> {
    return this.database.rows(dayCountRow, countsByDaySql, [since]);
  }

  /** Of each day from this time on, oldest first; days without a look are absent. */
  async minutesByDay(since: Date): Promise<readonly ServiceDayMinutes[]> {
    return this.database.rows(dayMinutesRow, minutesByDaySql, [since]);
  }

  /** The outage that ended last, or has not ended. */
  async lastOutage(since: Date): Promise<ServiceOutage | undefined> {
    const [row] = await this.database.rows(outageRow, lastOutageSql, [since, GAP_MINUTES]);
    return row;
  }
}
