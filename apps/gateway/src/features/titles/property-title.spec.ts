import type { LotProperty } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { propertyTitle } from './property-title';

const attribute = (title: string): LotProperty => ({ tag: 'attribute', kind: 'Attribute', title });

describe('propertyTitle', () => {
  it.each([
    ['de', 'Silber'],
    ['it', 'Argento'],
    ['en', 'Silver'],
  ] as const)('names a material in %s', (language, title) =>
    expect(propertyTitle(dictionary, { tag: 'met-silver', kind: 'Material', title: 'Silver' }, language)).toBe(title),
  );

  it('names a grade', () =>
    expect(propertyTitle(dictionary, { tag: 'qua-xf', kind: 'Condition', title: 'Extremely Fine' }, 'de')).toBe(
      'Vorzüglich',
    ));

  it('keeps the stored title of an unknown tag', () =>
    expect(propertyTitle(dictionary, { tag: 'met-none', kind: 'Material', title: 'Unobtainium' }, 'de')).toBe(
      'Unobtainium',
    ));

  it.each([
    ['Country: Roman Empire', 'de', 'Land: Römisches Kaiserreich'],
    ['Gewicht: 3,40 g', 'fr', 'Poids: 3,40 g'],
    ['Metall: Silber', 'en', 'Material: Silver'],
    ['Münzstätte: Wien', 'it', 'Zecca: Vienna'],
    // The value names no concept.
    ['Country: Somewhere', 'de', 'Land: Somewhere'],
    // A grade's word differs from scale to scale.
    ['Erhaltung: vz', 'en', 'Grade: vz'],
    // The name has no known meaning, or is a citation.
    ['Provenance: Smith collection', 'de', 'Provenance: Smith collection'],
    ['KM#: 12', 'de', 'KM#: 12'],
    ['no separator', 'de', 'no separator'],
  ] as const)('words %s in %s as %s', (title, language, expected) =>
    expect(propertyTitle(dictionary, attribute(title), language)).toBe(expected),
  );
});
