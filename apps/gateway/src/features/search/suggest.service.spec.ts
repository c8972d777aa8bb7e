import type { FacetCounts, LotQuery } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { ConceptCounts } from './concept-counts.service';
import { ConceptPictures } from './concept-pictures.service';
import { fakeLot } from '@obverse/search/testing';
import { eventually } from '@obverse/testing';
import { fakeIndex } from '../query/fake-index.factory';
import type { Criteria } from '@obverse/search';
import { languageOf, SuggestService } from './suggest.service';
import type { LotFinder } from '../query/lot-finder';

const anyLot: LotQuery = { now: 1_000, terms: [], filters: {}, order: 'newest', skip: 0, take: 0 };

function service(counts: FacetCounts, { index } = fakeIndex(() => 0)) {
  index.facets.mockResolvedValue(counts);
  const logger = { warn: () => undefined } as never;
  const texts = { exactQuery: ({ query = '' }: Criteria): LotQuery => ({ ...anyLot, terms: [query] }) };
  return new SuggestService(
    dictionary,
    index,
    new ConceptCounts(dictionary, index, () => 1_000, logger),
    new ConceptPictures(index, () => 1_000, logger),
    texts as unknown as LotFinder,
    () => 1_000,
  );
}

describe('the language of suggestions', () => {
  const titles = async (text: string, accepted?: readonly string[]) =>
    (await service({}).suggest({ text }, accepted)).map(({ suggestion }) => suggestion);

  it('is detected from the words, else the first language of the visitor', () => {
    expect(languageOf(dictionary, 'тетрад', ['de'])).toBe('ru');
    expect(languageOf(dictionary, 'the coins of the emperor', ['it'])).toBe('en');
    expect(languageOf(dictionary, 'adrian', ['it', 'en'])).toBe('it');
    expect(languageOf(dictionary, 'adrian', [])).toBeUndefined();
  });

  it('determines the name of a concept, which is suggested once', async () => {
    const named = async (accepted?: readonly string[]) =>
      (await titles('philip', accepted)).filter((title) => /^Philippin(?:en|es)$/.test(title));
    expect(await named(['de', 'en'])).toEqual(['Philippinen']);
    expect(await named(['en'])).toEqual(['Philippines']);
    expect(await named()).toEqual(['Philippines']);
    expect((await titles('тетрадр', ['de']))[0]).toBe('Тетрадрахма');
  });
});

describe('suggestions with lots', () => {
  const counts = { material: [{ tag: 'met-silver', count: 7 }], value: [{ tag: 'val-thaler', count: 5 }] };

  it('have the number of open lots', async () => {
    const found = await service(counts).suggest({ text: 'silve' });
    expect(found).toContainEqual(expect.objectContaining({ key: 'met-silver', count: 7 }));
  });

  it('take the place of those without lots', async () => {
    const found = await service(counts).suggest({ text: 'tha' });
    expect(found[0]).toMatchObject({ key: 'val-thaler', count: 5 });
    expect(found.map(({ key }) => key)).not.toContain('val-half-thaler');
  });

  it('are counted once for many texts', async () => {
    const fake = fakeIndex(() => 0);
    const suggestions = service(counts, fake);
    await suggestions.suggest({ text: 'tha' });
    await suggestions.suggest({ text: 'silv' });
    expect(fake.index.facets).toHaveBeenCalledTimes(1);
  });

  it('have the names of their kinds in the language of the visitor', async () => {
    const [first] = await service(counts).suggest({ text: 'tha' }, ['de'], 'de');
    expect(first?.desc).toBe('Nominal');
  });

  it('have the number of lots of the whole text after other words, and are left out if it finds none', async () => {
    const fake = fakeIndex(({ terms: [text = ''] }) => (text === 'silver Thaler' ? 3 : 0));
    const value = [
      { tag: 'val-thaler', count: 5 },
      { tag: 'val-half-thaler', count: 4 },
    ];
    const found = await service({ ...counts, value }, fake).suggest({ text: 'silver tha', typingWord: 'tha' });
    expect(found.map(({ key, terms, count }) => [key, terms, count])).toEqual([['val-thaler', ['silver Thaler'], 3]]);
  });

  it('complete the word that is being typed, and keep the words after it', async () => {
    const fake = fakeIndex(() => 2);
    const found = await service(counts, fake).suggest({ text: 'tha 1780', typingWord: 'tha' });
    expect(found[0]).toMatchObject({ key: 'val-thaler', terms: ['Thaler 1780'], count: 2 });
  });

  it('take one request for their counts and phrases, and none for a text that was typed a moment ago', async () => {
    const fake = fakeIndex(() => 2);
    const suggestions = service(counts, fake);
    const requests = async (text: string) => {
      await suggestions.suggest({ text: 'si' });
      fake.requests.length = 0;
      await suggestions.suggest({ text, typingWord: text });
      // Pictures are looked for after the answer.
      return fake.requests.filter((queries) => queries.every(({ filters }) => !filters.pictured)).length;
    };
    expect([await requests('silver tha'), await requests('silver tha')]).toEqual([1, 0]);
  });

  it.each([
    ['before', `${'a i '.repeat(100)}silver tha`, 'tha', `${'a i '.repeat(100)}silver Thaler`],
    ['behind', `silver tha${' a i'.repeat(100)}`, 'tha', `silver Thaler${' a i'.repeat(100)}`],
  ])('keep any number of words %s the completed ones, uncounted and without a request', async (_, text, word, kept) => {
    const fake = fakeIndex(() => 2);
    const found = await service(counts, fake).suggest({ text, typingWord: word });
    expect(found[0]).toMatchObject({ key: 'val-thaler', terms: [kept] });
    expect(found.flatMap(({ count }) => count ?? [])).toEqual([]);
    expect(fake.requests).toEqual([]);
  });
});

