import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const filtersOf = (text: string, hint?: string) => understandQuery(dictionary, text, hint).filters;

describe('concepts', () => {
  it('are filters in any language', () => {
    for (const text of ['silver thaler', 'Silber Taler', 'thaler argent', 'серебро талер'])
      expect(filtersOf(text)).toMatchObject({ material: ['met-silver'], denomination: ['val-thaler'] });
  });

  it('include their face value', () =>
    expect(filtersOf('5 Mark 1876')).toMatchObject({
      denomination: ['val-mark'],
      face: '5',
      years: { first: 1876, last: 1876 },
    }));

  it('include a face value of one, which excludes multiples', () => {
    expect(filtersOf('1 forint 1879')).toMatchObject({ denomination: ['val-forint'], face: '1' });
    expect(filtersOf('forint 1879').face).toBeUndefined();
  });

  it('that are two values of one coin are alternatives', () => {
    const { anyOf, filters } = understandQuery(dictionary, '30 kopiejek 2 złote 1839', 'pl');
    const [kopeks, zlotys] = [
      ['val-kopek', 'face-30'],
      ['val-zloty', 'face-2'],
    ];
    expect(anyOf).toEqual([[{ tags: kopeks }, { tags: zlotys }]]);
    expect(Object.keys(filters)).toEqual(['years']);
  });

  it('include a face value typed after them', () => {
    const mark = { denomination: ['val-mark'], face: '5', years: { first: 1907, last: 1907 } };
    expect(understandQuery(dictionary, 'mark 5 1907')).toMatchObject({ filters: mark, terms: [] });
    expect(filtersOf('kronen gold 20', 'de')).toMatchObject({ material: ['met-gold'], face: '20' });
    expect(filtersOf('Taler 1/2')).toEqual(filtersOf('1/2 Taler'));
    expect(filtersOf('balboa Panamá 1/2', 'es')).toMatchObject({ face: '0.5', realm: ['panama'] });
    expect(understandQuery(dictionary, 'ducat 2').filters).toEqual(filtersOf('2 ducats'));
  });

  it('leave a number after them to its other meanings', () => {
    for (const text of ['denarius hadrian 120', 'krone 10 under 50 €', '10 mark 5', 'silver dollar 1'])
      expect([text, filtersOf(text).face]).toEqual([text, text.startsWith('10') ? '10' : undefined]);
  });

  it('for a part of a unit are its own entry, or the unit with the fraction', () => {
    expect(filtersOf('1/2 taler')).toEqual({ denomination: ['val-half-thaler'] });
    expect(filtersOf('½ crown', 'en')).toEqual({ denomination: ['val-half-crown'] });
    expect(filtersOf('2/3 taler', 'de')).toEqual({ denomination: ['val-furstentaler-third'] });
    expect(filtersOf('1/4 dollar', 'en')).toEqual({ denomination: ['val-dollar'], face: '0.25' });
  });

  it('for a multiple with an entry of its own are that entry next to its realm or ruler', () => {
    expect(filtersOf('2 sols 1792 Louis XVI').denomination).toEqual(['val-double-sol']);
    expect(filtersOf('2 guineas George II').denomination).toEqual(['val-two-guineas']);
    expect(filtersOf('3 sols Louis XVI')).toMatchObject({ denomination: ['val-sol'], face: '3' });
  });

  it('are corrected also where the misspelt word looks like a compound', () => {
    expect(filtersOf('10 Reichspfenig 1937', 'de')).toMatchObject({ denomination: ['val-reichspfennig'], face: '10' });
    expect(filtersOf('Huldigungstaler 1700', 'de').denomination).toEqual(['val-thaler']);
  });

  it('keep their value before a word that makes a thing of the unit', () => {
    for (const text of ['2 euro commemorative', '2 Euro Gedenkmünze'])
      expect(filtersOf(text)).toEqual({ denomination: ['val-euro'], face: '2' });
    expect(filtersOf('Euro Gedenkmünze', 'de').kind).toBe('euro-coin');
  });

  it('are the coin rather than the country of that name if the ruler struck it', () => {
    expect(filtersOf('george i guinea', 'en').denomination).toEqual(['val-guinea']);
    expect(filtersOf('guinea 1970', 'en').denomination).toBeUndefined();
  });

  it('of a sign and a small number are coins, unless a word makes them a price', () => {
    expect(filtersOf('$20 liberty 1904')).toMatchObject({ denomination: ['val-dollar'], face: '20' });
    expect(filtersOf('£2 coin 1986')).toMatchObject({ denomination: ['val-pound'], face: '2' });
    expect(filtersOf('jersey 25p', 'en')).toMatchObject({ denomination: ['val-penny'], face: '25' });
    expect(filtersOf('Niue silver coin 3D 2014', 'en')).not.toHaveProperty('face');
    expect(filtersOf('new zealand 6d', 'en')).toMatchObject({ denomination: ['val-sixpence'] });
    expect(filtersOf('thaler under $20')).toMatchObject({
      denomination: ['val-thaler'],
      price: { atMost: '20', currency: 'USD' },
    });
  });

  it('of several rulers of one name are those that agree with the rest', () => {
    const { ruler = [] } = filtersOf('Wilhelm II 5 Mark');
    expect(ruler).toEqual(expect.arrayContaining(['k-6432', 'k-6830']));
    expect(ruler.length).toBeLessThan(5);
  });

  it('of a name are those who ruled the named realm, and not a better-known ruler of another', () => {
    expect(filtersOf('kreuzer salzburg sigismund', 'de').ruler).not.toContain('k-6033');
    expect(filtersOf('wilhelm ii württemberg 5 mark', 'de').ruler).toEqual(['k-6830']);
    expect(filtersOf('sicily frederick ii denaro', 'en').ruler).toEqual(['k-5439']);
  });

  it('are a king rather than brass if the rest of the query is his', () =>
    expect(filtersOf('2 marchi ottone baviera', 'it')).toEqual({
      denomination: ['val-mark'],
      face: '2',
      ruler: ['k-6755'],
      realm: ['bavaria'],
    }));

  it('of states that one word names together are all of them', () => {
    expect(filtersOf('roman gold', 'en').realm).toEqual(['roman-empire', 'roman-republic']);
    expect(filtersOf('roman silver 100-200 ad', 'en').realm).toEqual(['roman-empire']);
  });

  it('of a city are its mint if the named rulers had another realm', () => {
    expect(filtersOf('rudolf ii taler joachimsthal', 'de')).toMatchObject({ mint: ['loc-joachimsthal'] });
    expect(filtersOf('filippo ii ducatone milano', 'it')).toMatchObject({ realm: ['milan'] });
  });

  it('are not an issuer if the named ruler never ruled there', () => {
    const { filters, terms } = understandQuery(dictionary, 'trajan denarius dacia', 'en');
    expect(filters).toEqual({ ruler: ['k-1436'], denomination: ['val-denarius'] });
    expect(terms).toEqual(['dacia']);
  });

  it('of medals are a kind and not a value', () => {
    for (const [text, language] of [
      ['bronze medal', 'en'],
      ['médaille bronze', 'fr'],
    ] as const)
      expect(filtersOf(text, language)).toEqual({ kind: 'medal', material: ['met-bronze'] });
  });

  it('keep their value after a tenth of a name', () =>
    expect(filtersOf('charles x 5 francs', 'fr')).toEqual({
      ruler: ['k-4039'],
      denomination: ['val-franc'],
      face: '5',
    }));

  it('of Russian rulers have their number as a word, or before a singular', () => {
    expect(filtersOf('рубль екатерины второй', 'ru')).toEqual({ denomination: ['val-ruble'], ruler: ['k-8697'] });
    expect(filtersOf('николай 2 рубль', 'ru')).toEqual({ ruler: ['k-8704'], denomination: ['val-ruble'] });
    expect(filtersOf('николай 2 5 рублей', 'ru')).toMatchObject({ ruler: ['k-8704'], face: '5' });
  });

  it('are not formed from the end of one katakana word and the beginning of the next', () =>
    expect(filtersOf('フラン スイス', 'ja').realm).toEqual(['switzerland']));

  it.each([
    ['1881-S morgan dollar', 'en', ['loc-san-francisco']],
    ['1899-s dollar', 'en', ['loc-san-francisco']],
    ['20 mark 1888-a', 'de', ['loc-berlin']],
    ['1921 morgan dollar s mint', 'en', ['loc-san-francisco']],
    ['napoleon 20 francs 1812 a', 'en', ['loc-paris']],
    ['10 francs de 1929 à 1939', 'fr', undefined],
  ])('are a mint if its mark follows the year or is named as one: %s', (text, language, mint) =>
    expect(filtersOf(text, language).mint).toEqual(mint),
  );
});

