import type { ExchangeRates, OtherRate } from '@obverse/lots';
import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { ExchangeRateSourceEntity } from './exchange-rate-source.entity';
import { ExchangeRateEntity } from './exchange-rate.entity';
import {
  claimSourceSql,
  dayRow,
  daysSql,
  otherRateRow,
  otherRatesSql,
  saveOtherRatesSql,
  sourceStateRow,
} from './exchange-rate.sql';

/** Validators of a source's last answer, for a conditional request. */
export interface SourceState {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface SourceReport extends SourceState {
  readonly url: string;
  /** ISO instant. */
  readonly askedAt: string;
  readonly error: string | null;
}

/** Reference rates by the day of their publication, and the state of their sources. */
export class ExchangeRateRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Returns the number of new days. A stored day is not changed, so that an amount converted with it is converted the same way again. */
  async save(days: readonly ExchangeRates[], source: string): Promise<number> {
    if (days.length === 0) return 0;
    const rows = days.map((day) => ({ ...day, source, storedAt: () => 'clock_timestamp()' }));
    const inserted = await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(ExchangeRateEntity)
        .values(rows)
        .orIgnore()
        .returning(['date'])
        .updateEntity(false)
        .execute(),
    );
    const stored: unknown = inserted.raw;
    return Array.isArray(stored) ? stored.length : 0;
  }

  /** ISO date of the newest day; undefined when there is none. */
  async newestDay(): Promise<string | undefined> {
    const [newest] = await this.database.run((manager) =>
      manager.find(ExchangeRateEntity, { select: { date: true }, order: { date: 'DESC' }, take: 1 }),
    );
    return newest?.date;
  }

  /**
   * All days, or those stored since an ISO instant; oldest first. The minute before the instant is included: a day that another service stored then
   * may have become visible later.
   */
  async days(storedSince?: string): Promise<readonly (ExchangeRates & { readonly storedAt: string })[]> {
    return this.database.rows(dayRow, daysSql, [storedSince ?? null]);
  }

  /**
   * Stores rates of other sources than the bank; returns the number of new ones. Like a day of the bank, a stored rate is not changed: the first source
   * of a currency on a day is kept.
   */
  async saveOthers(rates: readonly OtherRate[]): Promise<number> {
    if (rates.length === 0) return 0;
    return this.database.execute(saveOtherRatesSql, [JSON.stringify(rates)]);
  }

  /** The rates of other sources, all or those stored since an ISO instant as in {@link days}; oldest first. */
  async others(storedSince?: string): Promise<readonly (OtherRate & { readonly storedAt: string })[]> {
    return this.database.rows(otherRateRow, otherRatesSql, [storedSince ?? null]);
  }

  /**
   * Takes the right to fetch a source, unless a service took it less than `everyMs` ago: the source is fetched at the same rate however many services
   * run. Undefined when the right was not given.
   */
  async claim(url: string, everyMs: number): Promise<SourceState | undefined> {
    const [claimed] = await this.database.rows(sourceStateRow, claimSourceSql, [url, everyMs]);
    return claimed;
  }

  /** The result of a fetch. After a failure the validators stay those of the last good answer. */
  async report(url: string, outcome: SourceState | { readonly error: string }): Promise<void> {
    const values =
      'error' in outcome
        ? { error: outcome.error }
        : { etag: outcome.etag, lastModified: outcome.lastModified, error: null };
    await this.database.run((manager) => manager.update(ExchangeRateSourceEntity, { url }, values));
  }

  async sources(): Promise<readonly SourceReport[]> {
    const sources = await this.database.run((manager) =>
      manager.find(ExchangeRateSourceEntity, { order: { url: 'ASC' } }),
    );
    return sources.map(({ askedAt, ...source }) => ({ ...source, askedAt: askedAt.toISOString() }));
  }
}
