import type { LotDocument } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { documentDifferences, expectNone, setDifferences } from './comparison';

const documentOf = (price: string): LotDocument => {
  const made = normalise(lotObserved({ price: { amount: price, currency: 'EUR' } }), {
    dictionary,
    seller: () => undefined,
    rates: shippedRates,
    version: 'tested',
  });
  if (made.deleted) throw new Error('a tombstone');
  return made;
};
const one = documentOf('1.00');
const expected = new Map([[one.id, one]]);

describe('the comparison of documents', () => {
  it('finds no difference when all fields agree, in any order', () => {
    const { sort, ...others } = one;
    expect(documentDifferences(expected, [{ sort, ...others }])).toEqual([]);
  });

  it('names missing, double and unexpected documents, and the fields that differ', () => {
    expect(documentDifferences(expected, [])).toEqual([`${one.id}: missing (version ${one.version})`]);
    expect(documentDifferences(expected, [one, one])).toEqual([`${one.id}: double`]);
    expect(documentDifferences(new Map(), [one])).toEqual([`${one.id}: should not be there (version ${one.version})`]);
    const [line] = documentDifferences(expected, [documentOf('2.00')]);
    expect(line).toContain('lot.price.amount: expected "1.00", found "2.00"');
    expect(line).toContain('sort.priceCents: expected 104, found 208');
    const { priceCents: _, ...sort } = one.sort;
    expect(documentDifferences(expected, [{ ...one, sort }])[0]).toContain(
      'sort.priceCents: expected 104, found nothing',
    );
  });

  it('throws the first ten differences and their number', () => {
    const lines = setDifferences('number', new Set(Array.from({ length: 12 }, (_, n) => `n${n}`)), new Set(['x']));
    expect(() => expectNone('numbers', [])).not.toThrow();
    expect(() => expectNone('numbers', lines)).toThrow(/13 differences[^]*number missing: n9$/);
  });
});
