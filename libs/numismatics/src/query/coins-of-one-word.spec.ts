import { describeLot } from '../lot/describe-lot';
import { dictionary } from '../testing/dictionary.factory';
import { understandQuery } from './understand-query';

const coinsOf = (text: string, hint?: string) => understandQuery(dictionary, text, hint).filters.denomination ?? [];

describe('a word for coins of several realms', () => {
  it.each([
    ['gulden', ['val-gulden', 'val-guilder']],
    ['zilveren gulden', ['val-gulden', 'val-guilder']],
    ['10 gulden', ['val-gulden', 'val-guilder']],
    ['florin', ['val-florin', 'val-florin-british', 'val-gulden']],
    ['krone', ['val-krone', 'val-krone-austria']],
    ['20 kronen', ['val-krone', 'val-krone-austria']],
    ['krona', ['val-krona-sweden', 'val-krona-iceland']],
    ['marka', ['val-mark', 'val-mark-poland', 'val-mark-finland']],
    ['markka', ['val-mark-finland']],
    ['peso', ['val-peso', 'val-peso-philippines']],
    ['dinar', ['val-dinar', 'val-dinar-modern', 'val-dinar-serbia']],
    ['real', ['val-real', 'val-real-brazil', 'val-real-portuguese']],
    ['lira', ['val-lira', 'val-lira-turkey', 'val-lira-ottoman']],
    ['pound', ['val-pound', 'val-punt']],
  ])('means all of them: %s', (text, coins) => expect(coinsOf(text)).toEqual(expect.arrayContaining(coins)));

  it('finds the lot that is called so', () => {
    const { tags } = describeLot(dictionary, { title: 'Gulden 1742 – Nederland, Utrecht' });
    const { denomination = [], years } = understandQuery(dictionary, 'gulden 1742').filters;
    expect(years).toEqual({ first: 1742, last: 1742 });
    expect(denomination.filter((tag) => tags.includes(tag))).toContain('val-guilder');
  });

  it('means those of the years in the query', () => {
    expect(coinsOf('lira 1950')).toContain('val-lira-turkey');
    expect(coinsOf('lira 1950')).not.toContain('val-lira-ottoman');
    expect(coinsOf('dollar 1921')).toEqual(['val-dollar']);
  });

  it('means one coin beside a realm or a ruler, in the language of its only country, and with a usual meaning', () => {
    expect(coinsOf('gulden nederland')).toEqual(['val-guilder']);
    expect(coinsOf('gulden österreich 1860')).toEqual(['val-gulden']);
    expect(coinsOf('zilveren gulden Willem II')).toEqual(['val-guilder']);
    expect(coinsOf('gulden 1917', 'nl')).toEqual(['val-guilder']);
    expect(coinsOf('1 lira 1947', 'tr')).toEqual(['val-lira-turkey']);
    expect(coinsOf('5 mark 1876')).toEqual(['val-mark']);
    expect(coinsOf('dollar')).toEqual(['val-dollar']);
    expect(coinsOf('crown')).toEqual(['val-crown']);
  });
});
