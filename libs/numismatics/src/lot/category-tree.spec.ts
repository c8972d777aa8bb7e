import { dictionary } from '../testing/dictionary.factory';
import { categoryLine, categoryOf, commonCategory } from './category-tree';

const year = (first: number, last = first): { first: number; last: number } => ({ first, last });
const coin = ['coin'];

describe('the category of a lot', () => {
  it.each([
    ['a state of the old empire', { kinds: coin, realm: 'prussia', period: year(1764) }, 'c-151562'],
    ['the same state in the new one', { kinds: coin, realm: 'prussia', period: year(1901) }, 'c-15150'],
    ['a Greek city by its region', { kinds: coin, realm: 'syracuse', period: year(-485, -466) }, 'c-10112'],
    ['an emperor of a dynasty', { kinds: coin, realm: 'roman-empire', period: year(103, 111) }, 'c-10533'],
    ['the Roman empire without a date', { kinds: coin, realm: 'roman-empire', period: year(-27, 476) }, 'c-10530'],
    ['England in the Middle Ages', { kinds: coin, realm: 'england', period: year(1272, 1307) }, 'c-120301'],
    ['a reign that spans two ages', { kinds: coin, realm: 'portugal', period: year(1495, 1521) }, 'c-15360'],
    ['a city of a land that is no longer a country', { kinds: coin, realm: 'riga', period: year(1565) }, 'c-15540'],
    ['a dynasty of the Far East', { kinds: coin, realm: 'tang-dynasty', period: year(713) }, 'c-124003'],
    ['a union of countries', { kinds: coin, realm: 'west-african-states', period: year(1996) }, 'c-18620'],
    ['a narrower kind', { kinds: ['bracteate', 'coin'], realm: 'saxony', period: year(1180, 1212) }, 'c-120501'],
    ['a banknote', { kinds: ['banknote'], realm: 'german-empire', period: year(1910) }, 'c-20010'],
    ['a medal without a realm', { kinds: ['medal'] }, 'c-21000'],
    ['a country with one category', { kinds: coin, realm: 'united-states' }, 'c-16320'],
    ['a coin from before Christ', { kinds: coin, period: year(-300, -200) }, 'c-10000'],
    ['an unknown kind', { kinds: ['teapot'], realm: 'france' }, undefined],
    ['a country of all ages without a date', { kinds: coin, realm: 'france' }, undefined],
    ['a modern coin without a realm', { kinds: coin, period: year(1850) }, undefined],
  ])('of %s', (_, facts, id) => expect(categoryOf(dictionary, facts)).toBe(id));

  it('follows ruler and mint if the realm is in two countries', () => {
    const facts = { kinds: coin, realm: 'holy-roman-empire', period: year(1695) };
    expect(categoryOf(dictionary, { ...facts, hints: ['austria'] })).toBe('c-150301');
    expect(categoryOf(dictionary, { ...facts, hints: ['germany'] })).toBe('c-151501');
    expect(categoryOf(dictionary, facts)).toBe('c-15000');
  });
});

/** Realms whose coins are unknown, or that say too little: an empire around the world, an island of several ages. */
const NOWHERE = new Set([
  'antarctica',
  'bouvet-island',
  'heard-and-mcdonald-islands',
  'french-southern-territories',
  'us-outlying-islands',
  'aland-islands',
  'svalbard-and-jan-mayen',
  'christmas-island',
  'norfolk-island',
  'northern-mariana-islands',
  'guam',
  'us-virgin-islands',
  'wallis-and-futuna',
  'mayotte',
  'saint-barthelemy',
  'saint-martin',
  'sint-maarten',
  'sark',
  'british-empire',
  'british-commonwealth',
  'french-colonies',
  'european-union',
  'holy-roman-empire',
  'kalmar-union',
  'crete',
  'candia',
  'crimea',
  'istria',
  'illyrian-provinces',
  'ceuta',
  'nubia',
  'gallia',
  'lotharingia',
  'huns',
]);

describe('the category tree', () => {
  it('has a category for the coins of every realm', () => {
    const homeless = dictionary
      .all('realm')
      .filter(({ id, facts }) => !NOWHERE.has(id) && placeOf(id, facts.years) === undefined);
    expect(homeless.map(({ id }) => id)).toEqual([]);
  });
  it('returns the ancestors of a category', () =>
    expect(categoryLine(dictionary, 'c-151562')).toEqual(['c-151562', 'c-151520', 'c-15150', 'c-15000', 'c-14000']));
  it('returns the common ancestor of two categories', () => {
    expect(commonCategory(dictionary, ['c-151562', 'c-151503'])).toBe('c-15150');
    expect(commonCategory(dictionary, ['c-15150', 'c-15150'])).toBe('c-15150');
    expect(commonCategory(dictionary, ['c-10000', 'c-14000'])).toBeUndefined();
  });
});

/** The category of a coin from the middle of the realm's time. */
function placeOf(
  realm: string,
  [first, last]: readonly [number | null, number | null] = [1900, null],
): string | undefined {
  const middle = Math.round(((first ?? 1900) + (last ?? 2000)) / 2);
  return categoryOf(dictionary, { kinds: coin, realm, period: year(middle === 0 ? 1 : middle) });
}
