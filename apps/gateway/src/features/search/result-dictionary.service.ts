import type { Lot, SearchResult } from '@obverse/contracts';
import { AuctionRepository, DatabaseUnavailableError, DealerRepository } from '@obverse/database';
import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../directory/company-directory';
import { tagsOf } from '@obverse/search';
import type { LinkedSearch } from '../query/linked-conditions.service';

/** What an address names that neither a lot of the result nor the database has. */
export type UnknownName = 'auction' | 'seller';

export interface Titles {
  readonly dic: SearchResult['dic'];
  readonly unknown: readonly UnknownName[];
}

/** Titles of the keys of a result. */
@Injectable()
export class ResultDictionary {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly auctions: AuctionRepository,
    private readonly dealers: DealerRepository,
  ) {}

  /** Titles of the keys of the lots, and of the sale, the dealer and the lot of the search; and which of the sale and the dealer nobody knows. */
  async of(lots: readonly Lot[], { criteria, lot: example }: LinkedSearch): Promise<Titles> {
    const { auction, seller } = criteria;
    const [similar] = tagsOf(criteria, 'similar');
    const dic = this.ofLots(lots);
    const unknown: UnknownName[] = [];
    if (example && similar !== undefined) dic.lot[similar] = { title: example.lot.title };
    if (auction && !dic.auctions[`a-${auction}`]) {
      const found = await readable(this.auctions.find([auction]));
      for (const { id, title } of found ?? []) dic.auctions[`a-${id}`] = { title };
      if (found?.length === 0) unknown.push('auction');
    }
    if (seller && !dic.sellers[`s-${seller}`]) {
      const found = await readable(this.dealers.find([seller]));
      for (const { id, name } of found ?? []) dic.sellers[`s-${id}`] = { title: name };
      if (found?.length === 0) unknown.push('seller');
    }
    return { dic, unknown };
  }

  private ofLots(lots: readonly Lot[]): SearchResult['dic'] {
    const dic: SearchResult['dic'] = { sellers: {}, auctions: {}, orgs: {}, lot: {} };
    for (const lot of lots) {
      const org = lot.dicOrg ? this.companies.org(lot.dicOrg) : undefined;
      if (org) dic.orgs[org.key] = { title: org.title, form: org.form, countryIso: org.countryIso };
      if (lot.dicSeller && lot.seller) dic.sellers[lot.dicSeller] = { title: lot.seller.title };
      if (lot.dicAuction && lot.auction) dic.auctions[lot.dicAuction] = { title: lot.auction.title };
    }
    return dic;
  }
}

/** Undefined while the database is away: a missing name must not fail a search. The client then shows "This auction". */
async function readable<T>(found: Promise<readonly T[]>): Promise<readonly T[] | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return undefined;
    throw error;
  }
}
