import type { Filter, SearchResult, SearchState, TaxonomyName, Understood } from '@obverse/contracts';

/** The search whose parts the style guide shows: words, two chosen filters, and one that was made of a word. */
export const exampleState: SearchState = {
  status: 'open',
  query: 'trajan -fourree legionary',
  country: ['DE'],
  material: ['met-silver'],
  slab: true,
};

const parts: Understood['parts'] = [
  { start: 0, end: 6, text: 'silver', as: 'material', tag: 'met-silver', title: 'Silver', filter: 'material' },
  { start: 0, end: 6, text: 'trajan', as: 'ruler', tag: 'k-412', title: 'Trajan' },
  { start: 8, end: 15, text: 'fourree', as: 'without', title: 'fourree' },
  { start: 16, end: 25, text: 'legionary', as: 'term', title: 'legionary' },
];

export const exampleResult: SearchResult = {
  portions: [],
  totalCount: 1204,
  pageTotal: 25,
  skip: 0,
  take: 25,
  orderOptions: ['newest', 'ending', 'price-asc', 'price-desc'],
  orderBy: 'newest',
  criteriaEmpty: false,
  isEmpty: false,
  title: 'Silver coins of Trajan in Germany',
  understood: {
    parts,
    corrections: [{ typed: 'legionery', taken: 'legionary' }],
    relaxed: { step: 'without-terms', dropped: parts.slice(3) },
  },
  properties: [
    { name: 'material', tag: 'met-silver', title: 'Silver' },
    { name: 'country', tag: 'DE', title: 'Germany' },
  ],
  filterOptions: { status: 'open', query: 'trajan', selectedFilters: [{ name: 'material', tag: 'met-silver' }] },
  dic: { sellers: {}, auctions: {}, orgs: {}, lot: {} },
  elapsed: 31,
  elapsedDb: 22,
  elapsedAnalyze: 2,
  elapsedCount: 0,
};

const filter = (
  name: TaxonomyName,
  title: string,
  type: Filter['type'],
  rows: readonly (readonly [string, string, number])[],
): Filter => ({
  name,
  title,
  type,
  properties: rows.map(([tag, text, count]) => ({ tag, title: text, count, leaf: true, isManual: false })),
});

/** A filter of each type: few values, many values with a chosen one, a tree with a chosen branch, and values found by their text. */
export const exampleFilters: readonly Filter[] = [
  filter('bidding', 'Offered by', 'Simple', [
    ['auction', 'Auction', 521],
    ['shop', 'Fixed price', 683],
  ]),
  {
    ...filter('country', 'Country of seller', 'Choice', [
      ['DE', 'Germany', 310],
      ['GB', 'United Kingdom', 184],
    ]),
    selectedTag: 'DE',
    selectedTitle: 'Germany',
  },
  filter(
    'value',
    'Denomination',
    'Choice',
    Array.from({ length: 16 }, (_, index) => [`val-${index}`, `${index + 1} Mark`, 300 - index * 11]),
  ),
  {
    ...filter('category', 'Category', 'DrillDown', [['c-10531', 'Julio-Claudians', 90]]),
    selectedTag: 'c-10530',
    selectedPath: ['Ancient', 'Roman Empire'],
    selectedTitle: 'Roman Empire',
  },
  filter('king', 'Ruler', 'Specific', []),
];
