import type { contactSchema } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { ContactMessageRepository } from '@obverse/database';
import { mails } from '@obverse/mail';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config';

/** Messages of the contact form. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessageRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores the message, and mails it to CONTACT_EMAIL when that is set. */
  async receive({ firstName, email, message }: z.output<typeof contactSchema>, language: Language): Promise<void> {
    const { CONTACT_EMAIL: operator } = this.config;
    const mail = operator && mails.contact.to(operator, language, { name: firstName, email, message });
    await this.messages.add({ firstName, email, message, language }, new Date(this.clock()), mail || undefined);
  }
}
