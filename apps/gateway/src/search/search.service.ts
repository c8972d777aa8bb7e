import type { Lot, SearchResult } from '@obverse/contracts';
import { AuctionRepository, DatabaseUnavailableError, DealerRepository } from '@obverse/database';
import type { LotPage } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../directory/company-directory';
import { otherPlaces } from '../lot/other-places';
import { presentLot, type PresentContext } from '../lot/present-lot';
import { TagTitles } from '../taxonomy/tag-titles';
import { isCriteriaEmpty, orderOptionsOf } from './build-lot-query';
import { hydrate, inOrder } from './hydrate';
import { navOf } from './nav';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';
import { TextQueries, type Attempt } from './text-query';
import type { Search } from './search-request';

interface Skeleton {
  /** With the status of the text, if it contains one. */
  readonly search: Search;
  readonly attempt: Attempt;
  readonly page: LotPage;
  readonly elapsedAnalyze: number;
  readonly elapsedDb: number;
}

const MAX_PAGE = 999;

/** A search in four steps: skeleton (ids) → hydrate (documents) → rules → present. */
@Injectable()
export class SearchService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly companies: CompanyDirectory,
    private readonly titles: TagTitles,
    private readonly texts: TextQueries,
    private readonly auctions: AuctionRepository,
    private readonly dealers: DealerRepository,
  ) {}

  async search(search: Search, context: PresentContext): Promise<SearchResult> {
    const started = performance.now();
    const skeleton = await this.skeleton(search, context.now);
    const documents = inOrder(await hydrate(this.index, skeleton.page.ids), skeleton.page.ids);
    const placesOf = await otherPlaces(this.index, documents, context.now);
    const lots = documents.map((document) => presentLot(document, context, placesOf(document)));
    const dic = await this.dictionaryOf(lots, skeleton.search);
    return this.present(skeleton, lots, dic, performance.now() - started);
  }

  private async skeleton(given: Search, now: number): Promise<Skeleton> {
    const started = performance.now();
    let elapsedDb = 0;
    const execute = async (query: Attempt['query']) => {
      const before = performance.now();
      const page = await this.index.search(query);
      elapsedDb += performance.now() - before;
      return page;
    };
    const { attempt, answer: page } = await this.texts.firstFound(given, now, execute, ({ total }) => total);
    const { status: _status, ...others } = given;
    const search = { ...others, ...(attempt.status ? { status: attempt.status } : {}) };
    return { search, attempt, page, elapsedDb, elapsedAnalyze: performance.now() - started - elapsedDb };
  }

  private present(
    { search, attempt: { query, understood }, page, elapsedAnalyze, elapsedDb }: Skeleton,
    lots: Lot[],
    dic: SearchResult['dic'],
    elapsed: number,
  ): SearchResult {
    const nav = navOf(search.page, page.cursor);
    const { status, query: text, auction, seller, hasBids, selectedFilters } = search;
    return {
      portions: lots.length > 0 ? [{ items: lots }] : [],
      totalCount: page.total,
      pageTotal: Math.min(MAX_PAGE, Math.ceil(page.total / search.take)),
      skip: (search.page - 1) * search.take,
      take: search.take,
      ...(nav ? { nav } : {}),
      orderOptions: orderOptionsOf(search),
      orderBy: query.order,
      criteriaEmpty: isCriteriaEmpty(search),
      isEmpty: lots.length === 0,
      title: text ?? '',
      ...(understood ? { understood } : {}),
      properties: selectedFilters.map(({ name, tag }) => ({ name, tag, title: this.titles.titleOf(name, tag) })),
      filterOptions: {
        selectedFilters,
        ...(status ? { status } : {}),
        ...(text ? { query: text } : {}),
        ...(auction ? { auction } : {}),
        ...(seller ? { seller } : {}),
        ...(hasBids ? { hasBids } : {}),
      },
      dic,
      elapsed: round(elapsed),
      elapsedDb: round(elapsedDb),
      elapsedAnalyze: round(elapsedAnalyze),
      elapsedCount: 0,
    };
  }

  /** Titles of the keys of the lots, and of the sale and the dealer of the search. */
  private async dictionaryOf(lots: readonly Lot[], { auction, seller }: Search): Promise<SearchResult['dic']> {
    const dic: SearchResult['dic'] = { sellers: {}, auctions: {}, orgs: {}, lot: {} };
    for (const lot of lots) {
      const org = lot.dicOrg ? this.companies.org(lot.dicOrg) : undefined;
      if (org) dic.orgs[org.key] = { title: org.title, form: org.form, countryIso: org.countryIso };
      if (lot.dicSeller && lot.seller) dic.sellers[lot.dicSeller] = { title: lot.seller.title };
      if (lot.dicAuction && lot.auction) dic.auctions[lot.dicAuction] = { title: lot.auction.title };
    }
    if (auction && !dic.auctions[`a-${auction}`])
      for (const { id, title } of await ifKnown(this.auctions.find([auction]))) dic.auctions[`a-${id}`] = { title };
    if (seller && !dic.sellers[`s-${seller}`])
      for (const { id, name } of await ifKnown(this.dealers.find([seller]))) dic.sellers[`s-${id}`] = { title: name };
    return dic;
  }
}

/** Empty while the database is away: a missing name must not fail a search. The client then shows "This auction". */
async function ifKnown<T>(found: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return [];
    throw error;
  }
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