describe('bounds', () => {
  it('of years, grades and prices are separate', () =>
    expect(filtersOf('thaler before 1800, at least VF, under 300 €')).toEqual({
      denomination: ['val-thaler'],
      years: { first: -4000, last: 1799 },
      grade: { atLeast: 20 },
      price: { atMost: '300', currency: 'EUR' },
    }));

  it('of money do not affect the coins in the query', () => {
    for (const text of ['антониниан от 100 до 300 долларов', 'от 100 до 300 долларов антониниан'])
      expect(filtersOf(text)).toEqual({
        denomination: ['val-antoninianus'],
        price: { atLeast: '100', atMost: '300', currency: 'USD' },
      });
  });

  it('of a grade are separate from its slab', () =>
    expect(filtersOf('pcgs ms65 or better')).toEqual({ slab: { service: 'pcgs' }, grade: { atLeast: 65 } }));

  it('leave a single grade unchanged', () => expect(filtersOf('thaler vf').grade).toEqual({ tag: 'qua-vf' }));
});

describe('exclusions', () => {
  it.each([
    ['thaler -gold', undefined],
    ['thaler without gold', 'en'],
    ['Taler nicht Gold', 'de'],
    ['thaler sans or', 'fr'],
    ['thaler sin oro', 'es'],
    ['tallero senza oro', 'it'],
    ['талер кроме золото', 'ru'],
    ['tolar bez zlato', 'cs'],
    ['altın olmayan taler', 'tr'],
    ['ターラー 金以外', 'ja'],
  ])('%s', (text, hint) => {
    const { without, filters } = understandQuery(dictionary, text, hint);
    expect(without.tags).toEqual(['met-gold']);
    expect(filters.material).toBeUndefined();
  });

  it.each([
    'denarius -copy',
    'no replicas denarius',
    'denar keine Kopie',
    'denier sans copies',
    'денарий без копий',
    'денарій крім копій',
  ])('%s: copies', (text) => expect(understandQuery(dictionary, text).without.copies).toBe(true));

  it('are separate words, several if they are joined', () => {
    expect(understandQuery(dictionary, 'thaler without scratches or nicks', 'en').without.terms).toEqual([
      'scratches',
      'nicks',
    ]);
    expect(understandQuery(dictionary, 'thaler -owl', 'en').without.terms).toEqual(['owl']);
  });

  it('never join a concept across a minus', () => {
    const { filters, without } = understandQuery(dictionary, 'ducat -gold');
    expect(filters.denomination).toEqual(['val-ducat']);
    expect(without.tags).toEqual(['met-gold']);
  });

  it('are not in phrases of the trade', () => {
    expect(understandQuery(dictionary, 'cent no mint mark', 'en').without).toEqual({ tags: [], terms: [] });
    expect(understandQuery(dictionary, 'Taler ohne Jahr', 'de').filters.undated).toBe(true);
  });
});

