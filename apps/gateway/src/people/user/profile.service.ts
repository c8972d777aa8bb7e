import { listLimits, type Profile, type UserList } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { UserListRepository, type StoredList, type User } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import { Dictionary } from '@obverse/numismatics';
import { defaultCurrency, PresentationService } from '../../features/lot/presentation.service';
import { conceptChoice } from '../../features/titles/concept-titles';
import { listTitle } from '../../features/visitor-lists/list-title';
import { languageOfUser } from '../../edge/session/user-language';

/** Users as the client sees them. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly presentation: PresentationService,
    private readonly lists: UserListRepository,
  ) {}

  /** Of a visitor who is not signed in. */
  get empty(): Profile {
    const currencies = this.presentation.currencies();
    return { valid: false, roles: [], currency: defaultCurrency, currencies, lists: [] };
  }

  /** @param language Of the titles. */
  async of(user: User, language: Language): Promise<Profile> {
    const lists = await this.lists.of(user.id, listLimits.shownIds);
    const chosen = languageOfUser(user);
    return {
      ...this.empty,
      valid: true,
      name: user.name,
      email: user.email,
      roles: [...user.roles],
      hasPassword: user.passwordHash !== null,
      currency: this.presentation.currencyFor(user.currency),
      ...(chosen ? { language: chosen } : {}),
      ...(user.favouriteCategory === null
        ? {}
        : { favCategory: categoryOf(this.dictionary, user.favouriteCategory, language) }),
      lists: lists.map((list) => userListOf(list, language)),
    };
  }
}

/** The tag is the title of a category that is no longer in the tree. */
function categoryOf(dictionary: Dictionary, tag: string, language: Language): { tag: string; title: string } {
  return { tag, title: conceptChoice(dictionary, 'category', tag, language)?.title ?? tag };
}

function userListOf({ tag, name, count, lotIds }: StoredList, language: Language): UserList {
  return { tag, name, title: listTitle(tag, name, language), ids: lotIds as LotId[], count };
}