describe('pictures', () => {
  it('are those of the types that the lots with the words have', async () => {
    const { index } = fakeIndex(() => 0);
    const coin = fakeLot('147');
    index.searchAll.mockImplementation((queries) =>
      Promise.resolve(
        queries.map(() => ({
          ids: [coin.id],
          total: 1,
          documents: [
            {
              ...coin,
              facets: { catalog: ['catalog', 'catalog-4k2j9x0q1m'], value: ['val-denarius'] },
              sort: { ...coin.sort, year: 105 },
              type: 'rome.val-denarius.105',
              lot: { ...coin.lot, title: 'Zweihander', imageCount: 1 },
            },
          ],
        })),
      ),
    );
    const found = await service({}, { ...fakeIndex(() => 0), index }).suggest({ text: 'zweih' }, ['de'], 'de');
    expect(found).toEqual([
      {
        suggestion: 'Denar, 105',
        terms: ['Denar, 105'],
        desc: 'Münztyp',
        key: 'catalog-4k2j9x0q1m',
        picture: { id: coin.id, uiKey: '147', ext: 'webp' },
      },
    ]);
  });

  it('of concepts are there when they are suggested again', async () => {
    const fake = fakeIndex(() => 0);
    const coin = fakeLot('thaler');
    fake.index.searchAll.mockImplementation((queries) =>
      Promise.resolve(
        queries.map(({ filters }) => ({
          ids: [],
          total: 0,
          documents: filters.value ? [{ ...coin, lot: { ...coin.lot, imageCount: 1 } }] : [],
        })),
      ),
    );
    const suggestions = service({ value: [{ tag: 'val-thaler', count: 5 }] }, fake);
    const first = async () => (await suggestions.suggest({ text: 'thaler' }))[0];
    expect(await first()).toMatchObject({ key: 'val-thaler' });
    await eventually('the picture', async () => (await first())?.picture);
    expect(await first()).toMatchObject({ picture: { id: coin.id, uiKey: 'thaler', ext: 'webp' } });
  });
});

describe('realms and grading services', () => {
  const counts = {
    value: [{ tag: 'val-thaler', count: 5 }],
    realm: [{ tag: 'r-thailand', count: 9 }],
    slab: [{ tag: 'ngc', count: 6 }],
  };

  it('are counted with the values of filters, so that they are ranked by their lots', async () => {
    const fake = fakeIndex(() => 0);
    const suggestions = service(counts, fake);
    const found = await suggestions.suggest({ text: 'tha' });
    expect(found.slice(0, 2).map(({ key, count }) => [key, count])).toEqual([
      ['thailand', 9],
      ['val-thaler', 5],
    ]);
    expect(await suggestions.suggest({ text: 'ngc' })).toMatchObject([{ key: 'ngc', count: 6 }]);
    expect(fake.index.facets).toHaveBeenCalledTimes(1);
  });

  it('are counted by their texts in an index that has no realms as facet values yet', async () => {
    const fake = fakeIndex(({ terms: [text = ''] }) => (text === 'Thailand' ? 9 : 0));
    const { realm: _, ...others } = counts;
    const found = await service(others, fake).suggest({ text: 'thailan' });
    expect(found[0]).toMatchObject({ key: 'thailand', count: 9 });
  });
});
