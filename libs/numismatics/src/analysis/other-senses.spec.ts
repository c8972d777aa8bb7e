import { describeLot } from '../lot/describe-lot';
import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';
import { analyse } from './analyse';

/** The filters of a query, by name. */
const filtersOf = (query: string, language?: string) =>
  Object.keys(understandQuery(dictionary, query, language).filters).sort();

describe('a word beside others that give it another sense', () => {
  it.each([
    ['en', 'crown of feathers'],
    ['en', 'crown prince'],
    ['en', 'quarter of a century'],
    ['en', 'pound of butter'],
    ['en', 'dollar sign'],
    ['en', 'sovereign case'],
    ['de', 'Krone im Wappen'],
    ['fr', 'couronne de roses'],
    ['it', 'scudo con leopardo'],
    ['es', 'escudo de armas'],
    ['cs', 'koruna na znaku'],
  ])('is no denomination: %s, %s', (language, query) => {
    const { filters, terms } = understandQuery(dictionary, query, language);
    expect(filters.denomination).toBeUndefined();
    // It still ranks.
    expect(terms.length).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'crown of Austria', 'realm'],
    ['en', '2 crowns of 1912', 'years'],
    ['fr', 'écu de Louis XV', 'ruler'],
    ['es', 'escudo de oro', 'material'],
  ])('is a denomination if something explains the rest: %s, %s', (language, query, other) =>
    expect(filtersOf(query, language)).toEqual(expect.arrayContaining(['denomination', other])),
  );

  it.each([
    ['en', 'siege of Vienna medal'],
    ['en', 'Moscow Olympics medal'],
    ['de', 'Schlacht bei Leipzig Medaille'],
    ['pl', 'bitwa pod Wiedniem medal'],
  ])('is no issuer or mint beside an event: %s, %s', (language, query) => {
    expect(filtersOf(query, language)).not.toEqual(expect.arrayContaining(['realm']));
    expect(filtersOf(query, language)).not.toEqual(expect.arrayContaining(['mint']));
  });

  it('is the issuer if it is a country before its event', () =>
    expect(understandQuery(dictionary, 'Canada Olympics dollar', 'en').filters.realm).toEqual(['canada']));

  it('is no people before a thing that is no coin', () => {
    expect(filtersOf('Swiss clock', 'en')).toEqual([]);
    expect(understandQuery(dictionary, 'Swiss franc', 'en').filters.denomination).toBeDefined();
  });

  it('is no ruler if it is the given name of another person, in queries and in titles', () => {
    expect(filtersOf('Alexander von Humboldt', 'de')).toEqual([]);
    expect(understandQuery(dictionary, 'Alexander tetradrachm', 'en').filters.ruler).toBeDefined();
    expect(
      describeLot(dictionary, { title: 'Alexander Hamilton, bronze medal', language: 'en' }).ruler,
    ).toBeUndefined();
  });

  it('is no metal if it only coats another one', () => {
    expect(filtersOf('nickel plated buckle', 'en')).toEqual([]);
    expect(understandQuery(dictionary, 'nickel 20 francs', 'en').filters.material).toEqual(['met-nickel']);
  });

  it.each([
    ['en', 'HMAS Sydney medal'],
    ['de', 'Dampfer Hamburg Medaille'],
    ['fr', 'médaille paquebot Bretagne'],
  ])('is no issuer or mint behind a word for a ship: %s, %s', (language, query) =>
    expect(filtersOf(query, language)).toEqual(['kind']),
  );

  it('is no coin or place beside a word for a house', () => {
    expect(filtersOf('Gasthof Engel Marke', 'de')).not.toEqual(expect.arrayContaining(['denomination']));
    expect(filtersOf('ristorante Roma gettone', 'it')).toEqual(['kind']);
    expect(describeLot(dictionary, { title: 'Noble Inn, brass token', language: 'en' }).denomination).toBeUndefined();
  });

  it('is a cruiser on a medal, and money elsewhere', () => {
    expect(filtersOf('Kreuzer Augsburg Medaille', 'de')).toEqual(['kind']);
    expect(filtersOf('Kreuzer Augsburg', 'de')).toEqual(expect.arrayContaining(['denomination']));
  });

  it('is the word for a weight before one', () => {
    expect(understandQuery(dictionary, '8 reales peso 27 g', 'es').filters.denomination).toEqual(['val-eight-reales']);
    expect(describeLot(dictionary, { title: 'Moneda, peso 27 g, plata', language: 'es' }).denomination).toBeUndefined();
    expect(describeLot(dictionary, { title: '1 peso 1910, 27 g, plata', language: 'es' }).denomination?.value).toBe(
      'val-peso',
    );
  });

  it('is the word for a book before a colon', () => {
    const lot = describeLot(dictionary, { title: 'Livre : les monnaies de Louis XV', language: 'fr' });
    expect([lot.kind.value, lot.denomination]).toEqual(['literature', undefined]);
  });

  it('does not reach into a phrase with another sense', () => {
    expect(filtersOf('Dutch noble metals', 'en')).not.toEqual(expect.arrayContaining(['denomination']));
    expect(understandQuery(dictionary, 'Dutch noble 1580', 'en').filters.denomination).toBeDefined();
  });

  it('is where a journey went, on a medal', () =>
    expect(
      describeLot(dictionary, { title: 'Flight London to Venice, bronze medal 1934', language: 'en' }).realm,
    ).toBeUndefined());

  it('is no denomination on a medal', () => {
    expect(
      describeLot(dictionary, { title: 'Shilling Lane School, bronze medal 1901', language: 'en' }),
    ).not.toHaveProperty('denomination.value', 'val-shilling');
    expect(describeLot(dictionary, { title: 'Shilling 1901', language: 'en' }).denomination?.value).toBe(
      'val-shilling',
    );
  });

  it('keeps its sense behind a comma', () => {
    const certaintyOf = (text: string) => analyse(dictionary, text, 'en', { mode: 'query' }).mentions[0]?.certainty;
    expect(certaintyOf('Ducat, box')).toBe('sure');
    expect(certaintyOf('Ducat box')).toBe('uncertain');
  });
});

