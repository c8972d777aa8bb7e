import { isSearchPath } from './parse-search-path';
import {
  bandRangeOf,
  isReversed,
  measureRangeOf,
  priceRangeOf,
  spellBandRange,
  spellMeasureRange,
  spellPriceRange,
  spellYearRange,
  yearRangeOf,
} from './ranges';

describe('a range of prices', () => {
  it.each([
    ['100-300-EUR', { from: '100', to: '300', currency: 'EUR' }],
    ['-99.5-USD', { to: '99.5', currency: 'USD' }],
    ['0.05--JPY', { from: '0.05', currency: 'JPY' }],
  ])('%s is read and written', (text, range) => {
    expect(priceRangeOf(text)).toEqual(range);
    expect(spellPriceRange(range)).toBe(text);
  });

  it('spells equal amounts alike', () =>
    expect(spellPriceRange({ from: '007.00', to: '99.50', currency: 'EUR' })).toBe('7-99.5-EUR'));
});

describe('a range of years', () => {
  it.each([
    ['1700-1750', { from: 1700, to: 1750 }],
    ['27bc-14', { from: -27, to: 14 }],
    ['-480bc', { to: -480 }],
    ['1918-', { from: 1918 }],
  ])('%s is read and written', (text, range) => {
    expect(yearRangeOf(text)).toEqual(range);
    expect(spellYearRange(range)).toBe(text);
  });
});

describe('a range of weights or diameters', () => {
  it.each([
    ['3.2-3.9', { from: '3.2', to: '3.9' }],
    ['-18.55', { to: '18.55' }],
    ['20-', { from: '20' }],
  ])('%s is read and written', (text, range) => {
    expect(measureRangeOf(text)).toEqual(range);
    expect(spellMeasureRange(range)).toBe(text);
  });

  it('spells equal numbers alike', () => expect(spellMeasureRange({ from: '03.20', to: '18.0' })).toBe('3.2-18'));
});

describe('a range of grades', () => {
  it.each([
    ['vf-ms', { from: 'vf', to: 'ms' }],
    ['g-vg-f', { from: 'g-vg', to: 'f' }],
    ['g-vg-', { from: 'g-vg' }],
    ['-g-vg', { to: 'g-vg' }],
    ['g-vg-g-vg', { from: 'g-vg', to: 'g-vg' }],
    ['au-', { from: 'au' }],
  ])('%s is read and written', (text, range) => {
    expect(bandRangeOf(text)).toEqual(range);
    expect(spellBandRange(range)).toBe(text);
  });
});

it.each([
  ['14-27bc', yearRangeOf, true],
  ['27bc-14', yearRangeOf, false],
  ['14bc-27bc', yearRangeOf, true],
  ['1740-1740', yearRangeOf, false],
  ['1740-', yearRangeOf, false],
  ['100-99.5-EUR', priceRangeOf, true],
  ['9-10-EUR', priceRangeOf, false],
  ['ms-vf', bandRangeOf, true],
  ['f-g-vg', bandRangeOf, true],
  ['vf-vf', bandRangeOf, false],
  ['pf-', bandRangeOf, false],
  ['10-9.5', measureRangeOf, true],
  ['9.5-10', measureRangeOf, false],
] as const)('%s may end before it begins', (text, read, isSo) => expect(isReversed(read(text))).toBe(isSo));

it.each([
  'price-100-EUR',
  'price---EUR',
  'price-1-2-eur',
  'price-1.50-2-EUR',
  'price-01-2-EUR',
  'price-1000000000--EUR',
  'cost-100-300',
  'cost---EUR',
  'weight-',
  'weight--',
  'weight-3.2',
  'weight-3.20-4',
  'weight-3,2-4',
  'diameter--1-2',
  'band-',
  'band--',
  'band-vf',
  'band-vf-unc',
  'band-VF-ms',
  'year-',
  'year--',
  'year-0-14',
  'year-1740',
  'year--27-14',
  'year-12345-',
])('%s is no segment', (segment) => expect(isSearchPath(`/search/${segment}`)).toBe(false));
