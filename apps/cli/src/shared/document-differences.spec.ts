import type { LotDocument } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { differencesOf, isExpected } from './document-differences';

const document = normalise(lotObserved(), {
  dictionary,
  rates: shippedRates,
  version: 'tested',
  seller: () => undefined,
}) as LotDocument;

describe('differencesOf', () => {
  it('contains each field with its value before and after', () => {
    const after: LotDocument = {
      ...document,
      status: 'ended',
      lot: { ...document.lot, title: 'Better', countryIso: 'AT' },
      facets: { ...document.facets, country: ['AT'] },
      specimen: 'sale:o-12:412:17',
    };
    expect(differencesOf(document, after)).toEqual([
      { field: 'facets.country', after: ['AT'] },
      { field: 'lot.countryIso', after: 'AT' },
      { field: 'lot.title', before: document.lot.title, after: 'Better' },
      { field: 'specimen', after: 'sale:o-12:412:17' },
      { field: 'status', before: 'open', after: 'ended' },
    ]);
    expect(differencesOf(after, document)[0]).toEqual({ field: 'facets.country', before: ['AT'] });
  });

  it('is empty for another version, another order of terms, or fields that engines do not store', () => {
    const after = { ...document, version: document.version + 1, terms: [...document.terms].reverse() };
    expect(
      differencesOf(document, { ...after, lot: JSON.parse(JSON.stringify(document.lot)) as LotDocument['lot'] }),
    ).toEqual([]);
  });

  it('is expected by the field’s name, its group, or `any`', () => {
    expect(isExpected('facets.country', ['terms', 'facets.country'])).toBe(true);
    expect(isExpected('facets.country', ['facets'])).toBe(true);
    expect(isExpected('facets.country', ['any'])).toBe(true);
    expect(isExpected('facets.country', ['facet', 'facets.count', 'lot'])).toBe(false);
  });
});
