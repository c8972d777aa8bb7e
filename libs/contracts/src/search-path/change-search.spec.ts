import fc from 'fast-check';
import { activeFilters, removableFilters, withFilter, withoutValue, withPage } from './change-search';
import { isFilterName } from '../filters';
import type { SearchState } from './search-state';
import { segmentNames } from './segments';

const search: SearchState = { status: 'open', material: ['met-silver'], query: 'thaler', order: 'newest', page: 4 };

describe('withFilter', () => {
  it('sets a filter and returns to page 1', () => {
    expect(withFilter(search, 'country', ['DE'])).toEqual({
      status: 'open',
      country: ['DE'],
      material: ['met-silver'],
      query: 'thaler',
      order: 'newest',
    });
  });

  it('replaces a filter', () => {
    expect(withFilter(search, 'material', ['met-gold'])).toMatchObject({ material: ['met-gold'], status: 'open' });
  });

  it('removes a filter and returns to page 1', () => {
    expect(withFilter(search, 'material', undefined)).toEqual({ status: 'open', query: 'thaler', order: 'newest' });
  });

  it('returns to page 1 for a new query, order or page size', () => {
    expect(withFilter(search, 'query', 'ducat').page).toBeUndefined();
    expect(withFilter(search, 'order', 'price-asc').page).toBeUndefined();
    expect(withFilter(search, 'pageSize', 100)).toMatchObject({ pageSize: 100 });
    expect(withFilter(search, 'pageSize', 100).page).toBeUndefined();
  });

  it('stays on the page when nothing changes', () => {
    expect(withFilter(search, 'material', ['met-silver'])).toEqual(search);
    expect(withFilter(search, 'query', '  thaler ')).toEqual(search);
    expect(withFilter(search, 'pageSize', 25)).toEqual(search);
    expect(withFilter(search, 'country', undefined)).toEqual(search);
  });

  it('removes a filter when the path cannot express its value', () => {
    expect(withFilter({ country: ['DE'] }, 'country', ['de'])).toEqual({});
  });

  it('does not change its argument', () => {
    const frozen = Object.freeze({ ...search });
    withFilter(frozen, 'status', undefined);
    expect(frozen).toEqual(search);
  });
});

describe('withoutValue', () => {
  const metals: SearchState = { material: ['met-gold', 'met-silver'], slab: true, page: 4 };

  it('keeps the other values of the filter and returns to page 1', () =>
    expect(withoutValue(metals, 'material', 'met-gold')).toEqual({ material: ['met-silver'], slab: true }));

  it('removes a filter with its last value', () => {
    expect(withoutValue({ material: ['met-gold'] }, 'material', 'met-gold')).toEqual({});
    expect(withoutValue(metals, 'slab', true)).toEqual({ material: ['met-gold', 'met-silver'] });
  });

  it('changes nothing for a value that the search does not have', () =>
    expect(withoutValue(metals, 'material', 'met-bronze')).toEqual(metals));
});

describe('withPage', () => {
  it('changes the page only', () => {
    expect(withPage(search, 5)).toEqual({ ...search, page: 5 });
  });

  it('leaves out page 1', () => {
    expect(withPage(search, 1)).toEqual({ status: 'open', material: ['met-silver'], query: 'thaler', order: 'newest' });
  });

  it('returns an integer page of 1-999 for every number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (page) => {
        const given = withPage({}, page).page ?? 1;
        expect(Number.isInteger(given) && given >= 1 && given <= 999).toBe(true);
      }),
    );
    expect(withPage({}, 1_000)).toEqual({ page: 999 });
    expect(withPage({}, Number.POSITIVE_INFINITY)).toEqual({ page: 999 });
    expect(withPage({}, 2.9)).toEqual({ page: 2 });
  });
});

describe('activeFilters', () => {
  it('returns the filters in the order of the path', () => {
    expect(
      activeFilters({ ...search, slab: true, auction: 'a-1', trigger: true, coinType: 'catalog', pageSize: 50 }),
    ).toEqual([
      { name: 'status', value: 'open' },
      { name: 'auction', value: 'a-1' },
      { name: 'material', value: 'met-silver' },
      { name: 'slab', value: true },
    ]);
  });

  it('returns each value of a filter', () => {
    expect(activeFilters({ material: ['met-silver', 'met-gold'] })).toEqual([
      { name: 'material', value: 'met-gold' },
      { name: 'material', value: 'met-silver' },
    ]);
  });

  it('is empty for a bare query', () => {
    expect(activeFilters({ query: 'thaler', order: 'newest', page: 2 })).toEqual([]);
  });

  it('keeps the order of the grammar', () => {
    expect(removableFilters).toEqual(segmentNames.filter((name) => name !== 'coinType' && isFilterName(name)));
  });
});
