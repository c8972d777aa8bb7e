import { endpoints, type SearchResult, type Suggestion } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '../../edge/http/accepted-languages';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import { referralOf } from '../../edge/metrics/referral';
import { PopularSearchService } from '../popular-search/popular-search.service';
import { KeptResults } from './kept-results.service';
import { SuggestService } from './suggest.service';
import { unansweredReasonOf } from './unanswered';

@Controller()
export class SearchController {
  constructor(
    private readonly results: KeptResults,
    private readonly suggestions: SuggestService,
    private readonly popular: PopularSearchService,
    private readonly metrics: GatewayMetrics,
  ) {}

  @Serves(endpoints.search.search)
  async search(
    @Input(endpoints.search.search) { body }: InputOf<typeof endpoints.search.search>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<SearchResult> {
    this.metrics.searchReferred(referralOf(request.headers['orig-referer'], request.host));
    try {
      const result = await this.results.of(body, language, request);
      this.metrics.searched(result.elapsed);
      this.popular.searched(body, result, request.ip);
      return result;
    } catch (error) {
      const reason = unansweredReasonOf(error);
      if (reason) this.metrics.searchUnanswered(reason);
      throw error;
    }
  }

  @Serves(endpoints.search.suggest)
  suggest(
    @Input(endpoints.search.suggest) { body }: InputOf<typeof endpoints.search.suggest>,
    @VisitorLanguage() language: Language,
    @Headers('accept-language') languages?: string,
  ): Promise<Suggestion[]> {
    return this.suggestions.suggest(body, acceptedLanguages(languages), language);
  }

  @Serves(endpoints.search.searchEnd)
  searchEnd(@Input(endpoints.search.searchEnd) { params }: InputOf<typeof endpoints.search.searchEnd>): void {
    this.metrics.searchedAtClient(params.elapsedMs);
  }
}
