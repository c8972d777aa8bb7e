import type { UnderstoodQuery } from '../understood-query';
import { queryWithout, sureFilters, SURE_CONDITIONS, type SureFilter } from './sure-filters';
import { understandQuery, type UnderstandOptions } from './understand-query';

/** A query as filters of the address and a text. Together they mean what the whole text means. */
export interface SeparatedQuery {
  readonly filters: readonly SureFilter[];
  /** The text without the words of the filters; empty if nothing is left. */
  readonly rest: string;
  /** The meaning of the rest. */
  readonly understood: UnderstoodQuery;
}

/**
 * Separates the sure filters of a query from the rest of its text. A filter is left in the text where the rest would mean something else without it:
 * "Lyon" in "Augustus Lyon Denar" keeps Augustus from being another ruler's title. Understands the text once for each filter at most, and twice more.
 */
export function separateFilters(text: string, languageHint?: string, options: UnderstandOptions = {}): SeparatedQuery {
  const whole = understandQuery(text, languageHint, options);
  const without = (filters: readonly SureFilter[]): SeparatedQuery => {
    const rest = queryWithout(text, filters);
    return { filters, rest, understood: understandQuery(rest, languageHint, options) };
  };
  const sure = sureFilters(whole);
  const nothing: SeparatedQuery = { filters: [], rest: queryWithout(text, []), understood: whole };
  if (sure.length === 0) return nothing;
  const all = without(sure);
  if (isSame(whole, all)) return all;
  return sure.reduce((kept, filter) => {
    const tried = without([...kept.filters, filter]);
    return isSame(whole, tried) ? tried : kept;
  }, nothing);
}

function isSame(whole: UnderstoodQuery, { filters, understood }: SeparatedQuery): boolean {
  const taken = new Set<string>(filters.map(({ name }) => SURE_CONDITIONS[name]));
  return conditionsOf(whole, taken) === conditionsOf(understood, new Set());
}

function conditionsOf(query: UnderstoodQuery, taken: ReadonlySet<string>): string {
  const { terms, without, phrases, titleTerms, prefixes, anyOf } = query;
  const filters = Object.entries(query.filters)
    .filter(([name]) => !taken.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([filters, terms, without, phrases, titleTerms, prefixes, anyOf]);
}
