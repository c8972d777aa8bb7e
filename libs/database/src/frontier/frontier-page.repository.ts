import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { shortReason } from '../connection/columns';
import { Database, execute } from '../connection/database';
import { FrontierPageEntity } from './frontier-page.entity';
import { newPagesRow, newPagesSql, wantPagesSql } from './frontier-page.sql';

/** A page to read. `R` is the crawler's page request: plain data that survives JSON. */
export interface WantedPage<R> {
  /** 64 bits as a decimal string. */
  readonly pageKey: string;
  readonly request: R;
}

export interface FrontierPage<R> extends WantedPage<R> {
  readonly attempts: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The pages that followed from it when it was last read. */
  readonly next: readonly WantedPage<R>[] | null;
}

/** Validators for the next, conditional request. Null: the server sent none, or the page must be read in full next time. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface PageOutcome<R> extends Validators {
  readonly next: readonly WantedPage<R>[];
}

const states = { waiting: 0, read: 1, failed: 2 } as const;

/** The list pages of sellers' running crawl runs. Table `frontier_page`, owned by the crawler. */
export class FrontierPageRepository<R> {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds pages to a run. One that the run already has is not changed, except that a waiting one keeps the smallest depth of its requests. */
  async want(sellerId: number, run: number, pages: readonly WantedPage<R>[], now: Date): Promise<void> {
    await this.database.run((manager) => wantPages(manager, sellerId, run, pages, now));
  }

  async due(sellerId: number, run: number, now: Date, limit: number): Promise<readonly FrontierPage<R>[]> {
    const pages = await this.database.run((manager) =>
      manager.find(FrontierPageEntity, {
        where: { sellerId, runNumber: run, state: states.waiting, dueAt: LessThanOrEqual(now) },
        order: { dueAt: 'ASC' },
        take: limit,
      }),
    );
    return pages.map((page) => pageOf<R>(page));
  }

  /** A page of any run; undefined when it is not known. */
  async find(sellerId: number, pageKey: string): Promise<FrontierPage<R> | undefined> {
    const page = await this.database.run((manager) => manager.findOneBy(FrontierPageEntity, { sellerId, pageKey }));
    return page ? pageOf<R>(page) : undefined;
  }

  /** Replaces the validators of a page that was read outside a run. */
  async noteReread(sellerId: number, pageKey: string, { etag, lastModified }: Validators): Promise<void> {
    await this.database.run((manager) =>
      manager.update(FrontierPageEntity, { sellerId, pageKey }, { etag, lastModified }),
    );
  }

  async count(sellerId: number, run: number): Promise<number> {
    return this.database.run((manager) => manager.countBy(FrontierPageEntity, { sellerId, runNumber: run }));
  }

  /** How many of these pages the run does not have yet. */
  async countNew(sellerId: number, run: number, pages: readonly WantedPage<R>[]): Promise<number> {
    if (pages.length === 0) return 0;
    const keys = pages.map(({ pageKey }) => pageKey);
    const [row] = await this.database.rows(newPagesRow, newPagesSql, [sellerId, run, keys]);
    return row?.total ?? 0;
  }

  /** The page was read and its content is stored. The pages that follow from it are added in the same transaction. */
  async finish(sellerId: number, run: number, pageKey: string, outcome: PageOutcome<R>, now: Date): Promise<void> {
    const { next, etag, lastModified } = outcome;
    await this.database.inTransaction(async (manager) => {
      await wantPages(manager, sellerId, run, next, now);
      const values = { state: states.read, attempts: 0, etag, lastModified, next: [...next], lastError: null };
      await manager.update(FrontierPageEntity, { sellerId, pageKey, runNumber: run }, values);
    });
  }

  /** Fetches the page again at `dueAt`. */
  async retry(sellerId: number, run: number, pageKey: string, dueAt: Date, reason: string): Promise<void> {
    const values = { attempts: () => 'attempts + 1', dueAt, lastError: shortReason(reason) };
    await this.database.run((manager) =>
      manager.update(FrontierPageEntity, { sellerId, pageKey, runNumber: run }, values),
    );
  }

  /** The page failed in this run, which is then incomplete; the next run reads it in full. */
  async fail(
    sellerId: number,
    run: number,
    pageKey: string,
    next: readonly WantedPage<R>[],
    reason: string,
    now: Date,
  ): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await wantPages(manager, sellerId, run, next, now);
      const values = {
        state: states.failed,
        etag: null,
        lastModified: null,
        next: null,
        lastError: shortReason(reason),
      };
      await manager.update(FrontierPageEntity, { sellerId, pageKey, runNumber: run }, values);
    });
  }
}

async function wantPages<R>(
  manager: EntityManager,
  sellerId: number,
  run: number,
  pages: readonly WantedPage<R>[],
  now: Date,
): Promise<void> {
  if (pages.length === 0) return;
  await execute(manager, wantPagesSql, [sellerId, run, JSON.stringify(pages), now]);
}

/** The parser's edge: requests are stored as the crawler gave them, and only it knows their type. */
function pageOf<R>({ pageKey, request, attempts, etag, lastModified, next }: FrontierPageEntity): FrontierPage<R> {
  return { pageKey, request: request as R, attempts, etag, lastModified, next: next as FrontierPage<R>['next'] };
}
