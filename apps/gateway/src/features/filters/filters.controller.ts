import { endpoints, filterOf, type Filter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { FiltersService } from './filters.service';

const { taxonomy, taxonomyDic, taxonomySearch, taxonomyTag } = endpoints.search;

/** The search with the list that is named apart from it. Of two different lists, both must contain a lot. */
export function optionsWithList({
  filterOptions,
  userList,
}: Pick<InputOf<typeof taxonomy>['body'], 'filterOptions' | 'userList'>) {
  const lists = userList === undefined ? [] : [{ name: 'userList' as const, tag: userList }];
  return { ...filterOptions, selectedFilters: [...filterOptions.selectedFilters, ...lists] };
}

@Controller()
export class FiltersController {
  constructor(
    private readonly taxonomies: FiltersService,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(taxonomy)
  async filters(
    @Input(taxonomy) { body }: InputOf<typeof taxonomy>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Filter[]> {
    const { all } = body;
    const options = optionsWithList(body);
    const currency = await this.presentation.currencyOf(request);
    const visitor = { now: this.clock(), currency, language, request };
    return all === undefined
      ? this.taxonomies.filters(options, visitor, language)
      : this.taxonomies.allChoices(filterOf(all), options, visitor, language);
  }

  @Serves(taxonomyDic)
  dictionary(
    @Input(taxonomyDic) { params }: InputOf<typeof taxonomyDic>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ) {
    return this.taxonomies.dictionary(filterOf(params.name), { language, request });
  }

  @Serves(taxonomySearch)
  search(
    @Input(taxonomySearch) { params }: InputOf<typeof taxonomySearch>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ) {
    return this.taxonomies.search(filterOf(params.name), params.text, { language, request });
  }

  @Serves(taxonomyTag)
  byTag(
    @Input(taxonomyTag) { params }: InputOf<typeof taxonomyTag>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ) {
    return this.taxonomies.byTag(filterOf(params.name), params.tag, { language, request });
  }
}
