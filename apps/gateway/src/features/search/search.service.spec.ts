import { type SearchParams, searchParamsSchema } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AuctionRepository, DatabaseUnavailableError, DealerRepository } from '@obverse/database';
import type { LotQuery } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { Dictionary } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { LiveRegistry } from '@obverse/sellers';
import { CLOCK } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Test } from '@nestjs/testing';
import type { FastifyRequest } from 'fastify';
import { CompanyDirectory } from '../../directory/company-directory';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { PictureRequestsService } from '../image/picture-requests.service';
import { LotFactsService } from '../lot/lot-facts.service';
import { PresentationService } from '../lot/presentation.service';
import { VisitorService } from '../../edge/session/visitor.service';
import { TagTitles } from '../titles/tag-titles';
import { listsOfNobody } from '../visitor-lists/fake-lists.factory';
import { USER_LISTS } from '../visitor-lists/user-lists';
import { fakeIndex } from '../query/fake-index.factory';
import { fakeLot } from '@obverse/search/testing';
import { LinkedConditionsService } from '../query/linked-conditions.service';
import { SearchService } from './search.service';
import { SubjectNames } from './subject-names.service';
import { SEARCHABLE_INDEX } from '../../lot-reads/searchable-index';
import { LotFinder } from '../query/lot-finder';
import { VanishedLots } from './vanished-lots.service';

const example = fakeLot('example', { facets: { king: ['k-1436'] } });

interface Given {
  readonly hits?: (query: LotQuery) => number;
  readonly auctions?: Pick<AuctionRepository, 'find'>;
  readonly dealers?: Pick<DealerRepository, 'find'>;
  readonly language?: Language;
  readonly index?: ReturnType<typeof fakeIndex>['index'];
}

async function searchWith(
  given: Partial<SearchParams>,
  { hits = () => 0, auctions, dealers, language = 'en', index = fakeIndex(hits, [example]).index }: Given = {},
) {
  const unnamed = { find: () => Promise.resolve([]) };
  const aliases = {
    resolve: () => Promise.resolve(new Map()),
    load: (_: string, ids: readonly never[], load: (ids: readonly never[]) => unknown) => load(ids),
  };
  const module = await Test.createTestingModule({
    providers: [
      SearchService,
      SubjectNames,
      LotFinder,
      LinkedConditionsService,
      TagTitles,
      CompanyDirectory,
      PresentationService,
      VanishedLots,
      { provide: VisitorService, useValue: { of: () => Promise.resolve(undefined) } },
      { provide: IdAliasService, useValue: aliases },
      { provide: USER_LISTS, useValue: listsOfNobody },
      { provide: PictureRequestsService, useValue: { askAhead: () => Promise.resolve() } },
      { provide: LotFactsService, useValue: { of: () => Promise.resolve(() => undefined) } },
      { provide: Dictionary, useValue: dictionary },
      { provide: CLOCK, useValue: () => 0 },
      { provide: LiveRegistry, useValue: { revision: 0, all: () => [] } },
      { provide: SEARCHABLE_INDEX, useValue: index },
      { provide: EXCHANGE_RATES, useValue: shippedRates },
      { provide: AuctionRepository, useValue: auctions ?? unnamed },
      { provide: DealerRepository, useValue: dealers ?? unnamed },
    ],
  }).compile();
  const context = { dictionary, now: 0, language, currency: 'USD', rates: shippedRates, org: () => undefined };
  return module
    .get(SearchService)
    .search({ search: searchParamsSchema.parse(given), request: {} as FastifyRequest }, context);
}

const filters = (...selectedFilters: NonNullable<SearchParams['selectedFilters']>) => ({ selectedFilters });
const withoutGrade = ({ anyOf = [] }: LotQuery) => anyOf.some(({ facets }) => facets?.quality);

