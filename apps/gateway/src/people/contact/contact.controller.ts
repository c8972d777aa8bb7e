import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { ContactService } from './contact.service';

const { contact } = endpoints.user;

@Controller()
export class ContactController {
  constructor(private readonly messages: ContactService) {}

  @Serves(contact)
  async contact(
    @Input(contact) { body }: InputOf<typeof contact>,
    @VisitorLanguage() language: Language,
  ): Promise<void> {
    await this.messages.receive(body, language);
  }
}
