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
    const tag = TAGS[part.as]?.(filters);
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

/** The tag of a filter in the address, by the condition; undefined where the address can only express less than the filter, or more. */
const TAGS: Readonly<Partial<Record<QueryPart['as'], (filters: QueryFilters) => string | undefined>>> = {
  category: ({ category }) => only(category),
  denomination: ({ denomination, face }) => (face === undefined ? only(denomination) : undefined),
  ruler: ({ ruler }) => only(ruler),
  material: ({ material }) => only(material),
  mint: ({ mint }) => only(mint),
  grade: ({ grade }) => (grade?.atLeast === undefined && grade?.atMost === undefined ? grade?.tag : undefined),
  slab: ({ slab }) => (slab && slab.service === undefined ? 'slab' : undefined),
  bidding: ({ bidding }) => bidding,
  status: ({ status }) => status,
};

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
