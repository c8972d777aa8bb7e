import { endpoints, type Profile } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Serves } from '../http/serves';
import { defaultCurrency, PresentationService } from '../lot/presentation.service';

/** There is no sign-in yet, so every user has the empty profile. */
@Controller()
export class UserController {
  constructor(private readonly presentation: PresentationService) {}

  @Serves(endpoints.user.profile)
  profile(): Profile {
    return {
      valid: false,
      roles: [],
      currency: defaultCurrency,
      currencies: this.presentation.currencies(),
      lists: [],
    };
  }
}
