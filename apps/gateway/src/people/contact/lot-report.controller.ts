import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotId } from '@obverse/lots';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { LotReportService } from './lot-report.service';

const { report } = endpoints.reports;

@Controller()
export class LotReportController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly reports: LotReportService,
  ) {}

  @Serves(report)
  async report(
    @Input(report) { params, body }: InputOf<typeof report>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const visitor = await this.visitors.orAnonymous(request);
    await this.reports.receive(params.id as LotId, body, { language, user: visitor?.user });
  }
}
