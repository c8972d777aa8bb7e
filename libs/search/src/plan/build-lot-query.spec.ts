import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { addressConditions, buildLotQuery } from './build-lot-query';
import type { Criteria } from '../criteria/criteria';
import { dictionary } from '@obverse/numismatics/testing';

const criteria = (given: Partial<SearchParams> = {}): Criteria => searchParamsSchema.parse(given);
const context = { dictionary, now: 1000, rates: { date: '2026-11-20', perEuro: { USD: '1.1' } }, currency: 'USD' };
const conditions = (given: Partial<SearchParams> = {}) => addressConditions(criteria(given), context);

describe('the conditions of an address', () => {
  it('find all lots for an empty search, each specimen once', () =>
    expect(conditions()).toEqual({ now: 1000, terms: [], filters: {}, oncePerSpecimen: true }));
  it('contain the status and the present time', () =>
    expect(conditions({ status: 'open' })).toMatchObject({ status: 'open', now: 1000 }));
  it('do not contain the text', () => expect(conditions({ query: 'Denar Silber' }).terms).toEqual([]));

  it('contain each selected filter under its facet, several values of one as alternatives', () => {
    const selectedFilters = [
      { name: 'material', tag: 'met-gold' },
      { name: 'material', tag: 'met-silver' },
      { name: 'country', tag: 'DE' },
      { name: 'org', tag: 'o-12' },
      { name: 'bidding', tag: 'shop' },
      { name: 'catalog', tag: 'catalog-4k2j9x0q1m' },
      { name: 'outcome', tag: 'sold' },
    ] as const;
    expect(conditions({ selectedFilters: [...selectedFilters] }).filters).toEqual({
      material: ['met-gold', 'met-silver'],
      country: ['DE'],
      org: ['o-12'],
      bidding: ['shop'],
      catalog: ['catalog-4k2j9x0q1m'],
      outcome: ['sold'],
    });
  });

  it('filter by sale, by dealer and by bids', () => {
    expect(conditions({ auction: '77', seller: '5', hasBids: true }).filters).toEqual({
      auction: ['a-77'],
      seller: ['s-5'],
      bidding: ['hasbid'],
    });
  });

  it('need both the selected bidding and bids', () => {
    const both = conditions({ hasBids: true, selectedFilters: [{ name: 'bidding', tag: 'auction' }] });
    expect(both).toMatchObject({
      filters: { bidding: ['auction'] },
      anyOf: [{ facets: { bidding: ['hasbid'] } }],
    });
  });

  it.each([
    [['hasbid', 'auction'], ['auction']],
    [['auction', 'hasbid'], ['auction']],
    [
      ['auction', 'shop', 'hasbid'],
      ['auction', 'shop'],
    ],
  ])('need bids beside another bidding, in whatever order they are selected: %j', (tags, bidding) => {
    const selectedFilters = tags.map((tag) => ({ name: 'bidding' as const, tag }));
    expect(conditions({ selectedFilters })).toMatchObject({
      filters: { bidding },
      anyOf: [{ facets: { bidding: ['hasbid'] } }],
    });
  });

  it('have the cents of prices in the currency by which prices are sorted', () => {
    expect(conditions({ price: '10-20.5-EUR' }).ranges).toEqual({ priceCents: { from: 1100, to: 2255 } });
    expect(conditions({ price: '-20-USD' }).ranges).toEqual({ priceCents: { to: 2000 } });
  });

  it('refuse prices in a currency whose rate is not known: without a condition they would find every price', () =>
    expect(() => conditions({ price: '10--ZZZ' })).toThrow('price: There is no exchange rate for this currency.'));

  it('have the years as a text has them: one or two on the coin, more by the year of the lot', () => {
    expect(conditions({ year: '1740-1740' }).anyOf).toEqual([{ terms: ['year-1740'] }]);
    expect(conditions({ year: '27bc-14' }).anyOf).toEqual([{ ranges: { year: { from: -27, to: 14 } } }]);
    expect(conditions({ year: '-27bc' }).anyOf).toEqual([{ ranges: { year: { to: -27 } } }]);
    expect(conditions({ year: '-2100' }).anyOf).toEqual([{ ranges: { year: { to: 2100 } } }]);
    expect(conditions({ year: '9999bc-9999' }).anyOf).toEqual([{ ranges: { year: { from: -9999, to: 9999 } } }]);
    expect(conditions({ year: '1918-' }).anyOf).toEqual([{ ranges: { year: { from: 1918 } } }]);
  });

  it('have the years and the bids together', () => {
    const selectedFilters = [
      { name: 'bidding' as const, tag: 'auction' },
      { name: 'bidding' as const, tag: 'hasbid' },
    ];
    expect(conditions({ selectedFilters, year: '1700-1750' }).anyOf).toEqual([
      { facets: { bidding: ['hasbid'] } },
      { ranges: { year: { from: 1700, to: 1750 } } },
    ]);
  });

  it.each([
    ['-g-vg', ['qua-vg-f', 'qua-vg', 'qua-g', 'qua-po1', 'qua-vg10'], ['qua-f12', 'qua-f']],
    ['f-vf', ['qua-f-vf', 'qua-f12', 'qua-vf-xf', 'qua-vf35'], ['qua-vg-f', 'qua-vg10', 'qua-xf40', 'qua-xf']],
    ['au-', ['qua-ch-au', 'qua-ms70', 'qua-pl60', 'qua-pf40', 'qua-specimen'], ['qua-xf45']],
    ['pf-pf', ['qua-proof', 'qua-sp60', 'qua-proof-impaired'], ['qua-ms60', 'qua-dpl70']],
  ])('expand the bands %s to the grades in them', (band, inside, outside) => {
    const [group] = conditions({ band }).anyOf ?? [];
    expect(group?.facets?.quality).toEqual(expect.arrayContaining(inside));
    expect(group?.facets?.quality?.filter((tag) => outside.includes(tag))).toEqual([]);
  });

  it('compare weights in milligrams and diameters in micrometres', () =>
    expect(conditions({ weight: '3.2-3.9', diameter: '-18.55', price: '10--USD', cost: '-20-EUR' }).ranges).toEqual({
      priceCents: { from: 1_000 },
      costCents: { to: 2_200 },
      weightMg: { from: 3_200, to: 3_900 },
      diameterUm: { to: 18_550 },
    }));

  it('need bids alone as a value of the facet', () =>
    expect(conditions({ selectedFilters: [{ name: 'bidding', tag: 'hasbid' }] })).toMatchObject({
      filters: { bidding: ['hasbid'] },
    }));

  it('find only lots of the lists', () => {
    const ids = ['0123456789abc' as LotId];
    expect(addressConditions(criteria({ userList: 'fav' }), { ...context, linked: { ids } }).ids).toEqual(ids);
  });

  it('hold together with those of similar lots', () => {
    const similar = {
      now: 1,
      terms: ['owl'],
      filters: { material: ['met-silver'] },
      excludedIds: ['0123456789abc' as LotId],
      ...({ order: 'relevance', skip: 0, take: 25, ranking: [{ terms: ['x'], filters: {} }] } as const),
    };
    const found = addressConditions(
      criteria({ selectedFilters: [{ name: 'material', tag: 'met-gold' }], status: 'open' }),
      { ...context, linked: { similar } },
    );
    expect(found).toMatchObject({
      status: 'open',
      terms: ['owl'],
      filters: { material: ['met-gold'] },
      anyOf: [{ facets: { material: ['met-silver'] } }],
      excludedIds: ['0123456789abc'],
    });
    expect(found).not.toHaveProperty('take');
  });
});

describe('the query of a page', () => {
  const page = {
    order: 'relevance',
    ranking: [{ terms: ['a'], filters: {} }],
    position: { skip: 50 },
    take: 25,
  } as const;
  it('has the position, the ranks of its order and the documents', () =>
    expect(buildLotQuery(conditions(), page)).toMatchObject({
      skip: 50,
      take: 25,
      order: 'relevance',
      withDocuments: true,
      ranking: page.ranking,
    }));
  it('has no ranks in another order, and no documents without lots', () => {
    const counted = buildLotQuery(conditions(), { ...page, order: 'newest', take: 0 });
    expect(counted).not.toHaveProperty('ranking');
    expect(counted).not.toHaveProperty('withDocuments');
  });
});
