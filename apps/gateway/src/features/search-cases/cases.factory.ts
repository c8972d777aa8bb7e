import type { SearchParams } from '@obverse/contracts';
import { corpusCoins } from './coins.factory';
import { corpusLanguages, type CorpusCoin } from './corpus-coin.factory';
import { corpusSellers, type CorpusLot } from './corpus.factory';
import { all, hasStatus, inCategory, type Holds, type SearchCase } from './expected.factory';
import { operatorCases } from './operator-cases.factory';

type FilterName = NonNullable<SearchParams['selectedFilters']>[number]['name'];

interface Condition {
  readonly name: string;
  readonly filter: { readonly name: FilterName; readonly tag: string };
  readonly holds: Holds;
}

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];
const condition = (name: FilterName, tag: string, holds: Holds): Condition => ({
  name: `${name} ${tag}`,
  filter: { name, tag },
  holds,
});
const ofCoin = (field: 'ruler' | 'denomination' | 'material' | 'mint', name: FilterName): Condition[] =>
  distinct(corpusCoins.map((coin) => coin[field])).map((tag) =>
    condition(name, tag, ({ coin }) => coin[field] === tag),
  );

/** Categories above those of the coins: Roman Empire, Roman coins, Europe, world coins, United States. */
const broader = ['c-10530', 'c-10500', 'c-15000', 'c-14000', 'c-16320'];

const filters: readonly Condition[] = [
  ...ofCoin('ruler', 'king'),
  ...ofCoin('denomination', 'value'),
  ...ofCoin('material', 'material'),
  ...ofCoin('mint', 'location'),
  ...distinct([...corpusCoins.map(({ category }) => category), ...broader]).map((tag) =>
    condition('category', tag, inCategory(tag)),
  ),
  ...corpusSellers.map(({ number }) => condition('org', `o-${number}`, ({ seller }) => seller.number === number)),
  ...distinct(corpusSellers.map(({ country }) => country)).map((tag) =>
    condition('country', tag, ({ seller }) => seller.country === tag),
  ),
  ...['auction', 'shop', 'hasbid'].map((tag) => condition('bidding', tag, ({ bidding }) => bidding.includes(tag))),
  ...distinct(corpusCoins.flatMap(({ references = [] }) => references.flatMap(({ tags }) => tags))).map((tag) =>
    condition('reference', tag, ({ reference }) => reference?.tags.includes(tag) === true),
  ),
  ...['qua-xf', 'qua-vf'].map((tag) => condition('quality', tag, ({ quality }) => quality === tag)),
];

const statuses = [undefined, 'open', 'ended'] as const;

/** Each filter alone, for all lots and for those of each status. */
const single: readonly SearchCase[] = filters.flatMap(({ name, filter, holds }) =>
  statuses.map((status) => ({
    name: `${name}${status ? `, ${status}` : ''}`,
    search: { selectedFilters: [filter], ...(status ? { status } : {}) },
    holds: all(holds, hasStatus(status)),
  })),
);

/** Each filter with the one five places further on, when the two are of different kinds. */
const paired: readonly SearchCase[] = filters.flatMap((one, place) => {
  const other = filters[(place + 29) % filters.length];
  return other && other.filter.name !== one.filter.name
    ? [
        {
          name: `${one.name} and ${other.name}`,
          search: { selectedFilters: [one.filter, other.filter] },
          holds: all(one.holds, other.holds),
        },
      ]
    : [];
});

/** Two values of one filter are alternatives. */
const alternatives: readonly SearchCase[] = filters.flatMap((one, place) => {
  const other = filters[place + 1];
  return other?.filter.name === one.filter.name && place % 3 === 0
    ? [
        {
          name: `${one.name} or ${other.name}`,
          search: { selectedFilters: [one.filter, other.filter] },
          holds: (lot: CorpusLot) => one.holds(lot) || other.holds(lot),
        },
      ]
    : [];
});

