import { apiErrorSchema, endpoints, filterPropertySchema, filterSchema, type TaxonomyName } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { z } from 'zod';
import { lot, startGateway, type Given, type RunningGateway } from '../../gateway.factory';

const roman = ['c-10530', 'c-10500', 'c-10000'];
const prussian = ['c-151562', 'c-151520', 'c-15150', 'c-15000', 'c-14000'];

function lotOf(given: Given, facets: LotDocument['facets'], title: string): LotDocument {
  const document = lot(given);
  return { ...document, facets: { ...document.facets, ...facets }, lot: { ...document.lot, title } };
}

const linden = { seller: 'linden', org: 2, country: 'US' };
const lots = [
  lotOf({ source: 'a1' }, { category: roman, value: ['val-denarius'], slab: ['slab', 'ngc'] }, 'Denarius of Trajan'),
  lotOf(
    { source: 'a2' },
    { category: roman, value: ['val-denarius'], catalog: ['catalog-0123456789'] },
    'Denarius of Hadrian',
  ),
  lotOf({ source: 'a3', material: 'gold' }, { category: prussian, value: ['val-thaler'] }, 'Thaler of Prussia'),
  lot({ source: 'b1', ...linden, auction: { id: '76', number: '1', sold: true } }),
  lot({ source: 'b2', ...linden, auction: { id: '77', number: '2', hasBid: true } }),
];

