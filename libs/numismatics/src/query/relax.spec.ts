import { dictionary } from '../testing/dictionary.factory';
import type { UnderstoodQuery } from '../understood-query';
import { MAX_RELAXATIONS, relaxationBy, relaxations } from './relax';
import { understandQuery } from './understand-query';

const query = (given: Partial<UnderstoodQuery>): UnderstoodQuery => ({
  filters: {},
  without: { tags: [], terms: [] },
  phrases: [],
  terms: [],
  titleTerms: [],
  prefixes: [],
  anyOf: [],
  parts: [],
  meanings: [],
  corrections: [],
  ...given,
});
const steps = (given: Partial<UnderstoodQuery>) => relaxations(dictionary, query(given)).map(({ step }) => step);

describe('relaxations', () => {
  it('drop the least important conditions first, each alone and several together', () =>
    expect(
      steps({
        filters: { grade: { tag: 'qua-vf' }, mint: ['loc-rome'], ruler: ['k-1436'], denomination: ['val-denarius'] },
        terms: ['captive'],
      }),
    ).toEqual(['words', 'words', 'words', 'mint', 'ruler']));

  it.each([
    ['Reichstaler Rudolf II', 'de', 'k-6040', 'val-thaler'],
    ['polnischer Taler Sigismund III', 'de', 'k-8529', 'val-thaler'],
    ['Konventionstaler Maria Theresia', 'de', 'k-6049', 'val-thaler'],
    ['Goldgulden Friedrich III', 'de', 'k-6034', 'val-gulden'],
  ])('keep the ruler with coins of the same name before they give one up: %s', (text, language, ruler, kin) => {
    const exact = understandQuery(dictionary, text, language);
    const all = relaxations(dictionary, exact);
    const named = all.findIndex(({ step }) => step === 'denomination-name');
    const tags = all[named]?.query.anyOf.flatMap((either) => either.flatMap((one) => one.tags ?? [])) ?? [];
    expect(tags).toEqual(expect.arrayContaining(exact.filters.ruler?.includes(ruler) ? [ruler, kin] : [kin]));
    for (const { dropped } of all.slice(0, named)) expect(dropped.map((part) => part.as)).not.toContain('ruler');
  });

  it.each([
    ['zilveren dukaat 1772 Utrecht', 'nl', ['val-ducat', 'met-silver']],
    ['Goldgulden Friedrich III', 'de', ['val-gulden', 'met-gold']],
  ])('keep the metal in the name of a coin with its kin: %s', (text, language, both) => {
    const all = relaxations(dictionary, understandQuery(dictionary, text, language));
    const named = all.find(({ step }) => step === 'denomination-name');
    expect(named?.query.anyOf.flat().map(({ tags }) => tags)).toContainEqual(both);
  });

  it.each([
    ['AU 58 morgan 1881-S PCGS', 'en', [['AU 58'], ['AU 58', 'PCGS']]],
    ['3 копейки 1924', 'ru', [['1924'], ['3 копейки']]],
    ['5 złotych 1934 Piłsudski', 'pl', [['Piłsudski'], ['1934', 'Piłsudski']]],
    ['2 kr 1897 Oscar II jubileum', 'sv', [['jubileum'], ['1897', 'jubileum']]],
    ['рубль 1898 зебра', 'ru', [['зебра'], ['1898']]],
    ['penny 1936 melbourne', 'en', [['melbourne'], ['1936', 'melbourne']]],
    [
      'silver denarius trajan rome vf owl',
      'en',
      [
        ['vf', 'owl'],
        ['denarius', 'vf', 'owl'],
      ],
    ],
    ['1932-D washington quarter MS62 PCGS', 'en', [['washington quarter'], ['washington quarter', 'MS62 PCGS']]],
  ])('try single conditions before several: %s', (text, language, expected) => {
    const all = relaxations(dictionary, understandQuery(dictionary, text, language));
    const dropped = all.map((step) => step.dropped.map((part) => part.text));
    for (const set of expected) expect(dropped).toContainEqual(set);
  });

  it.each(['Probus', 'Nerva', 'sesterzio', 'рубль', 'Maria Theresia'])('give no single concept up: %s', (text) =>
    expect(relaxations(dictionary, understandQuery(dictionary, text)).map(({ step }) => step)).toEqual(['as-words']),
  );

  it('never leave a metal, a grade or a year alone', () => {
    for (const text of ['silver Probus', 'Probus vf', 'Probus 280', 'gold aureus']) {
      const exact = understandQuery(dictionary, text);
      for (const { dropped } of relaxations(dictionary, exact)) {
        const named = dropped.map((part) => part.as);
        expect([text, named]).not.toEqual([text, expect.arrayContaining(['ruler'])]);
      }
    }
  });

  it('take several details at once rather than more steps than the limit', () => {
    const looser = relaxations(
      dictionary,
      understandQuery(
        dictionary,
        '"gott mit uns" 5 mark 1876 prussia wilhelm i silver vf ngc berlin owl ship eagle',
        'en',
      ),
    );
    expect(looser.length).toBeLessThanOrEqual(MAX_RELAXATIONS);
    expect(looser.at(-1)?.query.terms).toEqual([]);
  });

  it('of words alone require one of them', () => {
    const [first, ...others] = relaxations(dictionary, understandQuery(dictionary, 'zqxwv owl ship'));
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      step: 'any-word',
      query: { terms: [], anyOf: [[{ terms: ['zqxwv'] }, { terms: ['owl'] }, { terms: ['ship'] }]] },
    });
    expect(first?.dropped.map(({ title }) => title)).toEqual(['zqxwv', 'owl', 'ship']);
  });

  it('give words up whatever else they give up, if no lot has them', () => {
    const given = understandQuery(dictionary, '1909-S VDB lincoln cent');
    const [, first, ...others] = relaxations(dictionary, given, { lacksWords: true });
    expect(first).toMatchObject({ step: 'words', query: { terms: [], filters: { years: { first: 1909 } } } });
    expect(first?.dropped.map(({ text }) => text)).toEqual(['VDB']);
    expect(others.length).toBeGreaterThan(1);
    for (const { dropped } of others) expect(dropped.map(({ text }) => text)).toContain('VDB');
  });

  it.each([
    ['2 kr 1897 Oscar II jubileum', 'jubileum'],
    ['10 zł 1933 sobieski', 'sobieski'],
    ['penny 1936 owl', 'owl'],
    ['gold aureus trajan eagle', 'eagle'],
  ])('give a word that is no concept up before the year, the ruler, the unit or the metal: %s', (text, word) => {
    const first = relaxations(dictionary, understandQuery(dictionary, text)).find(({ step }) => step !== 'as-words');
    expect(first?.dropped.map((part) => part.text)).toEqual([word]);
  });

  it.each([
    ['1 Krone 1915 Franz Joseph', '1 Krone', 'val-krone'],
    ['1 kr 1944 gustav v', '1 kr', 'val-krona-sweden'],
    ['5 franken 1931 schweiz', '5 franken', 'val-franc'],
  ])('find coins that share the name before the year or the ruler is given up: %s', (text, unit, kin) => {
    const first = relaxations(dictionary, understandQuery(dictionary, text)).find(({ step }) => step !== 'as-words');
    expect(first?.dropped.map((part) => part.text)).toEqual([unit]);
    const { filters, anyOf = [] } = first?.query ?? {};
    const units = [...(filters?.denomination ?? []), ...anyOf.flat().flatMap(({ tags = [] }) => tags)];
    expect(units).toContain(kin);
  });

  it.each([
    ['6400 réis maria i e pedro iii 1779 ouro', 'val-real-portuguese', '6400'],
    ['pataco 40 réis 1829', 'val-real-portuguese', '40'],
    ['20 francs coq 1910', 'val-franc', '20'],
    ['4 dukát 1915 zlato', 'val-ducat', '4'],
  ])('find so many of the unit that is typed: %s', (text, tag, number) => {
    const named = relaxations(dictionary, understandQuery(dictionary, text)).find(
      ({ step }) => step === 'denomination-name',
    );
    const units = named?.query.anyOf.find((either) => either.some(({ tags = [] }) => tags.includes(tag))) ?? [];
    expect(units).toContainEqual({ tags: [tag], terms: [number] });
    expect(units).not.toContainEqual({ tags: [tag] });
  });

  it.each(['Peace Dollar 1925', 'krönungstaler 1861 wilhelm I', 'Vereinstaler 1866'])(
    'give the year up before the kind of coin: %s',
    (text) => {
      const steps = relaxations(dictionary, understandQuery(dictionary, text)).map(({ step }) => step);
      expect(steps).toContain('denomination-name');
      expect(steps.indexOf('near-years')).toBeLessThan(steps.indexOf('denomination-name'));
    },
  );

  it('find coins of the whole of which a realm is a part, before its ruler is given up', () => {
    const [, ...others] = relaxations(dictionary, understandQuery(dictionary, 'Scotland crown charles I 1637'));
    const whole = others.find(({ step }) => step === 'realm-whole');
    expect(whole?.dropped.map(({ text }) => text)).toContain('Scotland');
    expect(whole?.dropped.map(({ text }) => text)).not.toContain('charles I');
    expect(whole?.query.anyOf.flat()).toContainEqual({ tags: ['r-great-britain'] });
  });

  it('keep each of two subjects alone if both are nowhere together', () => {
    const all = relaxations(dictionary, understandQuery(dictionary, 'zsigmond aranyforint'));
    const dropped = all.map((one) => one.dropped.map(({ text }) => text));
    expect(dropped).toEqual(expect.arrayContaining([['zsigmond'], ['aranyforint']]));
  });

  it('give the realm up too', () => {
    const steps = relaxations(dictionary, understandQuery(dictionary, '5 zł 1831 powstanie listopadowe'));
    expect(steps.map(({ dropped }) => dropped.map(({ text }) => text))).toContainEqual(['powstanie listopadowe']);
  });

  it('find a mint by its name if its mark is typed, and not by the letter', () => {
    const [first] = relaxations(dictionary, understandQuery(dictionary, '20 Mark 1905 J'));
    expect(first?.query.anyOf.flat()).toContainEqual({ titleTerms: ['hamburg'] });
    expect(first?.query.anyOf.flat()).not.toContainEqual({ titleTerms: ['j'] });
  });

  it('are found again by what they give up', () => {
    for (const text of [
      '2 kr 1897 Oscar II jubileum',
      '1909-S VDB lincoln cent',
      'zqxwv owl ship',
      'title:eagle dollar',
    ]) {
      const exact = understandQuery(dictionary, text);
      for (const one of [...relaxations(dictionary, exact), ...relaxations(dictionary, exact, { lacksWords: true })])
        expect(relaxationBy(dictionary, exact, one.ways)).toEqual(one);
      expect(relaxationBy(dictionary, exact, 'zz')).toBeUndefined();
    }
  });

  it('let the words of the title be anywhere', () => {
    const [, first] = relaxations(dictionary, understandQuery(dictionary, 'title:eagle dollar'));
    expect(first).toMatchObject({ step: 'title', query: { titleTerms: [], terms: ['eagle'] } });
    expect(first?.dropped.map(({ text }) => text)).toEqual(['title:eagle']);
  });

  it.each([
    ['denier louis ix', 'fr', ['louis ix']],
    ['denier louis ix tours 1266', 'fr', ['tours', '1266']],
    ['5 marek 1934 Kościół Garnizonowy', 'pl', ['1934', 'Kościół', 'Garnizonowy']],
    ['PCGS MS65 morgan dollar', 'en', ['PCGS MS65']],
  ])('name everything that they drop: %s', (text, language, expected) => {
    const dropped = relaxations(dictionary, understandQuery(dictionary, text, language)).map((step) =>
      step.dropped.map((part) => part.text),
    );
    expect(dropped).toContainEqual(expected);
  });

  it('never drop the price or the exclusions', () => {
    const without = { tags: ['met-gold'], terms: ['hole'], copies: true } as const;
    const price = { atMost: '100', currency: 'EUR' };
    const given = query({
      filters: { price, denomination: ['val-denarius'], material: ['met-silver'] },
      terms: ['x'],
      without,
    });
    for (const { query: looser } of relaxations(dictionary, given))
      expect(looser).toMatchObject({ without, filters: { price } });
  });

  it('accept the words of a concept first', () => {
    const part = { start: 0, end: 6, text: 'Denare', as: 'denomination', title: 'Denar' } as const;
    const [first, second] = relaxations(
      dictionary,
      query({ filters: { denomination: ['val-denarius'], face: '2' }, parts: [part] }),
    );
    expect(first).toMatchObject({
      step: 'as-words',
      dropped: [],
      query: { filters: {}, anyOf: [[{ tags: ['val-denarius', 'face-2'] }, { titleTerms: ['denare'] }]] },
    });
    expect(first?.query.filters).toEqual({});
    expect(second?.query.filters.face).toBeUndefined();
  });

  it('always leave a condition', () => {
    expect(steps({ filters: { ruler: ['k-1436'] } })).toEqual([]);
    expect(steps({ filters: { grade: { tag: 'qua-vf' } } })).toEqual([]);
    expect(steps({ terms: ['word'], filters: { price: { atMost: '5' } } })).toEqual([]);
  });

  it('widen a year to the reign, or to the surrounding years', () => {
    const yearsOf = (given: Partial<UnderstoodQuery>) =>
      relaxations(dictionary, query(given)).find(({ step }) => step === 'near-years')?.query.filters.years;
    expect(yearsOf({ filters: { ruler: ['k-6049'], years: { first: 1765, last: 1765 } } })).toMatchObject({
      first: 1740,
      last: 1780,
    });
    expect(yearsOf({ filters: { years: { first: 1876, last: 1876 } } })).toMatchObject({ first: 1871, last: 1881 });
    expect(yearsOf({ filters: { years: { first: -25, last: 25 } } })).toMatchObject({ first: -50, last: 50 });
  });

  it('find the lots of a reign that has the year, when the year itself is given up', () => {
    const given = { filters: { years: { first: 1894, last: 1894 } } };
    const [{ query: near } = { query: query({}) }] = relaxations(dictionary, query(given));
    expect(near.filters.years?.within).toEqual({ first: 1894, last: 1894 });
  });

  it('name the parts that they drop', () => {
    const part = { start: 0, end: 2, text: 'vf', as: 'grade', title: 'Very fine' } as const;
    const [first] = relaxations(
      dictionary,
      query({ filters: { grade: { tag: 'qua-vf' }, ruler: ['k-1436'] }, parts: [part] }),
    );
    expect(first).toMatchObject({ step: 'grade', dropped: [part] });
  });

  it('widen a coin to its family', () => {
    const given = query({ filters: { denomination: ['val-double-thaler'], face: '2', ruler: ['k-6049'] } });
    const family = relaxations(dictionary, given).find(({ step }) => step === 'denomination-family')?.query.filters;
    expect(family?.denomination).toEqual(expect.arrayContaining(['val-thaler', 'val-double-thaler']));
    expect(family?.face).toBeUndefined();
  });
});
