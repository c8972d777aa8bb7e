import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';
import {
  dueEndedSql,
  dueOthersSql,
  listedSql,
  loggedSql,
  publishedSql,
  listedOutcomesSql,
  outcomeSql,
  extractedSql,
} from './frontier-lot.sql';
import type { Validators } from './frontier-page.repository';

/** Open: anything can still happen. Closed: sold or unsold, never read again. Away: its own page said so, until a list names it again. */
export const lotStates = ['open', 'closed', 'away'] as const;
export type FrontierLotState = (typeof lotStates)[number];

/** The page that names lots, and in which walk. On a lot's own page `pageKey` is null: that is no sighting in a list. */
export interface Sighting {
  readonly sellerId: number;
  readonly run: number;
  readonly pageKey: string | null;
  readonly at: Date;
}

interface NamedLot {
  readonly lotId: string;
  readonly sourceId: string;
  /** Of its own page. */
  readonly url: string;
  readonly context?: Readonly<Record<string, string>> | undefined;
  /** Of seller and sale, 64 bits as a decimal string; absent: it belongs to none. */
  readonly sale?: string | undefined;
}

/** A lot that a page told completely: nothing else needs to be read now. */
export interface ExtractedEntry extends NamedLot {
  readonly state: FrontierLotState;
  readonly endsAt?: string | undefined;
  /** When it must be asked for all the same: the end of bidding. */
  readonly dueAt?: string | undefined;
}

/** A lot that a list names. */
export interface ListedEntry extends NamedLot {
  /** 64 bits as a decimal string; absent: its page is read at every walk. */
  readonly digest?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly listClosed: boolean;
  /** Of what the list says of price and state, where it says all that can change; 64 bits as a decimal string. */
  readonly listedState?: string | undefined;
}

/** What was last published of a lot. */
export interface LotMemory {
  readonly lotId: string;
  readonly firstObservedAt: Date;
  readonly lastObservedAt: Date | null;
  readonly contentHash: string | null;
}

/** What was last published of a lot, and where the log keeps it; null: nothing yet. */
export interface LoggedLot extends LotMemory {
  readonly sourceId: string;
  readonly logPartition: number | null;
  readonly logOffset: number | null;
}

/** A lot after a list named it. */
export interface ListedLotMemory extends LoggedLot {
  /** The listed state that was last taken over; null: none. */
  readonly listedState: string | null;
  /** Its bidding has ended. */
  readonly ended: boolean;
  readonly dueAt: Date | null;
}

export interface DueLot extends LotMemory, Validators {
  readonly sourceId: string;
  readonly url: string;
  readonly context: Readonly<Record<string, string>> | null;
  readonly attempts: number;
  readonly state: FrontierLotState;
  readonly listClosed: boolean;
  /** The list page that names it says what becomes of it. */
  readonly resultOnList: boolean;
  readonly sale: string | null;
  /** The list page that last named it. */
  readonly seenOn: string | null;
  readonly endsAt: Date | null;
  readonly dueAt: Date;
  /** The last walk whose lists named it. */
  readonly seenRun: number;
  readonly logPartition: number | null;
  readonly logOffset: number | null;
}

export interface PublishedLot {
  readonly lotId: string;
  readonly contentHash: string;
  readonly observedAt: string;
  readonly partition: number;
  readonly offset: number;
}

export interface LotOutcome extends Validators {
  readonly state: FrontierLotState;
  readonly endsAt?: string | undefined;
  readonly dueAt?: Date | undefined;
}

/** A lot whose state was taken over from a list. */
export interface ListedOutcome {
  readonly lotId: string;
  readonly state: FrontierLotState;
  readonly endsAt?: string | undefined;
  readonly dueAt?: Date | undefined;
  readonly listedState: string;
}

type WithOffset<T> = Omit<T, 'logOffset'> & { readonly logOffset: string | null };
type DueLotRow = WithOffset<Omit<DueLot, 'state'>> & { readonly state: number };

