import { endpoints, type Company } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { PresentationService } from '../lot/presentation.service';
import { CompanyService } from './company.service';

const { get } = endpoints.companies;

@Controller()
export class CompanyController {
  constructor(
    private readonly companies: CompanyService,
    private readonly presentation: PresentationService,
  ) {}

  @Serves(get)
  async company(
    @Input(get) { params }: InputOf<typeof get>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Company> {
    return this.companies.company(params.company, await this.presentation.context(language, request));
  }
}
