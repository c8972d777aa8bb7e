import { endpoints, type CatalogItem } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../http/serves';
import type { Language } from '../language/language';
import { VisitorLanguage } from '../language/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { CatalogService } from './catalog.service';

@Controller()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogService,
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
