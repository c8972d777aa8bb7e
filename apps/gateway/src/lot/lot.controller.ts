import { endpoints, type Lot } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { Controller } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../http/serves';
import type { Language } from '../language/language';
import { VisitorLanguage } from '../language/visitor-language';
import { LotService } from './lot.service';

@Controller()
export class LotController {
  constructor(private readonly lots: LotService) {}

  @Serves(endpoints.lots.get)
  get(
    @Input(endpoints.lots.get) { params }: InputOf<typeof endpoints.lots.get>,
    @VisitorLanguage() language: Language,
  ): Promise<Lot> {
    return this.lots.get(params.id as LotId, language);
  }

  @Serves(endpoints.lots.find)
  find(
    @Input(endpoints.lots.find) { body }: InputOf<typeof endpoints.lots.find>,
    @VisitorLanguage() language: Language,
  ): Promise<Lot[]> {
    return this.lots.find(body as LotId[], language);
  }
}
