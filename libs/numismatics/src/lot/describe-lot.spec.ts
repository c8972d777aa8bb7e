import fc from 'fast-check';
import type { Described, LotDescription, LotWords } from '../lot-description';
import { dictionary } from '../testing/dictionary.factory';
import { words } from '../text/words';
import { describeLot } from './describe-lot';

const FACTS = [
  ...(['kind', 'category', 'realm', 'ruler', 'denomination', 'face', 'material', 'fineness', 'mint'] as const),
  ...(['weight', 'diameter', 'copy'] as const),
];

/** The facts of a lot without their sources. */
function factsOf(given: LotWords): Record<string, unknown> {
  const lot = describeLot(dictionary, given);
  const valueOf = (name: keyof LotDescription): unknown => (lot[name] as Described<unknown> | undefined)?.value;
  return Object.fromEntries(FACTS.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== undefined));
}

describe('a title', () => {
  it.each<[string, object]>([
    [
      'ROMAN EMPIRE. Hadrian, AD 117-138. AR Denarius (3.41 g, 18 mm), Rome. RIC II 147. VF',
      {
        realm: 'roman-empire',
        ruler: 'k-1441',
        denomination: 'val-denarius',
        material: 'met-silver',
        mint: 'loc-rome',
        weight: '3.41',
        diameter: '18',
        category: 'c-10533',
      },
    ],
    [
      'Bayern, Ludwig II., 5 Mark 1874 D, ss',
      { realm: 'bavaria', ruler: 'k-6754', denomination: 'val-mark', face: '5', mint: 'loc-munich' },
    ],
    [
      'Italia, Vittorio Emanuele III, 20 centesimi 1912, nichel',
      { ruler: 'k-5472', denomination: 'val-centesimo', face: '20', material: 'met-nickel' },
    ],
    [
      'Рубль 1898 года, Николай II, серебро',
      { realm: 'russia', ruler: 'k-8704', denomination: 'val-ruble', material: 'met-silver' },
    ],
    [
      'France, Napoléon III, 5 francs 1867 A, argent, TTB',
      { ruler: 'k-4043', denomination: 'val-franc', face: '5', mint: 'loc-paris' },
    ],
    ['Medaille auf die Schlacht bei Leipzig 1813, Bronze', { kind: 'medal', material: 'met-bronze' }],
  ])('%s', (title, expected) => expect(factsOf({ title })).toMatchObject(expected));

  it('is split into heading, title and details', () => {
    const lot = describeLot(dictionary, { title: 'ROMAN EMPIRE. Hadrian, 117-138. AR Denarius, Rome. RIC 147. VF' });
    expect(lot.titlePrefix).toContain('Hadrian');
    expect(lot.title).toContain('Denarius');
    expect(lot.titleDetail).toContain('RIC 147');
  });

  it('is the stated source of its values', () => {
    const lot = describeLot(dictionary, {
      title: 'Hadrian. Denarius',
      attributes: [{ name: 'Gewicht', value: '3,41 g' }],
    });
    expect(lot.weight).toEqual({ value: '3.41', source: 'attribute', certainty: 'sure' });
    expect(lot.ruler?.source).toBe('title');
    expect(lot.material).toEqual({ value: 'met-silver', source: 'implied', certainty: 'likely' });
    expect(lot.kind.source).toBe('implied');
  });

  it('with a reign and a date has the date as year', () =>
    expect(
      describeLot(dictionary, { title: 'Österreich, Maria Theresia 1740-1780, Kreuzer 1765' }).years?.value,
    ).toMatchObject({
      first: 1765,
      last: 1765,
      how: 'date',
    }));

  it('of a script without spaces has a readable address', () =>
    expect(describeLot(dictionary, { title: '明治25年 1円銀貨' }).uiKey).toMatch(/japan.*yen/));
});

