import { Any, LessThanOrEqual, type DataSource } from 'typeorm';
import { CompanyPageEntity } from '../company/company-page.entity';
import { shortReason } from '../connection/columns';
import { Database } from '../connection/database';
import { LogoEntity } from './logo.entity';
import { dueLogoRow, logosOfCompaniesSql, logosOfLatestSalesSql, sellerLogoRow, takeLogoSql } from './logo.sql';

export interface DueLogo {
  readonly url: string;
  readonly sellerId: number;
  readonly attempts: number;
}

/** A logo in the image store. */
export interface StoredLogo {
  /** SHA-256 of the stored bytes, hexadecimal: their name in the image store. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** The background that it needs on a white page and on a black one, `#rrggbb`; absent when it needs none. */
  readonly backOnWhite?: string;
  readonly backOnBlack?: string;
}

const states = { wanted: 0, stored: 1, refused: 2 } as const;

/** Logos by their addresses. Table `logo`, written by the crawler, read by the gateway. */
export class LogoRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds logos to fetch; a known one is not changed. */
  async want(sellerId: number, urls: readonly string[], now: Date): Promise<void> {
    if (urls.length === 0) return;
    const logos = [...new Set(urls)].sort().map((url) => ({ url, sellerId, dueAt: now }));
    await this.database.run((manager) =>
      manager.createQueryBuilder().insert().into(LogoEntity).values(logos).orIgnore().updateEntity(false).execute(),
    );
  }

  /** A due logo of the given sellers. Its due time becomes `retryAt`, so that a logo that stops the process is not repeated before. */
  async take(sellerIds: readonly number[], now: Date, retryAt: Date): Promise<DueLogo | undefined> {
    const [logo] = await this.database.rows(dueLogoRow, takeLogoSql, [sellerIds, now, retryAt]);
    return logo;
  }

  /** Stores the logo that the address has now, whether it was wanted or not. */
  async stored(sellerId: number, url: string, logo: StoredLogo, now: Date): Promise<void> {
    const row = {
      url,
      sellerId,
      dueAt: now,
      state: states.stored,
      attempts: 0,
      lastError: null,
      hash: logo.hash,
      width: logo.width,
      height: logo.height,
      backOnWhite: logo.backOnWhite ?? null,
      backOnBlack: logo.backOnBlack ?? null,
    };
    const replaced = ['state', 'attempts', 'hash', 'width', 'height', 'back_on_white', 'back_on_black', 'last_error'];
    await this.database.run((manager) =>
      manager.createQueryBuilder().insert().into(LogoEntity).values(row).orUpdate(replaced, ['url']).execute(),
    );
  }

  /** Fetches it again at `dueAt`; without `dueAt`, never. A stored logo stays. */
  async fail(url: string, reason: string, dueAt?: Date): Promise<void> {
    const next = dueAt ? { dueAt } : { state: states.refused };
    const values = { ...next, lastError: shortReason(reason) };
    await this.database.run((manager) => manager.update(LogoEntity, { url, state: states.wanted }, values));
  }

  /** Whether a logo or a home page of the seller is due. */
  async anyDue(sellerId: number, now: Date): Promise<boolean> {
    const due = { sellerId, dueAt: LessThanOrEqual(now) };
    return this.database.run(
      async (manager) =>
        (await manager.existsBy(LogoEntity, { ...due, state: states.wanted })) ||
        (await manager.existsBy(CompanyPageEntity, due)),
    );
  }

  /** The stored ones, by address. */
  async find(urls: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    if (urls.length === 0) return new Map();
    const logos = await this.database.run((manager) =>
      manager.findBy(LogoEntity, { state: states.stored, url: Any(urls) }),
    );
    return new Map(logos.map((logo) => [logo.url, logoOf(logo)]));
  }

  /** Companies' stored logos, by seller; companies without one are absent. */
  async ofCompanies(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    return this.bySeller(logosOfCompaniesSql, sellerKeys);
  }

  /** The stored logos of the pages of sellers' latest sales, by seller. */
  async ofLatestSales(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    return this.bySeller(logosOfLatestSalesSql, sellerKeys);
  }

  private async bySeller(sql: string, sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    if (sellerKeys.length === 0) return new Map();
    const rows = await this.database.rows(sellerLogoRow, sql, [sellerKeys]);
    return new Map(rows.map((row) => [row.sellerKey, logoOf(row)]));
  }
}

type LogoColumns = Pick<LogoEntity, 'url' | 'hash' | 'width' | 'height' | 'backOnWhite' | 'backOnBlack'>;

function logoOf({ url, hash, width, height, backOnWhite, backOnBlack }: LogoColumns): StoredLogo {
  if (hash === null || width === null || height === null) throw new Error(`stored logo ${url} has no hash or size`);
  return {
    hash,
    width,
    height,
    ...(backOnWhite === null ? {} : { backOnWhite }),
    ...(backOnBlack === null ? {} : { backOnBlack }),
  };
}
