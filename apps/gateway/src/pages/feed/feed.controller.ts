import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { MediaText } from '../../edge/http/media-answer';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { FeedService } from './feed.service';

const { feed } = endpoints.search;

@Controller()
export class FeedController {
  constructor(private readonly feeds: FeedService) {}

  @Serves(feed)
  feed(
    @Input(feed) { query }: InputOf<typeof feed>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<MediaText> {
    return this.feeds.feed(query.search, query.language ?? language, request);
  }
}
