import {
  apiErrorSchema,
  apiMessages,
  type AccountExport,
  type CatalogItem,
  type Filter,
  type Landing,
  type Lot,
  type Profile,
  type SearchResult,
} from '@obverse/contracts';
import { IdAliasRepository } from '@obverse/database';
import { createLotIndex } from '@obverse/lot-index';
import { lotIdOf, versionOf } from '@obverse/lots';
import { lot, observedAt, startGateway, type Given, type RunningGateway } from '../../gateway.factory';
import { callsOf, databaseOf, signedInVisitor, type ListVisitor } from './list-visitor.factory';

const catalogId = '0123456789';
const given: readonly Given[] = [
  { source: 'gold', material: 'gold', cents: 300, catalogId },
  { source: 'silver', cents: 200, country: 'AT', catalogId },
  { source: 'bronze', material: 'bronze', cents: 100 },
  { source: 'ended', auction: { id: '7', number: '1', sold: true } },
  { source: 'twin 1', specimen: 'slab:ngc:1', cents: 400 },
  { source: 'twin 2', specimen: 'slab:ngc:1', cents: 500 },
  ...['gone 1', 'gone 2', 'gone 3', 'present', 'renamed'].map((source) => ({ source })),
  ...Array.from({ length: 60 }, (_, number) => ({ source: `many ${number}` })),
];
const idOf = (source: string) => lotIdOf('kestrel', source);
const idsOf = (result: SearchResult) => result.portions.flatMap(({ items }) => items.map(({ id }) => id));
const listOf = ({ lists }: Profile, tag: string) => lists.find((list) => list.tag === tag);