describe('a letter directly behind a number', () => {
  it.each([
    ['10p 1992', 'en', 'val-penny', '10'],
    ['50c 1917', 'en', 'val-cent', '50'],
    ['5F 1933', 'fr', 'val-franc', '5'],
    ['3M 1910', 'de', 'val-mark', '3'],
    ['1K 1915', 'hu', 'val-korona-hungary', undefined],
  ])('is the unit: %s (%s)', (query, language, denomination, face) =>
    expect(understandQuery(dictionary, query, language).filters).toMatchObject({
      denomination: [denomination],
      ...(face === undefined ? {} : { face }),
    }),
  );

  it('belongs to a reference, or means nothing, elsewhere', () => {
    expect(understandQuery(dictionary, 'RIC 50c', 'en').filters.denomination).toBeUndefined();
    expect(understandQuery(dictionary, 'lot 17c', 'en').filters.denomination).toBeUndefined();
    expect(understandQuery(dictionary, '3$50', 'en').filters.denomination).toBeUndefined();
  });

  it('is the sign between escudos and centavos in Portuguese, or beside a realm that struck them', () => {
    const escudos = { denomination: ['val-escudo-portugal'], face: '2.5' };
    expect(understandQuery(dictionary, 'Moeda 2$50', 'pt').filters).toEqual(escudos);
    expect(understandQuery(dictionary, 'Angola 2$50', 'en').filters).toEqual({ ...escudos, realm: ['angola'] });
  });
});

describe('a word between alternatives', () => {
  it.each([undefined, 'en', 'de'])('is not gold where the text is not French (visitor: %s)', (language) => {
    const { filters, anyOf } = understandQuery(dictionary, 'sovereign or solidus', language);
    expect(filters).toEqual({});
    // The category of gold sovereigns is limited to Britain and its empire, so the denomination counts as well.
    expect(anyOf).toEqual([[{ tags: ['c-154711'] }, { tags: ['val-sovereign'] }, { tags: ['val-solidus'] }]]);
    expect(understandQuery(dictionary, '20 francs or', 'fr').filters.material).toEqual(['met-gold']);
  });
});

describe('a correction', () => {
  it.each(['Hekate', 'Demeter', 'family crest', 'waterfalls'])('is not made for a right word: %s', (query) =>
    expect(understandQuery(dictionary, query, 'en').corrections).toEqual([]),
  );

  it('goes to no name of another language', () =>
    expect(understandQuery(dictionary, 'deanrius', 'en').corrections).toEqual([
      { typed: 'deanrius', taken: 'denarius' },
    ]));
});
