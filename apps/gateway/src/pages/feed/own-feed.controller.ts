import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller } from '@nestjs/common';
import type { MediaText } from '../../edge/http/media-answer';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { languageOfUser } from '../../edge/session/user-language';
import { PrivateAddressService } from '../../people/private-address/private-address.service';
import { OwnFeedService } from './own-feed.service';

const { announcements } = endpoints.addresses;

@Controller()
export class OwnFeedController {
  constructor(
    private readonly addresses: PrivateAddressService,
    private readonly feeds: OwnFeedService,
  ) {}

  @Serves(announcements)
  async announcements(
    @Input(announcements) { params }: InputOf<typeof announcements>,
    @VisitorLanguage() language: Language,
  ): Promise<MediaText> {
    const owner = await this.addresses.ownerOf('announcements', params.token);
    return { text: await this.feeds.feed(owner.userId, languageOfUser(owner) ?? language) };
  }
}