/** Several values of one filter, of several filters, with a status, a text and a range. */
export const severalCases: readonly SearchCase[] = [
  {
    name: 'three metals',
    search: { selectedFilters: valuesOf('material', ['met-gold', 'met-bronze', 'met-silver']) },
    holds: ({ coin }) => coin.material !== undefined,
  },
  {
    name: 'gold or bronze, open lots',
    search: { status: 'open', selectedFilters: valuesOf('material', ['met-gold', 'met-bronze']) },
    holds: ({ coin, status }) => status === 'open' && (coin.material === 'met-gold' || coin.material === 'met-bronze'),
  },
  {
    name: 'two rulers in three countries',
    search: {
      selectedFilters: [...valuesOf('king', ['k-1436', 'k-4347']), ...valuesOf('country', ['DE', 'US', 'CH'])],
    },
    holds: ({ coin, seller }) =>
      ['trajan-denarius', 'victoria-sovereign'].includes(coin.key) && ['DE', 'US', 'CH'].includes(seller.country),
  },
  {
    name: 'four mints, one of which no lot has',
    search: { selectedFilters: valuesOf('location', ['loc-rome', 'loc-paris', 'loc-milan', 'loc-atlantis']) },
    holds: ({ coin }) => ['loc-rome', 'loc-paris', 'loc-milan'].includes(coin.mint ?? ''),
  },
  {
    name: 'both grades of two companies',
    search: { selectedFilters: [...valuesOf('quality', ['qua-vf', 'qua-xf']), ...valuesOf('org', ['o-1', 'o-7'])] },
    holds: ({ quality, seller }) => quality !== undefined && (seller.number === 1 || seller.number === 7),
  },
  {
    name: 'a work, the number of another, and one that no lot has',
    search: { selectedFilters: valuesOf('reference', ['ref-km', 'ref-ric.ii.207', 'ref-ric.ii.9']) },
    holds: ({ reference }) => reference?.tags.some((tag) => tag === 'ref-km' || tag === 'ref-ric.ii.207') === true,
  },
  {
    name: 'two numbers of a work and a ruler',
    search: {
      selectedFilters: [
        ...valuesOf('reference', ['ref-ric.ii.207', 'ref-ric.ii.208']),
        ...valuesOf('king', ['k-1436', 'k-1441']),
      ],
    },
    holds: ({ reference }) => reference?.tags.includes('ref-ric') === true,
  },
  {
    name: 'two values and a text with another',
    search: { query: 'sesterz*', selectedFilters: valuesOf('value', ['val-sestertius', 'val-denarius']) },
    holds: ({ coin, title }) => coin.key === 'nero-sestertius' && /\bsesterz/i.test(title),
  },
  {
    name: 'two values and years',
    search: { year: '1870-1900', selectedFilters: valuesOf('value', ['val-franc', 'val-lira', 'val-thaler']) },
    holds: ({ coin, year = 0 }) =>
      ['val-franc', 'val-lira', 'val-thaler'].includes(coin.denomination) && year >= 1870 && year <= 1900,
  },
];

function valuesOf(name: FilterName, tags: readonly string[]) {
  return tags.map((tag) => ({ name, tag }));
}

/** Sold and unsold lots: all of them, and those with each filter of seller and country. */
const outcomes: readonly SearchCase[] = (['sold', 'unsold'] as const).flatMap((tag) => {
  const outcome = { name: 'outcome' as const, tag };
  const isOutcome: Holds = (lot) => lot.outcome === tag;
  const narrowing = filters.filter(({ filter }) => ['org', 'country', 'material', 'bidding'].includes(filter.name));
  return [
    { name: tag, search: { status: 'ended' as const, selectedFilters: [outcome] }, holds: isOutcome },
    ...narrowing.map(({ name, filter, holds }) => ({
      name: `${tag}, ${name}`,
      search: { status: 'ended' as const, selectedFilters: [outcome, filter] },
      holds: all(isOutcome, holds),
    })),
  ];
});

const isCoin =
  (coin: CorpusCoin): Holds =>
  (lot) =>
    lot.coin === coin;

/** What a visitor types, in five languages: with and without a status, and with a filter. */
const texts: readonly SearchCase[] = corpusCoins.flatMap((coin) =>
  corpusLanguages.flatMap((language) => {
    const query = coin.queries[language];
    const holds = isCoin(coin);
    return [
      { name: `“${query}” (${language})`, search: { query }, holds },
      {
        name: `“${query}” (${language}), open lots of shops`,
        search: { query, status: 'open' as const, selectedFilters: [{ name: 'bidding' as const, tag: 'shop' }] },
        holds: all(holds, hasStatus('open'), ({ bidding }) => bidding.includes('shop')),
      },
    ];
  }),
);

/** With a year, which the lots print. */
const years: readonly SearchCase[] = corpusCoins.flatMap((coin) =>
  (coin.years ?? []).slice(0, 2).map((year) => ({
    name: `“${coin.queries.en} ${year}”`,
    search: { query: `${coin.queries.en} ${year}` },
    holds: all(isCoin(coin), (lot) => lot.year === year),
  })),
);

const inYears =
  (from: number, to: number): Holds =>
  ({ year }) =>
    year !== undefined && year >= from && year <= to;
const costs =
  (from: number, to: number): Holds =>
  ({ cents }) =>
    cents !== undefined && cents >= from && cents <= to;

const costsInTotal =
  (from: number, to: number): Holds =>
  ({ costCents }) =>
    costCents !== undefined && costCents >= from && costCents <= to;

const weighs =
  (...grams: readonly string[]): Holds =>
  ({ weight }) =>
    weight !== undefined && grams.includes(weight);
