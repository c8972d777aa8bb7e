import '../../testing/web-globals';
import { endpoints, type SearchState } from '@obverse/contracts/schemas';
import { fixtureResult } from '../../testing/fixtures';
import { filterChange, isSelected, searchParamsOf, stateOfResult } from './search-params';

const full: SearchState = {
  status: 'open',
  bidding: 'hasbid',
  company: ['o-12'],
  country: ['DE'],
  auction: 'a-48',
  dealer: 's-5',
  category: 'c-ancient',
  material: ['met-silver'],
  slab: true,
  ruler: ['k-4'],
  query: 'thaler 1780',
  order: 'price-asc',
  pageSize: 50,
  page: 3,
};

describe('search params', () => {
  it('match the contract', () => {
    expect(endpoints.search.search.body.safeParse(searchParamsOf(full)).error).toBeUndefined();
  });
  it('contain auction and seller by id and every filter by tag', () => {
    expect(searchParamsOf(full)).toEqual({
      status: 'open',
      query: 'thaler 1780',
      auction: '48',
      seller: '5',
      selectedFilters: [
        { name: 'bidding', tag: 'hasbid' },
        { name: 'org', tag: 'o-12' },
        { name: 'country', tag: 'DE' },
        { name: 'category', tag: 'c-ancient' },
        { name: 'material', tag: 'met-silver' },
        { name: 'king', tag: 'k-4' },
        { name: 'slab', tag: 'slab' },
      ],
      orderBy: 'price-asc',
      page: 3,
      take: 50,
    });
  });
});

describe('the state of a result', () => {
  const answered = (filterOptions: ReturnType<typeof fixtureResult>['filterOptions']) =>
    fixtureResult([], { filterOptions });

  it('is unchanged if the server echoes it', () => {
    const { orderBy: _order, page: _page, take: _take, ...echo } = searchParamsOf(full);
    expect(stateOfResult(full, answered({ ...echo, selectedFilters: echo.selectedFilters ?? [] }))).toEqual(full);
  });
  it('contains the filters chosen by the server and keeps order and page size', () => {
    const state = stateOfResult(
      { query: 'silver thaler', order: 'newest', pageSize: 100 },
      answered({ status: 'open', query: 'thaler', selectedFilters: [{ name: 'material', tag: 'met-silver' }] }),
    );
    expect(state).toEqual({
      status: 'open',
      material: ['met-silver'],
      query: 'thaler',
      order: 'newest',
      pageSize: 100,
    });
  });
  it('has all values of a filter that may have several', () => {
    const selectedFilters = [
      { name: 'material', tag: 'met-silver' },
      { name: 'material', tag: 'met-gold' },
      { name: 'category', tag: 'c-1' },
    ] as const;
    const state = stateOfResult({}, answered({ selectedFilters: [...selectedFilters] }));
    expect(state).toEqual({ category: 'c-1', material: ['met-gold', 'met-silver'] });
    expect(searchParamsOf(state).selectedFilters).toEqual([
      { name: 'category', tag: 'c-1' },
      { name: 'material', tag: 'met-gold' },
      { name: 'material', tag: 'met-silver' },
    ]);
  });
  it('keeps the order of a text that became filters', () => {
    const split = { selectedFilters: [{ name: 'material' as const, tag: 'met-silver' }] };
    const ranked = fixtureResult([], { filterOptions: split, orderBy: 'relevance' });
    expect(stateOfResult({ query: 'silver' }, ranked)).toEqual({ material: ['met-silver'], order: 'relevance' });
    expect(stateOfResult({ query: 'silver', order: 'ending' }, ranked)).toEqual({
      material: ['met-silver'],
      order: 'ending',
    });
    const rest = fixtureResult([], { filterOptions: { ...split, query: 'owl' }, orderBy: 'relevance' });
    expect(stateOfResult({ query: 'silver owl' }, rest)).toEqual({ material: ['met-silver'], query: 'owl' });
  });
  it('contains the segment "text" of the request', () => {
    expect(searchParamsOf({ query: 'owl', trigger: true })).toMatchObject({ query: 'owl', trigger: true });
    expect(
      stateOfResult({ query: 'owl', trigger: true }, answered({ query: 'owl', trigger: true, selectedFilters: [] })),
    ).toEqual({
      query: 'owl',
      trigger: true,
    });
  });
  it('reads "has bids" in both forms the server uses', () => {
    expect(stateOfResult({}, answered({ hasBids: true, selectedFilters: [] }))).toEqual({ bidding: 'hasbid' });
  });
});

describe('changing a filter', () => {
  it('sets, replaces and removes it, and returns to page 1', () => {
    expect(filterChange({ category: 'c-1', page: 4 }, 'category', 'c-2')).toEqual({ category: 'c-2' });
    expect(filterChange({ page: 4 }, 'slab', 'slab')).toEqual({ slab: true });
    expect(filterChange({ country: ['DE'], slab: true }, 'country', undefined)).toEqual({ slab: true });
  });
  it('adds a value to those of a filter that may have several, up to ten', () => {
    expect(filterChange({ country: ['DE'], page: 4 }, 'country', 'AT')).toEqual({ country: ['AT', 'DE'] });
    const ten = Array.from({ length: 10 }, (_, place) => `k-${place + 10}`);
    expect(filterChange({ ruler: ten }, 'king', 'k-1')).toEqual({ ruler: ten });
  });
});

it.each([
  [{ country: ['AT', 'DE'] }, 'country', 'DE', true],
  [{ country: ['AT', 'DE'] }, 'country', 'FR', false],
  [{ category: 'c-1' }, 'category', 'c-1', true],
  [{ category: 'c-1' }, 'category', 'c-2', false],
  [{ slab: true }, 'slab', 'slab', true],
  [{}, 'slab', 'slab', false],
] as const)('of %j knows whether a value is selected: %s %s', (state, name, tag, expected) =>
  expect(isSelected(state, name, tag)).toBe(expected),
);
