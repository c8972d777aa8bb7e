import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { USER_LISTS, type UserLists } from '../visitor-lists/user-lists';
import type { Criteria } from '@obverse/search';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import type { SearchRequest } from '@obverse/contracts';
import type { FoundLots } from '../query/lot-finder';

export interface Vanished {
  /** Of all lots of the list, those that the index has and those that have vanished. */
  readonly total: number;
  /** The vanished lots of the page, as they were when they were added. */
  readonly documents: readonly LotDocument[];
}

/**
 * The lots of a list that the index no longer has. They follow the others, the last added first, when the search asks for nothing but lists: they cannot be compared
 * with other criteria.
 */
@Injectable()
export class VanishedLots {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(USER_LISTS) private readonly lists: UserLists,
  ) {}

  /** Undefined when none has vanished. The index is asked which ones only for a page that shows some. */
  async of(found: FoundLots, { page, take }: SearchRequest, request: FastifyRequest): Promise<Vanished | undefined> {
    const { linked, main } = found;
    const { ids } = linked.conditions;
    const present = main.page.total;
    if (!ids || ids.length <= present || !asksForListsOnly(linked.criteria)) return undefined;
    const [first, end] = [(page - 1) * take - present, page * take - present];
    if (end <= 0) return { total: ids.length, documents: [] };
    const vanished = await this.vanishedAmong(ids, main.interpretation.conditions.now);
    const shown = vanished.slice(Math.max(0, first), end);
    return { total: ids.length, documents: await this.lists.snapshots(request, shown) };
  }

  private async vanishedAmong(ids: readonly LotId[], now: number): Promise<readonly LotId[]> {
    const every = { now, ids, terms: [], filters: {}, order: 'newest', skip: 0, take: ids.length } as const;
    const [page] = await this.index.searchAll([{ ...every, knownTotal: ids.length }]);
    const present = new Set(page?.ids);
    return ids.filter((id) => !present.has(id));
  }
}

function asksForListsOnly({ selectedFilters, userList: _list, trigger: _trigger, ...others }: Criteria): boolean {
  return Object.keys(others).length === 0 && selectedFilters.every(({ name }) => name === 'userList');
}
