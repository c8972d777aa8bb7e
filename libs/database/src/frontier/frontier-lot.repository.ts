import { Any, type DataSource } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database } from '../connection/database';
import { FrontierLotEntity } from './frontier-lot.entity';
import {
  dueEndedSql,
  dueLotRow,
  dueOthersSql,
  extractedSql,
  listedLotRow,
  listedOutcomesSql,
  listedSql,
  lotMemoryRow,
  outcomeSql,
  publishedSql,
  retryFailedSql,
  unchangedSql,
} from './frontier-lot.sql';
import type { Validators } from './frontier-page.repository';

/** Open: it can still change. Closed: sold or unsold, never read again. Away: its own page states that it is not on offer, until a list names it again. */
export const lotStates = ['open', 'closed', 'away'] as const;
export type FrontierLotState = (typeof lotStates)[number];

/** The page that names lots, and the run that read it. For a lot's own page `pageKey` is null: it is not a list. */
export interface Sighting {
  readonly sellerId: number;
  readonly run: number;
  readonly pageKey: string | null;
  readonly at: Date;
}

interface NamedLot {
  readonly lotId: string;
  readonly sourceId: string;
  /** Address of its own page. */
  readonly url: string;
  readonly context?: Readonly<Record<string, string>> | undefined;
  /** Hash of seller and sale, 64 bits as a decimal string; absent: it is in no sale. */
  readonly sale?: string | undefined;
}

/** The next state of a lot. An open lot always has a due time. */
export type LotPlan = { readonly endsAt?: string | undefined } & (
  | { readonly state: 'open'; readonly dueAt: Date }
  | { readonly state: 'closed' | 'away'; readonly dueAt?: Date | undefined }
);

/** An extracted lot: its own page need not be read before `dueAt`. */
export type ExtractedEntry = NamedLot & LotPlan;

/** A lot that a list names. */
export interface ListedEntry extends NamedLot {
  /** 64 bits as a decimal string; absent: its page is read in every run. */
  readonly digest?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly listClosed: boolean;
  /** Hash of price and state on the list, when the list shows everything that can change; 64 bits as a decimal string. */
  readonly listedState?: string | undefined;
}

/** What happens after a lot's page could not be read. */
export interface LotRetry {
  /** Required for an open lot. Without it a closed one is not read again until a list changes. */
  readonly dueAt?: Date | undefined;
  /** The attempts are over, and `dueAt` is the beginning of new ones. */
  readonly isOver: boolean;
}

/** The last published observation of a lot. */
export interface LotMemory {
  readonly lotId: string;
  readonly firstObservedAt: Date;
  readonly lastObservedAt: Date | null;
  readonly contentHash: string | null;
}

/** The last published observation of a lot and its place in the log; null: none yet. */
export interface LoggedLot extends LotMemory {
  readonly sourceId: string;
  readonly logPartition: number | null;
  readonly logOffset: number | null;
}

/** A lot after a list named it. */
export interface ListedLotMemory extends LoggedLot {
  /** The listed state that was last published; null: none. */
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
  /** The list page that names it shows results. */
  readonly resultOnList: boolean;
  readonly sale: string | null;
  /** The list page that last named it. */
  readonly seenOn: string | null;
  readonly endsAt: Date | null;
  readonly dueAt: Date;
  /** The last run whose lists named it. */
  readonly seenRun: number;
  /** The complete run whose lists lacked it when its page was first found to be no page of the lot any more; void when not after `seenRun`. */
  readonly removalRun: number | null;
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

export type LotOutcome = Validators & LotPlan;

/** A lot whose state was published from a list. */
export type ListedOutcome = LotPlan & { readonly lotId: string; readonly listedState: string };

const loggedColumns = {
  ...{ lotId: true, sourceId: true, firstObservedAt: true, lastObservedAt: true },
  ...{ contentHash: true, logPartition: true, logOffset: true },
} as const;

/** Every known lot. Table `frontier_lot`, owned by the crawler. */
export class FrontierLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /**
   * Stores extracted lots, new ones included, and returns what was published of each before. A lot without an end of bidding keeps a due time that is
   * not before `keepDueFrom` and not after its new one.
   */
  async noteExtracted(
    sighting: Sighting,
    lots: readonly ExtractedEntry[],
    keepDueFrom: Date = sighting.at,
  ): Promise<ReadonlyMap<string, LotMemory>> {
    if (lots.length === 0) return new Map();
    const entries = lots.map((lot) => ({ ...lot, state: lotStates.indexOf(lot.state) }));
    const parameters = [...parametersOf(sighting, entries), keepDueFrom];
    const rows = await this.database.rows(lotMemoryRow, extractedSql, parameters);
    return new Map(rows.map((row) => [row.lotId, row]));
  }

