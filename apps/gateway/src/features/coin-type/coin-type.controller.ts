import { endpoints, type CatalogItem } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { CoinTypeService } from './coin-type.service';

@Controller()
export class CoinTypeController {
  constructor(
    private readonly catalog: CoinTypeService,
    private readonly presentation: PresentationService,
  ) {}

  @Serves(endpoints.lots.catalogItem)
  async item(
    @Input(endpoints.lots.catalogItem) { params }: InputOf<typeof endpoints.lots.catalogItem>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<CatalogItem> {
    return this.catalog.item(params.id, await this.presentation.context(language, request));
  }
}
