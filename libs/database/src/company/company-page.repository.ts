import type { DataSource } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database } from '../connection/database';
import { CompanyPageEntity } from './company-page.entity';
import { duePageRow, takePageSql } from './company-page.sql';

export interface DueCompanyPage {
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

/** Home pages of companies: when they are read, and what was published of them. Table `company_visit`, owned by the crawler. */
export class CompanyPageRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Home pages that were never read are due at once. */
  async want(sellerIds: readonly number[], now: Date): Promise<void> {
    if (sellerIds.length === 0) return;
    const pages = sellerIds.map((sellerId) => ({ sellerId, dueAt: now }));
    await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(CompanyPageEntity)
        .values(pages)
        .orIgnore()
        .updateEntity(false)
        .execute(),
    );
  }

  /** A due home page of the given sellers; its due time becomes `retryAt`, when another crawler repeats it if this one stops. */
  async take(sellerIds: readonly number[], now: Date, retryAt: Date): Promise<DueCompanyPage | undefined> {
    const [page] = await this.database.rows(duePageRow, takePageSql, [sellerIds, now, retryAt]);
    return page;
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

  private async update(sellerId: number, values: Partial<CompanyPageEntity>): Promise<void> {
    await this.database.run((manager) => manager.update(CompanyPageEntity, { sellerId }, values));
  }
}
