import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller } from '@nestjs/common';
import type { MediaText } from '../../edge/http/media-answer';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { languageOfUser } from '../../edge/session/user-language';
import { PrivateAddressService } from '../../people/private-address/private-address.service';
import { OwnCalendarService } from './own-calendar.service';

const { calendar } = endpoints.addresses;

@Controller()
export class OwnCalendarController {
  constructor(
    private readonly addresses: PrivateAddressService,
    private readonly calendars: OwnCalendarService,
  ) {}

  @Serves(calendar)
  async calendar(
    @Input(calendar) { params }: InputOf<typeof calendar>,
    @VisitorLanguage() language: Language,
  ): Promise<MediaText> {
    const owner = await this.addresses.ownerOf('calendar', params.token);
    return { text: await this.calendars.calendar(owner.userId, languageOfUser(owner) ?? language) };
  }
}
