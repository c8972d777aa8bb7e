import type { SearchRequest, SearchResult } from '@obverse/contracts';
import { coinSearchOf } from './coin-search';

const request: SearchRequest = { selectedFilters: [], page: 1, take: 25 };
const isKnown = (_: string, tag: string) => !tag.includes('unknown');

type Part = NonNullable<SearchResult['understood']>['parts'][number];
const part = (as: string, tag?: string, others: Partial<Part> = {}): Part => ({
  start: 0,
  end: 5,
  text: 'words',
  title: 'Words',
  as,
  ...(tag === undefined ? {} : { tag }),
  ...others,
});

interface Given {
  readonly filters?: SearchResult['filterOptions']['selectedFilters'];
  readonly parts?: readonly Part[];
  readonly options?: Partial<SearchResult['filterOptions']>;
  readonly asked?: Partial<SearchRequest>;
  readonly totalCount?: number;
  readonly isRelaxed?: boolean;
}

function searchOf({ filters = [], parts, options = {}, asked = {}, totalCount = 3, isRelaxed = false }: Given) {
  const understood = parts && {
    parts: [...parts],
    corrections: [],
    ...(isRelaxed ? { relaxed: { step: 'words', dropped: [] } } : {}),
  };
  const text = parts?.some(({ filter }) => filter === undefined) ? { query: 'the words' } : {};
  return coinSearchOf(
    { ...request, ...asked },
    {
      totalCount,
      filterOptions: { selectedFilters: filters, ...text, ...options },
      ...(understood && { understood }),
    },
    isKnown,
  );
}

const silver = { name: 'material', tag: 'met-silver' } as const;
const thaler = { name: 'value', tag: 'val-thaler' } as const;

describe('a search for coins', () => {
  it('is its filters, in whatever order, status and place of the result they are chosen', () => {
    const expected = { path: '/search/val-thaler/met-silver', realm: '' };
    expect(searchOf({ filters: [silver, thaler] })).toEqual(
      searchOf({ filters: [thaler, silver], options: { status: 'ended' } }),
    );
    const found = searchOf({ filters: [thaler, silver] });
    expect([found?.realm, found?.path.split('/').sort()]).toEqual([expected.realm, expected.path.split('/').sort()]);
  });

  it('is the same by filters and by words that are understood as coin facts', () => {
    const words = searchOf({
      filters: [silver],
      parts: [
        part('material', 'met-silver', { filter: 'material' }),
        part('denomination', 'val-thaler'),
        part('ignored'),
      ],
    });
    expect(words).toEqual(searchOf({ filters: [silver, thaler] }));
  });

  it('has a country or state by its tag, not by the words', () =>
    expect(searchOf({ parts: [part('realm', 'prussia'), part('denomination', 'val-thaler')] })).toEqual({
      path: '/search/val-thaler',
      realm: 'prussia',
    }));

  it.each<[string, Given]>([
    ['no condition', {}],
    ['a word that is no coin fact', { filters: [thaler], parts: [part('term', 'ada')] }],
    ['words in quotation marks', { parts: [part('denomination', 'val-thaler'), part('phrase')] }],
    ['the beginning of a word', { parts: [part('denomination', 'val-thaler'), part('prefix')] }],
    ['alternatives', { parts: [part('either')] }],
    ['an exclusion', { parts: [part('denomination', 'val-thaler'), part('without', 'met-gold')] }],
    ['a text that was not understood', { filters: [thaler], options: { query: 'Ada Lovelace, order 4711' } }],
    ['a fact without a tag', { parts: [part('year')] }],
    ['a tag that no dictionary has', { filters: [{ name: 'value', tag: 'val-unknown' }] }],
    ['a company', { filters: [thaler, { name: 'org', tag: 'o-12' }] }],
    ['a lot that others are like', { filters: [{ name: 'similar', tag: 'sim-0123456789abc' }] }],
    ['a list', { filters: [thaler], options: { userList: 'fav' } }],
    ['a sale', { filters: [thaler], options: { auction: '12' } }],
    ['a dealer', { filters: [thaler], options: { seller: '12' } }],
    ['a price', { filters: [thaler], options: { price: '100-300-EUR' } }],
    ['several values of a filter', { filters: [thaler, { name: 'value', tag: 'val-ducat' }] }],
    ['two countries', { parts: [part('realm', 'prussia'), part('realm', 'saxony')] }],
    ['nothing that it finds', { filters: [thaler], totalCount: 0 }],
    ['conditions that were given up', { parts: [part('denomination', 'val-thaler')], isRelaxed: true }],
    ['a later page', { filters: [thaler], asked: { page: 2 } }],
    ['the place after a page', { filters: [thaler], asked: { nav: 'x' } }],
    ['plain words', { filters: [thaler], asked: { trigger: true } }],
  ])('is not counted with %s', (_, given) => expect(searchOf(given)).toBeUndefined());
});
