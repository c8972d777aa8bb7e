import { savedState, type SavedPath, type SearchNews } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotDocument, LotPage, LotQuery } from '@obverse/lot-index';
import { InvalidCriteriaError, savedCriteria, type Criteria } from '@obverse/search';
import { LOGGER, type Logger } from '@obverse/service-kit';
import { lotName } from '@obverse/lots';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PresentContext } from '../../features/lot/present-lot';
import { PresentationService } from '../../features/lot/presentation.service';
import { LinkedConditionsService, type LinkedSearch } from '../../features/query/linked-conditions.service';
import { LotFinder } from '../../features/query/lot-finder';
import { nextIteration } from '../../features/query/next-iteration';
import { unknownTagsText } from '../../features/search/emptiness-text';
import { searchTitle } from '../../features/search/search-title';
import { SubjectNames } from '../../features/search/subject-names.service';
import { TagTitles } from '../../features/titles/tag-titles';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';

/** A search that is saved, by its owner or in a browser. */
export interface Saved extends SavedPath {
  /** The last look. */
  readonly seenAt: Date;
  /** Nothing is counted for it. */
  readonly paused: boolean;
}

export interface News {
  /** In the order of the searches. */
  readonly news: SearchNews[];
  readonly isCounted: boolean;
}

/** A search as it is understood now. Without a query nothing is counted. */
interface Read {
  readonly title?: string;
  readonly isReadable: boolean;
  readonly query?: LotQuery;
}

/** Who asks. */
interface Asker extends PresentContext {
  readonly request: FastifyRequest;
}

const UNREADABLE: Read = { isReadable: false };

export function newsWithoutCounts(searches: readonly SavedPath[]): News {
  return { news: searches.map((search) => ({ isReadable: savedState(search) !== undefined })), isCounted: false };
}

/** Lots on offer, the newest first, and how many there are. */
export interface NewestLots {
  readonly lots: readonly LotDocument[];
  readonly total: number;
}

const NO_LOTS: NewestLots = { lots: [], total: 0 };

/** What is new in saved searches since the last look. */
@Injectable()
export class SearchNewsService {
  constructor(
    private readonly finder: LotFinder,
    private readonly links: LinkedConditionsService,
    private readonly subjects: SubjectNames,
    private readonly titles: TagTitles,
    private readonly presentation: PresentationService,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The new lots of all searches are counted with one request to the index. While it does not answer, nothing is counted. */
  async searches(searches: readonly Saved[], language: Language, request: FastifyRequest): Promise<News> {
    const asker = { ...(await this.presentation.context(language, request)), request };
    const read: Read[] = [];
    // One after the other: reading a text takes up to 40 ms.
    for (const search of searches) read.push(await this.read(search, asker));
    const queries = read.flatMap(({ query }) => query ?? []);
    const pages = await this.unlessAway(() => this.count(queries));
    const pageOf = new Map(queries.map((query, place) => [query, pages?.[place]]));
    return {
      news: read.map(({ query, ...news }) => ({ ...news, ...newestOf(query && pageOf.get(query)) })),
      isCounted: pages !== undefined,
    };
  }

  /** Lots of a search that are on offer, the newest first. None of a search that cannot be read. Throws IndexUnavailableError. */
  async newest(
    search: SavedPath,
    {
      language,
      request,
      take,
    }: { readonly language: Language; readonly request: FastifyRequest; readonly take: number },
  ): Promise<NewestLots> {
    const asker = { ...(await this.presentation.context(language, request)), request };
    const criteria = savedCriteria(search);
    if (!criteria) return NO_LOTS;
    const linked = await this.links.of(criteria, asker.now, request);
    const query = this.queryOf(linked, asker);
    if (!query || query.status === 'ended') return NO_LOTS;
    const page = await this.index.search({ ...query, status: 'open', take });
    return { lots: page.documents ?? [], total: page.total };
  }

  private async count(queries: readonly LotQuery[]): Promise<readonly LotPage[]> {
    return queries.length === 0 ? [] : this.index.searchAll(queries);
  }

  private async read(saved: Saved, asker: Asker): Promise<Read> {
    const criteria = savedCriteria(saved);
    if (!criteria) return UNREADABLE;
    const linked = await this.unlessAway(() => this.linked(criteria, asker));
    const present = linked?.criteria ?? criteria;
    const unknown = unknownTagsText(present, this.titles, asker.language);
    if (unknown !== undefined) return { isReadable: false, title: unknown };
    const title = await this.titleOf(present, linked, asker);
    if (!linked || saved.paused) return { isReadable: true, title };
    await nextIteration();
    const query = this.queryOf(linked, asker);
    return query
      ? { isReadable: true, title, query: { ...query, firstObservedAfter: saved.seenAt.getTime() } }
      : UNREADABLE;
  }

  /** Undefined for a list of a visitor who is not signed in. */
  private async linked(criteria: Criteria, { now, request }: Asker): Promise<LinkedSearch | undefined> {
    try {
      return await this.links.of(criteria, now, request);
    } catch (error) {
      if (error instanceof UnauthorizedException) return undefined;
      throw error;
    }
  }

  private async titleOf(criteria: Criteria, linked: LinkedSearch | undefined, asker: Asker): Promise<string> {
    const names = await this.subjects.of([], criteria);
    const similarLot = linked?.lot && lotName(linked.lot.lot);
    const said = this.finder.said(criteria, asker.language);
    return searchTitle(criteria, { ...names, similarLot, lists: linked?.listNames, said }, asker);
  }

  /** The newest lot. Undefined for a text with conditions that cannot be applied. */
  private queryOf({ criteria, conditions }: LinkedSearch, asker: Asker): LotQuery | undefined {
    try {
      const query = this.finder.exactQuery(criteria, asker, conditions);
      return { ...query, order: 'newest', take: 1, withDocuments: true };
    } catch (error) {
      if (error instanceof InvalidCriteriaError) return undefined;
      throw error;
    }
  }

  /** Undefined while what is read does not answer. */
  private async unlessAway<T>(read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!isPassing(error)) throw error;
      this.logger.debug({ err: error }, 'new lots of saved searches were not counted');
      return undefined;
    }
  }
}

function newestOf(page: LotPage | undefined): Pick<SearchNews, 'newLots' | 'newestOn'> {
  if (!page) return {};
  const [newest] = page.documents ?? [];
  return {
    newLots: page.total,
    ...(newest ? { newestOn: new Date(newest.sort.firstObserved).toISOString() } : {}),
  };
}

/** The same call may succeed later. */
function isPassing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}
