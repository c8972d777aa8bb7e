import { endpoints, type LotReminders } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { LotReminderService } from './lot-reminder.service';

const { reminders, chooseReminders } = endpoints.alerts;

@Controller()
export class LotReminderController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly lots: LotReminderService,
  ) {}

  @Serves(reminders)
  async reminders(
    @Input(reminders) { params }: InputOf<typeof reminders>,
    @Req() request: FastifyRequest,
  ): Promise<LotReminders> {
    const { user } = await this.visitors.signedIn(request);
    return this.lots.of(user.id, params.lotId);
  }

  @Serves(chooseReminders)
  async chooseReminders(
    @Input(chooseReminders) { params, body }: InputOf<typeof chooseReminders>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<LotReminders> {
    const { user } = await this.visitors.signedIn(request);
    return this.lots.choose({ user, language }, params.lotId, body);
  }
}
