import { endpoints, type LotHistory, type TypeWorth } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { csvOf } from '../../edge/http/csv';
import type { MediaText } from '../../edge/http/media-answer';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { tableHeader, tableRows } from './present-worth';
import { WorthService } from './worth.service';

const { ofType, ofTypeTable, ofLot } = endpoints.worth;

@Controller()
export class WorthController {
  constructor(
    private readonly worth: WorthService,
    private readonly presentation: PresentationService,
  ) {}

  @Serves(ofType)
  async type(
    @Input(ofType) input: InputOf<typeof ofType>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<TypeWorth> {
    return this.read(input, language, request);
  }

  @Serves(ofTypeTable)
  async table(
    @Input(ofTypeTable) input: InputOf<typeof ofTypeTable>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<MediaText> {
    const worth = await this.read(input, language, request);
    return { text: csvOf(tableHeader, tableRows(worth)), fileName: `coin-${worth.id}-${worth.currency}.csv` };
  }

  @Serves(ofLot)
  async lot(@Input(ofLot) { params }: InputOf<typeof ofLot>): Promise<LotHistory> {
    return this.worth.ofLot(params.id as LotId);
  }

  private async read(
    { params, query }: Pick<InputOf<typeof ofType>, 'params' | 'query'>,
    language: Language,
    request: FastifyRequest,
  ): Promise<TypeWorth> {
    const context = await this.presentation.context(query.language ?? language, request);
    return this.worth.ofType(params.id, { ...context, currency: query.currency ?? context.currency });
  }
}