describe('lists of lots', () => {
  let running: RunningGateway;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway(
      given.map((one) => lot(one)),
      {
        // Adding reads the index: no call of the races is to be refused for want of capacity.
        env: { SEARCH_QUEUE: '500', SEARCH_QUEUE_MS: '60000' },
        furnish: async ({ databaseUrl }) => {
          const database = await databaseOf(databaseUrl);
          await new IdAliasRepository(database).add('lot', [
            { oldId: idOf('renamed before'), newId: idOf('renamed once') },
            { oldId: idOf('renamed once'), newId: idOf('renamed') },
          ]);
          await database.destroy();
        },
      },
    );
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await signIn();
  });

  const signIn = () => signedInVisitor(running, `user${(users += 1)}@example.org`);
  const anonymous = () => callsOf(running.service.url, {});
  const add = (source: string, tag = 'fav', visitor = ada) => visitor.change('POST', `/${tag}/${idOf(source)}`);
  const remove = (source: string, tag = 'fav') => ada.change('DELETE', `/${tag}/${idOf(source)}`);
  const refused = async (visitor: Pick<ListVisitor, 'send'>, method: string, path: string, body?: unknown) => {
    const answer = await visitor.send(method, `/api/user/lists${path}`, body);
    return [answer.status, apiErrorSchema.parse(await answer.json()).message];
  };
  const vanish = async (...sources: string[]) => {
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    const version = versionOf(new Date(Date.parse(observedAt) + 60_000).toISOString());
    await index.write(sources.map((source) => ({ id: idOf(source), version, deleted: true as const })));
    await index.close();
  };

  describe('calls', () => {
    it('answer the changed profile', async () => {
      const created = await ada.change('POST', '', { name: '  Römische Münzen ' });
      expect(created.lists.map(({ tag, title, count }) => [tag, title, count])).toEqual([
        ['fav', 'Favorites', 0],
        ['wtc', 'Watches', 0],
        ['romischemunzen', 'Römische Münzen', 0],
      ]);
      expect(listOf(await add('gold', 'romischemunzen'), 'romischemunzen')).toMatchObject({
        ids: [idOf('gold')],
        count: 1,
      });
      const renamed = await ada.change('PATCH', '/romischemunzen', { name: 'Silver' });
      expect(listOf(renamed, 'romischemunzen')).toMatchObject({ title: 'Silver', ids: [idOf('gold')] });
      expect((await ada.change('DELETE', '/romischemunzen')).lists.map(({ tag }) => tag)).toEqual(['fav', 'wtc']);
      expect(await ada.json('GET', '/api/user')).toMatchObject({ lists: [{ tag: 'fav' }, { tag: 'wtc' }] });
    });

    it('give each list another tag, whatever its name', async () => {
      for (const name of ['Fav', 'Монеты', 'a/b', '<b>x</b>', 'constructor', '__proto__'])
        await ada.change('POST', '', { name });
      const { lists } = await ada.json<Profile>('GET', '/api/user');
      expect(new Set(lists.map(({ tag }) => tag)).size).toBe(8);
      for (const { tag } of lists) expect(tag).toMatch(/^[a-z0-9]{1,40}$/);
      expect(lists.slice(2).map(({ name }) => name)).toContain('<b>x</b>');
      expect((await ada.search({ userList: 'constructor' })).title).toBe('This list has no lots');
    });

    it('add and remove a lot as often as wanted', async () => {
      await add('gold');
      expect(listOf(await add('gold'), 'fav')).toMatchObject({ ids: [idOf('gold')], count: 1 });
      expect(listOf(await add('silver'), 'fav')?.ids).toEqual([idOf('silver'), idOf('gold')]);
      expect(listOf(await remove('gold'), 'fav')?.ids).toEqual([idOf('silver')]);
      expect(listOf(await remove('gold'), 'fav')?.ids).toEqual([idOf('silver')]);
      expect(listOf(await remove('never listed'), 'fav')?.count).toBe(1);
      const { lists } = await ada.json<AccountExport>('GET', '/api/user/export');
      expect(lists.map(({ tag, lots }) => [tag, lots.map(({ id }) => id)])).toEqual([
        ['fav', [idOf('silver')]],
        ['wtc', []],
      ]);
    });

    it('refuse to rename and remove the lists that everyone has', async () => {
      for (const tag of ['fav', 'wtc']) {
        expect(await refused(ada, 'PATCH', `/${tag}`, { name: 'Mine' })).toEqual([409, apiMessages.systemList]);
        expect(await refused(ada, 'DELETE', `/${tag}`)).toEqual([409, apiMessages.systemList]);
      }
    });

    it('answer 404 for unknown lists and lots', async () => {
      const unknownList = [404, apiMessages.listNotFound];
      expect(await refused(ada, 'PATCH', '/none', { name: 'Mine' })).toEqual(unknownList);
      expect(await refused(ada, 'DELETE', '/none')).toEqual(unknownList);
      expect(await refused(ada, 'POST', `/none/${idOf('gold')}`)).toEqual(unknownList);
      expect(await refused(ada, 'DELETE', `/none/${idOf('gold')}`)).toEqual(unknownList);
      expect(await refused(ada, 'POST', `/fav/${idOf('never seen')}`)).toEqual([404, apiMessages.lotNotFound]);
    });

    it.each([
      ['POST', '', {}],
      ['POST', '', { name: '' }],
      ['POST', '', { name: ' \u00a0 ' }],
      ['POST', '', { name: 'x'.repeat(81) }],
      ['POST', '', { name: 7 }],
      ['POST', '', { name: ['a'] }],
      ['POST', '', { name: 'a\u0000b' }],
      ['POST', '', { name: 'a\nb' }],
      ['POST', '', { name: '\ud83e' }],
      ['POST', '', { name: 'a', tag: 'fav' }],
      ['POST', '', []],
      ['PATCH', '/fav', { name: '' }],
      ['PATCH', '/Fav', { name: 'a' }],
      ['DELETE', '/my-fav', undefined],
      ['DELETE', `/${'x'.repeat(41)}`, undefined],
      ['POST', `/..%2Ffav/${'0'.repeat(13)}`, undefined],
      ['POST', '/fav/1', undefined],
      ['DELETE', `/fav/${encodeURIComponent("' OR 1=1 --")}`, undefined],
    ])('refuse %s %s %j with 400', async (method, path, body) => {
      expect((await refused(ada, method, path, body))[0]).toBe(400);
      expect((await ada.json<Profile>('GET', '/api/user')).lists).toHaveLength(2);
    });

    it('need a sign-in', async () => {
      const signIn = [401, apiMessages.signInNeeded];
      expect(await refused(anonymous(), 'POST', '', { name: 'Mine' })).toEqual(signIn);
      expect(await refused(anonymous(), 'PATCH', '/fav', { name: 'Mine' })).toEqual(signIn);
      expect(await refused(anonymous(), 'DELETE', '/fav')).toEqual(signIn);
      expect(await refused(anonymous(), 'POST', `/fav/${idOf('gold')}`)).toEqual(signIn);
      expect(await refused(anonymous(), 'DELETE', `/fav/${idOf('gold')}`)).toEqual(signIn);
      for (const cookie of [`obverse=${'A'.repeat(43)}`, 'obverse=', 'obverse=%00'])
        expect((await refused(callsOf(running.service.url, { cookie }), 'DELETE', '/fav'))[0]).toBe(401);
    });

    it('make at most 100 lists, however many at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 110 }, (_, number) => ada.send('POST', '/api/user/lists', { name: `List ${number}` })),
      );
      const statuses = answers.map(({ status }) => status);
      expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
        98, 12,
      ]);
      expect(await refused(ada, 'POST', '', { name: 'One more' })).toEqual([409, apiMessages.tooManyLists]);
      const { lists } = await ada.json<Profile>('GET', '/api/user');
      expect(new Set(lists.map(({ tag }) => tag)).size).toBe(100);
    });

    it('lose nothing when two windows add and remove at once', async () => {
      const many = Array.from({ length: 50 }, (_, number) => `many ${number}`);
      await Promise.all([...many.map((source) => add(source)), ...many.map((source) => add(source))]);
      expect((await ada.search({ userList: 'fav' })).totalCount).toBe(50);
      await Promise.all([
        ...many.map((source) => remove(source)),
        ...many.map((source) => add(source, 'wtc')),
        ...Array.from({ length: 10 }, (_, number) => add(`many ${50 + number}`)),
      ]);
      const profile = await ada.json<Profile>('GET', '/api/user');
      expect(profile.lists.map(({ tag, count }) => [tag, count])).toEqual([
        ['fav', 10],
        ['wtc', 50],
      ]);
    });
  });

  describe('a search of a list', () => {
    beforeEach(async () => {
      for (const source of ['gold', 'silver', 'bronze', 'ended']) await add(source);
    });

    it('finds its lots, open and ended, with filters, orders and a text', async () => {
      const found = async (params: Parameters<ListVisitor['search']>[0]) =>
        idsOf(await ada.search({ userList: 'fav', ...params }));
      const price = ['bronze', 'silver', 'gold', 'ended'].map(idOf);
      expect(await found({ orderBy: 'price-asc' })).toEqual(price);
      expect(await found({ orderBy: 'price-desc' })).toEqual(price.toReversed());
      expect(await found({ status: 'ended' })).toEqual([idOf('ended')]);
      expect(await found({ selectedFilters: [{ name: 'material', tag: 'met-gold' }] })).toEqual([idOf('gold')]);
      expect(await found({ query: 'bronze', trigger: true })).toEqual([idOf('bronze')]);
      expect(await found({ selectedFilters: [{ name: 'country', tag: 'FR' }] })).toEqual([]);
      await add('silver', 'wtc');
      expect(await found({ selectedFilters: [{ name: 'userList', tag: 'my-wtc' }] })).toEqual([idOf('silver')]);
    });

    it('shows every lot of the list, also two offers of one specimen', async () => {
      for (const source of ['twin 1', 'twin 2']) await add(source, 'wtc');
      const { totalCount, ...result } = await ada.search({ userList: 'wtc' });
      expect([totalCount, idsOf({ totalCount, ...result }).sort()]).toEqual([
        2,
        [idOf('twin 1'), idOf('twin 2')].sort(),
      ]);
    });

    it('has the facets of its lots', async () => {
      const filters = await ada.json<Filter[]>('POST', '/api/taxonomy', { filterOptions: {}, userList: 'fav' });
      const choices = (name: string) =>
        filters.find((filter) => filter.name === name)?.properties.map(({ tag, count }) => [tag, count]);
      expect(choices('material')).toEqual([
        ['met-silver', 2],
        ['met-bronze', 1],
        ['met-gold', 1],
      ]);
      expect(choices('country')).toEqual([
        ['DE', 3],
        ['AT', 1],
      ]);
      expect(filters.find(({ name }) => name === 'userList')).toMatchObject({
        selectedTag: 'fav',
        selectedTitle: 'Favorites',
      });
    });

    it('has the name of the list in its title, and the lists among the choices of their filter', async () => {
      await ada.change('POST', '', { name: 'Trajan & Co.' });
      await add('gold', 'trajanco');
      expect((await ada.search({ userList: 'trajanco' })).title).toBe('List “Trajan & Co.”, all lots');
      const choices = (path: string) =>
        ada.json<{ tag: string; title: string; count: number }[]>('GET', `/api/taxonomy/${path}`);
      expect((await choices('dic/userList')).map(({ tag, title, count }) => [tag, title, count])).toEqual([
        ['fav', 'Favorites', 4],
        ['wtc', 'Watches', 0],
        ['trajanco', 'Trajan & Co.', 1],
      ]);
      expect((await choices('search/userList/tra')).map(({ tag }) => tag)).toEqual(['trajanco']);
      expect(await choices('search/userList/tag/wtc')).toMatchObject({ title: 'Watches' });
      expect((await ada.send('GET', '/api/taxonomy/search/userList/tag/none')).status).toBe(404);
    });

    it('says why it finds nothing', async () => {
      const { isEmpty, title } = await ada.search({ userList: 'none' });
      expect([isEmpty, title]).toEqual([true, 'There is no such list']);
      expect((await ada.search({ userList: 'wtc' })).title).toBe('This list has no lots');
      expect((await ada.send('POST', '/api/search', { userList: "fav' OR 1=1" })).status).toBe(400);
    });

    it('needs a sign-in', async () => {
      for (const cookie of ['', `obverse=${'A'.repeat(43)}`]) {
        const visitor = callsOf(running.service.url, { cookie });
        expect((await visitor.send('POST', '/api/search', { userList: 'fav' })).status).toBe(401);
        expect((await visitor.send('POST', '/api/taxonomy', { filterOptions: {}, userList: 'fav' })).status).toBe(401);
      }
    });

    it('follows changes at once', async () => {
      expect((await ada.search({ userList: 'fav' })).totalCount).toBe(4);
      await remove('gold');
      const { totalCount, ...result } = await ada.search({ userList: 'fav' });
      expect([totalCount, idsOf({ totalCount, ...result }).includes(idOf('gold'))]).toEqual([3, false]);
      const filters = await ada.json<Filter[]>('POST', '/api/taxonomy', { filterOptions: {}, userList: 'fav' });
      const materials = filters.find(({ name }) => name === 'material')?.properties.map(({ tag }) => tag);
      expect(materials).toEqual(['met-silver', 'met-bronze']);
    });
  });

  describe('of another user', () => {
    it('are not visible, whatever their tags', async () => {
      const eve = await signIn();
      await ada.change('POST', '', { name: 'Secret' });
      for (const tag of ['fav', 'secret']) await add('gold', tag);
      expect((await eve.search({ userList: 'secret' })).title).toBe('There is no such list');
      expect((await eve.search({ userList: 'fav' })).totalCount).toBe(0);
      expect((await eve.send('GET', '/api/taxonomy/search/userList/tag/secret')).status).toBe(404);
      expect(await refused(eve, 'PATCH', '/secret', { name: 'Mine' })).toEqual([404, apiMessages.listNotFound]);
      expect(await refused(eve, 'DELETE', '/secret')).toEqual([404, apiMessages.listNotFound]);
      expect(await refused(eve, 'POST', `/secret/${idOf('silver')}`)).toEqual([404, apiMessages.listNotFound]);
      expect(await refused(eve, 'DELETE', `/secret/${idOf('gold')}`)).toEqual([404, apiMessages.listNotFound]);
      await eve.change('DELETE', `/fav/${idOf('gold')}`);
      const { lists } = await ada.json<Profile>('GET', '/api/user');
      expect(lists.map(({ tag, count }) => [tag, count])).toEqual([
        ['fav', 1],
        ['wtc', 0],
        ['secret', 1],
      ]);
    });
  });

  describe('of the visitor', () => {
    const inLists = (lots: readonly Lot[], source: string) => lots.find(({ id }) => id === idOf(source))?.inLists;

    it('are in every lot of every answer', async () => {
      for (const tag of ['fav', 'wtc']) await add('gold', tag);
      await add('silver');
      const both = ['fav', 'wtc'];
      const shown = await ada.json<Lot>('GET', `/api/lots/${idOf('gold')}`);
      expect([shown.inLists, inLists(shown.relevant ?? [], 'silver')]).toEqual([both, ['fav']]);
      const found = await ada.json<Lot[]>('POST', '/api/lots/find', [idOf('gold'), idOf('bronze')]);
      expect(found.map((one) => one.inLists)).toEqual([both, []]);
      const { open } = await ada.json<CatalogItem>('GET', `/api/catalog/item/${catalogId}`);
      expect([inLists(open, 'gold'), inLists(open, 'silver')]).toEqual([both, ['fav']]);
      const landing = await ada.json<Landing>('GET', '/api/landing/data/0');
      const previews = landing.previewLots.portions.flatMap(({ items }) => items);
      expect([inLists(previews, 'gold'), inLists(previews, 'bronze')]).toEqual([both, []]);
      const { portions } = await ada.search({ query: 'gold', trigger: true });
      expect(portions.flatMap(({ items }) => items).map((one) => one.inLists)).toEqual([both]);
    });

    it('are never in an answer to someone else, also of the same search at the same time', async () => {
      const eve = await signIn();
      await add('gold');
      await add('silver', 'wtc', eve);
      const search = { selectedFilters: [{ name: 'material' as const, tag: 'met-gold' }] };
      const marks = async (visitor: Pick<ListVisitor, 'search'>, params = search) =>
        (await visitor.search(params)).portions.flatMap(({ items }) => items.flatMap((one) => one.inLists));
      expect(await Promise.all([marks(ada), marks(eve), marks(anonymous()), marks(ada)])).toEqual([
        ['fav'],
        [],
        [],
        ['fav'],
      ]);
      await remove('gold');
      expect([await marks(ada), await marks(anonymous())]).toEqual([[], []]);
    });

    it('keep answers to them out of shared caches', async () => {
      const policy = async (visitor: Pick<ListVisitor, 'send'>) =>
        (await visitor.send('GET', `/api/lots/${idOf('gold')}`)).headers.get('cache-control');
      expect([await policy(ada), await policy(anonymous())]).toEqual(['private, no-store', 'public, max-age=10']);
    });
  });

  describe('with lots that have vanished', () => {
    it('show them last, as they were, in the list’s count and outside the facets', async () => {
      for (const source of ['gone 1', 'present', 'gone 2']) await add(source);
      await vanish('gone 1', 'gone 2');
      const result = await ada.search({ userList: 'fav' });
      expect(
        result.portions.map(({ title, isVanished, items }) => [title, isVanished, items.map(({ id }) => id)]),
      ).toEqual([
        [undefined, undefined, [idOf('present')]],
        ['No longer available', true, [idOf('gone 2'), idOf('gone 1')]],
      ]);
      expect([result.totalCount, result.pageTotal, listOf(await ada.json('GET', '/api/user'), 'fav')?.count]).toEqual([
        3, 1, 3,
      ]);
      const [first] = result.portions.at(-1)?.items ?? [];
      expect(first).toMatchObject({
        origTitle: 'Coin gone 2',
        isActive: false,
        isNew: false,
        price: '10.00',
        inLists: ['fav'],
      });
      const filters = await ada.json<Filter[]>('POST', '/api/taxonomy', { filterOptions: {}, userList: 'fav' });
      expect(filters.find(({ name }) => name === 'material')?.properties.map(({ count }) => count)).toEqual([1]);
      const narrowed = await ada.search({ userList: 'fav', status: 'open' });
      expect([narrowed.totalCount, idsOf(narrowed)]).toEqual([1, [idOf('present')]]);
      const german = callsOf(running.service.url, { 'obverse-language': 'de' });
      expect((await german.send('POST', '/api/search', { userList: 'fav' })).status).toBe(401);
    });

    it('continue with them on the following pages', async () => {
      for (let number = 0; number < 24; number += 1) await add(`many ${number}`);
      for (const source of ['gone 1', 'gone 2'])
        expect(await refused(ada, 'POST', `/fav/${idOf(source)}`)).toEqual([404, apiMessages.lotNotFound]);
      for (const source of ['gone 3', 'bronze', 'present']) await add(source);
      await vanish('gone 3', 'present', 'bronze');
      const [one, two] = [await ada.search({ userList: 'fav' }), await ada.search({ userList: 'fav', page: 2 })];
      expect(one.portions.map(({ items }) => items.length)).toEqual([24, 1]);
      expect([one.totalCount, one.pageTotal, two.totalCount]).toEqual([27, 2, 27]);
      expect(two.portions.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
        ['No longer available', [idOf('bronze'), idOf('gone 3')]],
      ]);
      expect(idsOf(one)).toContain(idOf('present'));
    });

    it('can move them, and take back a removal', async () => {
      await add('twin 1');
      await vanish('twin 1');
      expect(listOf(await add('twin 1', 'wtc'), 'wtc')?.count).toBe(1);
      await remove('twin 1');
      await remove('twin 1', 'wtc');
      expect((await ada.search({ userList: 'wtc' })).isEmpty).toBe(true);
      expect(listOf(await add('twin 1', 'wtc'), 'wtc')?.ids).toEqual([idOf('twin 1')]);
      const { portions } = await ada.search({ userList: 'wtc' });
      expect(portions.map(({ title, items }) => [title, items.length])).toEqual([['No longer available', 1]]);
      const eve = await signIn();
      expect(await refused(eve, 'POST', `/fav/${idOf('twin 1')}`)).toEqual([404, apiMessages.lotNotFound]);
    });
  });

  describe('with lots that had other ids', () => {
    it('contain the present lot, added and removed by any of its ids', async () => {
      for (const source of ['renamed before', 'renamed once', 'renamed'])
        expect(listOf(await add(source), 'fav')).toMatchObject({ ids: [idOf('renamed')], count: 1 });
      expect(listOf(await remove('renamed before'), 'fav')?.count).toBe(0);
    });

    it('show a lot that was added under its old id', async () => {
      const database = await databaseOf(running.databaseUrl);
      await database.query('INSERT INTO user_list_lot VALUES ($1, $2, $3, now(), NULL, $4)', [
        ada.userId,
        'fav',
        idOf('renamed before'),
        '{}',
      ]);
      await database.destroy();
      expect(idsOf(await ada.search({ userList: 'fav' }))).toEqual([idOf('renamed')]);
      expect((await ada.json<Lot>('GET', `/api/lots/${idOf('renamed')}`)).inLists).toEqual(['fav']);
      expect(listOf(await add('renamed'), 'fav')).toMatchObject({ ids: [idOf('renamed')], count: 1 });
      expect(listOf(await remove('renamed'), 'fav')?.count).toBe(0);
    });
  });
});
