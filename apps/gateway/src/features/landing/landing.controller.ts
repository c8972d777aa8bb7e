import { endpoints, type Landing } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { PresentationService } from '../lot/presentation.service';
import { LandingService } from './landing.service';

const { landing } = endpoints.directory;

@Controller()
export class LandingController {
  constructor(
    private readonly landings: LandingService,
    private readonly presentation: PresentationService,
  ) {}

  @Serves(landing)
  async data(
    @Input(landing) { params }: InputOf<typeof landing>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Landing> {
    return this.landings.data(params.categoryKey, await this.presentation.context(language, request));
  }
}
