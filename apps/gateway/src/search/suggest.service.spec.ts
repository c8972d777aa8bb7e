import type { LotDocument } from '@obverse/lot-index';
import { languageOf, phrasesAmong, SuggestService } from './suggest.service';
import type { SearchableIndex } from './searchable-index';

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

describe('the language of suggestions', () => {
  const index = {
    get: () => Promise.resolve([]),
    search: () => Promise.resolve({ ids: [], total: 0 }),
    facets: () => Promise.resolve({}),
    count: () => Promise.resolve(0),
  } satisfies SearchableIndex;
  const titles = async (text: string, accepted?: readonly string[]) =>
    (await new SuggestService(index).suggest(text, accepted)).map(({ suggestion }) => suggestion);

  it('is detected from the words, else the first language of the visitor', () => {
    expect(languageOf('тетрад', ['de'])).toBe('ru');
    expect(languageOf('the coins of the emperor', ['it'])).toBe('en');
    expect(languageOf('adrian', ['it', 'en'])).toBe('it');
    expect(languageOf('adrian', [])).toBeUndefined();
  });

  it('determines the name of a concept, which is suggested once', async () => {
    const named = async (accepted?: readonly string[]) =>
      (await titles('philip', accepted)).filter((title) => title.startsWith('Philippin'));
    expect(await named(['de', 'en'])).toEqual(['Philippinen']);
    expect(await named(['en'])).toEqual(['Philippines']);
    expect(await named()).toEqual(['Philippines']);
    expect((await titles('тетрадр', ['de']))[0]).toBe('Тетрадрахма');
  });
});
