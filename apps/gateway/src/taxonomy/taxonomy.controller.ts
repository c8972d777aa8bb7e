import { endpoints, type Filter } from '@obverse/contracts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../http/serves';
import { TaxonomyService } from './taxonomy.service';

const { taxonomy, taxonomyDic, taxonomySearch, taxonomyTag } = endpoints.search;

@Controller()
export class TaxonomyController {
  constructor(
    private readonly taxonomies: TaxonomyService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(taxonomy)
  filters(@Input(taxonomy) { body }: InputOf<typeof taxonomy>): Promise<Filter[]> {
    return this.taxonomies.filters(body.filterOptions, this.clock());
  }

  @Serves(taxonomyDic)
  dictionary(@Input(taxonomyDic) { params }: InputOf<typeof taxonomyDic>) {
    return this.taxonomies.dictionary(params.name);
  }

  @Serves(taxonomySearch)
  search(@Input(taxonomySearch) { params }: InputOf<typeof taxonomySearch>) {
    return this.taxonomies.search(params.name, params.text);
  }

  @Serves(taxonomyTag)
  byTag(@Input(taxonomyTag) { params }: InputOf<typeof taxonomyTag>) {
    return this.taxonomies.byTag(params.name, params.tag);
  }
}
