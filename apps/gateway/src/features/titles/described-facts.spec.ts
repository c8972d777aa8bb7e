import type { Language } from '@obverse/texts';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { describedFactsOf } from './described-facts';

function factsOf(given: Parameters<typeof lotObserved>[0], language: Language = 'en') {
  const context = { dictionary, rates: shippedRates, version: 'tested', seller: () => 'former' as const };
  const document = normalise(lotObserved(given), context);
  if (document.deleted) throw new Error('the lot is not on offer');
  return describedFactsOf(dictionary, document, language);
}
const search = (tag: string) => ({ filter: { name: 'reference', tag } });

describe('the facts of a lot by its words', () => {
  it('are its references, each with the search for it, and its measures', () =>
    expect(
      factsOf({ title: 'Trajan. AR Denarius, 3.40 g, 19 mm. RIC II 207; RSC 85. VF', description: 'Cf. RIC II 300.' }),
    ).toEqual([
      { title: 'Weight', value: '3.40 g' },
      { title: 'Diameter', value: '19 mm' },
      { title: 'Reference', value: 'RIC II 207', ...search('ref-ric.ii.207') },
      { title: 'Reference', value: 'RSC 85', ...search('ref-rsc.85') },
    ]));

  it.each([
    ['Trajan, 98-117. AR Denarius. VF', '98–117'],
    ['Justinian I, 527-565. AE Follis', '527–565'],
  ])('have the range of "%s" as its year', (title, value) =>
    expect(factsOf({ title })).toContainEqual({ title: 'Year', value }),
  );

  it('have no range for a coin that bears its year', () =>
    expect(factsOf({ title: 'Maria Theresia. Taler 1765, Vienna' }).map(({ title }) => title)).not.toContain('Year'));

  it('are read from attributes too, and named in the language of the visitor', () =>
    expect(
      factsOf(
        {
          title: '5 Mark',
          attributes: [
            { name: 'Gewicht', value: '27,78 g' },
            { name: 'Katalog', value: 'J. 97' },
          ],
        },
        'de',
      ),
    ).toEqual([
      { title: 'Gewicht', value: '27,78 g' },
      { title: 'Zitat', value: 'J. 97', ...search('ref-jaeger.97') },
    ]));

  it('name a variety once, and not the number without it', () =>
    expect(factsOf({ title: 'Austria, Thaler 1780, silver, KM# 1866.2' }).map(({ value }) => value)).toEqual([
      'KM 1866.2',
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
