import type { Auction } from '@obverse/contracts';
import { AuctionRepository, type AuctionRow, type StoredLogo } from '@obverse/database';
import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from './company-directory';
import { CompanyLogos } from './company-logos';
import { presentLogo } from './present-logo';

export interface AuctionQuery {
  readonly aucType: 'open' | 'closed';
  readonly orgKey?: string | undefined;
  readonly countryIso?: string | undefined;
  readonly categoryKey?: string | undefined;
  readonly take: number;
  readonly skip: number;
}

@Injectable()
export class AuctionService {
  constructor(
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    private readonly logos: CompanyLogos,
  ) {}

  /** Open sales by soonest end, closed ones by latest end. Sales have no categories yet, so a category finds none. */
  async list(
    query: AuctionQuery,
    now: number,
  ): Promise<{ totalCount: number; take: number; skip: number; items: Auction[] }> {
    const { take, skip } = query;
    const sellerKeys = this.sellersOf(query);
    if (sellerKeys?.length === 0 || query.categoryKey) return { totalCount: 0, take, skip, items: [] };
    const { total, items } = await this.auctions.list({
      closed: query.aucType === 'closed',
      now: new Date(now).toISOString(),
      take,
      skip,
      ...(sellerKeys ? { sellerKeys } : {}),
    });
    const logos = await this.logos.ofSales(items);
    return { totalCount: total, take, skip, items: items.map((row) => this.present(row, logos.get(row.id))) };
  }

  private sellersOf({ orgKey, countryIso }: AuctionQuery): string[] | undefined {
    if (!orgKey && !countryIso) return undefined;
    return this.companies
      .all()
      .filter((org) => (!orgKey || org.key === orgKey) && (!countryIso || org.countryIso === countryIso.toUpperCase()))
      .map((org) => org.sellerKey);
  }

  private present(row: AuctionRow, logo: StoredLogo | undefined): Auction {
    const org = this.companies.ofSeller(row.sellerKey);
    return {
      id: row.id,
      key: `a-${row.id}`,
      title: row.title,
      auctioneer: org?.title ?? row.sellerKey,
      ...(org ? { orgKey: org.key, countryIso: org.countryIso } : {}),
      ...(row.startsAt ? { startDate: row.startsAt } : {}),
      ...(row.endsAt ? { endDate: row.endsAt } : {}),
      ...(row.lotCount === undefined ? {} : { lotCount: row.lotCount }),
      ...presentLogo(logo),
    };
  }
}
