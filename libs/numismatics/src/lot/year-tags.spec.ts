import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';
import { decadeTags, tagsOfYears, yearsOfTags, yearTags } from './year-tags';

const tagsOf = (title: string, language = 'en') => tagsOfYears(describeLot(dictionary, { title, language }).years);

describe('the tags of the time of a lot', () => {
  it.each([
    ['Prussia, Frederick II, Thaler 1764 A, Berlin', ['year-1764']],
    ['Russia, Nicholas II, Rouble 1897, St. Petersburg', ['year-1897']],
    ['Frederick II (1740-1786). AR Thaler 1764. Berlin. 22.10g', ['year-1764']],
    ['Spain, Charles III, 8 Reales 1778 Mexico', ['year-1778']],
    ['Great Britain, George V, Penny 1936', ['year-1936']],
  ])('are the year on the coin: %s', (title, expected) => expect(tagsOf(title)).toEqual(expected));

  it.each([
    ['Frederick II (1740-1786). AR Thaler. Berlin. 22.10g', 'year-1740'],
    ['Trajan (98-117). AR Denarius. Rome', 'year-98'],
    ['Edward I, 1272-1307, Penny, London', 'year-1272'],
    ['Venice, Francesco Foscari, 1423-1457, Zecchino', 'year-1457'],
  ])('are the decades of a reign, not its first or last year: %s', (title, year) => {
    expect(tagsOf(title)).not.toContain(year);
    expect(tagsOf(title)[0]).toMatch(/^decade-/);
  });

  it('are both years of a coin that bears one of them', () =>
    expect(yearTags({ first: 1740, last: 1741 })).toEqual(['year-1740', 'year-1741']));

  it('are none without a year', () => expect(tagsOf('Silver coin, very fine')).toEqual([]));
});

describe('the tags of years', () => {
  it('have no year 0', () => {
    expect(yearTags({ first: -1, last: 1 })).toEqual(['year-bc1', 'year-1']);
    expect(yearTags({ first: -27, last: -27 })).toEqual(['year-bc27']);
  });

  it('are of no single year for a longer range', () => expect(yearTags({ first: 1740, last: 1742 })).toEqual([]));

  it('have each decade of a reign, and none of a range of centuries', () => {
    expect(decadeTags({ first: 98, last: 117 })).toEqual(['decade-9', 'decade-10', 'decade-11']);
    expect(decadeTags({ first: -27, last: 14 })).toContain('decade-bc3');
    expect(decadeTags({ first: -4000, last: 1800 })).toEqual([]);
  });
});

describe('the years that the tags of a lot say', () => {
  it.each([
    ['Prussia, Frederick II, Thaler 1764 A, Berlin', { first: 1764, last: 1764, isExact: true }],
    ['Augustus. Denarius, 27 BC. Rome', { first: -27, last: -27, isExact: true }],
    ['Trajan (98-117). AR Denarius. Rome', { first: 90, last: 119, isExact: false }],
  ])('are the years on the coin, or all of the decades it may be of: %s', (title, expected) =>
    expect(yearsOfTags(['met-silver', ...tagsOf(title)])).toEqual(expected),
  );

  it('are both of two', () =>
    expect(yearsOfTags(['year-1741', 'year-1740'])).toEqual({ first: 1740, last: 1741, isExact: true }));

  it('go from a decade before Christ to one after', () =>
    expect(yearsOfTags(decadeTags({ first: -27, last: 14 }))).toEqual({ first: -30, last: 19, isExact: false }));

  it('are undefined without such tags', () => expect(yearsOfTags(['met-silver', 'year-x'])).toBeUndefined());
});
