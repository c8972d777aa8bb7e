import type { AlertSetting, alertSettingChangeSchema } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import {
  AlertSettingRepository,
  DEFAULT_ALERT_HOUR,
  DEFAULT_ALERT_ZONE,
  type StoredAlertSetting,
  type User,
} from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { z } from 'zod';
import { AddressProofService } from './address-proof.service';

/** How a user gets mail about saved searches and lots of lists. */
@Injectable()
export class AlertSettingService {
  constructor(
    private readonly settings: AlertSettingRepository,
    private readonly proof: AddressProofService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(user: User): Promise<AlertSetting> {
    return presentSetting(user, await this.settings.of(user.id));
  }

  /**
   * Throws {@link UnauthorizedException} when the account was deleted in the meantime.
   * @param language Of the mail that proves the address: mail about lots of lists needs one.
   */
  async change(
    user: User,
    change: z.output<typeof alertSettingChangeSchema>,
    language: Language,
  ): Promise<AlertSetting> {
    const changed = await this.settings.change(user.id, change, new Date(this.clock()));
    if (!changed) throw new UnauthorizedException();
    const { listNews = false, reminders = [] } = change;
    if (listNews || reminders.length > 0) await this.proof.begin(user, language);
    return presentSetting(user, changed);
  }

  /**
   * The user wants mail about a search or a lot: it needs a proved address, and digests a time zone.
   * @param timeZone Of the user's system. It is stored unless the user has settings.
   */
  async begin(user: User, timeZone: string | undefined, language: Language): Promise<void> {
    if (timeZone !== undefined) await this.settings.begin(user.id, timeZone);
    await this.proof.begin(user, language);
  }

  /** Mails the link that proves the address again. */
  sendProof(user: User, language: Language): Promise<void> {
    return this.proof.send(user, language);
  }
}

function presentSetting({ email, emailVerifiedAt }: User, stored: StoredAlertSetting | undefined): AlertSetting {
  const { hour = DEFAULT_ALERT_HOUR, timeZone = DEFAULT_ALERT_ZONE, stoppedAt = null, stoppedBy } = stored ?? {};
  const { listNewsSince = null, reminders = [] } = stored ?? {};
  const isStopped = stoppedAt !== null;
  return {
    hour,
    timeZone,
    isStopped,
    ...(isStopped ? { stoppedBy: stoppedBy === 'refused' ? 'refused' : 'user' } : {}),
    isEmailVerified: emailVerifiedAt !== null,
    email,
    listNews: listNewsSince !== null,
    reminders,
  };
}
