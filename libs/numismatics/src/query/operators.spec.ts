import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const filtersOf = (text: string, hint?: string) => understandQuery(dictionary, text, hint).filters;

describe('alternatives', () => {
  it.each([
    ['denarius or aureus', undefined],
    ['denarius or aureus', 'en'],
    ['denarius or aureus', 'fr'],
    ['Denar oder Aureus', 'de'],
    ['denario o áureo', 'es'],
    ['denario oppure aureo', 'it'],
    ['denarius ou aureus', 'fr'],
    ['denarius OR aureus', undefined],
    ['denarius | aureus', undefined],
    ['денарий или ауреус', 'ru'],
  ])('of one kind are one filter: %s (%s)', (text, hint) => {
    const { filters, anyOf, terms } = understandQuery(dictionary, text, hint);
    expect({ filters, anyOf, terms }).toEqual({
      filters: { denomination: ['val-denarius', 'val-aureus'] },
      anyOf: [],
      terms: [],
    });
  });

  it.each([
    ['pièce en or', 'fr'],
    ['20 francs or 1854', undefined],
    ['20 francs or Napoleon III', 'fr'],
    ['100 francs or 20 francs', 'fr'],
  ])('are not French gold: %s', (text, hint) => {
    const { filters, anyOf } = understandQuery(dictionary, text, hint);
    expect(filters.material).toEqual(['met-gold']);
    expect(anyOf).toEqual([]);
  });

  it('of a metal before its coin are one filter', () =>
    expect(filtersOf('gold or silver thaler', 'en')).toEqual({
      material: ['met-gold', 'met-silver'],
      denomination: ['val-thaler'],
    }));

  it.each([
    ['denarius OR Trajan', [[{ tags: ['val-denarius'] }, { tags: ['k-1436'] }]]],
    ['owl or eagle drachm', [[{ terms: ['owl'] }, { terms: ['eagle'] }]]],
    ['5 or 10 mark', [[{ tags: ['val-mark', 'face-5'] }, { tags: ['val-mark', 'face-10'] }]]],
    ['trajan denarius or hadrian aureus', [[{ tags: ['val-denarius', 'k-1436'] }, { tags: ['k-1441', 'val-aureus'] }]]],
    ['VF or XF denarius', [[{ tags: ['qua-vf'] }, { tags: ['qua-xf'] }]]],
    ['ngc or pcgs', [[{ tags: ['ngc'] }, { tags: ['pcgs'] }]]],
  ])('that no filter can hold are separate: %s', (text, expected) => {
    const { anyOf, parts } = understandQuery(dictionary, text, 'en');
    expect(anyOf).toEqual(expected);
    expect(parts.filter(({ as }) => as === 'either')).toHaveLength(1);
  });

  it('need something on both sides', () => {
    for (const text of ['or denarius', 'denarius or', 'VF or better', 'no copies or replicas'])
      expect([text, understandQuery(dictionary, text, 'en').anyOf]).toEqual([text, []]);
  });
});

