import { shippedRates } from '@obverse/lots';
import { describeLot, tagsOfYears, UNDATED_TAG, understandQuery, type UnderstoodQuery } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { conditionsOf } from './understood-conditions';

const now = 1_000_000;
const conditions = (given: Partial<UnderstoodQuery>) =>
  conditionsOf(
    dictionary,
    {
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
    },
    { now, rates: shippedRates.latest, currency: 'USD', amountsIn: 'EUR' },
  );

describe('the conditions of an understood query', () => {
  it('are empty for an empty query', () =>
    expect(conditions({})).toEqual({
      terms: [],
      phrases: [],
      titleTerms: [],
      prefixes: [],
      anyOf: [],
      without: { terms: [], facets: { category: [] } },
      ranges: {},
    }));

  it('match concepts by the tags of lots, several of a kind as alternatives', () =>
    expect(
      conditions({ filters: { ruler: ['k-1', 'k-2'], material: ['met-silver'], realm: ['austria'] } }).anyOf,
    ).toEqual([{ terms: ['r-austria'] }, { terms: ['k-1', 'k-2'] }, { terms: ['met-silver'] }]));

  it('match words and the number of a reference as terms, a face value by its tag', () =>
    expect(
      conditions({
        terms: ['owl'],
        filters: { face: '5', references: [{ catalogues: ['ric'], number: '123' }] },
      }).terms,
    ).toEqual(['owl', 'face-5', '123']));

  it('match a fraction by its tag', () => {
    const given = conditions({ filters: understandQuery(dictionary, '1/4 dollar', 'en').filters });
    expect(given.terms).toEqual(['face-0.25']);
    const found = (title: string) => {
      const { tags } = describeLot(dictionary, { title, language: 'en' });
      return (
        given.terms.every((term) => tags.includes(term)) &&
        given.anyOf.every(({ terms }) => terms?.some((term) => tags.includes(term)))
      );
    };
    expect(found('USA ¼ Dollar 1853')).toBe(true);
    expect(found('LIBERIA. 1/4 Dollar 1960')).toBe(true);
    expect(found('LIBERIA. 1 Dollar 1960')).toBe(false);
  });

  it('match words of the title and beginnings of words', () =>
    expect(conditions({ titleTerms: ['owl'], prefixes: ['tetra', 'x'] })).toMatchObject({
      titleTerms: ['owl'],
      prefixes: ['tetra'],
    }));

  it('contain the alternatives that no filter can express', () =>
    expect(conditions({ anyOf: [[{ tags: ['val-ducat'] }, { terms: ['owl'] }]] }).anyOf).toEqual([
      { terms: ['val-ducat', 'owl'] },
    ]));

  it('contain the phrases', () =>
    expect(conditions({ terms: ['gott', 'mit', 'owl'], phrases: [['gott', 'mit'], ['owl']] })).toMatchObject({
      terms: ['gott', 'mit', 'owl'],
      phrases: [['gott', 'mit']],
    }));

  it('match a reference only together with its work', () =>
    expect(conditions({ filters: { references: [{ catalogues: ['ric'], number: '123' }] } }).anyOf).toEqual([
      { terms: expect.arrayContaining(['ric']) },
    ]));

  it('match a single year as the year that a lot bears, and a range as the year by which it is sorted', () => {
    expect(conditions({ filters: { years: { first: 1780, last: 1780 } } }).anyOf).toEqual([{ terms: ['year-1780'] }]);
    expect(conditions({ filters: { years: { first: 1740, last: 1741 } } }).anyOf).toEqual([
      { terms: ['year-1740', 'year-1741'] },
    ]);
    expect(conditions({ filters: { years: { first: -27, last: 14 } } }).anyOf).toEqual([
      { ranges: { year: { from: -27, to: 14 } } },
    ]);
    expect(conditions({ filters: { years: { first: -4000, last: 1800 } } }).anyOf).toEqual([
      { ranges: { year: { to: 1800 } } },
    ]);
  });

  it('match lots near a year by the years around it, by the word, and by the decades of their reigns', () =>
    expect(
      conditions({ filters: { years: { first: 1735, last: 1745, within: { first: 1740, last: 1740 } } } }).anyOf,
    ).toEqual([{ terms: ['year-1740', '1740', 'decade-174'], ranges: { year: { from: 1735, to: 1745 } } }]));

  it.each([
    ['Preußen, Friedrich II., Taler 1740 A', true],
    ['Preußen, Friedrich Wilhelm I., 1713-1740, Dukat 1733', false],
    ['Frederick II (1740-1786). AR Thaler. Berlin', false],
    ['Maria Theresia, 1740-1780, Taler 1765, Hall', false],
    ['Taler 1739, Auktion 1740', false],
  ])('of a year are fulfilled by the lots that bear it: %s', (title, isFound) => {
    const [{ terms = [] } = {}] = conditions({ filters: { years: { first: 1740, last: 1740 } } }).anyOf;
    const { years } = describeLot(dictionary, { title });
    expect(terms.some((term) => tagsOfYears(years).includes(term))).toBe(isFound);
  });

  it('convert a price to cents of the currency by which lots are sorted', () => {
    expect(conditions({ filters: { price: { atMost: '99.50', currency: 'USD' } } }).ranges).toEqual({
      priceCents: { to: 9950 },
    });
    const { priceCents } = conditions({ filters: { price: { atLeast: '100', currency: 'EUR' } } }).ranges;
    expect(priceCents?.from).toBeGreaterThan(5_000);
    expect(priceCents?.from).not.toBe(10_000);
    expect(conditions({ filters: { price: { atMost: '5', currency: 'XXX' } } }).ranges).toEqual({});
    expect(conditions({ filters: { price: { atLeast: '100' } } }).ranges).toEqual({ priceCents });
  });

  it('have a range of weight and one of diameter', () =>
    expect(
      conditions({ filters: { weight: { atLeast: '3' }, diameter: { atLeast: '18', atMost: '20.5' } } }).ranges,
    ).toEqual({
      weightMg: { from: 3_000 },
      diameterUm: { from: 18_000, to: 20_500 },
    }));

  it('match every grade between the bounds', () => {
    const [{ facets } = {}] = conditions({ filters: { grade: { atLeast: 40 } } }).anyOf;
    expect(facets?.quality).toEqual(expect.arrayContaining(['qua-xf', 'qua-ms65']));
    expect(facets?.quality).not.toContain('qua-vf');
    expect(conditions({ filters: { grade: { tag: 'qua-vf' } } }).anyOf[0]?.facets?.quality).toContain('qua-vf');
  });

  it('match open lots when their end is bounded', () =>
    expect(conditions({ filters: { endsWithinHours: 24 } })).toMatchObject({
      status: 'open',
      ranges: { closesAt: { from: now, to: now + 86_400_000 } },
    }));

  it('distinguish sold from unsold, and match both when only the end is given', () => {
    expect(conditions({ filters: { status: 'ended', outcome: 'unsold' } })).toMatchObject({
      status: 'ended',
      anyOf: [{ facets: { outcome: ['unsold'] } }],
    });
    expect(conditions({ filters: { status: 'ended' } }).anyOf).toEqual([]);
  });

  it('exclude concepts, words and copies', () => {
    const { without } = conditions({ without: { tags: ['met-gold'], terms: ['hole'], copies: true } });
    expect(without.terms?.slice(0, 2)).toEqual(['met-gold', 'hole']);
    expect(without.terms).toEqual(expect.arrayContaining(['holed', 'gelocht']));
    expect(without.facets?.category?.length).toBeGreaterThan(0);
  });

  it('select the country of the seller', () =>
    expect(conditions({ filters: { sellerCountry: 'ES' } }).anyOf).toEqual([{ facets: { country: ['ES'] } }]));

  it('exclude slabs and phrases', () => {
    const found = conditions({ without: { tags: [], terms: [], slabs: true, phrases: [['proof', 'like']] } });
    expect(found.without.facets).toEqual({ category: [], slab: ['slab'] });
    expect(found.withoutPhrases).toEqual([['proof', 'like']]);
  });

  it('hold a kind of lot, whatever it is: by its categories, and by the denomination of its name where these are of some realms only', () => {
    const kinds = dictionary.all('kind').filter(({ id }) => id !== 'coin' && id !== 'lot');
    expect(kinds.length).toBeGreaterThan(10);
    for (const { id, facts } of kinds) {
      const [group] = conditions({ filters: { kind: id } }).anyOf;
      const values = [...(group?.terms ?? []), ...(group?.facets?.category ?? [])];
      // A kind that is a metal and nothing else is understood as the metal.
      if (facts.metal === undefined) expect([id, values.length > 0]).toEqual([id, true]);
    }
    expect(conditions({ filters: { kind: 'bracteate' } }).anyOf).toEqual([
      { terms: ['val-bracteate'], facets: { category: ['c-120501'] } },
    ]);
  });

  it.each([
    ['Brakteat Gold 1850 unter 10 EUR', 'Großbritannien, Shilling 1850 Victoria'],
    ['Jeton', 'Frankreich, 5 Francs 1850'],
    ['Euromünze', 'Frankreich, 5 Francs 1850'],
  ])('of a kind with categories of some realms only exclude other coins: %s', (query, title) => {
    const { anyOf } = conditions({ filters: { kind: understandQuery(dictionary, query).filters.kind ?? '' } });
    const { tags, category } = describeLot(dictionary, { title, language: 'de' });
    const has = [...tags, ...(category ? [category.value] : [])];
    expect(
      anyOf.every(({ terms = [], facets }) => [...terms, ...(facets?.category ?? [])].some((tag) => has.includes(tag))),
    ).toBe(false);
  });

  it('find a coin without a date by what its lot says', () => {
    const { terms } = conditions({ filters: understandQuery(dictionary, 'Taler ohne Jahr', 'de').filters });
    expect(terms).toEqual([UNDATED_TAG]);
  });
});
