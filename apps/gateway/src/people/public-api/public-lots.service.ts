import {
  apiMessages,
  parseSearchPath,
  searchParamsOf,
  searchParamsSchema,
  type Lot,
  type PublicLot,
  type PublicLotDetails,
  type PublicLotPage,
  type SearchParams,
  type SearchRequest,
  type SearchResult,
} from '@obverse/contracts';
import { CursorInvalidError } from '@obverse/lot-index';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InvalidRequestError, NothingFoundError } from '../../edge/http/errors';
import { KeptResults } from '../../features/search/kept-results.service';
import { USER_LISTS, type UserLists } from '../../features/visitor-lists/user-lists';
import { cursorOf, placeOf, type PagePlace } from './page-cursor';

/** Which part of a result is asked for. */
export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The program that asks. */
export interface Asking {
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** Lots of searches and lists, page by page, as the site finds them. */
@Injectable()
export class PublicLots {
  constructor(
    private readonly results: KeptResults,
    @Inject(USER_LISTS) private readonly lists: UserLists,
  ) {}

  /** @param path of a search page. Its page and page size do not count. Throws {@link InvalidRequestError} for a cursor of another search. */
  search(path: string, asked: PageAsked, asking: Asking): Promise<PublicLotPage> {
    const { page: _page, pageSize: _size, ...state } = parseSearchPath(path);
    return this.page(searchParamsOf(state), asked, asking);
  }

  /** Throws {@link NothingFoundError} for a list that the user does not have, {@link InvalidRequestError} for a cursor of another list. */
  async ofList(tag: string, asked: PageAsked, asking: Asking): Promise<PublicLotPage> {
    const lists = await this.lists.all(asking.request);
    if (!lists.some((list) => list.tag === tag)) throw new NothingFoundError(apiMessages.listNotFound);
    return this.page({ userList: tag }, asked, asking);
  }

  private async page(params: SearchParams, asked: PageAsked, { language, request }: Asking): Promise<PublicLotPage> {
    const place = asked.cursor === undefined ? { page: 1 } : placeOf(asked.cursor);
    if (!place) throw wrongCursor();
    const search = { ...searchParamsSchema.parse(params), ...place, take: asked.limit };
    try {
      return pageOf(await this.results.of(search, language, request), search, place);
    } catch (error) {
      throw error instanceof CursorInvalidError ? wrongCursor() : error;
    }
  }
}

function wrongCursor(): InvalidRequestError {
  return new InvalidRequestError([{ path: 'cursor', message: apiMessages.position }]);
}

/** Near lots that follow exact ones are left out: they are no part of the search, and a later page would not have them. */
function pageOf(result: SearchResult, search: SearchRequest, place: PagePlace): PublicLotPage {
  const portions = result.portions.filter(({ isNear }, index) => index === 0 || !isNear);
  const items = portions.flatMap(({ items: lots, isVanished }) =>
    lots.map((lot) => ({ ...publicLot(lot), ...(isVanished ? { isVanished } : {}) })),
  );
  const next = nextOf(result, search, place, items.length);
  return {
    title: result.title,
    totalCount: result.totalCount,
    ...(portions[0]?.isNear ? { isNear: true } : {}),
    items,
    ...(next ? { cursor: cursorOf(next) } : {}),
  };
}

/** Lots of a list that have vanished follow those that the index has, which have no `nav` behind the last. */
function nextOf(
  { nav, totalCount }: SearchResult,
  { page, take, userList }: SearchRequest,
  place: PagePlace,
  shown: number,
): PagePlace | undefined {
  if (nav !== undefined) return { page: page + 1, nav };
  const isMore = userList !== undefined && shown > 0 && page * take < totalCount;
  return isMore ? { page: page + 1, nav: place.nav } : undefined;
}

function publicLot({ inLists: _lists, offers: _offers, relevant: _relevant, ...lot }: Lot): PublicLot {
  return lot;
}

export function publicLots(lots: readonly Lot[]): PublicLot[] {
  return lots.map(publicLot);
}

/** With its similar lots. */
export function publicLotDetails(lot: Lot): PublicLotDetails {
  return { ...publicLot(lot), ...(lot.relevant ? { relevant: publicLots(lot.relevant) } : {}) };
}