describe('operators', () => {
  it('do not affect the meaning of the rest', () => {
    const rests = ['thaler', '5 mark 1876', 'silver denarius of Hadrian', 'owl drachm -copy', 'ducat under 300 €'];
    const signs = ['"Maria Theresia"', '„Gott mit uns“', '«liberté»', 'title:eagle', 'title:"two eagles"', 'traj*'];
    for (const rest of rests)
      for (const sign of signs) {
        const { filters, without, terms } = understandQuery(dictionary, rest, 'en');
        for (const text of [`${sign} ${rest}`, `${rest} ${sign}`, rest.replace(' ', ` ${sign} `)]) {
          const found = understandQuery(dictionary, text, 'en');
          expect([text, found.filters, found.without]).toEqual([text, filters, without]);
          expect(found.terms).toEqual(expect.arrayContaining([...terms]));
        }
      }
  });

  it.each(['title:eagle', 'intitle:eagle', 'Titel:eagle', 'titre:eagle', 'título:eagle', 'titolo:eagle'])(
    'limit a word to the title: %s',
    (text) => {
      const { titleTerms, terms, parts } = understandQuery(dictionary, `${text} dollar`);
      expect({ titleTerms, terms }).toEqual({ titleTerms: ['eagle'], terms: [] });
      expect(parts[0]).toMatchObject({ as: 'title', text, title: 'eagle' });
    },
  );

  it('limit several words to the title, next to each other', () =>
    expect(understandQuery(dictionary, 'title:"two eagles"')).toMatchObject({
      titleTerms: ['two', 'eagles'],
      phrases: [['two', 'eagles']],
      terms: [],
    }));

  it('are beginnings of at least two letters', () => {
    expect(understandQuery(dictionary, 'traj* denarius')).toMatchObject({ prefixes: ['traj'], terms: [] });
    for (const text of ['t* denarius', '* denarius', 'MS65* dollar', 'denarius *'])
      expect([text, understandQuery(dictionary, text).prefixes]).toEqual([text, []]);
  });

  it('can be denied where the index can exclude them', () => {
    expect(understandQuery(dictionary, 'dollar -title:eagle')).toMatchObject({
      titleTerms: [],
      without: { terms: ['eagle'] },
    });
    expect(understandQuery(dictionary, 'dollar -"copy"').without.copies).toBe(true);
    const { phrases, parts, without } = understandQuery(dictionary, 'taler ohne "gott mit uns"', 'de');
    expect(phrases).toEqual([]);
    expect(without).toEqual({ tags: [], terms: [], phrases: [['gott', 'mit', 'uns']] });
    expect(parts.find(({ as }) => as === 'without')?.text).toBe('ohne "gott mit uns"');
  });

  it.each([
    ['denarius of trajan or aureus of hadrian', ['k-1436 val-denarius', 'k-1441 val-aureus']],
    ['denarius trajan or aureus hadrian', ['k-1436 val-denarius', 'k-1441 val-aureus']],
    ['denar trajan oder aureus hadrian', ['k-1436 val-denarius', 'k-1441 val-aureus']],
    ['denario di traiano o aureo di adriano', ['k-1436 val-denarius', 'k-1441 val-aureus']],
    ['gold aureus of hadrian or denarius of trajan', ['k-1441 met-gold val-aureus', 'k-1436 val-denarius']],
    ['thaler of saxony or gulden of bavaria', ['r-saxony val-thaler', 'r-bavaria val-gulden']],
    ['рубль петра I или полтина екатерины II', ['k-8690 val-ruble', 'k-8697 val-poltina']],
    ['ducat 1780 or thaler 1790', ['1780 val-ducat', '1790 val-thaler']],
    ['5 mark 1876 oder krone 1893', ['1876 face-5 val-mark', '1893 val-krone']],
    ['thaler de saxe 1630 ou ducat de saxe 1640', ['1630 r-saxony val-thaler', '1640 r-saxony val-ducat']],
    ['denier de charlemagne ou gros de philippe iv', ['k-3442 val-denier', 'gros k-5069']],
  ])('do not mix two whole descriptions: %s', (text, sides) => {
    const { filters, anyOf, terms } = understandQuery(dictionary, text);
    expect([filters, terms]).toEqual([{}, []]);
    expect(
      anyOf.map((either) => either.map(({ tags = [], terms = [] }) => [...terms, ...tags].sort().join(' '))),
    ).toEqual([sides]);
  });

  it.each([
    ['denarius of trajan or hadrian', { denomination: ['val-denarius'], ruler: ['k-1436', 'k-1441'] }],
    ['denarius or aureus of trajan', { denomination: ['val-denarius', 'val-aureus'], ruler: ['k-1436'] }],
    ['thaler of saxony or bavaria', { denomination: ['val-thaler'], realm: ['saxony', 'bavaria'] }],
    ['thaler 1780 or 1790', { denomination: ['val-thaler'], years: { first: 1780, last: 1790 } }],
    ['ducat or thaler 1790', { denomination: ['val-ducat', 'val-thaler'], years: { first: 1790, last: 1790 } }],
  ])('keep what is said once for both alternatives: %s', (text, filters) =>
    expect(understandQuery(dictionary, text)).toMatchObject({ filters, anyOf: [] }),
  );

  it('leave gold in French', () =>
    expect(understandQuery(dictionary, '20 francs or napoleon III').filters.material).toEqual(['met-gold']));

  it.each([
    ['morgan dollar -"proof like"', ['proof', 'like']],
    ['5 mark -„schöne Patina“', ['schone', 'patina']],
    ['écu sans «fleur de coin»', ['fleur', 'de', 'coin']],
    ['рубль без "новодельный чекан"', ['новодельныи', 'чекан']],
    ['dollar -title:"liberty head"', ['liberty', 'head']],
  ])('%s excludes lots with these words next to each other only', (text, phrase) =>
    expect(understandQuery(dictionary, text)).toMatchObject({
      phrases: [],
      without: { terms: [], phrases: [phrase] },
    }),
  );
});
