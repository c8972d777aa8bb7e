import type { FacetCounts, LotDocument } from '@obverse/lot-index';
import { ConceptCounts } from './concept-counts.service';
import { fakeIndex } from './fake-index.factory';
import { languageOf, phrasesAmong, SuggestService } from './suggest.service';

// Dictionary files that changed are compiled first.
jest.setTimeout(180_000);

const titled = (title: string) => ({ lot: { title } }) as Pick<LotDocument, 'lot'>;

describe('phrases of lots', () => {
  it('contain every finished word and one that starts with the last, the most frequent first', () =>
    expect(
      phrasesAmong(
        [titled('Owl of Athens'), titled('Athens owl, rare'), titled('owl of athens'), titled('Athens')],
        ['athens', 'ow'],
      ),
    ).toEqual(['Owl of Athens', 'Athens owl, rare']));

  it('are shortened at a word boundary', () => {
    const [phrase] = phrasesAmong([titled(`Denarius ${'of the emperor '.repeat(10)}`)], ['den']);
    expect(phrase?.length).toBeLessThanOrEqual(60);
    expect(phrase).toMatch(/(of|the|emperor)$/);
  });
});

function service(counts: FacetCounts, { index } = fakeIndex(() => 0)) {
  index.facets.mockResolvedValue(counts);
  const logger = { warn: () => undefined } as never;
  return new SuggestService(index, new ConceptCounts(index, () => 1_000, logger));
}

describe('the language of suggestions', () => {
  const titles = async (text: string, accepted?: readonly string[]) =>
    (await service({}).suggest(text, accepted)).map(({ suggestion }) => suggestion);

  it('is detected from the words, else the first language of the visitor', () => {
    expect(languageOf('тетрад', ['de'])).toBe('ru');
    expect(languageOf('the coins of the emperor', ['it'])).toBe('en');
    expect(languageOf('adrian', ['it', 'en'])).toBe('it');
    expect(languageOf('adrian', [])).toBeUndefined();
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
    const found = await service(counts).suggest('silve');
    expect(found).toContainEqual(expect.objectContaining({ key: 'met-silver', count: 7 }));
  });

  it('take the place of those without lots', async () => {
    const found = await service(counts).suggest('tha');
    expect(found[0]).toMatchObject({ key: 'val-thaler', count: 5 });
    expect(found.map(({ key }) => key)).not.toContain('val-half-thaler');
  });

  it('are counted once for many texts', async () => {
    const fake = fakeIndex(() => 0);
    const suggestions = service(counts, fake);
    await suggestions.suggest('tha');
    await suggestions.suggest('silv');
    expect(fake.index.facets).toHaveBeenCalledTimes(1);
  });

  it('have the names of their kinds in the language of the visitor', async () => {
    const [first] = await service(counts).suggest('tha', ['de'], 'de');
    expect(first?.desc).toBe('Nominal');
  });
});
