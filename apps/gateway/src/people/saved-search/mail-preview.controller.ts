import { endpoints, type MailPreview } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { MailPreviewService } from './mail-preview.service';

const { preview } = endpoints.alerts;

@Controller()
export class MailPreviewController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly previews: MailPreviewService,
  ) {}

  @Serves(preview)
  async preview(
    @Input(preview) { params }: InputOf<typeof preview>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<MailPreview> {
    const { user } = await this.visitors.signedIn(request);
    return this.previews.of(params.id, { user, language, request });
  }
}
