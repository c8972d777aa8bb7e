import type { QueryFilters, QueryPart, UnderstoodQuery } from '../understood-query';
import { FILTER_CERTAINTY } from './certainty/certainty';

/** The filters of the search's address that a query may state, each with the filter of the query that it stands for. */
export const SURE_CONDITIONS = {
  category: 'category',
  value: 'denomination',
  king: 'ruler',
  material: 'material',
  location: 'mint',
  quality: 'grade',
  slab: 'slab',
  bidding: 'bidding',
  status: 'status',
} as const satisfies Readonly<Record<string, keyof QueryFilters>>;

/** A filter of the search's address that a query states, with the place of its words in the query. */
export interface SureFilter {
  readonly name: keyof typeof SURE_CONDITIONS;
  /** As in the address: `c-10200`, `val-thaler`, `k-4014`, `slab`, `auction`, `open`. */
  readonly tag: string;
  /** Places in the query's text, in UTF-16 units, half-open. */
  readonly start: number;
  readonly end: number;
}

/** The confidence from which a part of a query becomes a filter of the address: the one from which a concept becomes a filter at all. */
export const SURE_FILTER_CONFIDENCE = FILTER_CERTAINTY;

const NAMES = Object.keys(SURE_CONDITIONS).filter(isName);

/**
 * The filters that a query states beyond doubt and that the address can express: a single tag of its kind, typed as a whole name, not corrected, not
 * excluded and without alternatives. The rest of the query is {@link queryWithout} them.
 */
export function sureFilters({ parts, meanings, filters }: UnderstoodQuery): readonly SureFilter[] {
  return parts.flatMap((part, index) => {
    const { gives = [], confidence = 0 } = meanings[index] ?? {};
    const name = NAMES.find((one) => SURE_CONDITIONS[one] === part.as);
    const [condition, ...others] = gives;
    if (!name || confidence < SURE_FILTER_CONFIDENCE || condition !== part.as || others.length > 0) return [];
    const tag = tagInAddress(filters, part.as);
    if (tag === undefined || isRepeated(parts, part)) return [];
    return [{ name, tag, start: part.start, end: part.end }];
  });
}

function isName(name: string): name is SureFilter['name'] {
  return Object.hasOwn(SURE_CONDITIONS, name);
}

function isRepeated(parts: readonly QueryPart[], { as }: QueryPart): boolean {
  return parts.filter((other) => other.as === as).length > 1;
}

/** Undefined where the address can only express less than the filter, or more. */
function tagInAddress(filters: QueryFilters, as: QueryPart['as']): string | undefined {
  switch (as) {
    case 'denomination':
      return filters.face === undefined ? only(filters.denomination) : undefined;
    case 'category':
    case 'ruler':
    case 'material':
    case 'mint':
      return only(filters[as]);
    case 'grade': {
      const { tag, atLeast, atMost } = filters.grade ?? {};
      return atLeast === undefined && atMost === undefined ? tag : undefined;
    }
    case 'slab':
      return filters.slab && filters.slab.service === undefined ? 'slab' : undefined;
    case 'bidding':
      return filters.bidding;
    case 'status':
      return filters.status;
    default:
      return undefined;
  }
}

function only(tags: readonly string[] = []): string | undefined {
  return tags.length === 1 ? tags[0] : undefined;
}

/** The query without the words of some filters; empty if nothing is left. */
export function queryWithout(text: string, filters: readonly Pick<SureFilter, 'start' | 'end'>[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of [...filters].sort((a, b) => a.start - b.start)) {
    rest += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return (rest + text.slice(from)).replace(/\s+/g, ' ').trim();
}
