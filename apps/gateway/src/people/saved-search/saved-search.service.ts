import {
  apiMessages,
  parseSearchPath,
  pathGrammar,
  savedKeyOf,
  savedPathOf,
  savedSearchLimits,
  type newSavedSearchSchema,
  type SavedSearch,
  type savedSearchChangeSchema,
} from '@obverse/contracts';
import { SavedSearchRepository, type SearchKey, type StoredSearch } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';

/** The saved searches of a user. One that the user does not have throws {@link NothingFoundError}. */
@Injectable()
export class SavedSearchService {
  constructor(
    private readonly searches: SavedSearchRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first. */
  of(userId: string): Promise<readonly StoredSearch[]> {
    return this.searches.of(userId);
  }

  /** Throws {@link RefusedError} for a user who has as many searches as possible. */
  async create(userId: string, given: z.output<typeof newSavedSearchSchema>): Promise<SavedSearch> {
    const now = this.clock();
    const saved = { path: savedPathOf(parseSearchPath(given.path)), grammar: pathGrammar };
    const key = savedKeyOf(saved);
    const seenAt = new Date(Math.min(now, given.seenAt === undefined ? now : Date.parse(given.seenAt)));
    const outcome = await this.searches.create(
      userId,
      { ...saved, name: given.name, seenAt, paused: given.paused ?? false },
      (other) => savedKeyOf(other) === key,
      savedSearchLimits.searches,
      new Date(now),
    );
    if (outcome === 'full') throw new RefusedError(409, apiMessages.tooManySearches);
    return presentSearch(outcome);
  }

  async change(key: SearchKey, change: z.output<typeof savedSearchChangeSchema>): Promise<SavedSearch> {
    return presentSearch(known(await this.searches.change(key, change)));
  }

  async seen(key: SearchKey): Promise<SavedSearch> {
    return presentSearch(known(await this.searches.seen(key, new Date(this.clock()))));
  }

  async remove(key: SearchKey): Promise<void> {
    if (!(await this.searches.remove(key))) throw new NothingFoundError(apiMessages.savedSearchNotFound);
  }
}

export function presentSearch({ id, name, path, seenAt, createdAt, paused }: StoredSearch): SavedSearch {
  return { id, name, path, seenAt: seenAt.toISOString(), createdAt: createdAt.toISOString(), paused };
}

function known(search: StoredSearch | undefined): StoredSearch {
  if (!search) throw new NothingFoundError(apiMessages.savedSearchNotFound);
  return search;
}
