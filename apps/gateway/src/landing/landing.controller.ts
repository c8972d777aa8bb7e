import { endpoints, type Landing } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../http/serves';
import { LandingService } from './landing.service';

const { landing } = endpoints.directory;

@Controller()
export class LandingController {
  constructor(private readonly landings: LandingService) {}

  @Serves(landing)
  data(@Input(landing) { params }: InputOf<typeof landing>): Promise<Landing> {
    return this.landings.data(params.categoryKey);
  }
}
