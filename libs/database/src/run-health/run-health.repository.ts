import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { SellerCrawlEntity } from '../seller-crawl/seller-crawl.entity';
import { addRunSql } from '../seller-day/seller-day.sql';
import { RunHealthEntity } from './run-health.entity';
import { storedAnomalies, storedState, type Anomaly, type SellerHealth } from './seller-health';
import {
  forgetRunsSql,
  forgetAcceptanceSql,
  keepRunSql,
  runRow,
  statusesSql,
  statusOfSql,
  statusRow,
} from './run-health.sql';

/** A spot-checked lot whose page did not show what was stored. */
export interface Deviation {
  readonly sourceId: string;
  readonly url: string;
  readonly stored: string;
  readonly page: string;
}

/** The counts of a crawl run. Lot pages fetched between two runs count for the earlier one. */
export interface RunFigures {
  readonly pagesRead: number;
  /** Pages that failed, and those among them that were fetched but could not be read. */
  readonly pagesFailed: number;
  readonly pagesUnread: number;
  /** Lots that the lists named. */
  readonly lotsSeen: number;
  /** Known lots that were open when the run ended. */
  readonly lotsOpen: number;
  /** Those of them that no list named although their bidding is not over. */
  readonly lotsVanished: number;
  /** Extracted lots, and those of them with a title that no other lot has. */
  readonly extracted: number;
  readonly titled: number;
  /** Extracted lots that are on offer, and among them those with a price and those with a picture. */
  readonly offered: number;
  readonly priced: number;
  readonly pictured: number;
  /** Lots on offer that are in an auction, and among them those with an end of bidding. */
  readonly auctioned: number;
  readonly dated: number;
  /** Lots that could not be read. */
  readonly unread: number;
  /** Lot pages that answered, and those among them that state that the lot is gone. */
  readonly asked: number;
  readonly gone: number;
  /** Lots that were closed because lists and pages lack them, and those that wait for an operator's acceptance. */
  readonly removed: number;
  readonly withheld: number;
  /** Lots whose pages were compared with what was stored, and those among them that deviated. */
  readonly spotChecked: number;
  readonly deviating: number;
  /** Deviations among them that the usual change of a stock explains, by the time since each lot was last read; not a whole number. */
  readonly tolerated: number;
  /** Requests for spot checks of lots that were not due. */
  readonly spotRequests: number;
  /** The last ones. */
  readonly deviations: readonly Deviation[];
  /** Addresses in sitemaps, by `lot` or `unread`, shape and folder as the crawler's health check names them; the commonest ones. */
  readonly addresses: Readonly<Record<string, number>>;
  /** Counts of page faults by reason; the most frequent ones. */
  readonly reasons: Readonly<Record<string, number>>;
}

export const noFigures: RunFigures = {
  pagesRead: 0,
  pagesFailed: 0,
  pagesUnread: 0,
  lotsSeen: 0,
  lotsOpen: 0,
  lotsVanished: 0,
  extracted: 0,
  titled: 0,
  offered: 0,
  priced: 0,
  pictured: 0,
  auctioned: 0,
  dated: 0,
  unread: 0,
  asked: 0,
  gone: 0,
  removed: 0,
  withheld: 0,
  spotChecked: 0,
  deviating: 0,
  tolerated: 0,
  spotRequests: 0,
  deviations: [],
  addresses: {},
  reasons: {},
};

export interface CheckedRun {
  readonly run: number;
  /** Null before the health check. */
  readonly state: SellerHealth | null;
  readonly since: Date | null;
  readonly checkedAt: Date | null;
  readonly anomalies: readonly Anomaly[];
  readonly figures: RunFigures;
}

export interface RunHistory {
  /** Newest first. */
  readonly runs: readonly CheckedRun[];
  /** The operator who accepts what the next run finds, even if it differs from earlier runs. */
  readonly accepted: { readonly by: string; readonly because: string | null } | undefined;
}

/** The status of a seller. */
export interface SellerStatus {
  readonly sellerKey: string;
  readonly sellerId: number;
  /** Null before the first health check. */
  readonly state: SellerHealth | null;
  readonly since: Date | null;
  readonly anomalies: readonly Anomaly[];
  /** Of the last run with a health check. */
  readonly figures: RunFigures | null;
  /** The counts of a run under way before the first health check. */
  readonly progress: RunProgress | null;
  /** The running or last run; 0 before the first. */
  readonly run: number;
  readonly running: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When a run was last complete. */
  readonly completedAt: Date | null;
  /** Lots with an observation published during the last ended run. */
  readonly changes: number;
  readonly nextWorkAt: Date;
  readonly heldBecause: string | null;
}

export interface RunProgress {
  readonly pagesRead: number;
  readonly pagesWaiting: number;
  readonly lotsExtracted: number;
}

/** Runs kept of each seller, and among the older ones those that were not broken: a broken seller is compared with them. */
const KEPT = 20;
const KEPT_GOOD = 10;

/** The health checks of sellers' crawl runs. Table `run_health`, owned by the crawler. */
export class RunHealthRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async history(sellerId: number): Promise<RunHistory> {
    return this.database.run(async (manager) => {
      const runs = await manager.find(RunHealthEntity, { where: { sellerId }, order: { runNumber: 'DESC' } });
      const crawl = await manager.findOneBy(SellerCrawlEntity, { sellerId });
      const { acceptedBy = null, acceptedBecause = null } = crawl ?? {};
      return {
        runs: runs.map(({ runNumber, ...run }) => runRow.parse({ ...run, run: runNumber })),
        accepted: acceptedBy === null ? undefined : { by: acceptedBy, because: acceptedBecause },
      };
    });
  }

  /** Writes a run's row, in place of an earlier one; nothing when the lease was lost. */
  async keep(sellerId: number, holder: string, checked: CheckedRun): Promise<void> {
    const { run, state, since, checkedAt, anomalies, figures } = checked;
    await this.database.execute(keepRunSql, [
      sellerId,
      holder,
      run,
      storedState(state),
      since,
      checkedAt,
      JSON.stringify(storedAnomalies(anomalies)),
      JSON.stringify(figures),
    ]);
  }

  /**
   * {@link keep} for a run that ended: it is added to its day, and old runs are deleted. `accepted`: the acceptance that the run used; one that an operator
   * stored since is for the next run.
   */
  async conclude(
    sellerId: number,
    holder: string,
    checked: CheckedRun,
    accepted: RunHistory['accepted'],
  ): Promise<void> {
    await this.keep(sellerId, holder, checked);
    await this.database.execute(addRunSql, [sellerId, holder, ...dayValuesOf(checked)]);
    if (accepted) await this.database.execute(forgetAcceptanceSql, [sellerId, holder, accepted.by, accepted.because]);
    await this.database.execute(forgetRunsSql, [sellerId, checked.run, KEPT, KEPT_GOOD]);
  }

  /** The status of every seller that a crawler has registered, by key. */
  async statuses(): Promise<readonly SellerStatus[]> {
    return this.database.rows(statusRow, statusesSql);
  }

  async status(sellerKey: string): Promise<SellerStatus | undefined> {
    const [row] = await this.database.rows(statusRow, statusOfSql, [sellerKey]);
    return row;
  }
}

function dayValuesOf({ run, state, checkedAt, figures }: CheckedRun): readonly unknown[] {
  const { lotsSeen, lotsOpen, pagesRead, pagesFailed, extracted, unread } = figures;
  const isBroken = state === 'broken' ? 1 : 0;
  return [checkedAt ?? new Date(), run, isBroken, lotsSeen, lotsOpen, pagesRead + extracted, pagesFailed + unread];
}
