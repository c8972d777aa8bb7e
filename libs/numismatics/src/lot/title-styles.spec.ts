import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

describe('titles in the style of auction houses', () => {
  it.each([
    ['Antonin le Pieux. Sesterce. 145. Rome.', 'fr', 145, 145],
    ['Maximinus Thrax. Denarius, Rome 236. VICTORIA GERM', 'nl', 236, 236],
    ['PAMPHYLIA. Aspendos. Circa 380/75-330/25 BC. Stater', 'en', -380, -325],
    ['PHOENICIA, Tyre. 126/5 BC-AD 65/6. AR Shekel. Dated CY 152 (AD 26/7)', 'en', 26, 27],
    ['Tunisie, 10 francs or 1891 A (1308 AH)', 'fr', 1891, 1891],
    ['Christian X, 20 kr 1916, guld', 'da', 1916, 1916],
    ['1799 $10 BD-10 AU58 NGC', 'en', 1799, 1799],
  ])('%s has its own date', (title, language, first, last) => {
    expect(describeLot(dictionary, { title, language }).years?.value).toMatchObject({ first, last });
  });

  it('a number after a mint is not a date if the ruler did not reign then', () => {
    expect(
      describeLot(dictionary, { title: 'Hadrian. Denarius. Rome 236', language: 'en' }).years?.value.first,
    ).not.toBe(236);
    expect(
      describeLot(dictionary, { title: 'Vittorio Emanuele III. Roma 100 lire 1931', language: 'it' }).years?.value,
    ).toMatchObject({ first: 1931, last: 1931 });
  });

  it('American shorthand names country and value, but only with an American grade', () => {
    const read = (title: string) => {
      const { realm, denomination, face } = describeLot(dictionary, { title, language: 'en' });
      return [realm?.value, denomination?.value, face?.value];
    };
    expect(read('1892-O $1 MS64 PCGS')).toEqual(['united-states', 'val-dollar', '1']);
    expect(read('1853 50C Arrows and Rays NGC AU-53')).toEqual(['united-states', 'val-cent', '50']);
    expect(read('1853 50C Arrows and Rays')[0]).toBeUndefined();
  });

  it('a value in two units is one value', () => {
    const face = (title: string) => describeLot(dictionary, { title, language: 'ru' }).face?.value;
    expect([face('7 рублей 50 копеек 1897'), face('37 рублей 50 копеек 1902')]).toEqual(['7.5', '37.5']);
    expect(face('50 копеек 1896')).toBe('50');
  });

  it('a value in brackets explains the preceding one', () => {
    const title = 'Preussen. Taler 1771 (24 Groschen)';
    expect(describeLot(dictionary, { title, language: 'de' }).denomination?.value).toBe('val-thaler');
  });

  it('a small number on an Ottoman coin is a Hijri year if the sultan reigned then', () => {
    const years = (title: string) => describeLot(dictionary, { title }).years?.value.first;
    expect(['Selim II akçe 974', 'Ahmed I. Onluk 1012'].map(years)).toEqual([1566, 1603]);
    expect(years('Selim II akçe 850')).toBeUndefined();
  });

  it('the name of a bank identifies note and country', () => {
    const read = (title: string) => {
      const { kind, realm, denomination, face } = describeLot(dictionary, { title });
      return [kind.value, realm?.value, denomination?.value, face?.value];
    };
    expect(read('Bank of England £5 1944 VF')).toEqual(['banknote', 'great-britain', 'val-pound', '5']);
    expect(read('Norges Bank 10 kroner 1944')).toEqual(['banknote', 'norway', 'val-krone', '10']);
    expect(read('日本 10円札 議会議事堂')).toEqual(['banknote', 'japan', 'val-yen', '10']);
  });

  it('a currency sign at a number states a value, not a count', () => {
    const read = (title: string) => {
      const { realm, denomination, face, quantity } = describeLot(dictionary, { title });
      return [realm?.value, denomination?.value, face?.value, quantity.value.amount];
    };
    expect(read('Great Britain £2 coin 1986 Commonwealth Games')).toEqual([
      'great-britain',
      'val-pound',
      '2',
      'single',
    ]);
    expect(read('Vatican 2€ 2015')).toEqual(['vatican-city', 'val-euro', '2', 'single']);
    expect(read('Finland, € 2 coin 2004 EU enlargement')).toEqual(['finland', 'val-euro', '2', 'single']);
    expect(read('Germany, bronze medal 1914, 25 €')[1]).toBeUndefined();
    expect(read('France 1999, 7 €')[1]).toBeUndefined();
  });

  it('neither series numbers nor Slovak crowns are counts', () => {
    const amount = (title: string) => describeLot(dictionary, { title, language: 'cs' }).quantity.value.amount;
    expect(amount('Bankovka 100 Kčs 1961 série X34')).toBe('single');
    expect(amount('Slovensko, 50 Ks 1944, Tiso')).toBe('single');
    expect(amount('Konvolut 50 ks')).toBe('group');
  });

  it('a coin is not a note of the bank in its name', () => {
    const title = 'George III. Bank of England Dollar 1804';
    expect(describeLot(dictionary, { title, language: 'en' }).kind.value).toBe('coin');
    expect(
      describeLot(dictionary, { title: 'Bank of England 5 Pounds banknote 1957', language: 'en' }).kind.value,
    ).toBe('banknote');
  });
});
