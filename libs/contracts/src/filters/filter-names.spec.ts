import {
  calledFilters,
  countedFilters,
  facetFilters,
  filterNames,
  filterOf,
  isTagOf,
  taxonomyNames,
} from './filter-names';
import type { FilterRow } from './filter-row';
import { filterRows } from './filter-rows';

const rows: readonly FilterRow[] = filterNames.map((name) => filterRows[name]);
const placesIn = (column: 'counted' | 'ofCoinType') =>
  rows.flatMap((row) => row[column] || []).sort((one, other) => one - other);

describe('the rows of filters', () => {
  it('have the stored names of addresses, calls and documents, which never change', () => {
    expect(Object.fromEntries(filterNames.map((name) => [name, filterRows[name].stored]))).toEqual({
      bidding: 'bidding',
      company: 'org',
      country: 'country',
      category: 'category',
      denomination: 'value',
      material: 'material',
      grade: 'quality',
      slab: 'slab',
      ruler: 'king',
      mint: 'location',
      similar: 'similar',
      coinType: 'catalog',
      outcome: 'outcome',
      reference: 'reference',
      userList: 'userList',
      status: 'status',
      auction: 'auction',
      dealer: 'seller',
    });
  });

  it('have stored names without a double', () => {
    expect(new Set(rows.map(({ stored }) => stored)).size).toBe(rows.length);
  });

  it.each(['counted', 'ofCoinType'] as const)('have the places from 1 without a gap: %s', (column) => {
    expect(placesIn(column)).toEqual(placesIn(column).map((_, index) => index + 1));
  });
});

describe('the lists of filters', () => {
  it('have the filters of calls in the order of the contract', () => {
    expect(taxonomyNames.join(' ')).toBe(
      'bidding org country category value material quality slab king location reference similar catalog outcome userList',
    );
  });

  it('have the counted filters in the order of their display', () => {
    expect(countedFilters.join(' ')).toBe(
      'outcome bidding category denomination ruler mint material grade slab country company reference',
    );
  });

  it('have the filters of parameters only as values of documents', () => {
    const others = filterNames.filter((name) => !calledFilters.some((called) => called === name));
    expect(others).toEqual(['status', 'auction', 'dealer']);
    expect(facetFilters).toEqual(expect.arrayContaining(['auction', 'dealer']));
  });
});

it('finds a filter by its stored name', () => {
  expect(taxonomyNames.map(filterOf)).toEqual(calledFilters);
});

it.each([
  ['ruler', 'k-412', true],
  ['ruler', 'met-silver', false],
  ['bidding', 'hasbid', true],
  ['bidding', 'hasbids', false],
  // A search address may have more than the server issues.
  ['company', 'o-12', true],
  ['company', 'o-x', false],
  ['slab', 'ngc', true],
  ['coinType', 'catalog', true],
  ['coinType', 'catalog-roman', false],
] as const)('knows whether a call may select the tag: %s %s', (name, tag, expected) => {
  expect(isTagOf(name, tag)).toBe(expected);
});