describe('the taxonomy', () => {
  let running: RunningGateway;

  beforeAll(async () => {
    running = await startGateway(lots);
  });
  afterAll(() => running.stop());

  const request = async (path: string, language: Language, body?: object) => {
    const response = await fetch(running.service.url + path, {
      headers: { 'obverse-language': language, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  const get = async <S extends z.ZodType>(schema: S, path: string, language: Language) => {
    const { status, answer } = await request(path, language);
    expect([path, status]).toEqual([path, 200]);
    return schema.parse(answer);
  };
  const titled = async (path: string, language: Language) =>
    (await get(z.array(filterPropertySchema), `/api/taxonomy/${path}`, language)).map(({ title }) => title);
  const filters = async (filterOptions: object, language: Language) => {
    const { status, answer } = await request(endpoints.search.taxonomy.path, language, { filterOptions });
    expect(status).toBe(200);
    return z.array(filterSchema).parse(answer);
  };
  const filter = async (name: TaxonomyName, filterOptions: object, language: Language = 'en') =>
    (await filters(filterOptions, language)).find((one) => one.name === name);

  describe('of a search', () => {
    const allOf = async (all: TaxonomyName, filterOptions: object) => {
      const { answer } = await request(endpoints.search.taxonomy.path, 'en', { filterOptions, all });
      return z
        .array(filterSchema)
        .parse(answer)
        .map(({ name, properties }) => [name, properties.map(({ tag, count }) => [tag, count])]);
    };

    it('has all choices of one filter within the search', async () => {
      const silver = { selectedFilters: [{ name: 'material', tag: 'met-silver' }], status: 'open' };
      expect(await allOf('value', silver)).toEqual([['value', [['val-denarius', 2]]]]);
      expect(await allOf('value', { selectedFilters: [{ name: 'material', tag: 'met-gold' }] })).toEqual([
        ['value', [['val-thaler', 1]]],
      ]);
      expect(await allOf('userList', silver)).toEqual([]);
    });

    it('has the categories of every depth within the search', async () => {
      const silver = { selectedFilters: [{ name: 'material', tag: 'met-silver' }], status: 'open' };
      const [[, categories] = []] = await allOf('category', silver);
      expect(new Map(categories as [string, number][])).toEqual(new Map(roman.map((tag) => [tag, 2])));
    });

    it.each([
      ['en', ['Offered by', 'Category', 'Denomination', 'Material', 'Grading', 'Country of seller', 'Company']],
      ['de', ['Angeboten von', 'Kategorie', 'Nominal', 'Material', 'Zertifizierung', 'Land des Anbieters', 'Firma']],
    ] as const)('has titles in %s', async (language, expected) =>
      expect((await filters({ status: 'open' }, language)).map(({ title }) => title)).toEqual(expected),
    );

    it.each([
      ['fr', ['Argent', 'Or']],
      ['es', ['Plata', 'Oro']],
    ] as const)('has choices in %s, the most frequent first, with counts', async (language, expected) => {
      const { properties } = (await filter('material', { status: 'open' }, language)) ?? {};
      expect(properties?.map(({ title }) => title)).toEqual(expected);
      expect(properties?.map(({ count }) => count)).toEqual([3, 1]);
    });

    it('has the outcome for ended lots only, in every language', async () => {
      expect(await filter('outcome', { status: 'open' })).toBeUndefined();
      expect(await filter('outcome', { status: 'ended' }, 'it')).toMatchObject({
        title: 'Esito',
        type: 'Simple',
        properties: [{ tag: 'sold', title: 'Venduto', count: 1 }],
      });
    });

    it('goes down the tree of categories, with the path in the visitor’s language', async () => {
      const roots = await filter('category', { status: 'open' }, 'de');
      expect(roots).toMatchObject({ type: 'DrillDown' });
      expect(roots?.properties).toEqual([
        expect.objectContaining({ tag: 'c-10000', title: 'Antike Münzen', count: 2, leaf: false }),
        expect.objectContaining({ tag: 'c-14000', count: 1, leaf: false }),
      ]);
      const selected = { status: 'open', selectedFilters: [{ name: 'category', tag: 'c-10500' }] };
      const below = await filter('category', selected, 'de');
      expect(below?.selectedPath?.[0]).toBe('Antike Münzen');
      expect(below?.selectedPath).toHaveLength(2);
      expect(below?.properties).toEqual([expect.objectContaining({ tag: 'c-10530', count: 2, leaf: true })]);
    });

    it('has the categories of the search alone', async () => {
      const selectedFilters = [{ name: 'value', tag: 'val-thaler' }];
      expect((await filter('category', { status: 'open', selectedFilters }))?.properties).toEqual([
        expect.objectContaining({ tag: 'c-14000', count: 1 }),
      ]);
    });

    it('counts the lots that a search with the choice finds', async () => {
      const selectedFilters = [{ name: 'material', tag: 'met-gold' }];
      expect((await filter('material', { status: 'open', selectedFilters }))?.properties).toEqual([
        expect.objectContaining({ tag: 'met-silver', count: 3 }),
        expect.objectContaining({ tag: 'met-gold', count: 1 }),
      ]);
      expect((await filter('value', { status: 'open', selectedFilters }))?.properties).toEqual([
        expect.objectContaining({ tag: 'val-thaler', count: 1 }),
      ]);
    });

    it('has the selected value also without results', async () => {
      const selectedFilters = [{ name: 'value', tag: 'val-ducat' }];
      expect(await filter('value', { status: 'open', selectedFilters }, 'it')).toMatchObject({
        selectedTag: 'val-ducat',
        selectedTitle: 'Ducato',
        properties: expect.arrayContaining([expect.objectContaining({ tag: 'val-ducat', title: 'Ducato', count: 0 })]),
      });
    });

    it('has a selected lot or coin type with its title', async () => {
      const tag = `sim-${lotIdOf('kestrel', 'a1')}`;
      expect(await filter('similar', { selectedFilters: [{ name: 'similar', tag }] }, 'de')).toMatchObject({
        title: 'Ähnlich wie',
        type: 'Specific',
        selectedTag: tag,
        selectedTitle: 'Denarius of Trajan',
      });
      const selectedFilters = [{ name: 'catalog', tag: 'catalog-0123456789' }];
      expect(await filter('catalog', { selectedFilters }, 'de')).toMatchObject({
        title: 'Münztyp',
        selectedTitle: 'Denarius of Hadrian',
      });
      expect(await filter('similar', {}, 'de')).toBeUndefined();
    });

    it.each([{ userList: 'fav' }, { selectedFilters: [{ name: 'userList', tag: 'fav' }] }])(
      'needs a sign-in for %j',
      async (options) => {
        const { status, answer } = await request('/api/taxonomy', 'de', { filterOptions: options });
        expect(status).toBe(401);
        expect(apiErrorSchema.parse(answer).message).toContain('melden Sie sich an');
      },
    );
  });

  describe('all choices of a filter', () => {
    it.each([
      ['material', 'en', ['Gold', 'Silver']],
      ['material', 'de', ['Gold', 'Silber']],
      ['value', 'de', ['Denar', 'Taler']],
      ['bidding', 'it', ['Aste', 'Negozi', 'Con offerte']],
      ['outcome', 'fr', ['Vendu']],
      ['slab', 'de', ['Im Slab', 'NGC']],
      ['country', 'de', ['Deutschland', 'Vereinigte Staaten']],
      ['country', 'es', ['Alemania', 'Estados Unidos']],
      ['org', 'en', ['kestrel', 'linden']],
      ['king', 'en', []],
      ['location', 'en', []],
      ['quality', 'en', []],
      ['similar', 'en', []],
      ['catalog', 'en', []],
    ] as const)('%s in %s are those that occur', async (name, language, expected) =>
      expect(await titled(`dic/${name}`, language)).toEqual(expected),
    );

    it('of the categories have their places in the tree', async () => {
      const all = await get(z.array(filterPropertySchema), '/api/taxonomy/dic/category', 'de');
      expect(all.find(({ tag }) => tag === 'c-10530')).toMatchObject({
        count: 2,
        leaf: true,
        desc: expect.stringContaining('Antike Münzen'),
      });
      expect(all.map(({ tag }) => tag).sort()).toEqual([...roman, ...prussian].sort());
    });

    it('need a sign-in for lists', async () =>
      expect((await request('/api/taxonomy/dic/userList', 'en')).status).toBe(401));
    it('are refused for an unknown filter', async () => {
      const { status, answer } = await request('/api/taxonomy/dic/nothing', 'fr');
      expect(status).toBe(400);
      expect(apiErrorSchema.parse(answer).message).toBe('La requête n’est pas valide.');
    });
  });

  describe('choices by text', () => {
    it.each([
      ['material/silber', 'en', ['Silver']],
      ['material/silver', 'de', ['Silber']],
      ['value/dena', 'de', ['Denar']],
      // No lot has it.
      ['value/ducat', 'en', []],
      ['country/verein', 'en', ['United States']],
      ['org/lin', 'es', ['linden']],
      ['bidding/aukt', 'fr', ['Ventes aux enchères']],
      ['outcome/verk', 'en', ['Sold']],
      ['slab/ngc', 'it', ['NGC']],
      ['category/antik', 'fr', ['Monnaies antiques']],
      ['material/ilver', 'en', []],
      [`material/${encodeURIComponent('*) OR 1=1')}`, 'en', []],
    ] as const)('%s in %s finds %j', async (path, language, expected) =>
      expect(await titled(`search/${path}`, language)).toEqual(expected),
    );

    it('find lots and coin types', async () => {
      const found = await get(z.array(filterPropertySchema), '/api/taxonomy/search/similar/a1', 'en');
      expect(found).toEqual([
        { tag: `sim-${lotIdOf('kestrel', 'a1')}`, title: 'Denarius of Trajan', leaf: true, isManual: false },
      ]);
      const types = await get(z.array(filterPropertySchema), '/api/taxonomy/search/catalog/a2', 'de');
      expect(types.map(({ tag }) => tag)).toEqual(['catalog-0123456789']);
    });

    it('need two letters, and a sign-in for lists', async () => {
      expect((await request('/api/taxonomy/search/material/s', 'en')).status).toBe(400);
      expect((await request('/api/taxonomy/search/userList/fav', 'en')).status).toBe(401);
    });
  });

  describe('a choice by tag', () => {
    it.each([
      ['material/tag/met-silver', 'de', 'Silber'],
      ['king/tag/k-1436', 'en', undefined],
      ['bidding/tag/hasbid', 'es', 'Con pujas'],
      ['outcome/tag/unsold', 'de', 'Unverkauft'],
      ['country/tag/AT', 'it', 'Austria'],
      ['org/tag/o-1', 'fr', 'kestrel'],
      ['catalog/tag/catalog-0123456789', 'de', 'Denarius of Hadrian'],
    ] as const)('%s in %s', async (path, language, title) => {
      const { title: found, leaf } = await get(filterPropertySchema, `/api/taxonomy/search/${path}`, language);
      expect(leaf).toBe(true);
      if (title !== undefined) expect(found).toBe(title);
    });

    it.each([
      'material/tag/met-none',
      'material/tag/val-thaler',
      'country/tag/QQ',
      'org/tag/o-99',
      'bidding/tag/barter',
      'similar/tag/sim-0000000000000',
      'similar/tag/sim-x',
      'catalog/tag/catalog-9999999999',
    ])('%s does not exist', async (path) => {
      const { status, answer } = await request(`/api/taxonomy/search/${path}`, 'de');
      expect(status).toBe(404);
      expect(apiErrorSchema.parse(answer)).toEqual({ message: 'Nichts gefunden', errors: [] });
    });
  });
});
