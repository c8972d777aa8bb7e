import { endpoints, type SavedSearch, type SavedSearchList, type SearchNews } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { presentSearches, SavedSearchService } from './saved-search.service';
import { newsWithoutCounts, SearchNewsService } from './search-news.service';

const { list, create, change, seen, remove, ofBrowser } = endpoints.searches;

@Controller()
export class SavedSearchController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly searches: SavedSearchService,
    private readonly newsOf: SearchNewsService,
  ) {}

  @Serves(list)
  async list(
    @Input(list) { query }: InputOf<typeof list>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<SavedSearchList> {
    const { user } = await this.visitors.signedIn(request);
    const saved = await this.searches.of(user.id);
    const news =
      query.counts === 'none' ? newsWithoutCounts(saved) : await this.newsOf.searches(saved, language, request);
    return presentSearches(saved, news);
  }

  @Serves(create)
  async create(
    @Input(create) { body }: InputOf<typeof create>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<SavedSearch> {
    const { user } = await this.visitors.signedIn(request);
    return this.searches.create({ user, language }, body);
  }

  @Serves(change)
  async change(
    @Input(change) { params, body }: InputOf<typeof change>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<SavedSearch> {
    const { user } = await this.visitors.signedIn(request);
    return this.searches.change({ user, language }, params.id, body);
  }

  @Serves(seen)
  async seen(@Input(seen) { params }: InputOf<typeof seen>, @Req() request: FastifyRequest): Promise<SavedSearch> {
    const { user } = await this.visitors.signedIn(request);
    return this.searches.seen({ userId: user.id, id: params.id });
  }

  @Serves(remove)
  async remove(@Input(remove) { params }: InputOf<typeof remove>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.searches.remove({ userId: user.id, id: params.id });
  }

  @Serves(ofBrowser)
  async ofBrowser(
    @Input(ofBrowser) { body }: InputOf<typeof ofBrowser>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<{ news: SearchNews[]; isCounted: boolean }> {
    const searches = body.map(({ seenAt, ...search }) => ({ ...search, seenAt: new Date(seenAt) }));
    return this.newsOf.searches(searches, language, request);
  }
}