describe('attributes', () => {
  it.each<[string, LotWords['attributes'], object]>([
    [
      'German',
      [
        { name: 'Metall', value: 'Silber' },
        { name: 'Durchmesser (mm)', value: '38' },
      ],
      { material: 'met-silver', diameter: '38' },
    ],
    [
      'French',
      [
        { name: 'Métal', value: 'or' },
        { name: 'Titre', value: '900 ‰' },
        { name: 'Pays', value: 'Belgique' },
      ],
      { material: 'met-gold', fineness: '900', realm: 'belgium' },
    ],
    [
      'Russian',
      [
        { name: 'Металл', value: 'Серебро' },
        { name: 'Вес, г', value: '20,0' },
      ],
      { material: 'met-silver', weight: '20.0' },
    ],
    ['Polish', [{ name: 'Kruszec', value: 'Złoto' }], { material: 'met-gold' }],
    ['Japanese', [{ name: '素材', value: '銀' }], { material: 'met-silver' }],
  ])('are read in %s', (_, attributes, expected) => {
    const language = { German: 'de', French: 'fr', Russian: 'ru', Polish: 'pl', Japanese: 'ja' }[_] ?? 'en';
    expect(factsOf({ title: 'X', attributes: attributes ?? [], language })).toMatchObject(expected);
  });

  it('take precedence over the title, and a contradiction leaves nothing sure', () => {
    const attributes = [{ name: 'Metal', value: 'Gold' }];
    const lot = describeLot(dictionary, { title: 'Silver ducat', attributes });
    expect(lot.material).toMatchObject({ value: 'met-gold', certainty: 'likely' });
  });

  it('of a country are replaced by its state in the title', () =>
    expect(
      factsOf({ title: 'Preussen 5 Mark 1876', attributes: [{ name: 'Land', value: 'Deutschland' }] }),
    ).toMatchObject({ realm: 'prussia' }));

  it('resolve rulers of one name', () => {
    const attributes = [{ name: 'Country', value: 'Spain' }];
    const realm = describeLot(dictionary, { title: 'Charles II, 8 reales 1680', attributes, language: 'en' });
    expect(realm.ruler?.value).toBe('k-5070');
  });

  it('resolve them by the year too, and name the part of a country', () => {
    const attributes = [
      { name: 'Land', value: 'Deutschland - Sachsen' },
      { name: 'Herrscher', value: 'Friedrich August III.' },
      { name: 'Jahr', value: '1908' },
    ];
    const lot = describeLot(dictionary, { title: '5 Mark', attributes, language: 'de' });
    expect(lot.realm?.value).toBe('saxony');
    expect(lot.ruler?.value).toBe('k-6580');
  });

  it('named after a work of reference hold its number', () =>
    expect(
      describeLot(dictionary, { title: 'Thaler 1765', attributes: [{ name: 'KM#', value: '1817' }] }).references[0]
        ?.value,
    ).toMatchObject({ catalogues: ['km'], number: '1817' }));

  it('may hold a certificate', () => {
    const attributes = [
      { name: 'Certification', value: 'NGC' },
      { name: 'Certification Number', value: '6789012-005' },
    ];
    expect(describeLot(dictionary, { title: 'Dollar', attributes }).slab?.value).toEqual({
      service: 'ngc',
      number: '6789012-005',
    });
  });

  it('with unknown names are ignored', () =>
    expect(factsOf({ title: 'X', attributes: [{ name: 'Colour of the box', value: 'Gold' }] })).not.toHaveProperty(
      'material',
    ));
});

describe('categories and descriptions', () => {
  it('fill facts that the title leaves open', () => {
    const lot = describeLot(dictionary, {
      title: 'Nr. 17',
      categoryPath: ['Coins', 'Germany', 'Saxony'],
      description: 'Thaler 1780. 28,05 g. Davenport 2690.',
    });
    expect(lot.realm).toMatchObject({ value: 'saxony', source: 'category-path', certainty: 'likely' });
    expect(lot.weight).toMatchObject({ value: '28.05', source: 'description' });
    expect(lot.references[0]).toMatchObject({ source: 'description' });
  });
  it('never replace facts of the title', () =>
    expect(factsOf({ title: 'Goldmünze', description: 'Silber. Ein Denar.', language: 'de' })).toMatchObject({
      material: 'met-gold',
    }));
  it('make a banknote of a lot among banknotes', () =>
    expect(factsOf({ title: '50 Mark 1910', categoryPath: ['Banknotes', 'Germany'] })).toMatchObject({
      kind: 'banknote',
      category: 'c-20010',
    }));
});

describe('a lot of several specimens', () => {
  it('keeps facts that hold for all of them', () => {
    const lot = describeLot(dictionary, { title: 'Lot of 5 silver denarii of Trajan, 16.2 g' });
    expect(lot.quantity.value).toEqual({ amount: 'group', count: 5 });
    expect(lot.ruler?.value).toBe('k-1436');
    expect(lot.weight).toBeUndefined();
  });
  it('has no year if it lists several', () => {
    const lot = describeLot(dictionary, { title: 'Shillings 1868, 1870 and 1872' });
    expect(lot.years).toBeUndefined();
    expect(lot.quantity.value.amount).toBe('group');
  });
});

it('puts a modern copy into the category of copies', () =>
  expect(factsOf({ title: 'Athens tetradrachm, replica' })).toMatchObject({ copy: 'replica', category: 'c-26200' }));

describe('any text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  const given = fc.record({
    title: text,
    description: text,
    categoryPath: fc.array(text, { maxLength: 3 }),
    attributes: fc.array(
      fc.record({ name: fc.oneof(fc.constantFrom('Metal', 'Year', 'KM#', 'Ruler'), text), value: text }),
      { maxLength: 3 },
    ),
  });

  it('is described without losing a word of the title, with a plain address', () => {
    fc.assert(
      fc.property(given, (lot) => {
        const { titlePrefix = '', title, titleDetail = '', uiKey } = describeLot(dictionary, lot);
        expect(words(`${titlePrefix} ${title} ${titleDetail}`)).toEqual(expect.arrayContaining(words(lot.title)));
        expect(uiKey).toMatch(/^[a-z0-9-]*$/);
      }),
      { numRuns: 150 },
    );
  });

  it('is described in the same way every time', () => {
    fc.assert(
      fc.property(
        given,
        (lot) => JSON.stringify(describeLot(dictionary, lot)) === JSON.stringify(describeLot(dictionary, lot)),
      ),
      { numRuns: 50 },
    );
  });
});
