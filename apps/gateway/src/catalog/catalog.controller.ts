import { endpoints, type CatalogItem } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../http/serves';
import type { Language } from '../language/language';
import { VisitorLanguage } from '../language/visitor-language';
import { CatalogService } from './catalog.service';

@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Serves(endpoints.lots.catalogItem)
  item(
    @Input(endpoints.lots.catalogItem) { params }: InputOf<typeof endpoints.lots.catalogItem>,
    @VisitorLanguage() language: Language,
  ): Promise<CatalogItem> {
    return this.catalog.item(params.id, language);
  }
}
