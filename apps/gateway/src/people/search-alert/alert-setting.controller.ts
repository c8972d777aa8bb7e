import { endpoints, type AlertSetting } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { AlertSettingService } from './alert-setting.service';

const { setting, change, confirmation } = endpoints.alerts;

@Controller()
export class AlertSettingController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly settings: AlertSettingService,
  ) {}

  @Serves(setting)
  async setting(@Req() request: FastifyRequest): Promise<AlertSetting> {
    const { user } = await this.visitors.signedIn(request);
    return this.settings.of(user);
  }

  @Serves(change)
  async change(
    @Input(change) { body }: InputOf<typeof change>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<AlertSetting> {
    const { user } = await this.visitors.signedIn(request);
    return this.settings.change(user, body, language);
  }

  @Serves(confirmation)
  async confirmation(@VisitorLanguage() language: Language, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.settings.sendProof(user, language);
  }
}
