import { endpoints, type Lot } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotId } from '@obverse/lots';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { LotService } from './lot.service';
import { PresentationService } from './presentation.service';

@Controller()
export class LotController {
  constructor(
    private readonly lots: LotService,
    private readonly presentation: PresentationService,
  ) {}

  @Serves(endpoints.lots.get)
  async get(
    @Input(endpoints.lots.get) { params }: InputOf<typeof endpoints.lots.get>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Lot> {
    return this.lots.get(params.id as LotId, await this.presentation.context(language, request));
  }

  @Serves(endpoints.lots.find)
  async find(
    @Input(endpoints.lots.find) { body }: InputOf<typeof endpoints.lots.find>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Lot[]> {
    return this.lots.find(body as LotId[], await this.presentation.context(language, request));
  }
}
