import type { AliasKind } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { orWithout } from '../../edge/database/dispensable';
import { CompanyDirectory } from '../../directory/company-directory';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import {
  contradictionIn,
  type Criteria,
  type Emptiness,
  type LinkedConditions,
  referencesOf,
  similarLotIdOf,
  similarQuery,
  tagsOf,
  userListsOf,
  withPresentIds,
} from '@obverse/search';
import { USER_LISTS, type UserLists, type VisitorList } from '../visitor-lists/user-lists';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';

export interface LinkedSearch {
  /** With the present ids of a sale, a dealer or a company that was known under another id. */
  readonly criteria: Criteria;
  readonly conditions: LinkedConditions;
  /** The names of the visitor's lists in the criteria, by their tags. */
  readonly listNames?: ReadonlyMap<string, string>;
  /** The lot whose similar lots are asked for. */
  readonly lot?: LotDocument;
  /** No lot can fulfil the criteria, and the conditions find nothing. */
  readonly emptiness?: Emptiness;
}

/** Loads what the criteria refer to: the visitor's lists, the lot of `sim-…`, and present ids in place of old ones. */
@Injectable()
export class LinkedConditionsService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(USER_LISTS) private readonly lists: UserLists,
    private readonly aliases: IdAliasService,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Throws UnauthorizedException if a list is asked for and the visitor is not signed in. */
  async of(given: Criteria, now: number, request?: FastifyRequest): Promise<LinkedSearch> {
    const [lists, criteria, lot] = await Promise.all([
      this.listed(given, request),
      this.withPresentIds(given),
      this.similarTo(given),
    ]);
    const isUnknownLot = lot === undefined && tagsOf(given, 'similar').length > 0;
    const ids = lists && commonLots([...lists.values()]);
    const emptiness =
      contradictionIn(criteria) ?? (isUnknownLot ? 'unknownLot' : undefined) ?? (lists && emptinessOf(lists, ids));
    const linked = { criteria, ...(lot ? { lot } : {}), ...(lists ? { listNames: namesOf(lists) } : {}) };
    if (emptiness) return { ...linked, conditions: { ids: [] }, emptiness };
    const conditions: LinkedConditions = {
      ...(ids ? { ids } : {}),
      ...(lot ? { similar: similarQuery(lot, now) } : {}),
    };
    return { ...linked, conditions };
  }

  /** The lists of the criteria by their tags; undefined without lists. */
  private async listed(criteria: Criteria, request: FastifyRequest | undefined): Promise<Lists | undefined> {
    const tags = userListsOf(criteria);
    if (tags.length === 0) return undefined;
    if (!request) throw new UnauthorizedException();
    return new Map(await Promise.all(tags.map(async (tag) => [tag, await this.lists.find(request, tag)] as const)));
  }

  private async similarTo(criteria: Criteria): Promise<LotDocument | undefined> {
    const [tag] = tagsOf(criteria, 'similar');
    if (tag === undefined) return undefined;
    const id = similarLotIdOf(tag);
    if (id === undefined) return undefined;
    const load = async (ids: readonly LotId[]) =>
      new Map((await this.index.get(ids)).map((document) => [document.id, document]));
    return (await this.aliases.load('lot', [id], load)).get(id);
  }

  private async withPresentIds(criteria: Criteria): Promise<Criteria> {
    const { auction, seller, org } = referencesOf(criteria);
    const [auctions, sellers, companies] = await Promise.all([
      this.present('auction', auction),
      this.present('seller', seller),
      this.present(
        'org',
        org.filter((key) => !this.companies.org(key)),
      ),
    ]);
    return withPresentIds(criteria, { auction: auctions, seller: sellers, org: companies });
  }

  /** Empty while the database is away: the ids are then searched as they are. */
  private async present(kind: AliasKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    return orWithout<ReadonlyMap<string, string>>(new Map(), () => this.aliases.resolve(kind, ids));
  }
}

/** The visitor's lists by their tags; undefined for a list that the visitor does not have. */
type Lists = ReadonlyMap<string, VisitorList | undefined>;

/** The lots that are in all of the lists. */
function commonLots(lists: readonly (VisitorList | undefined)[]): readonly LotId[] {
  const [first, ...others] = lists.map((list) => list?.lotIds ?? []);
  const sets = others.map((lotIds) => new Set(lotIds));
  return first?.filter((id) => sets.every((set) => set.has(id))) ?? [];
}

function emptinessOf(lists: Lists, ids: readonly LotId[] | undefined): Emptiness | undefined {
  if ([...lists.values()].includes(undefined)) return 'unknownList';
  return ids?.length === 0 ? 'emptyList' : undefined;
}

function namesOf(lists: Lists): ReadonlyMap<string, string> {
  return new Map([...lists].flatMap(([tag, list]) => (list ? [[tag, list.name] as const] : [])));
}
