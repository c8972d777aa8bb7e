import { searchParamsSchema, type SearchParams } from '@obverse/contracts';
import { languages } from '@obverse/texts';
import { dictionary } from '@obverse/numismatics/testing';
import { understoodBy } from '../understanding/interpretations';
import { pluralTitle } from './plural';
import { resultTitle, type ResultNames } from './result-title';

type Filters = NonNullable<SearchParams['selectedFilters']>;
const filters = (tags: Readonly<Record<string, string>>): Filters =>
  Object.entries(tags).map(([name, tag]) => ({ name: name as Filters[number]['name'], tag }));
const inAll = (given: Partial<SearchParams>, names: ResultNames = { orgs: [], countries: [] }) =>
  languages.map((language) => resultTitle(dictionary, searchParamsSchema.parse(given), names, language));

describe('the title of a result', () => {
  it('says which coins and which lots, in each language', () => {
    const selectedFilters = filters({ material: 'met-silver', value: 'val-denarius', king: 'k-1436' });
    expect(inAll({ selectedFilters, status: 'open' })).toEqual([
      'Silver denarii of Trajan, open lots',
      'Denare aus Silber von Trajan, laufende Lose',
      'Deniers romains en argent de Trajan, lots en cours',
      'Denarios de plata de Trajano, lotes abiertos',
      'Denari in argento di Traiano, lotti aperti',
      'Denar rzymski (srebro) – Trajan, otwarte pozycje',
      'Denarii in zilver van Trajanus, lopende kavels',
      'Денарии (серебро) — Траян, открытые лоты',
    ]);
  });

  it.each<[Partial<SearchParams>, string]>([
    [{}, 'All lots'],
    [{ status: 'ended' }, 'Ended lots'],
    [{ status: 'open', selectedFilters: filters({ bidding: 'shop' }) }, 'Open lots in shops'],
    [{ status: 'open', hasBids: true }, 'Open lots with bids'],
    [
      {
        status: 'open',
        selectedFilters: [
          { name: 'bidding', tag: 'auction' },
          { name: 'bidding', tag: 'hasbid' },
        ],
      },
      'Open lots with bids',
    ],
    [{ selectedFilters: filters({ outcome: 'sold' }) }, 'Sold lots'],
    [{ query: 'owl', status: 'open' }, '“owl”, open lots'],
    [{ query: 'owl', selectedFilters: filters({ material: 'met-gold' }) }, 'Gold coins, with “owl”, all lots'],
    [{ userList: 'fav' }, 'Favorites, all lots'],
    [{ selectedFilters: filters({ reference: 'ref-ric' }), status: 'open' }, 'RIC, open lots'],
    [
      {
        selectedFilters: [
          { name: 'king', tag: 'k-1436' },
          { name: 'reference', tag: 'ref-ric.ii.207' },
          { name: 'reference', tag: 'ref-rsc' },
        ],
      },
      'Coins of Trajan, RIC II 207 or RSC, all lots',
    ],
    [{ selectedFilters: filters({ catalog: 'catalog-0123456789' }) }, 'Lots of one type, all lots'],
  ])('of %j is %s', (given, title) => expect(inAll(given)[0]).toBe(title));

  it('says the ranges, in each language', () => {
    expect(inAll({ price: '99.5-300-EUR', year: '27bc-14' }).map((title) => title.replace(/\s/gu, ' '))).toEqual([
      '27 BC to 14, €99.50 to €300, all lots',
      '27 v. Chr. bis 14, 99,50 € bis 300 €, alle Lose',
      '27 av. J.-C. à 14, 99,50 € à 300 €, tous les lots',
      '27 a. C. a 14, 99,50 € a 300 €, todos los lotes',
      '27 a.C. – 14, 99,50 € – 300 €, tutti i lotti',
      '27 p.n.e. – 14, 99,50 € – 300 €, wszystkie pozycje',
      '27 v.Chr. tot 14, € 99,50 tot € 300, alle kavels',
      '27 до н. э. – 14, 99,50 € – 300 €, все лоты',
    ]);
    const [english] = inAll({ price: '-300-USD', year: '1740-1740' });
    expect(english).toBe('1740, up to $300, all lots');
    expect(inAll({ price: '300--USD', year: '-480bc' })[0]).toBe('Up to 480 BC, from $300, all lots');
  });

  it('names bands of grades, in each language', () => {
    expect(inAll({ band: 'f-xf' })).toEqual([
      'Fine to Extremely Fine, all lots',
      'Schön bis Vorzüglich, alle Lose',
      'Très beau à Superbe, tous les lots',
      'Bien conservada a Extraordinariamente bien conservada, todos los lotes',
      'Molto bello – Splendido, tutti i lotti',
      'Stan IV – Stan II, wszystkie pozycje',
      'Fraai tot Prachtig, alle kavels',
      'Хорошее (F) – Отличное (XF), все лоты',
    ]);
    const inEnglish = ['vf-', '-xf', '-g-vg', 'pf-', 'au-au'].map((band) => inAll({ band })[0]);
    expect(inEnglish).toEqual([
      'From Very Fine, all lots',
      'Up to Extremely Fine, all lots',
      'Very Good or lower, all lots',
      'Proof, all lots',
      'About uncirculated, all lots',
    ]);
  });

  it('names weights and diameters, in each language', () => {
    const titles = inAll({ weight: '3.2-3.9', diameter: '18-' }).map((title) => title.replace(/\s/gu, ' '));
    expect(titles).toEqual([
      '3.2 g to 3.9 g, from 18 mm, all lots',
      '3,2 g bis 3,9 g, ab 18 mm, alle Lose',
      '3,2 g à 3,9 g, à partir de 18 mm, tous les lots',
      '3,2 g a 3,9 g, desde 18 mm, todos los lotes',
      '3,2 g – 3,9 g, da 18 mm, tutti i lotti',
      '3,2 g – 3,9 g, od 18 mm, wszystkie pozycje',
      '3,2 g tot 3,9 g, vanaf 18 mm, alle kavels',
      '3,2 г – 3,9 г, от 18 мм, все лоты',
    ]);
  });

  it('names total costs, in each language', () => {
    const titles = inAll({ cost: '100-300-EUR' }).map((title) => title.replace(/\s/gu, ' '));
    expect(titles).toEqual([
      'Total cost €100 to €300, all lots',
      'Gesamtkosten 100 € bis 300 €, alle Lose',
      'Coût total 100 € à 300 €, tous les lots',
      'Coste total 100 € a 300 €, todos los lotes',
      'Costo totale 100 € – 300 €, tutti i lotti',
      'Koszt łączny 100 € – 300 €, wszystkie pozycje',
      'Totale kosten € 100 tot € 300, alle kavels',
      'Полная стоимость 100 € – 300 €, все лоты',
    ]);
  });

  it('names alternatives, in each language', () => {
    const selectedFilters: Filters = ['met-gold', 'met-silver'].map((tag) => ({ name: 'material', tag }));
    expect(inAll({ selectedFilters })).toEqual([
      'Gold or silver coins, all lots',
      'Münzen aus Gold oder Silber, alle Lose',
      'Monnaies en or ou argent, tous les lots',
      'Monedas de oro o plata, todos los lotes',
      'Monete in oro o argento, tutti i lotti',
      'Monety (złoto lub srebro), wszystkie pozycje',
      'Munten in goud of zilver, alle kavels',
      'Монеты (золото или серебро), все лоты',
    ]);
  });

  it('counts the alternatives after the first two where there are more than three', () => {
    const tags = ['val-thaler', 'val-ducat', 'val-denarius', 'val-aureus'];
    const selectedFilters: Filters = tags.map((tag) => ({ name: 'value', tag }));
    expect(inAll({ selectedFilters: selectedFilters.slice(0, 3) })[0]).toBe('Thalers, ducats, or denarii, all lots');
    expect(inAll({ selectedFilters })).toEqual([
      'Thalers, ducats, or 2 more, all lots',
      'Taler, Dukaten oder 2 weitere, alle Lose',
      'Thalers, ducats ou 2 autres, tous les lots',
      'Táleros, ducados o 2 más, todos los lotes',
      'Talleri, ducati o altri 2, tutti i lotti',
      'Talary, dukaty lub jeszcze 2, wszystkie pozycje',
      'Talers, dukaten of 2 andere, alle kavels',
      'Талеры, дукаты или ещё 2, все лоты',
    ]);
  });

  it('names the countries of sellers', () => {
    const selectedFilters = filters({ location: 'loc-rome', country: 'DE' });
    expect(inAll({ selectedFilters }, { orgs: [], countries: ['Germany'] })[0]).toBe(
      'Minted in Rome, sellers in Germany, all lots',
    );
  });

  it.each([
    ['under 300 EUR VF or better', 'Denarii of Trajan, VF or better, up to €300, open lots'],
    ['under 300 VF or better', 'Denarii of Trajan, VF or better, ≤ 300, open lots'],
    ['under 300 EUR eagle', 'Denarii of Trajan, up to €300, with “eagle”, open lots'],
    ['eagle', 'Denarii of Trajan, with “eagle”, open lots'],
  ])('names the conditions that the text "%s" states, without their words', (query, title) => {
    const selectedFilters = filters({ value: 'val-denarius', king: 'k-1436' });
    const said = understoodBy(dictionary)(query, { language: 'en' });
    expect(inAll({ query, selectedFilters, status: 'open' }, { orgs: [], countries: [], said })[0]).toBe(title);
  });

  it('quotes a text of which it is not known how it was understood', () =>
    expect(inAll({ query: 'under 300 EUR' })[0]).toBe('“under 300 EUR”, all lots'));

  it('does not interpret the typed text as a pattern', () =>
    expect(inAll({ query: "$& {x} $'" })[0]).toBe("“$& {x} $'”, all lots"));

  it('has the French preposition before a vowel', () =>
    expect(inAll({ selectedFilters: filters({ king: 'k-1401' }) })[2]).toMatch(
      /^Monnaies (?:d’[AEIOUÉ]|de [^AEIOUÉ])/,
    ));
});

it.each([
  [
    'val-denarius',
    ['Denarii', 'Denare', 'Deniers romains', 'Denarios', 'Denari', 'Denar rzymski', 'Denarii', 'Денарии'],
  ],
  ['val-thaler', ['Thalers', 'Taler', 'Thalers', 'Táleros', 'Talleri', 'Talary', 'Talers', 'Талеры']],
  ['val-ducat', ['Ducats', 'Dukaten', 'Ducats', 'Ducados', 'Ducati', 'Dukaty', 'Dukaten', 'Дукаты']],
])('the plural of %s is known in each language', (tag, expected) =>
  expect(languages.map((language) => pluralTitle(dictionary, tag, language))).toEqual(expected),
);
