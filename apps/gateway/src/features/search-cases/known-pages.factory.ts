import type { SearchOrder, SearchParams } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { corpusCoins } from './coins.factory';
import { corpus, type CorpusLot } from './corpus.factory';
import { inCategory, type Holds } from './expected.factory';

/** A search whose first page is known lot by lot. */
export interface PageCase {
  readonly name: string;
  readonly search: SearchParams;
  readonly first: readonly LotId[];
}

type Key = (lot: CorpusLot) => number | undefined;

const newest: Key = ({ firstObserved }) => -firstObserved;
const falling =
  (key: Key): Key =>
  (lot) => {
    const value = key(lot);
    return value === undefined ? undefined : -value;
  };
const cents: Key = (lot) => lot.cents;
const costCents: Key = (lot) => lot.costCents;
const year: Key = (lot) => lot.year;
const closesAt: Key = (lot) => lot.closesAt;
const closedAt: Key = (lot) => lot.closedAt;

/** The orders of open and of ended lots, with the key by which the first lot has the least. */
const orders: readonly (readonly [SearchOrder, CorpusLot['status'], Key])[] = [
  ['newest', 'open', newest],
  ['ending', 'open', closesAt],
  ['price-asc', 'open', cents],
  ['price-desc', 'open', falling(cents)],
  ['cost-asc', 'open', costCents],
  ['year-asc', 'open', year],
  ['year-desc', 'open', falling(year)],
  ['closed-desc', 'ended', falling(closedAt)],
  ['closed-asc', 'ended', closedAt],
  ['price-asc', 'ended', cents],
  ['price-desc', 'ended', falling(cents)],
  ['year-asc', 'ended', year],
  ['year-desc', 'ended', falling(year)],
];

const conditions: readonly (readonly [string, NonNullable<SearchParams['selectedFilters']>, Holds])[] = [
  ['all lots', [], () => true],
  ['an auction house', [{ name: 'org', tag: 'o-3' }], ({ seller }) => seller.number === 3],
  [
    'two countries',
    ['AT', 'CH'].map((tag) => ({ name: 'country', tag })),
    ({ seller }) => /AT|CH/.test(seller.country),
  ],
  ['a metal', [{ name: 'material', tag: 'met-gold' }], ({ coin }) => coin.material === 'met-gold'],
  ['a category', [{ name: 'category', tag: 'c-15140' }], inCategory('c-15140')],
];

export function pageCases(take: number): readonly PageCase[] {
  return orders.flatMap(([orderBy, status, keyOf]) =>
    conditions.map(([name, selectedFilters, holds]) => ({
      name: `${name}, ${status}, by ${orderBy}`,
      search: { status, orderBy, selectedFilters },
      first: inOrder(
        corpus.filter((lot) => lot.status === status && holds(lot)),
        keyOf,
      )
        .slice(0, take)
        .map(({ id }) => id),
    })),
  );
}

/** The lots that represent their specimens. Lots without a key are last; equal keys are in the order of the ids. */
export function inOrder(lots: readonly CorpusLot[], ...keys: readonly Key[]): readonly CorpusLot[] {
  const offered: Key = ({ status, closesAt: end }) => (status === 'ended' ? Infinity : -(end ?? Infinity));
  const seen = new Set<string>();
  const representing = [...lots]
    .sort(comparing([offered, ({ firstObserved }) => firstObserved]))
    .filter(({ specimen }) => {
      if (specimen === undefined) return true;
      const isFirst = !seen.has(specimen);
      seen.add(specimen);
      return isFirst;
    });
  return representing.sort(comparing(keys));
}

function comparing(keys: readonly Key[]): (one: CorpusLot, other: CorpusLot) => number {
  return (one, other) => {
    for (const keyOf of keys) {
      const [a, b] = [keyOf(one) ?? Infinity, keyOf(other) ?? Infinity];
      if (a !== b) return a < b ? -1 : 1;
    }
    return one.id < other.id ? -1 : 1;
  };
}

/** The order of equally good matches of a text: with a picture first, then the newest. */
export function byRelevance(lots: readonly CorpusLot[]): readonly CorpusLot[] {
  return inOrder(lots, ({ pictured }) => (pictured ? 0 : 1), newest);
}

/** An open lot of each coin, of which another offer of the same specimen is known. */
export const lotsOfCoins: readonly CorpusLot[] = corpusCoins.map((coin) => {
  const lot = corpus.find((one) => one.coin === coin && one.specimen !== undefined && one.status === 'open');
  if (!lot) throw new Error(`no open lot of ${coin.key} shares its specimen`);
  return lot;
});

/** The lots of the same coin type: of the same reference; of those without one, of the same year, where lots print one. */
export function isOfType({ coin, reference, year: ofYear }: CorpusLot): Holds {
  return (lot) => lot.coin === coin && lot.reference === reference && (reference !== undefined || lot.year === ofYear);
}

/** A search that few lots fulfil, and that more would fulfil without the year. */
export interface NearCase {
  readonly name: string;
  readonly search: SearchParams;
  readonly exact: readonly CorpusLot[];
  readonly near: readonly CorpusLot[];
}

const dollars = corpusCoins.filter(({ key }) => key === 'morgan-dollar' || key === 'peace-dollar');

/** Filters that are set by hand are never given up; the year of the text is. */
export const nearCases: readonly NearCase[] = dollars.flatMap((coin) =>
  (coin.years ?? []).flatMap((ofYear) =>
    [1, 3, 5, 7].map((org): NearCase => {
      const fulfilling = corpus.filter(
        (lot) => lot.coin === coin && lot.seller.number === org && lot.quality === 'qua-xf' && lot.outcome === 'sold',
      );
      const exact = fulfilling.filter((lot) => lot.year === ofYear);
      const selectedFilters: SearchParams['selectedFilters'] = [
        { name: 'org', tag: `o-${org}` },
        { name: 'quality', tag: 'qua-xf' },
        { name: 'outcome', tag: 'sold' },
      ];
      const query = `${coin.queries.en} ${ofYear}`;
      return {
        name: `“${query}” of o-${org}, sold`,
        search: { query, status: 'ended', selectedFilters },
        exact: byRelevance(exact),
        near: byRelevance(fulfilling.filter((lot) => !exact.includes(lot))),
      };
    }),
  ),
);
