import type { FacetCounts, LotQuery } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { ConceptCounts } from './concept-counts.service';
import { fakeIndex } from '../query/fake-index.factory';
import type { Criteria } from '@obverse/search';
import { languageOf, phrasesAmong, SuggestService } from './suggest.service';
import type { LotFinder } from '../query/lot-finder';

describe('phrases of lots', () => {
  it('contain every finished word and one that starts with the last, the most frequent first', () =>
    expect(phrasesAmong(['Owl of Athens', 'Athens owl, rare', 'owl of athens', 'Athens'], ['athens', 'ow'])).toEqual([
      'Owl of Athens',
      'Athens owl, rare',
    ]));

  it('are shortened at a word boundary', () => {
    const [phrase] = phrasesAmong([`Denarius ${'of the emperor '.repeat(10)}`], ['den']);
    expect(phrase?.length).toBeLessThanOrEqual(60);
    expect(phrase).toMatch(/(of|the|emperor)$/);
  });
});

const anyLot: LotQuery = { now: 1_000, terms: [], filters: {}, order: 'newest', skip: 0, take: 0 };

function service(counts: FacetCounts, { index } = fakeIndex(() => 0)) {
  index.facets.mockResolvedValue(counts);
  const logger = { warn: () => undefined } as never;
  const texts = { exactQuery: ({ query = '' }: Criteria): LotQuery => ({ ...anyLot, terms: [query] }) };
  return new SuggestService(
    dictionary,
    index,
    new ConceptCounts(dictionary, index, () => 1_000, logger),
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
      return fake.requests.length;
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
