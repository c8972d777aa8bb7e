import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import { buildLotQuery, isCriteriaEmpty, orderOptionsOf } from './build-lot-query';

const search = (given: Partial<SearchParams> = {}) => searchParamsSchema.parse(given);
const query = (given: Partial<SearchParams> = {}) => buildLotQuery(search(given), 1000);

describe('the index query of a search', () => {
  it('finds all lots, the newest first, for an empty search', () => {
    expect(query()).toEqual({
      now: 1000,
      terms: [],
      filters: {},
      oncePerSpecimen: true,
      order: 'newest',
      take: 25,
      skip: 0,
    });
  });
  it('contains the status and the present time', () =>
    expect(query({ status: 'open' })).toMatchObject({ status: 'open', now: 1000 }));
  it('does not contain the text', () => expect(query({ query: 'Denar Silber' }).terms).toEqual([]));
  it('contains each selected filter under its facet, several values of one as alternatives', () => {
    const selectedFilters = [
      { name: 'material', tag: 'met-gold' },
      { name: 'material', tag: 'met-silver' },
      { name: 'country', tag: 'DE' },
      { name: 'org', tag: 'o-12' },
      { name: 'bidding', tag: 'shop' },
    ] as const;
    expect(query({ selectedFilters: [...selectedFilters] }).filters).toEqual({
      material: ['met-gold', 'met-silver'],
      country: ['DE'],
      org: ['o-12'],
      bidding: ['shop'],
    });
  });
  it('filters by sale, by dealer and by bids', () => {
    expect(query({ auction: '77', seller: '5', hasBids: true }).filters).toEqual({
      auction: ['a-77'],
      seller: ['s-5'],
      bidding: ['hasbid'],
    });
  });
  it('skips the preceding pages without a nav', () =>
    expect(query({ page: 3, take: 50 })).toMatchObject({ skip: 100, take: 50 }));
});

describe('the order', () => {
  it('is limited to orders that apply', () => {
    expect(orderOptionsOf(search({ status: 'ended' }))).toEqual([
      'closed-desc',
      'closed-asc',
      'price-asc',
      'price-desc',
    ]);
    expect(orderOptionsOf(search({ auction: '7' }))[0]).toBe('lot-number');
    expect(orderOptionsOf(search({ selectedFilters: [{ name: 'bidding', tag: 'shop' }] }))).not.toContain('ending');
  });
  it('falls back to the first when the requested one does not apply', () => {
    expect(query({ status: 'ended', orderBy: 'ending' }).order).toBe('closed-desc');
    expect(query({ orderBy: 'price-desc' }).order).toBe('price-desc');
  });
});

it('isCriteriaEmpty returns true when only the status is given', () => {
  expect(isCriteriaEmpty(search({ status: 'open' }))).toBe(true);
  expect(isCriteriaEmpty(search({ query: 'x' }))).toBe(false);
});
