import { filterOf, rangesIn, type SearchRequest, type SearchResult } from '@obverse/contracts';
import type { PictureName } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { isCriteriaEmpty, type Lacked, orderOptionsOf, ordersForResult, rangeTitles, tagsOf } from '@obverse/search';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PictureRequestsService } from '../image/picture-requests.service';
import { presentCard, type PresentContext } from '../lot/present-lot';
import { PresentationService, type SurroundingsOf } from '../lot/presentation.service';
import { readBy } from '../lot/read';
import { LotFinder, type FoundLots } from '../query/lot-finder';
import { navOf } from '../query/nav';
import { isPlainResolution } from '../query/resolution';
import { TagTitles } from '../titles/tag-titles';
import { countsAfterPage, countsWithPage } from './counts-ahead';
import { emptinessText, unknownTagsText } from './emptiness-text';
import { portionsOf, type Portion } from './portions';
import { dictionaryOf } from './result-dictionary';
import { searchTitle } from './search-title';
import { SubjectNames, type OtherNames } from './subject-names.service';
import { VanishedLots, type Vanished } from './vanished-lots.service';

const MAX_PAGE = 999;

export interface Asked {
  readonly search: SearchRequest;
  /** Identifies the visitor whose lists are searched. */
  readonly request: FastifyRequest;
}

interface Skeleton extends Asked {
  readonly found: FoundLots;
  /** Milliseconds of the process. */
  readonly started: number;
}

interface Hydrated extends Skeleton {
  readonly vanished: Vanished | undefined;
  readonly surroundings: SurroundingsOf;
  readonly names: OtherNames;
  /** How long the other reads took, milliseconds. */
  readonly hydratedMs: number;
}

interface Shown extends Hydrated {
  readonly portions: readonly Portion[];
}

/** The lots of a search with their titles, filters and orders. */
@Injectable()
export class SearchService {
  constructor(
    private readonly finder: LotFinder,
    private readonly vanishedLots: VanishedLots,
    private readonly presentation: PresentationService,
    private readonly subjects: SubjectNames,
    private readonly titles: TagTitles,
    private readonly pictures: PictureRequestsService,
  ) {}

  /** Throws as `LotFinder.find`. */
  readonly search = readBy<Asked, Skeleton, Hydrated, Shown, SearchResult>({
    skeleton: async (asked, context) => {
      const started = performance.now();
      const counts = countsWithPage(context.dictionary, asked.search);
      const found = await this.finder.find(asked.search, { ...context, request: asked.request }, counts);
      return { ...asked, started, found };
    },
    hydrate: (skeleton, context) => this.hydrate(skeleton, context),
    rules: (hydrated, { language }) => ({ ...hydrated, portions: portionsOf(hydrated, language) }),
    present: (shown, context) => this.present(shown, context),
  });

  private async hydrate(skeleton: Skeleton, context: PresentContext): Promise<Hydrated> {
    const { search, request, found } = skeleton;
    const began = performance.now();
    const documents = [...(found.main.page.documents ?? []), ...(found.near?.documents ?? [])];
    // One request for a page. The page of a lot names also offers that share a key with these.
    const places = { steps: 1, along: countsAfterPage(context.dictionary, found, search) };
    const vanished = await this.vanishedLots.of(found, search, request);
    const gone = vanished?.documents ?? [];
    const [ofFound, ofGone, names] = await Promise.all([
      this.presentation.surroundings(documents, context, places),
      gone.length === 0 ? undefined : this.presentation.surroundings(gone, context),
      this.subjects.of([...documents, ...gone], found.main.interpretation.criteria),
    ]);
    const goneIds = new Set(gone.map(({ id }) => id));
    const surroundings = (document: LotDocument) =>
      ofGone && goneIds.has(document.id) ? ofGone(document) : ofFound(document);
    await this.pictures.askAhead(waitingIn(documents, surroundings));
    return { ...skeleton, vanished, surroundings, names, hydratedMs: performance.now() - began };
  }