const measures =
  (...millimetres: readonly string[]): Holds =>
  ({ diameter }) =>
    diameter !== undefined && millimetres.includes(diameter);

function isGrade(tag: string): Holds {
  return ({ quality }) => quality === tag;
}

/** Ranges of the address, alone, together, and with filters and a text. */
const ranges: readonly SearchCase[] = [
  { name: 'a year', search: { year: '1871-1871' }, holds: inYears(1871, 1871) },
  { name: 'years from to', search: { year: '1860-1930' }, holds: inYears(1860, 1930) },
  { name: 'years from', search: { year: '1900-', status: 'open' }, holds: all(inYears(1900, 2100), hasStatus('open')) },
  { name: 'a price from to', search: { price: '99.99-250-USD' }, holds: costs(9_999, 25_000) },
  { name: 'a price to', search: { price: '-20-USD', status: 'open' }, holds: all(costs(0, 2_000), hasStatus('open')) },
  { name: 'a price from', search: { price: '800--USD' }, holds: costs(80_000, Infinity) },
  { name: 'a total from to', search: { cost: '99.99-250-USD' }, holds: costsInTotal(9_999, 25_000) },
  { name: 'a total from', search: { cost: '800--USD', status: 'open' }, holds: costsInTotal(80_000, Infinity) },
  { name: 'a total to', search: { cost: '-40.5-USD' }, holds: costsInTotal(0, 4_050) },
  { name: 'a total of ended lots', search: { cost: '1--USD', status: 'ended' }, holds: () => false },
  {
    name: 'a total, a price and a filter',
    search: { cost: '-300-USD', price: '100--USD', selectedFilters: valuesOf('country', ['GB', 'DE', 'FR']) },
    holds: all(costsInTotal(0, 30_000), costs(10_000, Infinity)),
  },
  { name: 'a grade from to', search: { band: 'vf-xf' }, holds: ({ quality }) => quality !== undefined },
  { name: 'a grade from', search: { band: 'xf-', status: 'open' }, holds: all(isGrade('qua-xf'), hasStatus('open')) },
  { name: 'a grade to', search: { band: '-vf' }, holds: isGrade('qua-vf') },
  { name: 'a grade that no lot has', search: { band: 'au-pf' }, holds: () => false },
  {
    name: 'a grade, one of its values, and a price',
    search: { band: 'f-xf', price: '-500-USD', selectedFilters: valuesOf('quality', ['qua-vf', 'qua-au']) },
    holds: all(isGrade('qua-vf'), costs(0, 50_000)),
  },
  { name: 'a grade and a text with one', search: { band: 'xf-', query: 'denarius Trajan VF' }, holds: () => false },
  { name: 'a weight from to', search: { weight: '3.2-3.9' }, holds: weighs('3.20', '3.45', '3.9') },
  {
    name: 'a weight from',
    search: { weight: '3.91-', status: 'open' },
    holds: all(weighs('26.73'), hasStatus('open')),
  },
  { name: 'a weight to', search: { weight: '-3' }, holds: weighs('2.98', '2.1') },
  { name: 'a weight that no lot has', search: { weight: '4-26.7' }, holds: () => false },
  { name: 'a diameter from to', search: { diameter: '18.5-20' }, holds: measures('18.5', '19.25') },
  { name: 'a diameter to', search: { diameter: '-18' }, holds: measures('18') },
  {
    name: 'a weight and a diameter',
    search: { weight: '3.3-30', diameter: '18-18.5' },
    holds: all(weighs('3.45', '3.905'), measures('18', '18.5')),
  },
  {
    name: 'a weight, a grade, a price and two values of a filter',
    search: {
      weight: '3-4',
      band: 'vf-vf',
      price: '-600-USD',
      selectedFilters: valuesOf('king', ['k-1552', 'k-1436']),
    },
    holds: all(weighs('3.20', '3.45', '3.905', '3.9'), isGrade('qua-vf'), costs(0, 60_000)),
  },
  {
    name: 'a price, years and filters',
    search: {
      price: '100-600-USD',
      year: '1800-1950',
      selectedFilters: [
        { name: 'bidding', tag: 'auction' },
        { name: 'bidding', tag: 'hasbid' },
      ],
    },
    holds: all(costs(10_000, 60_000), inYears(1800, 1950), ({ bidding }) => bidding.includes('hasbid')),
  },
  {
    name: 'a price and a text with one',
    search: { price: '100--USD', query: 'silver under 300 USD' },
    holds: all(costs(10_000, 30_000), ({ coin }) => coin.material === 'met-silver'),
  },
];

export const searchCases: readonly SearchCase[] = [
  ...single,
  ...paired,
  ...alternatives,
  ...severalCases,
  ...outcomes,
  ...texts,
  ...years,
  ...ranges,
  ...operatorCases,
];
