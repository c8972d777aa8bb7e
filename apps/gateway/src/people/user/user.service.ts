import { apiMessages } from '@obverse/contracts';
import { UserRepository, type User, type UserChanges } from '@obverse/database';
import { Dictionary } from '@obverse/numismatics';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { InvalidRequestError } from '../../edge/http/errors';
import { PresentationService } from '../../features/lot/presentation.service';
import { conceptChoice } from '../../features/titles/concept-titles';

/** The tag that clears the favourite category. */
const NO_CATEGORY = 'empty';

/** What users choose for themselves. */
@Injectable()
export class UserService {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly users: UserRepository,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws {@link UnauthorizedException} when the account was deleted in the meantime. */
  async change(user: User, changes: UserChanges): Promise<User> {
    const changed = await this.users.change(user.id, changes, new Date(this.clock()));
    if (!changed) throw new UnauthorizedException();
    return changed;
  }

  /** Throws {@link InvalidRequestError} for a currency that prices are not shown in. */
  async chooseCurrency(user: User, currency: string): Promise<void> {
    if (!this.presentation.currencies().includes(currency))
      throw new InvalidRequestError([{ path: 'code', message: apiMessages.currency }]);
    await this.change(user, { currency });
  }

  /** Throws {@link InvalidRequestError} for a tag that is not in the tree of categories. */
  async chooseCategory(user: User, tag: string): Promise<void> {
    if (tag !== NO_CATEGORY && !conceptChoice(this.dictionary, 'category', tag, 'en'))
      throw new InvalidRequestError([{ path: 'tag', message: apiMessages.filterTag }]);
    await this.change(user, { favouriteCategory: tag === NO_CATEGORY ? null : tag });
  }
}
