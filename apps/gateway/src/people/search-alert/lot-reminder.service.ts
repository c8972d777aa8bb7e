import { apiMessages, type LotReminders, type lotRemindersChangeSchema } from '@obverse/contracts';
import { ListedLotRepository, type ReminderChoice, type User } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { RefusedError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { AlertSettingService } from './alert-setting.service';

/** The reminders of single lots of the lists of a user. */
@Injectable()
export class LotReminderService {
  constructor(
    private readonly listed: ListedLotRepository,
    private readonly aliases: IdAliasService,
    private readonly alerts: AlertSettingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By any id of the lot. None for a lot of no list. */
  async of(userId: string, id: string): Promise<LotReminders> {
    return presentChoice(await this.listed.choice(userId, await this.presentId(id)));
  }

  /** Throws {@link RefusedError} for a lot that is in no list of the user. The language is that of the mail that proves the address. */
  async choose(
    { user, language }: { readonly user: User; readonly language: Language },
    id: string,
    { reminders, timeZone }: z.output<typeof lotRemindersChangeSchema>,
  ): Promise<LotReminders> {
    const lotId = await this.presentId(id);
    const choice = await this.listed.choose(user.id, lotId, reminders, new Date(this.clock()));
    if (!choice) throw new RefusedError(409, apiMessages.remindersNeedList);
    if (reminders !== null && reminders.length > 0) await this.alerts.begin(user, timeZone, language);
    return presentChoice(choice);
  }

  private async presentId(id: string): Promise<string> {
    return (await this.aliases.resolve('lot', [id])).get(id) ?? id;
  }
}

function presentChoice({ isListed, own, general }: ReminderChoice): LotReminders {
  return { reminders: isListed ? (own ?? general) : [], isOwn: isListed && own !== null };
}
