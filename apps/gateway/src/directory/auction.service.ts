import { monthAfter, type Auction } from '@obverse/contracts';
import { AuctionRepository, type AuctionRow, type StoredLogo } from '@obverse/database';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../lot-reads/searchable-index';
import { CompanyDirectory, type OrgFacts } from './company-directory';
import { CompanyLogos } from './company-logos';
import { presentLogo } from './present-logo';

export interface AuctionQuery {
  readonly aucType: 'open' | 'closed';
  readonly orgKey?: string | undefined;
  readonly countryIso?: string | undefined;
  readonly categoryKey?: string | undefined;
  /** `2026-12`, in UTC. */
  readonly month?: string | undefined;
  readonly take: number;
  readonly skip: number;
}

/** Auctions are counted by their lots of a category; those with fewer lots than so many others are left out. */
const MAX_AUCTIONS = 50_000;

@Injectable()
export class AuctionService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    private readonly logos: CompanyLogos,
  ) {}

  /** Open sales by soonest end, closed ones by latest end. With a category: those that have lots in it, each with their number. */
  async list(
    query: AuctionQuery,
    now: number,
  ): Promise<{ totalCount: number; take: number; skip: number; items: Auction[] }> {
    const { take, skip, categoryKey } = query;
    const orgs = this.companies.selected(query);
    const nothing = { totalCount: 0, take, skip, items: [] };
    if (orgs?.length === 0) return nothing;
    const lotCounts = categoryKey === undefined ? undefined : await this.countLots(query, categoryKey, orgs, now);
    if (lotCounts?.size === 0) return nothing;
    const { total, items } = await this.auctions.list({
      closed: query.aucType === 'closed',
      now: new Date(now).toISOString(),
      take,
      skip,
      ...(query.month === undefined ? {} : { period: periodOf(query.month) }),
      ...(orgs ? { sellerKeys: orgs.map(({ sellerKey }) => sellerKey) } : {}),
      ...(lotCounts ? { ids: [...lotCounts.keys()] } : {}),
    });
    const logos = await this.logos.ofSales(items);
    return {
      totalCount: total,
      take,
      skip,
      items: items.map((row) => ({ ...this.present(row, logos.get(row.id)), ...countOf(lotCounts?.get(row.id)) })),
    };
  }

  /** The lots of a category in each auction, as the link of the auction finds them: open lots of open auctions, ended lots of closed ones. */
  private async countLots(
    { aucType }: AuctionQuery,
    categoryKey: string,
    orgs: readonly OrgFacts[] | undefined,
    now: number,
  ): Promise<ReadonlyMap<string, number>> {
    const { auction = [] } = await this.index.facets(
      {
        now,
        status: aucType === 'open' ? 'open' : 'ended',
        terms: [],
        filters: { category: [`c-${categoryKey}`], ...(orgs ? { org: orgs.map(({ key }) => key) } : {}) },
        oncePerSpecimen: true,
        order: 'newest',
        skip: 0,
        take: 1,
      },
      ['auction'],
      MAX_AUCTIONS,
    );
    return new Map(auction.map(({ tag, count }) => [tag.slice('a-'.length), count]));
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

function countOf(favCategoryLotCount: number | undefined): Pick<Auction, 'favCategoryLotCount'> {
  return favCategoryLotCount === undefined ? {} : { favCategoryLotCount };
}

function periodOf(month: string) {
  const startOf = (one: string) => new Date(`${one}-01`).toISOString();
  return { from: startOf(month), before: startOf(monthAfter(month, 1)) };
}
