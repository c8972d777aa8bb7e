import type { LotDocument } from '@obverse/lot-index';
import { languageOf, phrasesAmong, SuggestService } from './suggest.service';
import type { SearchableIndex } from './searchable-index';

// The YAML is compiled anew where a file has changed.
jest.setTimeout(180_000);

const titled = (title: string) => ({ lot: { title } }) as Pick<LotDocument, 'lot'>;

describe('phrases of lots', () => {
  it('hold every finished word and begin one as the last begins, the commonest first', () =>
    expect(
      phrasesAmong(
        [titled('Owl of Athens'), titled('Athens owl, rare'), titled('owl of athens'), titled('Athens')],
        ['athens', 'ow'],
      ),
    ).toEqual(['Owl of Athens', 'Athens owl, rare']));

  it('are cut behind a whole word', () => {
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

  it('is that of the typing where the words tell it, else what the visitor reads first', () => {
    expect(languageOf('тетрад', ['de'])).toBe('ru');
    expect(languageOf('the coins of the emperor', ['it'])).toBe('en');
    expect(languageOf('adrian', ['it', 'en'])).toBe('it');
    expect(languageOf('adrian', [])).toBeUndefined();
  });

  it('names a concept once, and as the visitor does', async () => {
    const named = async (accepted?: readonly string[]) =>
      (await titles('philip', accepted)).filter((title) => title.startsWith('Philippin'));
    expect(await named(['de', 'en'])).toEqual(['Philippinen']);
    expect(await named(['en'])).toEqual(['Philippines']);
    expect(await named()).toEqual(['Philippines']);
    expect((await titles('тетрадр', ['de']))[0]).toBe('Тетрадрахма');
  });
});
