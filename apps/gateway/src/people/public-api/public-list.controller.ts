import {
  endpoints,
  type PublicList,
  type PublicLotPage,
  type SavedSearch,
  type SavedSearchList,
} from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import type { Language } from '@obverse/texts';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { listTitle } from '../../features/visitor-lists/list-title';
import { USER_LISTS, type UserLists } from '../../features/visitor-lists/user-lists';
import { presentSearches, SavedSearchService } from '../saved-search/saved-search.service';
import { SearchNewsService } from '../saved-search/search-news.service';
import { UserListService } from '../user-list/user-list.service';
import { PublicLots } from './public-lots.service';

const { lists, listLots, addLot, removeLot, searches, saveSearch, removeSearch } = endpoints.v1;

/** Lists and saved searches of the user, for programs with a key of the scope `lists`. */
@Controller()
export class PublicListController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly pages: PublicLots,
    @Inject(USER_LISTS) private readonly userLists: UserLists,
    private readonly changes: UserListService,
    private readonly searches: SavedSearchService,
    private readonly news: SearchNewsService,
  ) {}

  @Serves(lists)
  async lists(@Req() request: FastifyRequest, @VisitorLanguage() language: Language): Promise<PublicList[]> {
    const all = await this.userLists.all(request);
    return all.map(({ tag, name, count }) => ({ tag, title: listTitle(tag, name, language), name, count }));
  }

  @Serves(listLots)
  listLots(
    @Input(listLots) { params, query }: InputOf<typeof listLots>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<PublicLotPage> {
    return this.pages.ofList(params.listTag, query, { language, request });
  }

  @Serves(addLot)
  async addLot(@Input(addLot) { params }: InputOf<typeof addLot>, @Req() request: FastifyRequest): Promise<void> {
    const { id: userId } = await this.visitors.user(request);
    await this.changes.addLot({ userId, tag: params.listTag }, params.lotId as LotId);
  }

  @Serves(removeLot)
  async removeLot(
    @Input(removeLot) { params }: InputOf<typeof removeLot>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { id: userId } = await this.visitors.user(request);
    await this.changes.removeLot({ userId, tag: params.listTag }, params.lotId as LotId);
  }

  @Serves(searches)
  async savedSearches(@Req() request: FastifyRequest, @VisitorLanguage() language: Language): Promise<SavedSearchList> {
    const { id } = await this.visitors.user(request);
    const saved = await this.searches.of(id);
    return presentSearches(saved, await this.news.searches(saved, language, request));
  }

  @Serves(saveSearch)
  async saveSearch(
    @Input(saveSearch) { body }: InputOf<typeof saveSearch>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<SavedSearch> {
    const user = await this.visitors.user(request);
    return this.searches.create({ user, language }, body);
  }

  @Serves(removeSearch)
  async removeSearch(
    @Input(removeSearch) { params }: InputOf<typeof removeSearch>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { id: userId } = await this.visitors.user(request);
    await this.searches.remove({ userId, id: params.id });
  }
}
