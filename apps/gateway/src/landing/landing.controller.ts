import { endpoints, type Landing } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import type { Language } from '../language/language';
import { VisitorLanguage } from '../language/visitor-language';
import { Input, Serves, type InputOf } from '../http/serves';
import { LandingService } from './landing.service';

const { landing } = endpoints.directory;

@Controller()
export class LandingController {
  constructor(private readonly landings: LandingService) {}

  @Serves(landing)
  data(@Input(landing) { params }: InputOf<typeof landing>, @VisitorLanguage() language: Language): Promise<Landing> {
    return this.landings.data(params.categoryKey, language);
  }
}
