import { endpoints, type SearchResult, type Suggestion } from '@obverse/contracts';
import { Controller, Headers } from '@nestjs/common';
import { acceptedLanguages } from '../http/accepted-languages';
import { Input, Serves, type InputOf } from '../http/serves';
import { PresentationService } from '../lot/presentation.service';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { SearchService } from './search.service';
import { SuggestService } from './suggest.service';

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly suggestions: SuggestService,
    private readonly presentation: PresentationService,
    private readonly metrics: GatewayMetrics,
  ) {}

  @Serves(endpoints.search.search)
  async search(
    @Input(endpoints.search.search) { body }: InputOf<typeof endpoints.search.search>,
  ): Promise<SearchResult> {
    const result = await this.searches.search(body, this.presentation.context());
    this.metrics.searched(result.elapsed);
    return result;
  }

  @Serves(endpoints.search.suggest)
  suggest(
    @Input(endpoints.search.suggest) { body }: InputOf<typeof endpoints.search.suggest>,
    @Headers('accept-language') languages?: string,
  ): Promise<Suggestion[]> {
    return this.suggestions.suggest(body.text, acceptedLanguages(languages));
  }

  @Serves(endpoints.search.searchEnd)
  searchEnd(@Input(endpoints.search.searchEnd) { params }: InputOf<typeof endpoints.search.searchEnd>): void {
    this.metrics.searchedAtClient(params.elapsedMs);
  }
}
