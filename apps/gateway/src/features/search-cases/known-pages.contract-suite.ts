import { createClient, lotEndpoints, searchEndpoints, type SearchParams } from '@obverse/contracts';
import type { RunningGateway } from '../../gateway.factory';
import { callsOf, signedInVisitor } from '../../people/user-list/list-visitor.factory';
import { corpusLanguages } from './corpus-coin.factory';
import { corpus } from './corpus.factory';
import { coinsOf } from './expected.factory';
import { inOrder, isOfType, lotsOfCoins, nearCases, pageCases, type NearCase } from './known-pages.factory';
import { choiceTitles } from './titles.factory';

const PAGE = 25;
/** Near lots that follow a few exact ones. */
const MOST_NEAR = 12;
const SIMILAR = 8;

type Call = ReturnType<typeof createClient>;

/** Pages whose lots and order are known: orders, similar lots, catalog items, near matches, lists, and what filters are called. */
export function knownPagesSuite(given: () => { readonly running: RunningGateway; readonly call: Call }): void {
  const search = (body: SearchParams) => given().call(searchEndpoints.search, { body });
  const portionsOf = async (body: SearchParams) =>
    (await search(body)).portions.map(({ isNear, items }) => ({ isNear, ids: items.map(({ id }) => id) }));

  it.each(pageCases(PAGE))('$name: the first page', async ({ search: body, first }) => {
    expect(first).toHaveLength(PAGE);
    expect(await portionsOf({ ...body, take: PAGE })).toEqual([{ isNear: undefined, ids: first }]);
  });

  describe('lots similar to an open lot of each coin', () => {
    const similarTo = ({ id }: { readonly id: string }): SearchParams => ({
      status: 'open',
      selectedFilters: [{ name: 'similar', tag: `sim-${id}` }],
    });

    it.each(lotsOfCoins)('$title: those of its type first, without itself and its other offer', async (lot) => {
      const others = corpus.filter(
        (one) => isOfType(lot)(one) && one.status === 'open' && one.specimen !== lot.specimen,
      );
      const expected = inOrder(others, ({ firstObserved }) => -firstObserved).map(({ id }) => id);
      const [portion] = await portionsOf(similarTo(lot));
      expect(portion?.ids).toEqual(expected.slice(0, PAGE));
    });

    it.each(lotsOfCoins)('$title: the first of them are on its page', async (lot) => {
      const page = await given().call(lotEndpoints.get, { params: { id: lot.id } });
      const [portion] = await portionsOf(similarTo(lot));
      expect(page.relevant?.map(({ id }) => id)).toEqual(portion?.ids.slice(0, SIMILAR));
    });
  });

  it.each(lotsOfCoins)('$title: its catalog item has the lots of its type', async (lot) => {
    const { catalogItem } = await given().call(lotEndpoints.get, { params: { id: lot.id } });
    const selectedFilters: SearchParams['selectedFilters'] = [
      { name: 'catalog', tag: `catalog-${catalogItem?.key.split('-').at(-1) ?? ''}` },
    ];
    const ofType = corpus.filter(isOfType(lot));
    expect((await search({ selectedFilters })).totalCount).toBe(coinsOf(ofType));
    const open = ofType.filter(({ status }) => status === 'open');
    expect((await search({ selectedFilters, status: 'open' })).totalCount).toBe(coinsOf(open));
  });

  describe('near matches', () => {
    const few = nearCases.filter(({ exact, near }) => exact.length > 0 && exact.length < 8 && near.length > 0);
    const none = nearCases.filter(({ exact, near }) => exact.length === 0 && near.length > 0);
    const ids = (lots: NearCase['near']) => lots.map(({ id }) => id);

    it('are wanted by cases with few exact lots, and by cases without any', () =>
      expect([few.length > 2, none.length > 2]).toEqual([true, true]));

    it.each(few)('$name: follow the exact ones', async ({ search: body, exact, near }) =>
      expect(await portionsOf(body)).toEqual([
        { isNear: undefined, ids: ids(exact) },
        { isNear: true, ids: ids(near).slice(0, MOST_NEAR) },
      ]),
    );

    it.each(none)('$name: are the result', async ({ search: body, near }) =>
      expect(await portionsOf(body)).toEqual([{ isNear: true, ids: ids(near).slice(0, PAGE) }]),
    );

    it('name what they lack', async () => {
      const [first] = none;
      const { portions } = await search(first?.search ?? {});
      expect(portions[0]?.title).toContain(first?.search.query?.split(' ').at(-1));
    });
  });

  describe('the lists of a visitor', () => {
    const listed = lotsOfCoins.filter((_, place) => place % 3 === 0);

    it('are refused to a visitor who is not signed in', async () => {
      const { send } = callsOf(given().running.service.url, {});
      for (const body of [
        { userList: 'fav' },
        { selectedFilters: [{ name: 'userList', tag: 'my-fav' }] },
        { userList: 'fav', query: 'thaler', status: 'open' },
      ])
        expect((await send('POST', '/api/search', body)).status).toBe(401);
    });

    it('narrow a search to their lots', async () => {
      const visitor = await signedInVisitor(given().running, 'cases@example.org');
      for (const { id } of listed) await visitor.change('POST', `/fav/${id}`);
      const idsOf = async (body: SearchParams) =>
        (await visitor.search(body)).portions.flatMap(({ items }) => items.map(({ id }) => id));
      const newest = inOrder(listed, ({ firstObserved }) => -firstObserved);
      expect(await idsOf({ userList: 'fav', orderBy: 'newest' })).toEqual(newest.map(({ id }) => id));
      const silver = listed.filter(({ coin }) => coin.material === 'met-silver');
      const selectedFilters: SearchParams['selectedFilters'] = [{ name: 'material', tag: 'met-silver' }];
      expect(new Set(await idsOf({ userList: 'fav', selectedFilters }))).toEqual(new Set(silver.map(({ id }) => id)));
      expect(await idsOf({ userList: 'wtc' })).toEqual([]);
    });
  });

  describe.each(corpusLanguages)('filters in %s', (language) => {
    it('have choices with the titles of the language', async () => {
      const call = createClient({ baseUrl: given().running.service.url, fetch, language: () => language });
      const filters = await call(searchEndpoints.taxonomy, { body: { filterOptions: {} } });
      const titleOf = (name: string, tag: string) =>
        filters.find((filter) => filter.name === name)?.properties.find((one) => one.tag === tag)?.title;
      expect(choiceTitles.map(([name, tag]) => [tag, titleOf(name, tag)])).toEqual(
        choiceTitles.map(([, tag, titles]) => [tag, titles[language]]),
      );
    });

    it('have choices that are found by the beginning of a word of the language', async () => {
      const call = createClient({ baseUrl: given().running.service.url, fetch, language: () => language });
      for (const [name, tag, titles] of choiceTitles) {
        const text = titles[language].slice(0, 4);
        const found = await call(searchEndpoints.taxonomySearch, { params: { name, text } });
        expect([text, found.map((one) => one.tag)]).toEqual([text, expect.arrayContaining([tag])]);
      }
    });
  });
}
