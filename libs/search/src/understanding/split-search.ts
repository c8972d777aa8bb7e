import { filterOfCondition, filterRows, type ReadableFilter } from '@obverse/contracts';
import { sureFilters, queryWithout, type QueryPart, type SureFilter, type UnderstoodQuery } from '@obverse/numismatics';
import type { Criteria } from '../criteria/criteria';

/** A search whose text became filters in part. */
export interface SplitSearch {
  /** With the filters; the text is what remains of it, absent if nothing remains. */
  readonly criteria: Criteria;
  /** The understood remaining text. */
  readonly rest?: UnderstoodQuery;
  /** The parts of the text that became filters. */
  readonly parts: readonly { readonly part: QueryPart; readonly filter: ReadableFilter }[];
}

/** Filters of one part may make another part sure. */
const MAX_ROUNDS = 3;

/**
 * The search with the filters that its text states for sure. A filter that is set already stays as it is, and its words stay text. The text is not split
 * if the rest of it, as `understand` reads it, would mean something else without the words of the filters. Undefined if there is nothing to split off.
 * Pure.
 */
export function splitSearch(
  criteria: Criteria,
  understood: UnderstoodQuery,
  understand: (text: string) => UnderstoodQuery,
): SplitSearch | undefined {
  let split: SplitSearch | undefined;
  let [now, meaning]: readonly [Criteria, UnderstoodQuery] = [criteria, understood];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = splitOnce(now, meaning, understand);
    if (!next) break;
    const parts = next.parts.map(({ part, filter }) => ({ part: asTyped(part, understood), filter }));
    split = { ...next, parts: [...(split?.parts ?? []), ...parts] };
    if (!next.rest) break;
    [now, meaning] = [next.criteria, next.rest];
  }
  return split;
}

function splitOnce(
  criteria: Criteria,
  understood: UnderstoodQuery,
  understand: (text: string) => UnderstoodQuery,
): SplitSearch | undefined {
  const { query = '' } = criteria;
  const filters = sureFilters(understood).filter((filter) => !isSet(criteria, filter));
  if (filters.length === 0) return undefined;
  const remaining = understood.parts.filter((part) => !filters.some((filter) => isOf(part, filter)));
  const text = remaining.every(({ as }) => as === 'ignored') ? '' : queryWithout(query, filters);
  const rest = text === '' ? undefined : understand(text);
  if (rest && !meansTheSame(rest.parts, remaining)) return undefined;
  const { query: _query, ...others } = criteria;
  return {
    criteria: { ...withFilters(others, filters), ...(rest ? { query: text } : {}) },
    ...(rest ? { rest } : {}),
    parts: filters.flatMap((filter) =>
      understood.parts
        .filter((part) => isOf(part, filter))
        .map((part) => ({ part, filter: filterOfCondition(filter.condition) })),
    ),
  };
}

/** The part of the typed text; a later round knows only the rest of it. */
function asTyped(part: QueryPart, { parts }: UnderstoodQuery): QueryPart {
  return parts.find(({ as, tag, text }) => as === part.as && tag === part.tag && text === part.text) ?? part;
}

/** The status of the address is the default of every search, so the text takes precedence over it. */
function isSet({ selectedFilters, hasBids }: Criteria, { condition }: SureFilter): boolean {
  const { stored } = filterRows[filterOfCondition(condition)];
  if (stored === 'bidding' && hasBids) return true;
  return selectedFilters.some((filter) => filter.name === stored);
}

function withFilters(criteria: Criteria, filters: readonly SureFilter[]): Criteria {
  let changed = criteria;
  for (const { condition, tag } of filters) {
    const { stored: name } = filterRows[filterOfCondition(condition)];
    if (name !== 'status') changed = { ...changed, selectedFilters: [...changed.selectedFilters, { name, tag }] };
    else if (tag === 'open' || tag === 'ended') changed = { ...changed, status: tag };
  }
  return changed;
}

function isOf({ start, end }: QueryPart, filter: SureFilter): boolean {
  return start >= filter.start && end <= filter.end;
}

/** Whether the same words mean the same in both texts. Fillers may come and go with their neighbours. */
function meansTheSame(rest: readonly QueryPart[], whole: readonly QueryPart[]): boolean {
  const meaningOf = (parts: readonly QueryPart[]) =>
    parts.filter(({ as }) => as !== 'ignored').map(({ as, tag, text }) => [as, tag, text]);
  return JSON.stringify(meaningOf(rest)) === JSON.stringify(meaningOf(whole));
}
