import { endpoints, type Profile } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Serves } from '../http/serves';
import { defaultCurrency, Presenting } from '../lot/presenting';

/** Nobody can sign in yet, so everybody has the empty profile. */
@Controller()
export class UserController {
  constructor(private readonly presenting: Presenting) {}

  @Serves(endpoints.user.profile)
  profile(): Profile {
    return { valid: false, roles: [], currency: defaultCurrency, currencies: this.presenting.currencies(), lists: [] };
  }
}
