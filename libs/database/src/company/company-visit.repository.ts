import type { DataSource } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database } from '../connection/database';
import { CompanyVisitEntity } from './company-visit.entity';
import { dueVisitRow, takeVisitSql } from './company-visit.sql';

export interface DueCompanyVisit {
  readonly sellerId: number;
  readonly attempts: number;
  /** Of the last published observation; null before the first. */
  readonly contentHash: string | null;
  readonly lastObservedAt: Date | null;
}

export interface PublishedCompany {
  readonly contentHash: string;
  readonly observedAt: string;
}

/** Visits to companies' home pages. Table `company_visit`, owned by the crawler. */
export class CompanyVisitRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Sellers that were never visited are due at once. */
  async want(sellerIds: readonly number[], now: Date): Promise<void> {
    if (sellerIds.length === 0) return;
    const visits = sellerIds.map((sellerId) => ({ sellerId, dueAt: now }));
    await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(CompanyVisitEntity)
        .values(visits)
        .orIgnore()
        .updateEntity(false)
        .execute(),
    );
  }

  /** A due visit of the given sellers; its due time becomes `retryAt`, when another crawler repeats it if this one stops. */
  async take(sellerIds: readonly number[], now: Date, retryAt: Date): Promise<DueCompanyVisit | undefined> {
    const [visit] = await this.database.rows(dueVisitRow, takeVisitSql, [sellerIds, now, retryAt]);
    return visit;
  }

  /** Records that the log has the observation. */
  async notePublished(sellerId: number, { contentHash, observedAt }: PublishedCompany): Promise<void> {
    await this.update(sellerId, { contentHash, lastObservedAt: new Date(observedAt) });
  }

  /** The page was read, and is read again at `dueAt`. */
  async done(sellerId: number, dueAt: Date): Promise<void> {
    await this.update(sellerId, { attempts: 0, dueAt, lastError: null });
  }

  /** The page could not be read, and is read again at `dueAt`. The stored company stays. */
  async fail(sellerId: number, reason: string, dueAt: Date): Promise<void> {
    await this.update(sellerId, { dueAt, lastError: shortReason(reason) });
  }

  private async update(sellerId: number, values: Partial<CompanyVisitEntity>): Promise<void> {
    await this.database.run((manager) => manager.update(CompanyVisitEntity, { sellerId }, values));
  }
}
