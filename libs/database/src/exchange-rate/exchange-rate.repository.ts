import type { ExchangeRates } from '@obverse/lots';
import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** What an earlier answer of a source lets the next request ask for. */
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

/** Reference rates by the day of their publication, and the state of where they come from. */
export class ExchangeRateRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Answers with how many days were new. A day that is known stays as it is: what was converted by it must convert alike again. */
  async save(days: readonly ExchangeRates[], source: string): Promise<number> {
    if (days.length === 0) return 0;
    const stored = await this.queries.run(
      `INSERT INTO exchange_rate (date, per_euro, source, stored_at)
       SELECT given.date, given."perEuro", $2, clock_timestamp()
       FROM jsonb_to_recordset($1::jsonb) AS given (date date, "perEuro" jsonb)
       ON CONFLICT DO NOTHING RETURNING date`,
      [JSON.stringify(days), source],
    );
    return stored.length;
  }

  /** ISO date of the newest day; undefined when there is none. */
  async newestDay(): Promise<string | undefined> {
    const [row] = await this.queries.run<{ newest: string | null }>(
      'SELECT max(date)::text AS newest FROM exchange_rate',
    );
    return row?.newest ?? undefined;
  }

  /**
   * All days, or those stored since an ISO instant; oldest first. A minute before it counts too: what another service stored then may have become visible
   * only later.
   */
  async days(storedSince?: string): Promise<readonly (ExchangeRates & { readonly storedAt: string })[]> {
    return this.queries.run(
      `SELECT date::text AS date, per_euro AS "perEuro", ${utc('stored_at')} AS "storedAt"
       FROM exchange_rate WHERE $1::timestamptz IS NULL OR stored_at >= $1::timestamptz - interval '1 minute' ORDER BY exchange_rate.date`,
      [storedSince ?? null],
    );
  }

  /**
   * Takes the turn to ask a source, unless somebody did less than `everyMs` ago: however many services run, a source is asked as if there were one.
   * Undefined when it is not our turn.
   */
  async claim(url: string, everyMs: number): Promise<SourceState | undefined> {
    const [claimed] = await this.queries.run<SourceState>(
      `INSERT INTO exchange_rate_source AS known (url, asked_at) VALUES ($1, now())
       ON CONFLICT (url) DO UPDATE SET asked_at = now() WHERE known.asked_at <= now() - $2 * interval '1 millisecond'
       RETURNING etag, last_modified AS "lastModified"`,
      [url, everyMs],
    );
    return claimed;
  }

  /** What came of asking. After a failure the validators stay those of the last good answer. */
  async report(url: string, outcome: SourceState | { readonly error: string }): Promise<void> {
    if ('error' in outcome) {
      await this.queries.run('UPDATE exchange_rate_source SET error = $2 WHERE url = $1', [url, outcome.error]);
      return;
    }
    await this.queries.run(
      'UPDATE exchange_rate_source SET etag = $2, last_modified = $3, error = NULL WHERE url = $1',
      [url, outcome.etag, outcome.lastModified],
    );
  }

  async sources(): Promise<readonly SourceReport[]> {
    return this.queries.run(
      `SELECT url, ${utc('asked_at')} AS "askedAt", etag, last_modified AS "lastModified", error
       FROM exchange_rate_source ORDER BY url`,
    );
  }
}

function utc(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
