import type { Span } from '../evidence';
import { CONFIDENCE } from './confidence';
import type { Draft } from './draft';
import type { SaleFilters } from './status-words.data';

/** The most informative first. */
const SALE_FILTERS = [
  'outcome',
  'endsWithinHours',
  'bidding',
  'slab',
  'undated',
  'status',
] as const satisfies readonly (keyof SaleFilters)[];

/** Adds a condition on the sale. */
export function affirmSale(means: SaleFilters, span: Span, draft: Draft): void {
  const { slab, ...others } = means;
  Object.assign(draft.filters, others);
  if (slab) draft.filters.slab ??= {};
  const gives = SALE_FILTERS.filter((filter) => means[filter] !== undefined);
  const as = gives[0] ?? 'status';
  const value = means[as];
  const confidence = gives.length === 1 ? CONFIDENCE.sale : 0;
  draft.part(span, as, { ...(typeof value === 'string' ? { tag: value } : {}), gives, confidence });
}
