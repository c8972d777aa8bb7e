import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller } from '@nestjs/common';
import type { MediaText } from '../../edge/http/media-answer';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { CalendarService } from './calendar.service';

const { calendar } = endpoints.directory;

@Controller()
export class CalendarController {
  constructor(private readonly calendars: CalendarService) {}

  @Serves(calendar)
  async calendar(
    @Input(calendar) { query }: InputOf<typeof calendar>,
    @VisitorLanguage() language: Language,
  ): Promise<MediaText> {
    return { text: await this.calendars.calendar(query, query.language ?? language) };
  }
}
