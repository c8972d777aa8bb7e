import {
  alertSchema,
  apiMessages,
  parseSearchPath,
  pathGrammar,
  savedKeyOf,
  savedPathOf,
  savedSearchLimits,
  type newSavedSearchSchema,
  type SavedSearch,
  type SavedSearchList,
  type savedSearchChangeSchema,
} from '@obverse/contracts';
import { SavedSearchRepository, type SearchKey, type StoredSearch, type User } from '@obverse/database';
import type { Language } from '@obverse/texts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import { AlertSettingService } from '../search-alert/alert-setting.service';
import type { News } from './search-news.service';

/** Who saves or changes a search, and the language of a mail that follows from it. */
export interface Owner {
  readonly user: User;
  readonly language: Language;
}

/** What a call states about the alert of a search. */
type GivenAlert = Pick<z.output<typeof savedSearchChangeSchema>, 'alert' | 'timeZone'>;

/** The saved searches of a user. One that the user does not have throws {@link NothingFoundError}. */
@Injectable()
export class SavedSearchService {
  constructor(
    private readonly searches: SavedSearchRepository,
    private readonly alerts: AlertSettingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first. */
  of(userId: string): Promise<readonly StoredSearch[]> {
    return this.searches.of(userId);
  }

  /** Throws {@link RefusedError} for a user who has as many searches as possible. */
  async create(owner: Owner, given: z.output<typeof newSavedSearchSchema>): Promise<SavedSearch> {
    const now = this.clock();
    const saved = { path: savedPathOf(parseSearchPath(given.path)), grammar: pathGrammar };
    const key = savedKeyOf(saved);
    const seenAt = new Date(Math.min(now, given.seenAt === undefined ? now : Date.parse(given.seenAt)));
    const outcome = await this.searches.create(
      owner.user.id,
      { ...saved, name: given.name, seenAt, paused: given.paused ?? false, alert: given.alert ?? 'off' },
      (other) => savedKeyOf(other) === key,
      savedSearchLimits.searches,
      new Date(now),
    );
    if (outcome === 'full') throw new RefusedError(409, apiMessages.tooManySearches);
    await this.beginAlerts(owner, given);
    return presentSearch(outcome);
  }

  async change(
    owner: Owner,
    id: string,
    { timeZone, ...change }: z.output<typeof savedSearchChangeSchema>,
  ): Promise<SavedSearch> {
    const changed = known(await this.searches.change({ userId: owner.user.id, id }, change, new Date(this.clock())));
    await this.beginAlerts(owner, { alert: change.alert, timeZone });
    return presentSearch(changed);
  }

  async seen(key: SearchKey): Promise<SavedSearch> {
    return presentSearch(known(await this.searches.seen(key, new Date(this.clock()))));
  }

  async remove(key: SearchKey): Promise<void> {
    if (!(await this.searches.remove(key))) throw new NothingFoundError(apiMessages.savedSearchNotFound);
  }

  private async beginAlerts({ user, language }: Owner, { alert = 'off', timeZone }: GivenAlert): Promise<void> {
    if (alert !== 'off') await this.alerts.begin(user, timeZone, language);
  }
}

function presentSearch({ id, name, path, seenAt, createdAt, paused, alert }: StoredSearch): SavedSearch {
  return {
    id,
    name,
    path,
    seenAt: seenAt.toISOString(),
    createdAt: createdAt.toISOString(),
    paused,
    alert: alertSchema.parse(alert),
  };
}

/** Saved searches with what is new in each, in their order. */
export function presentSearches(saved: readonly StoredSearch[], { news, isCounted }: News): SavedSearchList {
  const searches = saved.flatMap((search, place) => {
    const ofSearch = news[place];
    return ofSearch ? [{ ...presentSearch(search), ...ofSearch }] : [];
  });
  return { searches, isCounted };
}

function known(search: StoredSearch | undefined): StoredSearch {
  if (!search) throw new NothingFoundError(apiMessages.savedSearchNotFound);
  return search;
}