describe('a search without results', () => {
  const auctions = {
    find: () =>
      Promise.resolve([
        { id: '7', sellerKey: 'linden', title: 'Autumn sale', url: 'https://l.example/7', closed: true, version: 1 },
      ]),
  };
  const search = { auction: '7', seller: '12' };

  it('names the sale and the dealer of the search', async () => {
    const dealers = { find: () => Promise.resolve([{ id: '12', sellerKey: 'mall', sourceId: 'e', name: 'Erdacht' }]) };
    const { dic, title } = await searchWith(search, { auctions, dealers });
    expect(dic).toMatchObject({
      auctions: { 'a-7': { title: 'Autumn sale' } },
      sellers: { 's-12': { title: 'Erdacht' } },
    });
    expect(title).toBe('Autumn sale, Erdacht, all lots');
  });

  it.each<[Language, Partial<SearchParams>, string]>([
    ['en', { auction: '7' }, 'Unknown auction, all lots'],
    ['en', { seller: '12', status: 'open' }, 'Unknown seller, open lots'],
    ['de', { auction: '7', query: 'owl' }, '„owl“, unbekannte Auktion, alle Lose'],
    ['fr', search, 'Vente inconnue, vendeur inconnu, tous les lots'],
    ['es', { auction: '7' }, 'Subasta desconocida, todos los lotes'],
    ['it', { seller: '12' }, 'Venditore sconosciuto, tutti i lotti'],
  ])('says plainly that nobody knows the sale or the dealer: %s %j', async (language, given, expected) =>
    expect((await searchWith(given, { language })).title).toBe(expected),
  );

  it('calls no sale unknown while the database is away, or if it has lots', async () => {
    const away = { find: () => Promise.reject(new DatabaseUnavailableError('away')) };
    expect((await searchWith({ auction: '7' }, { auctions: away })).title).toBe('All lots');
    const sold = fakeLot('sold', { facets: { auction: ['a-7'] } });
    const { index } = fakeIndex(() => 1, [sold]);
    expect((await searchWith({ auction: '7' }, { auctions, index })).title).toBe('Autumn sale, all lots');
  });

  it('is answered without these names while the database is away, and throws any other error', async () => {
    const failing = (error: Error) => ({ find: () => Promise.reject(error) });
    const away = failing(new DatabaseUnavailableError('away'));
    expect((await searchWith(search, { auctions, dealers: away })).dic.sellers).toEqual({});
    await expect(searchWith(search, { auctions, dealers: failing(new Error('a mistake')) })).rejects.toThrow(
      'a mistake',
    );
  });

  it.each<[string, Partial<SearchParams>]>([
    ['an impossible combination', { status: 'open', ...filters({ name: 'outcome', tag: 'sold' }) }],
    ['an unknown lot to compare with', filters({ name: 'similar', tag: 'sim-0000000000000' })],
    ['an unknown tag', filters({ name: 'material', tag: 'met-unobtainium' })],
  ])('says why: %s', async (_, given) => {
    const result = await searchWith(given);
    expect(result).toMatchObject({ isEmpty: true, totalCount: 0, portions: [], criteriaEmpty: false });
    expect(result.title).toMatch(/^No lots: /);
    expect((await searchWith(given, { language: 'de' })).title).toMatch(/^Keine Lose: /);
  });
});

describe('a single concept', () => {
  it.each(['Probus', 'sesterzio', 'рубль'])('without offers finds nothing in its place: %s', async (query) => {
    const isAsked = ({ filters, anyOf = [], terms }: LotQuery) =>
      Object.keys(filters).length + anyOf.length + terms.length > 0;
    const result = await searchWith({ query, status: 'open' }, { hits: (one) => (isAsked(one) ? 0 : 60) });
    expect(result).toMatchObject({ isEmpty: true, totalCount: 0, portions: [], criteriaEmpty: false });
    expect(result.understood?.relaxed).toBeUndefined();
    expect(result.filterOptions.status).toBe('open');
  });
});

