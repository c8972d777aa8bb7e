import { Any, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, type DataSource, type FindOptionsWhere } from 'typeorm';
import { Database } from '../connection/database';
import { FrontierLotEntity } from './frontier-lot.entity';
import { completedSalesSql, resultsOnPageRow, resultsOnPageSql, saleRow } from './frontier-sale.sql';

/** The results on a list page. */
export interface ResultsOnPage {
  /** Lots whose bidding ended. */
  readonly ended: number;
  /** Those of them whose result was published after the end. */
  readonly completed: number;
  /** The latest end among them; null when none has ended. */
  readonly lastEndedAt: Date | null;
}

type LotConditions = FindOptionsWhere<FrontierLotEntity>;

/** Lots that wait for a result. A lot that was never published is not among them: its own page must be read first. */
const awaitsResult: LotConditions = { state: 0, dueAt: Not(IsNull()), lastObservedAt: Not(IsNull()) };

/** Sales, by the lots of `frontier_lot`. Owned by the crawler. */
export class FrontierSaleRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Those of the sales all of whose lots are closed or away, and whose lists were read to the end after the last of them was added. */
  async completed(sellerId: number, sales: readonly string[]): Promise<ReadonlySet<string>> {
    if (sales.length === 0) return new Set();
    const rows = await this.database.rows(saleRow, completedSalesSql, [sellerId, sales]);
    return new Set(rows.map(({ sale }) => sale));
  }

  async resultsOn(sellerId: number, pageKey: string, at: Date): Promise<ResultsOnPage> {
    const [row] = await this.database.rows(resultsOnPageRow, resultsOnPageSql, [sellerId, pageKey, at]);
    return row ?? { ended: 0, completed: 0, lastEndedAt: null };
  }

  /** Lots of a list page that ended by `at` and wait for their result become due at `dueAt`. */
  async postponePage(sellerId: number, pageKey: string, at: Date, dueAt: Date): Promise<void> {
    const ended: LotConditions = { sellerId, seenOn: pageKey, endsAt: LessThanOrEqual(at), resultOnList: true };
    await this.update({ ...awaitsResult, ...ended }, { dueAt });
  }

  /** Lots of a sale that ended by `at` and wait for their result become due at `dueAt` at the earliest: all, or those whose results are on list pages. */
  async postponeSale(sale: string, which: 'all' | 'listed', at: Date, dueAt: Date): Promise<void> {
    const ended: LotConditions = { sale, endsAt: LessThanOrEqual(at), dueAt: LessThan(dueAt) };
    await this.update({ ...awaitsResult, ...ended, ...(which === 'listed' ? { resultOnList: true } : {}) }, { dueAt });
  }

  /** The house publishes results: the list pages of a sale whose lots wait for one become due at once. */
  async wake(sale: string, at: Date): Promise<void> {
    const ended: LotConditions = { sale, endsAt: LessThanOrEqual(at), dueAt: MoreThan(at), resultOnList: true };
    await this.update({ ...awaitsResult, ...ended }, { dueAt: at });
  }

  /** Results of open lots of a list page, except those of `named`, are read from the lots' own pages: the list does not show them any more. */
  async useLotPages(sellerId: number, pageKey: string, named: readonly string[] = []): Promise<void> {
    const unnamed: LotConditions = { sellerId, seenOn: pageKey, state: 0, resultOnList: true, lotId: Not(Any(named)) };
    await this.update(unnamed, { resultOnList: false });
  }

  private async update(lots: LotConditions, values: Partial<FrontierLotEntity>): Promise<void> {
    await this.database.run((manager) => manager.update(FrontierLotEntity, lots, values));
  }
}
