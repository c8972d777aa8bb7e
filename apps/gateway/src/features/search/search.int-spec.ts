import { createClient, endpoints, type SearchParams, type SearchResult } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { prepareSuggestions } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { corpus as knownLots, corpusSellers, documentOf } from '../search-cases/corpus.factory';

/** Words that the facts of the corpus do not include: each is at the end of every seventh title. */
const endings = ['owl', 'eagle', 'Pax', 'Roma'];
/** Each offers a specimen of its own, so that every lot is a result. */
const corpus = knownLots
  .filter(({ specimen }) => specimen === undefined)
  .slice(0, 600)
  .map((lot) => documentOf({ ...lot, title: `${lot.title} ${endings[lot.number % 7] ?? ''}`.trim() }));
const idsOf = ({ portions }: SearchResult) => portions.flatMap(({ items }) => items.map(({ id }) => id));

describe('the search over a corpus', () => {
  let running: RunningGateway;
  let call: ReturnType<typeof createClient>;

  beforeAll(async () => {
    prepareSuggestions(dictionary);
    running = await startGateway(corpus, { sellers: corpusSellers });
    call = createClient({ baseUrl: running.service.url, fetch });
  });
  afterAll(() => running.stop());

  const search = (body: SearchParams) => call(endpoints.search.search, { body });
  const facets = async ({ filterOptions }: SearchResult) => {
    const filters = await call(endpoints.search.taxonomy, { body: { filterOptions } });
    return Object.fromEntries(filters.map(({ name, properties }) => [name, properties]));
  };
  const texts = [
    'silver denarius',
    'silver denarius owl',
    'gold aureus eagle vf',
    'bronze sestertius',
    'denarius of trajan',
    'Trajan Denar Silber',
    'aureus vespasian pax',
    'dollar 1921',
    'silver',
    'or',
    'thaler xf',
    'owl -silver',
    '"pax" gold',
    'constantine roma',
    'denarius or aureus',
    'thalers under 200 USD',
  ];

  it.each(texts)(
    '%s: finds the same lots in the same order before and after its filters are in the address',
    async (query) => {
      const typed = await search({ query, status: 'open' });
      const { resolution: _, ...served } = typed.filterOptions;
      expect(typed.totalCount).toBeGreaterThan(0);
      const addressed = await search({ ...served, orderBy: typed.orderBy });
      expect(addressed.totalCount).toBe(typed.totalCount);
      expect(idsOf({ ...addressed, portions: addressed.portions.slice(0, 1) })).toEqual(
        idsOf({ ...typed, portions: typed.portions.slice(0, 1) }),
      );
      expect(addressed.filterOptions.selectedFilters).toEqual(typed.filterOptions.selectedFilters);
    },
  );

  it.each(texts)('%s: has filters whose counts are the totals of the searches with them', async (query) => {
    const result = await search({ query, status: 'open' });
    const { material = [] } = await facets(result);
    for (const { tag, count } of material.slice(0, 3)) {
      const { resolution: _, ...options } = result.filterOptions;
      if (result.understood?.relaxed || options.selectedFilters?.some(({ name }) => name === 'material')) continue;
      const selectedFilters = [...(options.selectedFilters ?? []), { name: 'material' as const, tag }];
      expect((await search({ ...options, selectedFilters })).totalCount).toBe(count);
    }
  });

  it.each(['denarius', 'owl', 'silver thaler 1750'])(
    '%s: pages have each lot once, also of near ones',
    async (query) => {
      const first = await search({ query });
      const seen = idsOf({ ...first, portions: first.portions.slice(0, 1) });
      for (let page = 2, nav = first.nav; nav !== undefined; page += 1) {
        const next: SearchResult = await search({ query, page, nav });
        expect(next.totalCount).toBe(first.totalCount);
        seen.push(...idsOf(next));
        nav = next.nav;
      }
      expect(new Set(seen).size).toBe(first.totalCount);
      expect(seen).toHaveLength(first.totalCount);
    },
  );

  it('has filters for the sure parts of a text', async () => {
    const tags = async (query: string) =>
      (await search({ query, status: 'open' })).filterOptions.selectedFilters?.map(({ tag }) => tag);
    expect(await tags('silver denarius owl')).toEqual(['met-silver', 'val-denarius']);
    expect(await tags('denarius or aureus')).toEqual([]);
    expect(await tags('owl -silver')).toEqual([]);
  });

  it('ranks lots with everything in the title and a picture first', async () => {
    const { portions, orderBy } = await search({ query: 'owl silver' });
    expect(orderBy).toBe('relevance');
    const pictured = portions[0]?.items.map(({ id }) => corpus.find((one) => one.id === id)?.facets.pictured?.length);
    expect(pictured).toEqual([...(pictured ?? [])].sort((a, b) => (b ?? 0) - (a ?? 0)));
  });

  describe('near lots', () => {
    const queries = [
      'trajan xf sestertius',
      'victoria sovereign owl 1880',
      'denarius trajan vf over 30 g',
      'gold denarius trajan',
    ];

    it.each(queries)('%s: come the sooner the less they lack, and say so', async (query) => {
      const { portions, title } = await search({ query });
      const near = portions.find(({ isNear }) => isNear);
      const lacks = near?.items.map((lot) => lot.lacks ?? []) ?? [];
      expect([title, lacks.length > 0]).toEqual([title, true]);
      const numbers = lacks.map(({ length }) => length);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      for (const words of new Set(lacks.flat())) expect(near?.title).toContain(words);
    });

    it.each(['trajan denarius xf owl'])('%s: are the same after the filters are in the address', async (query) => {
      const typed = await search({ query });
      const { resolution: _, ...served } = typed.filterOptions;
      const addressed = await search({ ...served, orderBy: typed.orderBy });
      const shownBy = ({ portions }: SearchResult) =>
        portions.map(({ title, items }) => [title, items.map(({ id, lacks }) => [id, lacks])]);
      expect([served.selectedFilters?.length !== 0, typed.portions.length]).toEqual([true, 2]);
      expect(shownBy(addressed)).toEqual(shownBy(typed));
    });
  });

  it('sorts by year when asked, in both directions', async () => {
    const years = async (orderBy: 'year-asc' | 'year-desc') => {
      const { portions } = await search({ orderBy, take: 25 });
      return portions[0]?.items.map(({ id }) => corpus.find((one) => one.id === id)?.sort.year ?? 0) ?? [];
    };
    const [rising, falling] = [await years('year-asc'), await years('year-desc')];
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
  });

  it('needs bids and the chosen bidding together', async () => {
    const both = await search({ hasBids: true, selectedFilters: [{ name: 'bidding', tag: 'auction' }] });
    const bids = await search({ selectedFilters: [{ name: 'bidding', tag: 'hasbid' }] });
    const auctions = await search({ selectedFilters: [{ name: 'bidding', tag: 'auction' }] });
    expect(both.totalCount).toBe(bids.totalCount);
    expect(both.totalCount).toBeLessThan(auctions.totalCount);
  });

  it('finds the lots of a coin type and the lots similar to a lot, never itself', async () => {
    const example = corpus.find(({ facets: { catalog = [] } }) => catalog.length > 1);
    const tag = example?.facets.catalog?.[1] ?? '';
    const type = await search({ selectedFilters: [{ name: 'catalog', tag }] });
    expect(type.totalCount).toBe(corpus.filter(({ facets: { catalog = [] } }) => catalog.includes(tag)).length);
    const similar = await search({ selectedFilters: [{ name: 'similar', tag: `sim-${example?.id ?? ''}` }] });
    expect(similar.totalCount).toBeGreaterThan(0);
    expect(idsOf(similar)).not.toContain(example?.id);
    expect(similar.dic.lot).toEqual({ [`sim-${example?.id ?? ''}`]: { title: example && lotName(example.lot) } });
  });

  it('answers conditions that cannot be applied with 400 and their field, or with an empty result that says why', async () => {
    const refused = async (body: unknown) => {
      const response = await fetch(`${running.service.url}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { errors } = (await response.json()) as { errors: { path?: string }[] };
      return [response.status, errors.map(({ path }) => path)];
    };
    expect(await refused({ selectedFilters: [{ name: 'similar', tag: 'sim-x' }] })).toEqual([
      400,
      ['selectedFilters.0.tag'],
    ]);
    expect(await refused({ selectedFilters: [{ name: 'king', tag: 'met-silver' }] })).toEqual([
      400,
      ['selectedFilters.0.tag'],
    ]);
    expect(await refused({ page: 1000 })).toEqual([400, ['page']]);
    expect(await refused({ take: 7 })).toEqual([400, ['take']]);
    expect(await refused({ query: 'x'.repeat(600) })).toEqual([400, ['query']]);
    expect(await refused({ userList: 'fav' })).toEqual([401, []]);
    const impossible = await search({ status: 'open', selectedFilters: [{ name: 'outcome', tag: 'sold' }] });
    expect([impossible.isEmpty, impossible.title]).toEqual([true, 'No lots: an open lot is neither sold nor unsold']);
  });

  it('suggests concepts that find at least as many lots as they count', async () => {
    const beginnings = [
      'si',
      'go',
      'br',
      'de',
      'au',
      'se',
      'th',
      'du',
      'do',
      'tr',
      'ha',
      'an',
      'le',
      'fr',
      'ro',
      'silver de',
      'silver th',
      'gold du',
      'rome de',
    ];
    const checked: string[] = [];
    for (const text of beginnings) {
      const suggestions = await call(endpoints.search.suggest, { body: { text, typingWord: text } });
      for (const { terms, count, key } of suggestions) {
        if (count === undefined || count === 0) continue;
        const { totalCount, understood } = await search({ query: terms.join(' '), status: 'open' });
        expect([key, totalCount >= count, understood?.relaxed]).toEqual([key, true, undefined]);
        checked.push(text.includes(' ') ? terms.join(' ') : key);
      }
    }
    expect(new Set(checked).size).toBeGreaterThan(10);
    expect(checked.filter((text) => text.includes(' ')).length).toBeGreaterThan(2);
  });

  it('suggests types of coins whose names find lots', async () => {
    const typed = [
      'trajan denarius ro',
      'thaler 17',
      'ducat 16',
      'dollar 18',
      'hadrian sestertius ro',
      'solidus ea',
      'aureus pa',
    ];
    const found = new Map<string, boolean>();
    for (const text of typed)
      for (const { key, terms } of await call(endpoints.search.suggest, { body: { text, typingWord: '' } })) {
        if (!key.startsWith('catalog-')) continue;
        const { totalCount, understood } = await search({ query: terms.join(' ') });
        found.set(terms.join(' '), totalCount > 0 && understood?.relaxed === undefined);
      }
    expect([...found].filter(([, isFound]) => !isFound)).toEqual([]);
    expect(found.size).toBeGreaterThan(2);
  });

  it('answers a repeated search without the index', async () => {
    const body = { query: 'silver denarius owl', status: 'open' } as const;
    const { totalCount, portions } = await search(body);
    expect(await search(body)).toMatchObject({ totalCount, portions, elapsedDb: 0 });
  });
});
