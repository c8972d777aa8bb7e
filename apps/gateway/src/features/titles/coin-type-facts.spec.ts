import type { LotDocument } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { coinTypeFactsOf, coinTypeTitleOf, understoodTitleOf } from './coin-type-facts';

const lot = (changes: Partial<LotDocument> = {}): LotDocument =>
  ({
    type: 'austria.val-thaler.k-6049.1765',
    terms: ['r-austria', 'val-thaler', 'k-6049'],
    facets: { king: ['k-6049'], value: ['val-thaler'], material: ['met-silver'], location: ['loc-vienna'] },
    sort: { firstObserved: 1, year: 1765 },
    lot: { title: 'Austria, Thaler 1765' },
    ...changes,
  }) as unknown as LotDocument;

describe('the facts of a catalog item', () => {
  it('have the filters of their values', () =>
    expect(coinTypeFactsOf(dictionary, [lot()], 'en')).toEqual(
      expect.arrayContaining([
        { title: 'Denomination', value: 'Thaler', filter: { name: 'value', tag: 'val-thaler' } },
        { title: 'Country or state', value: 'Austria' },
        { title: 'Year', value: '1765' },
      ]),
    ));

  it('are in the visitor’s language', () => {
    const facts = coinTypeFactsOf(dictionary, [lot()], 'de');
    expect(facts).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Land oder Staat', value: 'Österreich' })]),
    );
    expect(coinTypeTitleOf([lot()], facts, 'de')).toBe('Maria Theresia, Taler, 1765');
  });

  it('leave a type without facts the name of its first lot, with the heading of its title', () => {
    const denarius = lot();
    const named = { ...denarius.lot, titlePrefix: 'Mn. Fonteius', title: 'AR Denarius, Rome.' };
    expect(coinTypeTitleOf([{ ...denarius, lot: named }], [], 'en')).toBe('Mn. Fonteius, AR Denarius, Rome.');
  });

  it('omit a value that fewer than half of the lots have', () => {
    const elsewhere = lot({ facets: { value: ['val-thaler'] } });
    const facts = coinTypeFactsOf(dictionary, [lot(), elsewhere, elsewhere], 'en');
    expect(facts.map(({ title }) => title)).not.toContain('Mint');
  });

  it('state years before Christ as BC, and no year for a type without one', () => {
    const early = lot({ type: 'rome.val-denarius.k-1.-44', sort: { firstObserved: 1, year: -44 } });
    expect(coinTypeFactsOf(dictionary, [early], 'en')).toContainEqual({ title: 'Year', value: '44 BC' });
    const reign = lot({ type: 'austria.val-thaler.k-6049' });
    expect(coinTypeFactsOf(dictionary, [reign], 'en').map(({ title }) => title)).not.toContain('Year');
  });

  it('contain the reference of a type by reference', () => {
    const facts = coinTypeFactsOf(dictionary, [lot({ type: 'ref.crawford.44-5' })], 'en');
    expect(facts.at(-1)).toEqual({ title: 'Reference', value: 'Roman Republican Coinage 44/5' });
  });
});

describe('what was understood of a lot of another language', () => {
  const written = (language: string | undefined, changes: Partial<LotDocument> = {}) => {
    const document = lot(changes);
    return { ...document, lot: { ...document.lot, ...(language === undefined ? {} : { language }) } };
  };

  it('is its ruler, denomination, year and mint in the visitor’s language', () => {
    expect(understoodTitleOf(dictionary, written('cs'), 'en')).toBe('Maria Theresa, Thaler, 1765, Vienna');
    expect(understoodTitleOf(dictionary, written('en'), 'de')).toBe('Maria Theresia, Taler, 1765, Wien');
  });

  it('begins with the country of a coin whose ruler is unknown', () =>
    expect(understoodTitleOf(dictionary, written('de', { facets: { value: ['val-thaler'] } }), 'en')).toBe(
      'Austria, Thaler, 1765',
    ));

  it.each([
    ['in the visitor’s language', written('en')],
    ['of an unknown language', written(undefined)],
    [
      'of which one thing is known',
      written('de', { type: undefined, terms: [], facets: { value: ['val-thaler'] } } as object),
    ],
  ])('is nothing of a lot %s', (_, document) => expect(understoodTitleOf(dictionary, document, 'en')).toBeUndefined());
});