  private present(shown: Shown, context: PresentContext): SearchResult {
    const { search, found, vanished, surroundings, names } = shown;
    const { criteria, understood } = found.main.interpretation;
    const { total, cursor, documents = [] } = found.main.page;
    const portions = shown.portions.map(({ documents: ofPortion, isOver, lacked, ...portion }) => ({
      ...portion,
      items: ofPortion.map((document) => ({
        ...presentCard(document, context, surroundings(document)),
        ...(isOver ? { isActive: false, isNew: false } : {}),
        ...lacksOf(lacked?.get(document.id)),
      })),
    }));
    const lots = portions.flatMap(({ items }) => items);
    const dic = dictionaryOf(lots, names, { ...found.linked, criteria }, context.org);
    const { resolution } = found;
    const isPlain = resolution === undefined || isPlainResolution(resolution);
    const nav = navOf(search.page, cursor, isPlain ? undefined : resolution);
    return {
      portions,
      ...totalsOf(vanished?.total ?? total, search),
      skip: (search.page - 1) * search.take,
      take: search.take,
      ...(nav ? { nav } : {}),
      orderOptions: ordersForResult(orderOptionsOf(criteria), found.order, { total, documents }),
      orderBy: found.order,
      criteriaEmpty: isCriteriaEmpty(criteria),
      isEmpty: portions.length === 0,
      title: this.titleOf(found, dic, names, context),
      ...(understood ? { understood } : {}),
      properties: criteria.selectedFilters.map(({ name, tag }) => ({
        name,
        tag,
        title: dic.lot[tag]?.title ?? this.titles.titleOf(filterOf(name), tag, context.language),
      })),
      ...(Object.keys(rangesIn(criteria)).length > 0 ? { ranges: rangeTitles(criteria, context.language) } : {}),
      filterOptions: { ...criteria, ...(resolution === undefined ? {} : { resolution }) },
      dic,
      ...timesOf(shown),
    };
  }

  /** The lots as a sentence; for an impossible search, the reason why it finds nothing. */
  private titleOf(
    { main, linked }: FoundLots,
    dic: SearchResult['dic'],
    { unknown }: OtherNames,
    context: PresentContext,
  ): string {
    const { criteria, said } = main.interpretation;
    const { language } = context;
    if (linked.emptiness) return emptinessText(linked.emptiness, language);
    const unknownTags = main.page.total > 0 ? undefined : unknownTagsText(criteria, this.titles, language);
    if (unknownTags !== undefined) return unknownTags;
    const [similar] = tagsOf(criteria, 'similar');
    const similarLot = similar === undefined ? undefined : dic.lot[similar]?.title;
    const { auctions, sellers } = dic;
    return searchTitle(criteria, { auctions, sellers, similarLot, lists: linked.listNames, unknown, said }, context);
  }
}

/** A lot that lacks nothing says nothing. */
function lacksOf(lacked: Lacked = []): { readonly lacks?: string[] } {
  return lacked.length > 0 ? { lacks: [...lacked] } : {};
}

/** The first pictures, which a result shows, that are still to be fetched. */
function waitingIn(documents: readonly LotDocument[], surroundings: SurroundingsOf): readonly PictureName[] {
  return documents
    .filter((document) => surroundings(document).facts?.imagesWaiting?.includes(0))
    .map(({ id }) => ({ lotId: id, position: 0 }));
}

function totalsOf(total: number, { take }: SearchRequest): Pick<SearchResult, 'totalCount' | 'pageTotal'> {
  return { totalCount: total, pageTotal: Math.min(MAX_PAGE, Math.ceil(total / take)) };
}

function timesOf({ found, started, hydratedMs }: Hydrated) {
  return {
    elapsed: round(performance.now() - started),
    elapsedDb: round(found.elapsedDb + hydratedMs),
    elapsedAnalyze: round(found.elapsedAnalyze),
    elapsedCount: round(found.elapsedCount),
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
