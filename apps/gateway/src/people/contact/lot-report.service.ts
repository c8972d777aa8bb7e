import type { lotReportSchema } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { ContactMessageRepository, type User } from '@obverse/database';
import { type LotId, lotName } from '@obverse/lots';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config';
import { LotService } from '../../features/lot/lot.service';

interface Reporter {
  readonly language: Language;
  /** Absent: not signed in. */
  readonly user: User | undefined;
}

/** Errors that visitors report in lots. They are kept and mailed as messages of the contact form are. */
@Injectable()
export class LotReportService {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly lots: LotService,
    private readonly links: MailLinks,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores the report, and mails it to CONTACT_EMAIL when that is set. Throws NothingFoundError for an unknown lot. */
  async receive(id: LotId, body: z.output<typeof lotReportSchema>, { language, user }: Reporter): Promise<void> {
    const { id: lotId, lot } = await this.lots.document(id);
    const { reason, words = '', email = user?.email } = body;
    const { CONTACT_EMAIL: operator } = this.config;
    const facts = { title: lotName(lot), link: this.links.lot(lotId), reason, words, ...(email ? { email } : {}) };
    const mail = operator && mails.lotReport.to(operator, 'en', facts);
    const report = { lotId, reason, words, email: email ?? null, userId: user?.id ?? null, language };
    await this.messages.addReport(report, new Date(this.clock()), mail || undefined);
  }
}
