import type { SearchParams } from '@obverse/contracts';
import { categoryLine } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { corpus, type CorpusLot } from './corpus.factory';

export type Holds = (lot: CorpusLot) => boolean;

/** A search and the lots that it must find: those whose written facts fulfil the condition. */
export interface SearchCase {
  readonly name: string;
  readonly search: SearchParams;
  readonly holds: Holds;
}

/** The facets whose counts the cases compare, with the values of a lot. */
export const countedFacets: Readonly<Record<string, (lot: CorpusLot) => readonly string[]>> = {
  bidding: ({ bidding }) => bidding,
  value: ({ coin: { denomination, alsoCalled = [] } }) => [denomination, ...alsoCalled],
  king: ({ coin }) => (coin.ruler ? [coin.ruler] : []),
  location: ({ coin }) => (coin.mint ? [coin.mint] : []),
  material: ({ coin }) => (coin.material ? [coin.material] : []),
  country: ({ seller }) => [seller.country],
  reference: ({ reference }) => (reference?.tags ?? []).filter((tag) => !tag.includes('.')),
  org: ({ seller }) => [`o-${seller.number}`],
};

export function lotsOf({ holds }: Pick<SearchCase, 'holds'>): readonly CorpusLot[] {
  return corpus.filter(holds);
}

/** One lot of each specimen. */
export function coinsOf(lots: readonly CorpusLot[]): number {
  return new Set(lots.map(({ specimen, id }) => specimen ?? id)).size;
}

/** Of the offers of each specimen the one that a search finds: it stays open longest, then it was observed first. */
export function foundOf(lots: readonly CorpusLot[]): readonly CorpusLot[] {
  const end = ({ status, closesAt }: CorpusLot) => (status === 'ended' ? -1 : (closesAt ?? Number.MAX_SAFE_INTEGER));
  const before = (one: CorpusLot, other: CorpusLot) =>
    end(other) - end(one) || one.firstObserved - other.firstObserved || (one.id < other.id ? -1 : 1);
  const offers = Map.groupBy(lots, ({ specimen, id }) => specimen ?? id);
  return [...offers.values()].flatMap((those) => [...those].sort(before)[0] ?? []);
}

/** Number of coins by value: what a search finds if the value is selected. */
export function countsOf(lots: readonly CorpusLot[], valuesOf: (lot: CorpusLot) => readonly string[]) {
  const offers = new Map<string, CorpusLot[]>();
  for (const lot of lots) for (const value of valuesOf(lot)) offers.set(value, [...(offers.get(value) ?? []), lot]);
  return new Map([...offers].map(([value, those]) => [value, coinsOf(those)]));
}

/** Whether the lot is in the category or in a part of it. */
export function inCategory(category: string): Holds {
  return ({ coin }) => categoryLine(dictionary, coin.category).includes(category);
}

export function all(...conditions: readonly Holds[]): Holds {
  return (lot) => conditions.every((holds) => holds(lot));
}

/** Every lot without a status. */
export function hasStatus(status: SearchParams['status']): Holds {
  return (lot) => status === undefined || lot.status === status;
}