describe('a result', () => {
  it('has the total, the pages and a nav', async () => {
    expect(await searchWith({ take: 25, page: 2 }, { hits: () => 60 })).toMatchObject({
      totalCount: 60,
      pageTotal: 3,
      skip: 25,
      take: 25,
      nav: '2.next',
      isEmpty: false,
      criteriaEmpty: true,
    });
  });

  it('has the chosen filters with their titles, and how the text was resolved', async () => {
    const { filterOptions, properties } = await searchWith({ query: 'silver owl', status: 'open' }, { hits: () => 60 });
    expect(filterOptions).toEqual({
      status: 'open',
      query: 'owl',
      selectedFilters: [{ name: 'material', tag: 'met-silver' }],
      resolution: expect.stringMatching(/^v1\.exact\./),
    });
    expect(properties).toEqual([{ name: 'material', tag: 'met-silver', title: 'Silver' }]);
  });

  it('names the lot whose similar lots it shows', async () => {
    const tag = `sim-${example.id}`;
    const result = await searchWith(filters({ name: 'similar', tag }), { hits: () => 60 });
    expect(result).toMatchObject({
      orderBy: 'relevance',
      title: 'Lots similar to “Coin example”, all lots',
      dic: { lot: { [tag]: { title: 'Coin example' } } },
      properties: [{ name: 'similar', tag, title: 'Coin example' }],
    });
  });

  it('has the order of the request if it is offered, and says which it has', async () => {
    const hits = () => 60;
    expect((await searchWith({ orderBy: 'year-asc' }, { hits })).orderBy).toBe('year-asc');
    const ended = await searchWith({ orderBy: 'ending', status: 'ended' }, { hits });
    expect(ended.orderBy).toBe('closed-desc');
    expect(ended.orderOptions).not.toContain('ending');
    expect((await searchWith({ query: 'owl' }, { hits })).orderBy).toBe('relevance');
  });

  it('has exact lots first and near ones under a title that says what they lack', async () => {
    const few = await searchWith({ query: 'owl at least xf' }, { hits: (query) => (withoutGrade(query) ? 3 : 30) });
    expect(few.portions.map(({ items, isNear }) => [items.length, isNear])).toEqual([
      [3, undefined],
      [12, true],
    ]);
    expect(few.portions.map(({ title }) => title)).toEqual([
      'Lots with everything you asked for',
      'Without “at least xf”',
    ]);
    expect([few.totalCount, few.understood?.relaxed]).toEqual([3, undefined]);
  });

  it('has only near lots, counted and paged, if no lot is exact', async () => {
    const hits = (query: LotQuery) => (withoutGrade(query) ? 0 : 30);
    const near = await searchWith({ query: 'owl at least xf' }, { hits, language: 'fr' });
    expect(near).toMatchObject({
      totalCount: 30,
      pageTotal: 2,
      portions: [{ title: 'Sans « at least xf »', isNear: true }],
      understood: { relaxed: { dropped: [{ text: 'at least xf' }] } },
    });
    expect(near.filterOptions.resolution).toMatch(/^v1\.ways-[a-z]\./);
    expect(near.nav).toBe(`1.${near.filterOptions.resolution ?? ''}.next`);
  });
});

describe('the requests of a search', () => {
  const specimen = 'sale:o-1:412:17';

  async function requestsOf(given: Partial<SearchParams>, hits: number) {
    const { index, requests } = fakeIndex(() => hits);
    const page = await index.searchAll([
      { now: 0, terms: [], filters: {}, order: 'newest', skip: 0, take: 25, withDocuments: true },
    ]);
    index.searchAll.mockImplementation((queries) => {
      requests.push(queries);
      const documents = page[0]?.documents?.slice(0, hits).map((one) => ({ ...one, specimen })) ?? [];
      return Promise.resolve(
        queries.map(({ facets }) => ({
          ids: documents.map(({ id }) => id),
          total: hits,
          documents,
          ...(facets && { facets: {} }),
        })),
      );
    });
    await searchWith(given, { index });
    return requests.slice(1);
  }

  const selectedFilters: SearchParams['selectedFilters'] = [{ name: 'country', tag: 'DE' }];

  it('are the page with the counts of the filters, then its other offers', async () => {
    const requests = await requestsOf({ query: 'owl', selectedFilters, status: 'open' }, 20);
    const [[page], [places]] = requests as [[LotQuery], [LotQuery]];
    expect(requests.map((queries) => queries.length)).toEqual([1, 1]);
    expect(page.facets?.names).toContain('material');
    expect(page.facets?.names).not.toContain('outcome');
    expect(places).toMatchObject({ specimens: [specimen] });
  });

  it('are the page of a search that is probably broad, then its other offers together with the counts', async () => {
    const requests = await requestsOf({ query: 'owl', status: 'open' }, 20);
    expect(requests.map((queries) => queries.length)).toEqual([1, 2]);
    expect(requests[0]?.[0]).not.toHaveProperty('facets');
    const [places, counts] = requests[1] ?? [];
    expect(places).toMatchObject({ specimens: [specimen] });
    expect(counts).toMatchObject({ terms: ['owl'], status: 'open', take: 0, knownTotal: 20 });
    expect(counts?.facets?.names).toContain('material');
  });

  it.each<[string, Partial<SearchParams>, number]>([
    ['a later page', { query: 'owl', selectedFilters, page: 2 }, 60],
    ['a broad search', { query: 'owl' }, 10_000],
  ])('do not include the counts for %s', async (_, given, hits) => {
    const requests = await requestsOf(given, hits);
    expect(requests.map((queries) => queries.length)).toEqual([1, 1]);
    expect(requests[0]?.[0]).not.toHaveProperty('facets');
  });
});
