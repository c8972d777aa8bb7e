import { endpoints, type PopularSearch } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller } from '@nestjs/common';
import { Serves } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PopularSearchService } from './popular-search.service';

/** It answers without the index and without the database. */
@Controller()
export class PopularSearchController {
  constructor(private readonly searches: PopularSearchService) {}

  @Serves(endpoints.popular.searches)
  popular(@VisitorLanguage() language: Language): Promise<PopularSearch[]> {
    return this.searches.popular(language);
  }
}
