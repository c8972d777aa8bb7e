import { apiMessages, searchParamsSchema, type SearchParams } from '@obverse/contracts';
import { canonicalCriteria, isCriteriaEmpty, userListsOf } from './criteria';
import { criteriaFaults } from './criteria-faults';
import { contradictionIn } from './emptiness';

const parsed = (given: Partial<SearchParams>) => searchParamsSchema.parse(given);
const selected = (...filters: NonNullable<SearchParams['selectedFilters']>) => parsed({ selectedFilters: filters });

describe('canonical criteria', () => {
  it('have each filter once and no absent conditions', () => {
    const silver = { name: 'material', tag: 'met-silver' } as const;
    expect(canonicalCriteria(parsed({ query: '  a   b ', hasBids: false, selectedFilters: [silver, silver] }))).toEqual(
      {
        query: 'a b',
        selectedFilters: [silver],
      },
    );
    expect(canonicalCriteria(parsed({ query: ' ' }))).toEqual({ selectedFilters: [] });
  });

  it('have the list as a field, for each form in which it can be given', () => {
    const fav = { userList: 'fav', selectedFilters: [] };
    expect(canonicalCriteria(parsed({ userList: 'my-fav' }))).toEqual(fav);
    expect(canonicalCriteria(selected({ name: 'userList', tag: 'my-fav' }))).toEqual(fav);
    expect(canonicalCriteria({ ...selected({ name: 'userList', tag: 'my-fav' }), userList: 'fav' })).toEqual(fav);
    const both = canonicalCriteria({ ...selected({ name: 'userList', tag: 'wtc' }), userList: 'fav' });
    expect(userListsOf(both)).toEqual(['fav', 'wtc']);
  });

  it('are empty when only the status is given', () => {
    expect(isCriteriaEmpty(parsed({ status: 'open' }))).toBe(true);
    expect(isCriteriaEmpty(parsed({ query: 'x' }))).toBe(false);
    expect(isCriteriaEmpty(parsed({ userList: 'fav' }))).toBe(false);
  });
});

describe('the faults of criteria', () => {
  it('name the field of each tag of another form', () => {
    const given = selected(
      { name: 'material', tag: 'met-silver' },
      { name: 'king', tag: 'met-silver' },
      { name: 'similar', tag: 'sim-x' },
      { name: 'catalog', tag: 'catalog-UPPER' },
    );
    expect(criteriaFaults({ ...given, userList: '../x' }).map(({ path }) => path)).toEqual([
      'selectedFilters.1.tag',
      'selectedFilters.2.tag',
      'selectedFilters.3.tag',
      'userList',
    ]);
  });

  it('do not contain tags of their form, known or not', () => {
    const given = selected(
      { name: 'similar', tag: 'sim-0123456789abc' },
      { name: 'catalog', tag: 'catalog' },
      { name: 'catalog', tag: 'catalog-0123456789' },
      { name: 'country', tag: 'XX' },
      { name: 'slab', tag: 'slab' },
    );
    expect(criteriaFaults(given)).toEqual([]);
  });

  it('contain more than 8 lists, each of which is read as a whole', () => {
    const lists = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: 'userList' as const, tag: `l${at}` }));
    expect(criteriaFaults(selected(...lists(8)))).toEqual([]);
    expect(criteriaFaults({ ...selected(...lists(8)), userList: 'l0' })).toEqual([]);
    const fault = [{ path: 'userList', message: apiMessages.manyLists }];
    expect(criteriaFaults(selected(...lists(9)))).toEqual(fault);
    expect(criteriaFaults({ ...selected(...lists(8)), userList: 'fav' })).toEqual(fault);
  });

  it('contain more than 10 values of one filter, at the first that is too much', () => {
    const metals = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: 'material' as const, tag: `met-${at}` }));
    const rulers = Array.from({ length: 10 }, (_, at) => ({ name: 'king' as const, tag: `k-${at}` }));
    expect(criteriaFaults(selected(...metals(10), ...rulers, ...metals(3)))).toEqual([]);
    expect(criteriaFaults(selected(...rulers, ...metals(12)))).toEqual([
      { path: 'selectedFilters.20.name', message: apiMessages.manyValues },
    ]);
  });

  it('contain a range that ends before it begins', () => {
    const faults = (price: string, year: string) =>
      criteriaFaults(searchParamsSchema.parse({ price, year })).map(({ path }) => path);
    expect(faults('10-9.5-EUR', '14-27bc')).toEqual(['price', 'year']);
    expect(faults('9.5-10-EUR', '27bc-14')).toEqual([]);
    expect(criteriaFaults(parsed({ band: 'ms-vf' }))).toEqual([{ path: 'band', message: apiMessages.rangeReversed }]);
    expect(criteriaFaults(parsed({ band: 'vf-ms', weight: '9-10', diameter: '18-18' }))).toEqual([]);
    expect(criteriaFaults(parsed({ weight: '10-9', diameter: '18.5-18' })).map(({ path }) => path)).toEqual([
      'weight',
      'diameter',
    ]);
  });

  it('contain a second lot to compare with', () => {
    const two = selected({ name: 'similar', tag: 'sim-0123456789abc' }, { name: 'similar', tag: 'sim-0123456789abd' });
    expect(criteriaFaults(two)).toMatchObject([{ path: 'selectedFilters.1.name' }]);
  });
});

it.each<[string | undefined, Partial<SearchParams>]>([
  ['openAndDecided', { status: 'open', selectedFilters: [{ name: 'outcome', tag: 'sold' }] }],
  [undefined, { status: 'ended', selectedFilters: [{ name: 'outcome', tag: 'sold' }] }],
  ['bidsInShop', { hasBids: true, selectedFilters: [{ name: 'bidding', tag: 'shop' }] }],
  [undefined, { hasBids: true, selectedFilters: [{ name: 'bidding', tag: 'auction' }] }],
  ['saleInShop', { auction: '7', selectedFilters: [{ name: 'bidding', tag: 'shop' }] }],
  ['noWords', { query: '!!! --' }],
  [undefined, { query: 'owl' }],
])('%s is why nothing can be found for %j', (reason, given) => expect(contradictionIn(parsed(given))).toBe(reason));
