import {
  activeFilters,
  canonicalState,
  filterRows,
  rangeNames,
  withFilter,
  withoutValue,
  type Filter,
  type RemovableFilter,
  type SearchResult,
  type SearchState,
  type UserList,
} from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { countryName } from '../../shared/lib/format';
import { withQuery } from '../../shared/search/search-box-logic';
import { stillSet, undone, type AutomaticFilter } from './automatic-filters';

export interface Chip {
  /** Different for each condition, and the same while the condition is set. */
  readonly key: string;
  readonly title: string;
  /** The search without this filter. */
  readonly without: SearchState;
  /** The words of the text that the server made this filter of. The link returns them to the text. */
  readonly words?: string;
}

const outcomeTitles: Readonly<Record<string, MessageKey>> = { sold: 'search.sold', unsold: 'search.unsold' };
const biddingTitles: Readonly<Record<string, MessageKey>> = {
  auction: 'search.auction',
  shop: 'search.fixedPrice',
  hasbid: 'search.hasBids',
};

/**
 * The conditions of the search as removable chips: first the words, then the filters in the order of the address, then the ranges. The status has a toggle instead of a
 * chip, unless it is automatic. `lists` are those of the user, whose titles the result does not have; `offered` has the titles of the values that a
 * visitor chooses before the result has them.
 */
export function chipsOf(
  state: SearchState,
  result: SearchResult | undefined,
  automatic: readonly AutomaticFilter[] = [],
  lists: readonly Pick<UserList, 'tag' | 'title'>[] = [],
  offered: readonly Filter[] = [],
): readonly Chip[] {
  const { query } = state;
  const chosen = stillSet(automatic, state);
  const words: readonly Chip[] =
    query === undefined
      ? []
      : [{ key: 'query', title: t('search.quoted', { text: query }), without: withQuery(state, undefined) }];
  const filters = activeFilters(state).flatMap(({ name, value }): readonly Chip[] => {
    const key = `${name} ${value}`;
    const made = chosen.find((each) => each.name === name && (value === true || (each.tag ?? value) === value));
    if (made) {
      // The server names the parts of a text in English, and the filters in the language of the visitor.
      const title = titleInResult(name, value, result) ?? made.title;
      return [{ key, title, without: undone(state, made), words: made.words }];
    }
    if (name === 'status') return [];
    const ownList = name === 'userList' ? lists.find(({ tag }) => tag === value)?.title : undefined;
    const title = ownList ?? titleOf(name, value, result, offered);
    return [{ key, title, without: withoutValue(state, name, value) }];
  });
  const ranges = rangeNames.flatMap((name): readonly Chip[] => {
    const value = state[name];
    // The title of the result is in the visitor's language.
    return value === undefined
      ? []
      : [{ key: name, title: result?.ranges?.[name] ?? value, without: withFilter(state, name, undefined) }];
  });
  return [...words, ...filters, ...ranges];
}

/**
 * Title of the page: the title from the server. Before it arrives, the auction or the words that the address names; the status alone only for a search
 * that has no other condition.
 */
export function searchTitle(state: SearchState, result: SearchResult | undefined): string {
  if (result?.title) return result.title;
  const conditions = activeFilters(state).filter(({ name }) => name !== 'status');
  const named = conditions.find(
    ({ name }) => name === 'auction' || name === 'dealer' || (name === 'company' && state.company?.length === 1),
  );
  if (named && titleInDictionary(named.name, String(named.value), result) !== undefined)
    return titleOf(named.name, named.value, result);
  if (state.query !== undefined) return state.query;
  if (conditions.length > 0 || state.coinType !== undefined) return t('search.titleSearch');
  if (state.status === undefined) return t('search.titleAll');
  return t(state.status === 'open' ? 'search.titleOpen' : 'search.titleEnded');
}

/** The search without conditions except the status, with the same order and page size. */
export function clearedState({ status, order, pageSize }: SearchState): SearchState {
  return canonicalState({
    ...(status === undefined ? {} : { status }),
    ...(order === undefined ? {} : { order }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
}

/** What concepts of a coin are, in the text of a search and as its filters. */
export const conceptTitles = {
  category: 'search.asCategory',
  ruler: 'search.asRuler',
  denomination: 'search.asDenomination',
  material: 'search.asMaterial',
  mint: 'search.asMint',
  grade: 'search.asGrade',
} as const satisfies Partial<Record<RemovableFilter, MessageKey>>;

/** A tag says nothing to a visitor: a value whose title is not known yet, or does not exist, is named by its kind. */
const kindTitles: Readonly<Record<RemovableFilter, MessageKey>> = {
  ...conceptTitles,
  userList: 'search.myLists',
  status: 'search.status',
  outcome: 'search.asSale',
  bidding: 'search.asSale',
  company: 'search.thisCompany',
  country: 'search.asRealm',
  auction: 'search.thisAuction',
  dealer: 'search.thisSeller',
  similar: 'search.similarLots',
  slab: 'search.slabbed',
  reference: 'search.asReference',
};

function titleOf(
  name: RemovableFilter,
  value: string | true,
  result: SearchResult | undefined,
  filters: readonly Filter[] = [],
): string {
  if (value === true) return t('search.slabbed');
  return (
    titleInResult(name, value, result) ??
    titleInFilters(name, value, filters) ??
    titleInDictionary(name, value, result) ??
    t(kindTitles[name])
  );
}

function titleInFilters(name: RemovableFilter, tag: string, filters: readonly Filter[]): string | undefined {
  const filter = filters.find((each) => each.name === filterRows[name].stored);
  return filter?.properties.find((property) => property.tag === tag)?.title;
}

function titleInResult(
  name: RemovableFilter,
  value: string | true,
  result: SearchResult | undefined,
): string | undefined {
  return result?.properties.find((property) => property.name === filterRows[name].stored && property.tag === value)
    ?.title;
}

/** The filters whose values have titles outside the facets of a result. */
const dictionaryTitles: Partial<
  Record<RemovableFilter, (tag: string, dic: SearchResult['dic'] | undefined) => string | undefined>
> = {
  auction: (tag, dic) => dic?.auctions[tag]?.title ?? t('search.thisAuction'),
  dealer: (tag, dic) => dic?.sellers[tag]?.title ?? t('search.thisSeller'),
  company: (tag, dic) => dic?.orgs[tag]?.title,
  country: (tag) => countryName(tag),
  bidding: (tag) => wordOf(biddingTitles[tag]),
  outcome: (tag) => wordOf(outcomeTitles[tag]),
};

function titleInDictionary(name: RemovableFilter, tag: string, result: SearchResult | undefined): string | undefined {
  return dictionaryTitles[name]?.(tag, result?.dic);
}

function wordOf(key: MessageKey | undefined): string | undefined {
  return key && t(key);
}