describe('words', () => {
  it('in quotation marks are a phrase', () => {
    for (const text of ['"Gott mit uns" Taler', '„Gott mit uns“ Taler', '«Gott mit uns» Taler'])
      expect(understandQuery(dictionary, text).phrases).toEqual([['gott', 'mit', 'uns']]);
  });

  it.each([
    'morgan dollar not slabbed',
    'morgan dollar -slab',
    'unslabbed morgan dollar',
    'raw morgan dollar',
    'taler ohne slab',
    'taler nicht im Slab',
    'écu sans slab',
    'peseta sin slab',
    'lira senza slab',
    'dukát bez slabu',
    'dukat bez slabu',
    'рубль без слаба',
    'рубль не в слабе',
    'krona utan slab',
    'moeda sem slab prata',
  ])('%s: every slab, whatever a lot calls it', (text) => {
    const { without, terms, filters } = understandQuery(dictionary, text);
    expect(without).toMatchObject({ terms: [], slabs: true });
    expect([terms, filters.slab]).toEqual([[], undefined]);
  });

  it('of one service are of this service only', () => {
    for (const text of ['denarius -pcgs', 'denarius not pcgs', 'Denar ohne PCGS'])
      expect(understandQuery(dictionary, text).without).toEqual({ tags: [], terms: ['pcgs'] });
  });

  it('of auctions are shops', () => {
    expect(filtersOf('denarius no auctions')).toMatchObject({ bidding: 'shop' });
    expect(filtersOf('Denar keine Auktionen', 'de')).toMatchObject({ bidding: 'shop' });
  });

  it('leave slabs that are asked for', () =>
    expect(understandQuery(dictionary, 'morgan dollar slabbed')).toMatchObject({
      filters: { slab: {} },
      without: { tags: [], terms: [] },
    }));

  it('without meaning are shown as ignored', () => {
    const { parts, terms } = understandQuery(dictionary, 'old coins of Hadrian', 'en');
    expect(terms).toEqual([]);
    expect(parts.map(({ as }) => as)).toEqual(['ignored', 'ignored', 'ignored', 'ruler']);
  });

  it('for an amount without a bound are ignored', () =>
    expect(understandQuery(dictionary, 'Taler 100 €', 'de')).toMatchObject({
      terms: [],
      filters: { denomination: ['val-thaler'] },
    }));

  it('that are unknown are kept as words', () =>
    expect(understandQuery(dictionary, 'qwertzuiop').terms).toEqual(['qwertzuiop']));

  it('that are misspelt are corrected, and the correction is reported', () => {
    const { filters, corrections, parts } = understandQuery(dictionary, 'denarus hadrian');
    expect(filters).toEqual({ denomination: ['val-denarius'], ruler: ['k-1441'] });
    expect(corrections).toEqual([{ typed: 'denarus', taken: 'denarius' }]);
    expect(parts[0]).toMatchObject({ text: 'denarus', as: 'denomination' });
  });

  it('that lots contain are not corrected', () =>
    expect(understandQuery(dictionary, 'denarus', undefined, { knows: () => true })).toMatchObject({
      corrections: [],
      terms: ['denarus'],
    }));
});

