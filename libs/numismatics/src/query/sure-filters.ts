import type { QueryFilters, QueryPart, UnderstoodQuery } from '../understood-query';
import { FILTER_CERTAINTY } from './certainty/certainty';

/** The tag of a condition that a text may state for sure; undefined where one tag says less than the condition, or more. */
const TAGS = {
  category: ({ category }) => only(category),
  denomination: ({ denomination, face }) => (face === undefined ? only(denomination) : undefined),
  ruler: ({ ruler }) => only(ruler),
  material: ({ material }) => only(material),
  mint: ({ mint }) => only(mint),
  grade: ({ grade }) => (grade?.atLeast === undefined && grade?.atMost === undefined ? grade?.tag : undefined),
  slab: ({ slab }) => (slab && slab.service === undefined ? 'slab' : undefined),
  bidding: ({ bidding }) => bidding,
  status: ({ status }) => status,
} satisfies Partial<Record<keyof QueryFilters, (filters: QueryFilters) => string | undefined>>;

export type SureCondition = keyof typeof TAGS;
export const sureConditions: readonly SureCondition[] = Object.keys(TAGS).filter(isSureCondition);

/** A condition that a query states for sure by one tag, with the place of its words in the query. */
export interface SureFilter {
  readonly condition: SureCondition;
  /** `c-10200`, `val-thaler`, `k-4014`, `slab`, `auction`, `open`. */
  readonly tag: string;
  /** Places in the query's text, in UTF-16 units, half-open. */
  readonly start: number;
  readonly end: number;
}

/** The confidence from which a part of a query is sure: the one from which a concept becomes a condition at all. */
export const SURE_FILTER_CONFIDENCE = FILTER_CERTAINTY;

/**
 * The conditions that a query states beyond doubt and that one tag expresses: a single tag of its kind, typed as a whole name, not corrected, not
 * excluded and without alternatives. The rest of the query is {@link queryWithout} them.
 */
export function sureFilters({ parts, meanings, filters }: UnderstoodQuery): readonly SureFilter[] {
  return parts.flatMap((part, index) => {
    const { gives = [], confidence = 0 } = meanings[index] ?? {};
    const [condition, ...others] = gives;
    const { as, start, end } = part;
    if (confidence < SURE_FILTER_CONFIDENCE || condition !== as || others.length > 0 || !isSureCondition(as)) return [];
    const tag = TAGS[as](filters);
    return tag === undefined || isRepeated(parts, part) ? [] : [{ condition: as, tag, start, end }];
  });
}

function isSureCondition(name: string): name is SureCondition {
  return Object.hasOwn(TAGS, name);
}

function isRepeated(parts: readonly QueryPart[], { as }: QueryPart): boolean {
  return parts.filter((other) => other.as === as).length > 1;
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
