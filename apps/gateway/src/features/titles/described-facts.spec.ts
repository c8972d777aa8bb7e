import type { Language } from '@obverse/texts';
import { dictionary } from '@obverse/numismatics/testing';
import { lot } from '../../gateway.factory';
import { describedFactsOf } from './described-facts';

function factsOf(
  words: { title: string; description?: string; attributes?: readonly string[] },
  language: Language = 'en',
) {
  const document = lot({ source: 'a1' });
  const properties = (words.attributes ?? []).map((title) => ({ tag: 'x', kind: 'Attribute' as const, title }));
  return describedFactsOf(
    dictionary,
    {
      ...document,
      lot: {
        ...document.lot,
        origTitle: words.title,
        ...(words.description === undefined ? {} : { origDesc: words.description }),
        properties,
      },
    },
    language,
  );
}

describe('the facts of a lot by its words', () => {
  it('are its references, each with the search for it, and its measures', () =>
    expect(
      factsOf({ title: 'Trajan. AR Denarius, 3.40 g, 19 mm. RIC II 207; RSC 85. VF', description: 'Cf. RIC II 300.' }),
    ).toEqual([
      { title: 'Weight', value: '3.40 g' },
      { title: 'Diameter', value: '19 mm' },
      { title: 'Reference', value: 'RIC II 207', query: 'RIC II 207' },
      { title: 'Reference', value: 'RSC 85', query: 'RSC 85' },
    ]));

  it('are read from attributes too, and named in the language of the visitor', () =>
    expect(factsOf({ title: '5 Mark', attributes: ['Gewicht: 27,78 g', 'Katalog: J. 97'] }, 'de')).toEqual([
      { title: 'Gewicht', value: '27,78 g' },
      { title: 'Zitat', value: 'J. 97', query: 'J. 97' },
    ]));

  it.each([
    ['ru', '3,40 г'],
    ['fr', '3,40 g'],
    ['pl', '3,40 g'],
  ] as const)('have numbers and units as %s writes them', (language, value) =>
    expect(factsOf({ title: 'Denarius, 3.40 g' }, language)[0]?.value.replaceAll(/\s/g, ' ')).toBe(value),
  );

  it('are empty for a lot without them', () => expect(factsOf({ title: 'Thaler 1780' })).toEqual([]));
});
