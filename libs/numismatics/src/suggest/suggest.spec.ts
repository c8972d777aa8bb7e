import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { prepareSuggestions, suggest, suggestionBudget, type Suggestion } from './suggest';

const texts = (found: readonly Suggestion[]): string[] => found.map(({ text }) => text);

describe('suggestions', () => {
  beforeAll(() => prepareSuggestions(dictionary));

  it.each([
    ['maria th', 'en', 'Maria Theresa', 'k-6049'],
    ['5 ma', 'de', '5 Mark', 'val-mark'],
    ['silver tha', 'en', 'silver Thaler', 'val-thaler'],
    ['тетрад', 'ru', 'Тетрадрахма', 'val-tetradrachm'],
    ['theres', 'en', 'Maria Theresa', 'k-6049'],
    ['Denier d', 'fr', undefined, undefined],
    ['adrian', 'it', 'Adriano', 'k-1441'],
    ['lisbo', 'pt', 'Lisboa', 'loc-lisbon'],
    ['silb', 'de', 'Silber', 'met-silver'],
  ])('of %s in %s: %s', (text, language, wanted, tag) => {
    const found = suggest(dictionary, text, language);
    if (wanted === undefined) return expect(found.length).toBeGreaterThan(0);
    expect(found).toContainEqual(expect.objectContaining({ text: wanted, tag }));
  });

  describe('in the language of the reader', () => {
    const titlesOf = (text: string, language?: string) => suggest(dictionary, text, language).map(({ title }) => title);

    it('have no titles of other languages for a few letters', () => {
      expect(titlesOf('den', 'en')).toEqual(expect.arrayContaining(['Denmark', 'Denarius']));
      for (const language of ['en', undefined]) {
        expect(titlesOf('den', language)).not.toContain('Den romerske republik');
        for (const title of titlesOf('tal', language)) expect(title).not.toMatch(/^Talar/);
      }
      expect(titlesOf('den', 'da')).toContain('Den romerske republik');
      expect(titlesOf('tal', 'pl')).toContain('Talar');
    });

    it('are followed by those of other languages that are typed by four letters', () => {
      const titles = titlesOf('tala', 'en');
      expect(titles[0]).toBe('Tala (Samoa)');
      expect(titles).toContain('Talar');
      expect(titlesOf('talar', 'en')[0]).toBe('Talar');
    });

    it('are those of other languages if nothing else begins so', () => {
      expect(titlesOf('дин', 'en').length).toBeGreaterThan(0);
      expect(titlesOf('sov', 'pl')).toContain('Sovereign');
      expect(titlesOf('銀', 'en').length).toBeGreaterThan(0);
    });
  });

  it('write the years of a reign with the era', () => {
    const details = (text: string, language: string) =>
      suggest(dictionary, text, language).map(({ detail }) => detail ?? '');
    expect(details('alexander iii the g', 'en').join()).toContain('336–323 BC');
    expect(details('Alexander der Gro', 'de').join()).toContain('336–323 v. Chr.');
    for (const text of ['ptol', 'augustus', 'alex', 'phil'])
      for (const detail of details(text, 'en')) expect(detail).not.toMatch(/−/);
  });

  it("for a whole name with its number exclude other names, and have the user's spelling", () => {
    expect(suggest(dictionary, 'pio ix', 'it').map(({ title }) => title)).toEqual(['Pio IX']);
    expect(texts(suggest(dictionary, 'pio ix', 'es'))[0]).toBe('Pío IX');
  });

  it('do not begin with a small word within a name', () => {
    for (const title of texts(suggest(dictionary, 'de', 'fr'))) expect(title).not.toContain(' de ');
    expect(texts(suggest(dictionary, 'france', 'fr'))[0]).toBe('France');
  });

  it.each(['KM 5', 'km 5', 'KM# 5', 'RIC II 2', 'KM 382.1'])(
    'for the reference "%s" name no coin, metal or fineness',
    (text) => expect(suggest(dictionary, text, 'en').filter(({ kind }) => kind !== 'phrase')).toEqual([]),
  );

  it('go on after a reference that is followed by a word', () =>
    expect(texts(suggest(dictionary, 'KM 5 thal', 'en'))).toContain('KM 5 Thaler'));

  it('put the whole name before its continuations', () =>
    expect(texts(suggest(dictionary, 'thaler', 'en'))[0]).toBe('Thaler'));

  it('include a title that several languages share in each of them', () => {
    for (const language of ['de', 'en']) expect(texts(suggest(dictionary, 'vespas', language))[0]).toBe('Vespasian');
    expect(texts(suggest(dictionary, 'vespas', 'it'))[0]).toBe('Vespasiano');
  });

  it.each([
    ['will', 'nl', 'Nederland'],
    ['zygm', 'pl', 'Polska'],
    ['carlos', 'es', 'España'],
    ['gust', 'sv', 'Sverige'],
  ])('for a given name start with those of the own country: %s in %s', (text, language, realm) => {
    const details = suggest(dictionary, text, language).flatMap(({ kind, detail }) =>
      kind === 'ruler' ? [detail ?? ''] : [],
    );
    expect(details[0]).toContain(realm);
  });

  it('put great realms before small ones of the same name', () => {
    const tags = suggest(dictionary, 'august', 'de').map(({ tag }) => tag);
    expect(tags.slice(0, 5)).toContain('k-1400');
    expect(texts(suggest(dictionary, 'pes', 'es'))[0]).toBe('Peso');
  });

  it('put rulers who struck much before those who struck little', () => {
    const shown = texts(suggest(dictionary, 'louis', 'en'));
    expect(shown.indexOf('Louis XIV')).toBeLessThan(3);
    expect(shown).not.toContain('Louis V');
    expect(texts(suggest(dictionary, 'louis', 'fr'))).toContain("Louis d'or");
    expect(texts(suggest(dictionary, 'alexander the g', 'en'))[0]).toBe('Alexander III the Great');
    expect(texts(suggest(dictionary, 'kaise', 'de')).slice(0, 3)).toContain('Kaisertum Österreich');
  });

  it('put coins before countries after a metal', () => {
    const kinds = suggest(dictionary, 'silver tha', 'en').map(({ kind }) => kind);
    expect(kinds[0]).toBe('denomination');
    expect(kinds.lastIndexOf('denomination', 2)).toBe(2);
    expect(texts(suggest(dictionary, 'silver thai', 'en'))[0]).toBe('silver Thailand');
  });

  it('put the named coin first', () => {
    expect(texts(suggest(dictionary, 'silver dol', 'en')).slice(0, 2)).toContain('silver Dollar');
    expect(texts(suggest(dictionary, 'tha', 'de'))[0]).toBe('Thaler');
  });

  describe('with counts', () => {
    const counts: Readonly<Record<string, number>> = {
      'r-thailand': 50,
      'val-thaler': 40,
      'r-thasos': 0,
      'r-thann': 70,
    };
    const countOf = (tag: string) => counts[tag];

    it('are ordered by them, names that start with the text first', () => {
      const found = suggest(dictionary, 'tha', 'en', { countOf });
      expect(found.slice(0, 3).map(({ tag, count }) => [tag, count])).toEqual([
        ['thann', 70],
        ['thailand', 50],
        ['val-thaler', 40],
      ]);
      const starts = found.map(({ title }) => title.toLowerCase().startsWith('tha'));
      expect(starts).toEqual([...starts].sort((a, b) => Number(b) - Number(a)));
    });

    it('leave out concepts without lots, and keep those with an unknown count behind', () => {
      const tags = suggest(dictionary, 'tha', 'en', { countOf }).map(({ tag }) => tag);
      expect(tags).not.toContain('thasos');
      expect(tags.indexOf('k-11703')).toBeGreaterThan(2);
    });

    it('put the coin after a metal before a longer name with the same words', () => {
      const known: Readonly<Record<string, number>> = { 'c-163221': 90, 'val-dollar': 30, 'val-yuan': 20 };
      const found = suggest(dictionary, 'silver dol', 'en', { countOf: (tag) => known[tag] ?? 0 });
      expect(found.map(({ text }) => text)).toEqual(['silver Dollar', 'United States silver dollars', 'Yuan']);
    });

    it('have no count where other words are required as well', () => {
      const [first] = suggest(dictionary, 'silver tha', 'en', { countOf });
      expect(first).toMatchObject({ text: 'silver Thaler' });
      expect(first?.count).toBeUndefined();
    });
  });

  it('of a ruler with many namesakes add the realm to the text', () =>
    expect(texts(suggest(dictionary, 'Friedrich II', 'de'))).toContain('Friedrich II. Preußen'));

  it('distinguish namesakes', () => {
    const details = suggest(dictionary, 'Ludwig I', 'de').flatMap(({ kind, detail }) =>
      kind === 'ruler' ? [detail] : [],
    );
    expect(details.length).toBeGreaterThan(1);
    expect(new Set(details).size).toBe(details.length);
  });

  it('state what choosing them does: the tag is an entry, the filter its kind', () => {
    for (const text of ['ma', 'ro', 'de', 'ng', 'в', '銀'])
      for (const { kind, tag, filter } of suggest(dictionary, text)) {
        if (kind === 'phrase') continue;
        expect(dictionary.get(kind, tag ?? '')).toBeDefined();
        expect(filter).toBe(kind === 'service' ? 'slab' : kind);
      }
  });

  it('keep the text before the completed part', () => {
    for (const { text, start } of suggest(dictionary, 'rare silver tha', 'en'))
      expect('rare silver tha'.slice(0, start)).toBe(text.slice(0, start));
    expect(texts(suggest(dictionary, 'rare silver tha', 'en'))).toContain('rare silver Thaler');
  });

  it('continue with phrases of lots, up to the limit', () => {
    const phrases = (prefix: string) => [`${prefix} found in lots`, `${prefix} again`];
    expect(texts(suggest(dictionary, 'zzqx', 'en', { phrases }))).toEqual(['zzqx found in lots', 'zzqx again']);
    expect(suggest(dictionary, 'ma', 'en', { phrases, limit: 3 })).toHaveLength(3);
  });

  it('are empty for an empty text', () =>
    expect([
      suggest(dictionary, ''),
      suggest(dictionary, '  '),
      suggest(dictionary, '"'),
      suggest(dictionary, 'ma', 'en', { limit: 0 }),
    ]).toEqual([[], [], [], []]));

  describe('of a long text', () => {
    const before = (length: number) => 'a x -i "de" 5 or '.repeat(length).slice(0, length).trimEnd();

    it('complete its end and keep the rest', () => {
      const front = `${before(480)} rare `;
      const completed = suggest(dictionary, 'one two three four rare silver tha', 'en').map(({ title }) => title);
      const long = suggest(dictionary, `${front}one two three four rare silver tha`, 'en');
      expect(long.map(({ title }) => title)).toEqual(completed);
      for (const { text, start } of long) {
        expect(start).toBeGreaterThan(front.length);
        expect(text.startsWith(front)).toBe(true);
      }
    });

    it('have no count, because the rest may be a condition', () => {
      const options = { countOf: () => 5 };
      expect(suggest(dictionary, 'tha', 'en', options)[0]?.count).toBe(5);
      expect(suggest(dictionary, `${before(300)} a b c d e f g tha`, 'en', options)[0]?.count).toBeUndefined();
    });

    it('have at most a fixed number of words understood', () => {
      for (const [length, last] of [
        [0, 'a b c d e f g'],
        [80, 'de'],
        [500, 'x a i v'],
        [500, '大清銀'],
        [5_000, 'lo'],
      ] as const) {
        const budget = suggestionBudget();
        const found = suggest(dictionary, `${before(length)} ${last}`, undefined, { budget });
        expect(budget.spent).toBeLessThanOrEqual(300);
        expect(found.length).toBeLessThanOrEqual(8);
      }
    });

    it('share one budget in all calls of a request', () => {
      const budget = suggestionBudget();
      for (let call = 0; call < 50; call++) suggest(dictionary, 'a b c d e f g h', 'en', { budget });
      expect(budget.spent).toBeLessThanOrEqual(300);
      expect(suggest(dictionary, 'a b c d e f g silver tha', 'en', { budget })).toEqual([]);
    });

    it('are empty if its last word is longer than any name', () =>
      expect(suggest(dictionary, `silver ${'tha'.repeat(30)}`, 'en')).toEqual([]));
  });

  it('never throw for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(suggest(dictionary, text).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
