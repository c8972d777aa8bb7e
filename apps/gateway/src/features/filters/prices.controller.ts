import { endpoints, type SearchPrices } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { optionsWithList } from './filters.controller';
import { PricesService } from './prices.service';

const { ofSearch } = endpoints.prices;

@Controller()
export class PricesController {
  constructor(
    private readonly prices: PricesService,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(ofSearch)
  async ofSearch(
    @Input(ofSearch) { body }: InputOf<typeof ofSearch>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<SearchPrices> {
    const currency = await this.presentation.currencyOf(request);
    return this.prices.ofSearch(optionsWithList(body), { now: this.clock(), currency, language, request });
  }
}
