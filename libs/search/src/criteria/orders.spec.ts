import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import { orderOf, orderOptionsOf, ordersForResult } from './orders';

const options = (given: Partial<SearchParams> = {}) => orderOptionsOf(searchParamsSchema.parse(given));
const filter = (name: 'bidding' | 'outcome' | 'similar' | 'value', tag: string) => ({
  selectedFilters: [{ name, tag }],
});
const ended = ['price-asc', 'price-desc', 'year-asc', 'year-desc'];
const always = ['price-asc', 'price-desc', 'cost-asc', 'year-asc', 'year-desc'];

describe('the orders of a search', () => {
  it.each<[string, Partial<SearchParams>, string[]]>([
    ['of everything', {}, ['newest', 'ending', ...always]],
    ['of ended lots', { status: 'ended' }, ['closed-desc', 'closed-asc', ...ended]],
    ['of sold lots', filter('outcome', 'sold'), ['closed-desc', 'closed-asc', ...ended]],
    ['of a sale', { auction: '7' }, ['lot-number', 'ending', ...always]],
    ['of an ended sale', { auction: '7', status: 'ended' }, ['lot-number', ...ended]],
    ['of shops', filter('bidding', 'shop'), ['newest', ...always]],
    ['of a text', { query: 'owl' }, ['relevance', 'newest', 'ending', ...always]],
    ['of similar lots', filter('similar', 'sim-0123456789abc'), ['relevance', 'newest', 'ending', ...always]],
    ['of a denomination', filter('value', 'val-thaler'), ['newest', 'ending', ...always, 'relevance']],
  ])('%s', (_, given, expected) => expect(options(given)).toEqual(expected));

  it('have a default, which replaces an order that is not offered', () => {
    const sold = searchParamsSchema.parse({ status: 'ended' });
    expect(orderOf(sold, 'ending')).toBe('closed-desc');
    expect(orderOf(sold, 'year-asc')).toBe('year-asc');
    expect(orderOf(sold, undefined)).toBe('closed-desc');
  });

  it('do not contain the year if no lot of the whole result has one', () => {
    const documents = [{ sort: { firstObserved: 0 } }];
    const dated = [{ sort: { firstObserved: 0, year: 1780 } }];
    expect(ordersForResult(['newest', 'year-asc'], 'newest', { total: 1, documents })).toEqual(['newest']);
    expect(ordersForResult(['newest', 'year-asc'], 'year-asc', { total: 1, documents })).toEqual([
      'newest',
      'year-asc',
    ]);
    expect(ordersForResult(['newest', 'year-asc'], 'newest', { total: 2, documents })).toEqual(['newest', 'year-asc']);
    expect(ordersForResult(['newest', 'year-asc'], 'newest', { total: 1, documents: dated })).toEqual([
      'newest',
      'year-asc',
    ]);
  });

  it('do not contain the cost if the terms of no seller are known', () => {
    const documents = [{ sort: { firstObserved: 0, year: 1780 } }];
    const costly = [{ sort: { firstObserved: 0, year: 1780, costCents: 0 } }];
    expect(ordersForResult(['newest', 'cost-asc'], 'newest', { total: 1, documents })).toEqual(['newest']);
    expect(ordersForResult(['newest', 'cost-asc'], 'newest', { total: 1, documents: costly })).toHaveLength(2);
  });
});