describe('names', () => {
  it.each([
    ['maria theresa thaler', undefined],
    ['Maria Theresia thaler', undefined],
    ['Maria-Theresien-Taler', 'de'],
    ['thaler de Marie-Thérèse', 'fr'],
  ])('of a ruler and a unit are both: %s', (text, hint) => {
    const { filters, terms } = understandQuery(dictionary, text, hint);
    expect(filters.ruler).toEqual(['k-6049']);
    expect(filters.denomination).toContain('val-thaler');
    expect(terms).toEqual([]);
  });

  it('that are the whole query mean every concept with this title', () => {
    expect(filtersOf('Leone', 'de').denomination).toEqual(['val-leone']);
    expect(filtersOf('Krone', 'de').denomination).toEqual(expect.arrayContaining(['val-krone-austria', 'val-krone']));
    expect(understandQuery(dictionary, 'Frankfurt', 'de').anyOf[0]).toEqual(
      expect.arrayContaining([{ tags: ['r-frankfurt'] }, { tags: ['loc-frankfurt'] }]),
    );
  });

  it('of a city next to the word for a mint mean the mint', () => {
    expect(filtersOf('frankfurt mint', 'en')).toEqual({ mint: ['loc-frankfurt'] });
    expect(filtersOf('8 reales ceca de Potosí', 'es').mint).toEqual(['loc-potosi']);
    expect(filtersOf('frankfurt mint state', 'en').mint).not.toEqual(['loc-frankfurt']);
  });

  it('of a ruler with years across the eras', () =>
    expect(filtersOf('Augustus 27 BC–14')).toEqual({ ruler: ['k-1400'], years: { first: -27, last: 14 } }));
});

describe('any text', () => {
  const part = fc.constantFrom(
    'denarius',
    '-',
    '"',
    'under',
    '100 €',
    'bis 1800',
    'tahler',
    'без',
    'なし',
    '銀',
    '$20',
    'VF or better',
    'or',
    '1881-S',
    'or',
    '|',
    'title:',
    'ab*',
    'oder',
    'Trajan',
    '«',
    'NGC',
    ' ',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(part, { maxLength: 12 }).map((all) => all.join(' ')),
  );

  it('is understood without error, and its parts are in order', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { parts } = understandQuery(dictionary, text);
        for (const [index, { start, end, text: said }] of parts.entries()) {
          expect(text.slice(start, end)).toBe(said);
          expect(start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0);
        }
      }),
    );
  });

  it('has the same meaning every time', () => {
    fc.assert(
      fc.property(typed, (text) =>
        expect(understandQuery(dictionary, text)).toEqual(understandQuery(dictionary, text)),
      ),
      { numRuns: 30 },
    );
  });
});

describe('a long text', () => {
  it('is understood up to its hundredth word', () => {
    const of = (words: number) => understandQuery(dictionary, `${'x '.repeat(words)}thaler`).filters.denomination;
    expect([of(20), of(99), of(100)]).toEqual([['val-thaler'], ['val-thaler'], undefined]);
  });

  it('has only a few of its words corrected', () => {
    const { corrections } = understandQuery(dictionary, Array.from({ length: 30 }, () => 'denarrius').join(' '), 'en');
    expect(corrections.length).toBeLessThanOrEqual(4);
  });
});