  /** Stores listed lots. A new one, and one whose digest changed, becomes due at its own page; so does one whose bidding ends. */
  async noteListed(
    sighting: Sighting,
    lots: readonly ListedEntry[],
    endGraceSeconds: number,
  ): Promise<readonly ListedLotMemory[]> {
    if (lots.length === 0) return [];
    return this.database.rows(listedLotRow, listedSql, [...parametersOf(sighting, lots), endGraceSeconds]);
  }

  /** Records that the prices and states of these lots, as a list page shows them, are published. */
  async noteListedOutcomes(lots: readonly ListedOutcome[]): Promise<void> {
    if (lots.length === 0) return;
    const rows = lots.map((lot) => ({ ...lot, state: lotStates.indexOf(lot.state) }));
    await this.database.execute(listedOutcomesSql, [JSON.stringify(rows)]);
  }

  /** The lots' own pages become due at `dueAt`, instead of any other due time. */
  async scheduleLotPages(lotIds: readonly string[], dueAt: Date): Promise<void> {
    await this.database.run((manager) =>
      manager.update(FrontierLotEntity, { lotId: Any(lotIds) }, { dueAt, resultOnList: false }),
    );
  }

  /** A list page is unchanged: the run has seen the lots that the page last named. */
  async noteUnchanged(sellerId: number, run: number, pageKey: string): Promise<void> {
    await this.database.execute(unchangedSql, [sellerId, pageKey, run]);
  }

  /** Records that the log has the observations. Called only after the append resolved. */
  async notePublished(lots: readonly PublishedLot[]): Promise<void> {
    if (lots.length > 0) await this.database.execute(publishedSql, [JSON.stringify(lots)]);
  }

  /** The last published observations of these lots. */
  async published(lotIds: readonly string[]): Promise<readonly LoggedLot[]> {
    const lots = await this.database.run((manager) =>
      manager.find(FrontierLotEntity, { select: loggedColumns, where: { lotId: Any(lotIds) } }),
    );
    return lots.map((lot) => ({ ...lot }));
  }

  /** Lots whose own pages are due: first those whose bidding has ended, then the longest due. */
  async due(sellerId: number, now: Date, limit: number): Promise<readonly DueLot[]> {
    const ended = await this.database.rows(dueLotRow, dueEndedSql, [sellerId, now, limit]);
    const left = limit - ended.length;
    const others = left > 0 ? await this.database.rows(dueLotRow, dueOthersSql, [sellerId, now, left]) : [];
    return [...ended, ...others].map((row) => ({ ...row, state: lotStates[row.state] ?? 'open' }));
  }

  /** The number of open lots. */
  async countOpen(sellerId: number): Promise<number> {
    return this.database.run((manager) => manager.countBy(FrontierLotEntity, { sellerId, state: 0 }));
  }

  /** Its own page was read, or is unchanged, and its content is stored. */
  async noteOutcome(lotId: string, outcome: LotOutcome): Promise<void> {
    const { state, dueAt = null, endsAt = null, etag, lastModified } = outcome;
    await this.database.execute(outcomeSql, [lotId, lotStates.indexOf(state), dueAt, endsAt, etag, lastModified]);
  }

  /** Open lots whose own pages could not be read become due now if they are not: all, or at most `limit` of them. */
  async retryFailed(sellerId: number, now: Date, limit?: number): Promise<void> {
    await this.database.execute(retryFailedSql, [sellerId, now, limit ?? null]);
  }

  /** Their outcomes came from pages that turned out to be wrong: {@link retryFailed} reads them again. */
  async markForRetry(lotIds: readonly string[], reason: string): Promise<void> {
    await this.database.run((manager) =>
      manager.update(FrontierLotEntity, { lotId: Any(lotIds) }, { lastError: reason }),
    );
  }

  /** Its own page is no page of the lot any more, and the lists of this complete run lacked it. */
  async noteRemovalSign(lotId: string, completedRun: number): Promise<void> {
    await this.database.run((manager) => manager.update(FrontierLotEntity, { lotId }, { removalRun: completedRun }));
  }

  /** Its own page could not be read. */
  async fail(lotId: string, reason: string, { dueAt, isOver }: LotRetry): Promise<void> {
    const values = {
      attempts: isOver ? 0 : () => 'attempts + 1',
      dueAt: dueAt ?? null,
      lastError: shortReason(reason),
    };
    await this.database.run((manager) => manager.update(FrontierLotEntity, { lotId }, values));
  }
}

/** One JSON array instead of a parameter a column: `jsonb_to_recordset` gives the columns their types. */
function parametersOf(sighting: Sighting, lots: readonly NamedLot[]): readonly unknown[] {
  // A page may name a lot twice, and one statement cannot touch a row twice.
  const unique = new Map(lots.map((lot) => [lot.lotId, lot]));
  return [JSON.stringify([...unique.values()]), sighting.sellerId, sighting.run, sighting.pageKey, sighting.at];
}
