import { Any, type DataSource, type EntityManager } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database, queryRows } from '../connection/database';
import { FrontierLotEntity } from './frontier-lot.entity';
import {
  believedLotsRow,
  believedLotsSql,
  drawSpotChecksSql,
  dueEndedSql,
  dueLotRow,
  dueOthersSql,
  extractedSql,
  knownLotRow,
  knownLotsSql,
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
  /** 64 bits as a decimal string; absent: the list does not show what changed. */
  readonly digest?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly listClosed: boolean;
  /** Hash of price and state on the list, when the list shows everything that can change; 64 bits as a decimal string. */
  readonly listedState?: string | undefined;
}

/** A known lot before a page names it again. */
export interface KnownLot {
  readonly state: FrontierLotState;
  readonly digest: string | null;
  readonly dueAt: Date | null;
  readonly endsAt: Date | null;
  readonly spotCheck: boolean;
  /** The last run whose lists named it, and the list page that last did. */
  readonly seenRun: number;
  readonly seenOn: string | null;
}

/** What a list means for a lot that it names. An open lot always has a due time. `digest` replaces that of the list. */
export interface ListedPlan {
  readonly digest?: string | undefined;
  readonly state: FrontierLotState;
  readonly dueAt: Date | null;
  readonly spotCheck: boolean;
}

/** What happens after a lot's page could not be read. */
export interface LotRetry {
  /** Required for an open lot. Without it a closed one is not read again until a list changes. */
  readonly dueAt?: Date | undefined;
  /** The attempts are over, and `dueAt` is the beginning of new ones. */
  readonly isOver: boolean;
}

/** A lot that another one redirects to. */
export interface OtherLot {
  readonly lotId: string;
  readonly sourceId: string;
  readonly firstObservedAt: Date;
  readonly seenRun: number;
  readonly state: FrontierLotState;
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
  /** This reading is a spot check. */
  readonly spotCheck: boolean;
  /** When its own page was last read; null: never. */
  readonly readAt: Date | null;
  readonly logPartition: number | null;
  readonly logOffset: number | null;
}

/** Which lots may be spot-checked: those that the lists of a run named and that are believed to be on offer until `until`. */
export interface BelievedLots {
  readonly sellerId: number;
  readonly run: number;
  /** Lots that were first seen later are not among them: their pages were just read. */
  readonly knownBefore: Date;
  readonly until: Date;
}

export interface BelievedCounts {
  readonly believed: number;
  /** Those of them that become due by themselves in time. */
  readonly due: number;
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
  lotId: true,
  sourceId: true,
  firstObservedAt: true,
  lastObservedAt: true,
  contentHash: true,
  logPartition: true,
  logOffset: true,
} as const;

/** Every known lot. Table `frontier_lot`, owned by the crawler. */
export class FrontierLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Stores extracted lots, new ones included, and returns what was published of each before. `dueAtOf`: when the page of one is due; by default its `dueAt`. */
  async noteExtracted(
    sighting: Sighting,
    lots: readonly ExtractedEntry[],
    dueAtOf: (lot: ExtractedEntry, known: KnownLot | undefined) => Date | undefined = ({ dueAt }) => dueAt,
  ): Promise<ReadonlyMap<string, LotMemory>> {
    if (lots.length === 0) return new Map();
    const rows = await this.database.inTransaction(async (manager) => {
      const known = await lockKnown(manager, lots);
      const entries = lots.map((lot) => ({
        ...lot,
        state: lotStates.indexOf(lot.state),
        dueAt: dueAtOf(lot, known.get(lot.lotId)) ?? null,
      }));
      return queryRows(manager, lotMemoryRow, extractedSql, parametersOf(sighting, entries));
    });
    return new Map(rows.map((row) => [row.lotId, row]));
  }

  /** Stores listed lots, with the state and due time that `plan` gives each. */
  async noteListed(
    sighting: Sighting,
    lots: readonly ListedEntry[],
    plan: (lot: ListedEntry, known: KnownLot | undefined) => ListedPlan,
  ): Promise<readonly ListedLotMemory[]> {
    if (lots.length === 0) return [];
    return this.database.inTransaction(async (manager) => {
      const known = await lockKnown(manager, lots);
      const entries = lots.map((lot) => {
        const planned = plan(lot, known.get(lot.lotId));
        return { ...lot, ...planned, state: lotStates.indexOf(planned.state) };
      });
      return queryRows(manager, listedLotRow, listedSql, parametersOf(sighting, entries));
    });
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

  async countBelieved(lots: BelievedLots): Promise<BelievedCounts> {
    const [row] = await this.database.rows(believedLotsRow, believedLotsSql, believedParameters(lots));
    return row ?? { believed: 0, due: 0 };
  }

  /** Marks random lots for a spot check: so many of those that become due by themselves, and so many others, which become due now. */
  async drawSpotChecks(
    lots: BelievedLots,
    { due, others }: { readonly due: number; readonly others: number },
    now: Date,
    seed: string,
  ): Promise<void> {
    await this.database.execute(drawSpotChecksSql, [...believedParameters(lots), due, others, now, seed]);
  }

  /** Its own page was read at `readAt`, or is unchanged, and its content is stored. */
  async noteOutcome(lotId: string, outcome: LotOutcome, readAt?: Date): Promise<void> {
    const { state, dueAt = null, endsAt = null, etag, lastModified } = outcome;
    const columns = [dueAt, endsAt, etag, lastModified, readAt ?? null];
    await this.database.execute(outcomeSql, [lotId, lotStates.indexOf(state), ...columns]);
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

  /** The lot of a seller with this page; undefined if there is none. */
  async at(sellerId: number, url: string): Promise<OtherLot | undefined> {
    const lot = await this.database.run((manager) =>
      manager.findOne(FrontierLotEntity, {
        select: { lotId: true, sourceId: true, firstObservedAt: true, seenRun: true, state: true },
        where: { sellerId, url },
        order: { state: 'ASC' },
      }),
    );
    return lot ? { ...lot, state: lotStates[lot.state] ?? 'open' } : undefined;
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

function believedParameters({ sellerId, run, knownBefore, until }: BelievedLots): readonly unknown[] {
  return [sellerId, run, knownBefore, until];
}

async function lockKnown(manager: EntityManager, lots: readonly NamedLot[]): Promise<ReadonlyMap<string, KnownLot>> {
  const rows = await queryRows(manager, knownLotRow, knownLotsSql, [lots.map(({ lotId }) => lotId)]);
  return new Map(rows.map(({ lotId, ...row }) => [lotId, { ...row, state: lotStates[row.state] ?? 'open' }]));
}

/** One JSON array instead of a parameter a column: `jsonb_to_recordset` gives the columns their types. */
function parametersOf(sighting: Sighting, lots: readonly NamedLot[]): readonly unknown[] {
  // A page may name a lot twice, and one statement cannot touch a row twice.
  const unique = new Map(lots.map((lot) => [lot.lotId, lot]));
  return [JSON.stringify([...unique.values()]), sighting.sellerId, sighting.run, sighting.pageKey, sighting.at];
}
