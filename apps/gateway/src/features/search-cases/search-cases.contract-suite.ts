import {
  apiMessages,
  createClient,
  priceEndpoints,
  searchEndpoints,
  type FilterOptions,
  type SearchParams,
} from '@obverse/contracts';
import type { LotIndexAdapter } from '@obverse/lot-index';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { searchCases, severalCases } from './cases.factory';
import { corpus, corpusSellers, documentOf, type CorpusLot } from './corpus.factory';
import { knownPagesSuite } from './known-pages.contract-suite';
import { coinsOf, countedFacets, countsOf, foundOf, lotsOf, type SearchCase } from './expected.factory';

const PAGE = 100;

export interface CaseIndex {
  readonly adapter: LotIndexAdapter;
  /** Absent: the test's own database. */
  readonly url?: string;
}

/** Searches through HTTP over a corpus of known facts, against one adapter of the lot index. */
export function searchCasesSuite(name: string, indexOf: () => CaseIndex): void {
  describe(`searches over ${corpus.length} known lots on ${name}`, () => {
    let running: RunningGateway;
    let call: ReturnType<typeof createClient>;

    beforeAll(async () => {
      const { adapter, url } = indexOf();
      running = await startGateway(corpus.map(documentOf), {
        sellers: corpusSellers,
        env: { LOT_INDEX_ADAPTER: adapter, ...(url === undefined ? {} : { LOT_INDEX_URL: url }) },
      });
      call = createClient({ baseUrl: running.service.url, fetch });
    });
    afterAll(() => running.stop());

    const search = (body: SearchParams) => call(searchEndpoints.search, { body });
    const idsOf = (result: Awaited<ReturnType<typeof search>>) =>
      result.portions.filter(({ isNear }) => !isNear).flatMap(({ items }) => items.map(({ id }) => id));

    it.each(searchCases)('$name: the total and the lots', async (given: SearchCase) => {
      const expected = lotsOf(given);
      const result = await search({ ...given.search, take: PAGE });
      if (expected.length === 0) return expect(idsOf(result)).toEqual([]);
      expect(result.totalCount).toBe(coinsOf(expected));
      const wrong = idsOf(result).filter((id) => !expected.some((lot) => lot.id === id));
      expect(wrong).toEqual([]);
      expect(idsOf(result)).toHaveLength(Math.min(PAGE, coinsOf(expected)));
    });

    it.each(searchCases.filter((given, place) => place % 5 === 0 || severalCases.includes(given)))(
      '$name: the counts of the filters',
      async (given) => {
        const expected = lotsOf(given);
        if (expected.length === 0) return;
        const { filterOptions } = await search(given.search);
        const filters = await call(searchEndpoints.taxonomy, { body: { filterOptions } });
        const selected = new Set((filterOptions.selectedFilters ?? []).map(({ name: selectedName }) => selectedName));
        for (const [facet, valuesOf] of Object.entries(countedFacets)) {
          // A selected filter counts without its own selection.
          if (selected.has(facet as never)) continue;
          const shown = filters.find((filter) => filter.name === facet)?.properties ?? [];
          expect([facet, Object.fromEntries(shown.map(({ tag, count }) => [tag, count]))]).toEqual([
            facet,
            Object.fromEntries(countsOf(expected, valuesOf)),
          ]);
        }
      },
    );

    it.each([[['met-silver']], [['met-bronze', 'met-silver']]])(
      'counts of each filter what a search with the value finds: %j',
      async (metals) => {
        const selectedFilters = metals.map((tag) => ({ name: 'material' as const, tag }));
        const { filterOptions } = await search({ selectedFilters });
        const filters = await call(searchEndpoints.taxonomy, { body: { filterOptions } });
        let folded = 0;
        for (const { name: facet, properties } of filters.filter((filter) => filter.name in countedFacets)) {
          const others = selectedFilters.filter((filter) => filter.name !== facet);
          for (const { tag, count } of properties.slice(0, 3)) {
            const chosen = [...others, { name: facet, tag }];
            expect([facet, tag, (await search({ selectedFilters: chosen })).totalCount]).toEqual([facet, tag, count]);
            const has = (lot: CorpusLot, filter: (typeof chosen)[number]) =>
              countedFacets[filter.name]?.(lot).includes(filter.tag) === true;
            const offers = corpus.filter(
              (lot) =>
                has(lot, { name: facet, tag }) && (others.length === 0 || others.some((other) => has(lot, other))),
            );
            folded += offers.length - (count ?? 0);
          }
        }
        expect(folded).toBeGreaterThan(0);
      },
    );

    it.each(searchCases.filter(({ search: { query, price } }, place) => !query && !price && place % 7 === 0))(
      '$name: the prices',
      async (given) => {
        const { filterOptions } = await search(given.search);
        const { bars, currency } = await call(priceEndpoints.ofSearch, { body: { filterOptions } });
        expect(currency).toBe('USD');
        const counted = bars.flatMap(({ from, to, count }) => (count === 0 ? [] : [[from, to, count] as const]));
        const prices = foundOf(lotsOf(given)).flatMap(({ cents }) => cents ?? []);
        expect(counted.reduce((sum, [, , count]) => sum + count, 0)).toBe(prices.length);
        for (const [from, to, count] of counted)
          expect([
            from,
            prices.filter((cents) => cents >= Number(from) * 100 && cents < Number(to ?? Infinity) * 100).length,
          ]).toEqual([from, count]);
      },
    );

    it('shows the prices of a search whatever range of them it asks for', async () => {
      const ofGold = { selectedFilters: [{ name: 'material' as const, tag: 'met-gold' }] };
      const pricesOf = (filterOptions: FilterOptions) => call(priceEndpoints.ofSearch, { body: { filterOptions } });
      const all = await pricesOf(ofGold);
      expect(all.bars.length).toBeGreaterThan(5);
      expect(await pricesOf({ ...ofGold, price: '100-300-USD' })).toEqual(all);
      const { filterOptions } = await search({ query: 'denarius Trajan under $300' });
      const ofText = await pricesOf(filterOptions);
      expect(ofText.bars.some(({ from, count }) => Number(from) >= 400 && count > 0)).toBe(true);
      expect((await pricesOf({ ...ofGold, price: '100--EUR' })).currency).toBe('EUR');
      expect(await pricesOf({ selectedFilters: [{ name: 'material', tag: 'met-none' }] })).toMatchObject({ bars: [] });
      await expect(pricesOf({ price: '300-100-EUR' })).rejects.toMatchObject({ status: 400 });
    });

    it('refuses more than ten values of a filter', async () => {
      const selectedFilters = Array.from({ length: 11 }, (_, at) => ({ name: 'material' as const, tag: `met-${at}` }));
      await expect(search({ selectedFilters })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'selectedFilters.10.name', message: apiMessages.manyValues }] },
      });
    });

    it('refuses a range that ends before it begins, and values of another form', async () => {
      await expect(search({ weight: '3.9-3.2', diameter: '20-18' })).rejects.toMatchObject({
        status: 400,
        body: {
          errors: [
            { path: 'weight', message: apiMessages.rangeReversed },
            { path: 'diameter', message: apiMessages.rangeReversed },
          ],
        },
      });
      await expect(search({ cost: '300-100-EUR' })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'cost', message: apiMessages.rangeReversed }] },
      });
      await expect(search({ cost: '100--ZZZ' })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'cost', message: apiMessages.noRate }] },
      });
      await expect(search({ weight: '3,2-' })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'weight', message: apiMessages.measureRange }] },
      });
      await expect(search({ band: 'ms-vf' })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'band', message: apiMessages.rangeReversed }] },
      });
      await expect(search({ band: 'vf-unc' })).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ path: 'band', message: apiMessages.bandRange }] },
      });
    });

    knownPagesSuite(() => ({ running, call }));

    it('continues from page to page without repeating or losing a coin', async () => {
      const found: string[] = [];
      let nav: string | undefined;
      const expected = corpus.filter(({ seller }) => seller.number === 3);
      for (let page = 1; page <= Math.ceil(coinsOf(expected) / PAGE); page += 1) {
        const selectedFilters = [{ name: 'org' as const, tag: 'o-3' }];
        const result = await search({ selectedFilters, take: PAGE, page, ...(nav ? { nav } : {}) });
        found.push(...idsOf(result));
        nav = result.nav;
      }
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(coinsOf(expected));
    });
  });
}
