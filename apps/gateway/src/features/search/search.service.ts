import { filterOf, type Language, type Lot, type SearchRequest, type SearchResult } from '@obverse/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Dictionary } from '@obverse/numismatics';
import { CompanyDirectory } from '../../directory/company-directory';
import type { PresentContext } from '../lot/present-lot';
import { PresentationService } from '../lot/presentation.service';
import { TagTitles } from '../titles/tag-titles';
import { type Criteria, isCriteriaEmpty, orderOptionsOf, ordersForResult, tagsOf } from '@obverse/search';
import { countsAhead } from './counts-ahead';
import { emptinessText, unknownTagsText } from './emptiness-text';
import { navOf } from '../query/nav';
import { isPlainResolution } from '../query/resolution';
import { ResultDictionary, type Titles } from './result-dictionary.service';
import { exactTitle, nearTitle, resultTitle, vanishedTitle } from './result-title';
import { LotFinder, type FoundLots } from '../query/lot-finder';
import { VanishedLots, type Vanished } from './vanished-lots.service';

const MAX_PAGE = 999;

/** A search in four steps: skeleton (queries) → hydrate (documents, which come with the pages) → rules → present. */
@Injectable()
export class SearchService {
  constructor(
    private readonly numismatics: Dictionary,
    private readonly companies: CompanyDirectory,
    private readonly presentation: PresentationService,
    private readonly titles: TagTitles,
    private readonly texts: LotFinder,
    private readonly dictionary: ResultDictionary,
    private readonly vanishedLots: VanishedLots,
  ) {}

  async search(search: SearchRequest, context: PresentContext, request: FastifyRequest): Promise<SearchResult> {
    const started = performance.now();
    const found = await this.texts.find(search, { ...context, request });
    const hydrating = performance.now();
    const vanished = await this.vanishedLots.of(found, search, request);
    const portions = [
      ...(await this.portionsOf(found, search, context)),
      ...(await this.vanishedPortions(vanished, context)),
    ];
    const served = { ...found.linked, criteria: found.main.interpretation.criteria };
    const titles = await this.dictionary.of(
      portions.flatMap(({ items }) => items),
      served,
    );
    const now = performance.now();
    return {
      ...this.present(found, search, portions, titles, context.language),
      ...(vanished ? totalsOf(vanished.total, search) : {}),
      elapsed: round(now - started),
      elapsedDb: round(found.elapsedDb + now - hydrating),
      elapsedAnalyze: round(found.elapsedAnalyze),
      elapsedCount: round(found.elapsedCount),
    };
  }

  /** Exact lots, then near ones. Near lots that are the whole result are a portion as well. */
  private async portionsOf(
    found: FoundLots,
    search: SearchRequest,
    context: PresentContext,
  ): Promise<SearchResult['portions']> {
    const { main, near } = found;
    const documents = main.page.documents ?? [];
    // One request for a page. The page of a lot names also offers that share a key with these.
    const places = { steps: 1, along: countsAhead(context.dictionary, found, search) };
    const lots = await this.presentation.lotsWithOffers([...documents, ...(near?.documents ?? [])], context, places);
    const [items, others] = [lots.slice(0, documents.length), lots.slice(documents.length)];
    const { interpretation } = main;
    const nearPortion = (relaxed: typeof interpretation, nearLots: Lot[]) => ({
      title: nearTitle(relaxed.understood?.relaxed?.dropped ?? [], context.language),
      isNear: true as const,
      items: nearLots,
    });
    if (items.length === 0) return [];
    if (interpretation.isNear) return [nearPortion(interpretation, items)];
    if (!near) return [{ items }];
    return [{ title: exactTitle(context.language), items }, nearPortion(near.interpretation, others)];
  }

  private async vanishedPortions(
    vanished: Vanished | undefined,
    context: PresentContext,
  ): Promise<SearchResult['portions']> {
    if (!vanished || vanished.documents.length === 0) return [];
    const lots = await this.presentation.lots(vanished.documents, context);
    const items = lots.map((lot) => ({ ...lot, isActive: false, isNew: false }));
    return [{ title: vanishedTitle(context.language), isVanished: true, items }];
  }

  private present(
    found: FoundLots,
    search: SearchRequest,
    portions: SearchResult['portions'],
    { dic, unknown }: Titles,
    language: Language,
  ): Omit<SearchResult, 'elapsed' | 'elapsedDb' | 'elapsedAnalyze' | 'elapsedCount'> {
    const { main, order, resolution } = found;
    const { criteria, understood } = main.interpretation;
    const { total, cursor, documents = [] } = main.page;
    const isPlain = resolution === undefined || isPlainResolution(resolution);
    const nav = navOf(search.page, cursor, isPlain ? undefined : resolution);
    return {
      portions,
      ...totalsOf(total, search),
      skip: (search.page - 1) * search.take,
      take: search.take,
      ...(nav ? { nav } : {}),
      orderOptions: ordersForResult(orderOptionsOf(criteria), order, { total, documents }),
      orderBy: order,
      criteriaEmpty: isCriteriaEmpty(criteria),
      isEmpty: portions.length === 0,
      title: this.titleOf(found, { dic, unknown }, language),
      ...(understood ? { understood } : {}),
      properties: criteria.selectedFilters.map(({ name, tag }) => ({
        name,
        tag,
        title: dic.lot[tag]?.title ?? this.titles.titleOf(filterOf(name), tag, language),
      })),
      filterOptions: { ...criteria, ...(resolution === undefined ? {} : { resolution }) },
      dic,
    };
  }

  /** The lots as a sentence; for an impossible search, the reason why it finds nothing. */
  private titleOf({ main, linked }: FoundLots, { dic, unknown: names }: Titles, language: Language): string {
    const { criteria } = main.interpretation;
    if (linked.emptiness) return emptinessText(linked.emptiness, language);
    const unknown = main.page.total > 0 ? undefined : unknownTagsText(criteria, this.titles, language);
    return (
      unknown ??
      resultTitle(
        this.numismatics,
        criteria,
        { ...this.namesOf(criteria, dic), lists: linked.listNames, unknown: names },
        language,
      )
    );
  }

  private namesOf(criteria: Criteria, dic: SearchResult['dic']) {
    const { auction, seller } = criteria;
    const [similar] = tagsOf(criteria, 'similar');
    return {
      auction: auction === undefined ? undefined : dic.auctions[`a-${auction}`]?.title,
      seller: seller === undefined ? undefined : dic.sellers[`s-${seller}`]?.title,
      orgs: tagsOf(criteria, 'company').flatMap((key) => this.companies.org(key)?.title ?? []),
      similarLot: similar === undefined ? undefined : dic.lot[similar]?.title,
    };
  }
}

function totalsOf(total: number, { take }: SearchRequest): Pick<SearchResult, 'totalCount' | 'pageTotal'> {
  return { totalCount: total, pageTotal: Math.min(MAX_PAGE, Math.ceil(total / take)) };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