/** Every lot the crawler knows. Table `frontier_lot`, owned by the crawler. */
export class FrontierLotRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Notes lots a page told, new ones included, and answers with what was published of each before. */
  async noteExtracted(sighting: Sighting, lots: readonly ExtractedEntry[]): Promise<ReadonlyMap<string, LotMemory>> {
    if (lots.length === 0) return new Map();
    const rows = await this.queries.run<LotMemory>(
      extractedSql,
      parametersOf(
        sighting,
        lots.map((lot) => ({ ...lot, state: lotStates.indexOf(lot.state) })),
      ),
    );
    return new Map(rows.map((row) => [row.lotId, row]));
  }

  /** Notes lots a list names. A new one, and one whose digest changed, becomes due at its own page; so does one whose bidding ends. */
  async noteListed(
    sighting: Sighting,
    lots: readonly ListedEntry[],
    endGraceSeconds: number,
  ): Promise<readonly ListedLotMemory[]> {
    if (lots.length === 0) return [];
    const parameters = [...parametersOf(sighting, lots), endGraceSeconds];
    const rows = await this.queries.run<WithOffset<ListedLotMemory>>(listedSql, parameters);
    return rows.map(withOffset);
  }

  /** What a list says of these lots' price and state is kept. */
  async noteListedOutcomes(lots: readonly ListedOutcome[]): Promise<void> {
    if (lots.length === 0) return;
    const rows = lots.map((lot) => ({ ...lot, state: lotStates.indexOf(lot.state) }));
    await this.queries.run(listedOutcomesSql, [JSON.stringify(rows)]);
  }

  /** Has lots' own pages read, whatever was planned. */
  async scheduleLotPages(lotIds: readonly string[], dueAt: Date): Promise<void> {
    await this.queries.run(
      'UPDATE frontier_lot SET due_at = $2, result_on_list = false WHERE lot_id = ANY($1::text[])',
      [lotIds, dueAt],
    );
  }

  /** A list page is unchanged: the lots it last named are still on it. */
  async noteUnchanged(sellerId: number, run: number, pageKey: string): Promise<void> {
    await this.queries.run(
      'UPDATE frontier_lot SET seen_run = $3 WHERE seller_id = $1 AND seen_on = $2 AND seen_run < $3',
      [sellerId, pageKey, run],
    );
  }

  /** Remembers what the log has taken; only ever called after the append resolved. */
  async notePublished(lots: readonly PublishedLot[]): Promise<void> {
    if (lots.length > 0) await this.queries.run(publishedSql, [JSON.stringify(lots)]);
  }

  /** What was last published of these lots. */
  async published(lotIds: readonly string[]): Promise<readonly LoggedLot[]> {
    const rows = await this.queries.run<WithOffset<LoggedLot>>(loggedSql, [lotIds]);
    return rows.map(withOffset);
  }

  /** Lots whose own page must be read: ends of bidding first, then the longest due. */
  async due(sellerId: number, now: Date, limit: number): Promise<readonly DueLot[]> {
    const ended = await this.queries.run<DueLotRow>(dueEndedSql, [sellerId, now, limit]);
    const left = limit - ended.length;
    const others = left > 0 ? await this.queries.run<DueLotRow>(dueOthersSql, [sellerId, now, left]) : [];
    return [...ended, ...others].map((row) => ({ ...withOffset(row), state: lotStates[row.state] ?? 'open' }));
  }

  /** Its own page was read (or is unchanged), and what it said is kept. */
  async noteOutcome(lotId: string, outcome: LotOutcome): Promise<void> {
    await this.queries.run(outcomeSql, [
      lotId,
      lotStates.indexOf(outcome.state),
      outcome.dueAt ?? null,
      outcome.endsAt ?? null,
      outcome.etag,
      outcome.lastModified,
    ]);
  }

  /** Open lots whose own page could not be read are asked again now, whenever they were to be: all, or at most `limit` of them. */
  async retryFailed(sellerId: number, now: Date, limit?: number): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET due_at = $2 WHERE lot_id IN (
         SELECT lot_id FROM frontier_lot WHERE seller_id = $1 AND state = 0 AND (due_at IS NULL OR due_at > $2) AND last_error IS NOT NULL LIMIT $3)`,
      [sellerId, now, limit ?? null],
    );
  }

  /** They were settled by pages that turned out to be wrong: {@link retryFailed} asks them again. */
  async markForRetry(lotIds: readonly string[], reason: string): Promise<void> {
    await this.queries.run('UPDATE frontier_lot SET last_error = $2 WHERE lot_id = ANY($1::text[])', [lotIds, reason]);
  }

  /** Its own page could not be read. Absent `dueAt`: not again until a list says something new of it. */
  async fail(lotId: string, reason: string, dueAt?: Date): Promise<void> {
    await this.queries.run(
      `UPDATE frontier_lot SET attempts = CASE WHEN $2::timestamptz IS NULL THEN 0 ELSE attempts + 1 END, due_at = $2,
         last_error = left($3, 300) WHERE lot_id = $1`,
      [lotId, dueAt ?? null, reason],
    );
  }
}

function withOffset<T extends { readonly logOffset: string | null }>(
  row: T,
): Omit<T, 'logOffset'> & { readonly logOffset: number | null } {
  return { ...row, logOffset: row.logOffset === null ? null : Number(row.logOffset) };
}

/** One JSON array instead of a parameter a column: `jsonb_to_recordset` gives the columns their types. */
function parametersOf(sighting: Sighting, lots: readonly NamedLot[]): readonly unknown[] {
  // A page may name a lot twice, and one statement cannot touch a row twice.
  const unique = new Map(lots.map((lot) => [lot.lotId, lot]));
  return [JSON.stringify([...unique.values()]), sighting.sellerId, sighting.run, sighting.pageKey, sighting.at];
}
