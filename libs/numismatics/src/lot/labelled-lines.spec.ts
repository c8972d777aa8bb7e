import { dictionary } from '@obverse/numismatics/testing';
import { describeLot } from './describe-lot';

const of = (title: string, lines: readonly string[], language = 'en') =>
  describeLot(dictionary, { title, description: lines.join('\n'), language });

it('reads a description of labels and values', () => {
  const lot = of('Country : MALTA', [
    'Country : MALTA',
    'Face Value : 10 Shillings',
    'Date : (1951)',
    'Period/Province/Bank : Government of Malta',
    'Catalogue reference : Pick 21',
  ]);
  expect([lot.title, lot.realm?.value, lot.denomination?.value, lot.face?.value, lot.years?.value.first]).toEqual([
    'MALTA',
    'malta',
    'val-shilling',
    '10',
    1951,
  ]);
  expect(lot.references.map(({ value }) => value.catalogues)).toEqual([['pick']]);
});

it('takes a bank for the issuer of a note, and a province for none', () => {
  expect(
    of('Pays : SUISSE', ['Valeur faciale : 5 Francs', 'Année : 1936', 'Banque : Banque nationale'], 'fr').kind.value,
  ).toBe('banknote');
  expect(
    of('Country : CANADA', ['Face Value : 5 Cents', 'Date : 1936', 'Period/Province/Bank : Ottawa'], 'en').kind.value,
  ).toBe('coin');
});

it.each([
  ['a title with a colon', 'Saxony: Taler 1780', []],
  ['one line with a label', 'Taler 1780 Saxony', ['Note: a fine piece']],
  ['a title that names its mint', 'Mint: a set of 1972', ['Country : CANADA']],
])('changes nothing for %s', (_, title, lines) => {
  const { titlePrefix, title: main, titleDetail } = of(title, lines);
  const printed = [titlePrefix, main, titleDetail].filter(Boolean).join(' ').replace(/\s+/g, ' ');
  expect(printed.replace(/\W/g, '')).toBe(title.replace(/\W/g, ''));
});
