import { isPredictable } from './predictable';

describe('isPredictable', () => {
  it.each([
    ['one character', ['00000000', '........', 'яяяяяяяяя', '        ']],
    ['hardly any different characters', ['00000001', 'aaaabbbb', '11221122', '1000000000', 'oooooxox']],
    ['a repeated block', ['12341234', 'abcabcab', 'coincoin', 'taler1taler1', '19841984', 'ab12ab12ab']],
    ['the alphabet', ['abcdefgh', 'zyxwvuts', 'mnopqrstuv', 'абвгдежз', 'αβγδεζηθ']],
    ['digits', ['23456789', '98765432', '1234567890']],
    ['several runs', ['abcd1234', '1234abcd', '4321dcba', 'aaaa1234']],
    ['a row of a keyboard', ['qwertyui', 'asdfghjkl', 'qwertzui', 'azertyuiop', 'poiuytre', 'lkjhgfdsa', '7890asdf']],
    [
      'a row of a French or German keyboard',
      ['qsdfghjklm', 'wxcvbn,;', 'mlkjhgfdsq', 'zuiopü+#', 'yxcvbnm,', 'äölkj123'],
    ],
    [
      'a row of a Cyrillic keyboard',
      ['йцукенгш', 'фывапрол', 'ячсмитьбю', 'хзщшгнеку', 'эждлорпа', 'йцукен123', 'йцукфыва'],
    ],
    [
      'a row in other languages with Cyrillic letters',
      ['фівапрол', 'ячсмітьб', 'явертъуи', 'уеишщксд', 'љњертзуи', 'асдфгхјк'],
    ],
    [
      'a row of other keyboards',
      ['ασδφγηξκ', 'ερτυθιοπ', 'ქწერტყუი', 'שדגכעיחל', 'شسيبلاتن', 'asdfghjklñ', 'ghjklşi1', 'qwfpgjlu'],
    ],
    ['columns of a keyboard', ['1qaz2wsx', 'zaq12wsx', '1йфя2цыч', 'яфй12цыч', '1;αζ2ςσχ']],
    ['a run with little more', ['qwerty123', 'abcdefg7', '12345678!']],
  ])('refuses %s', (_, passwords) => {
    expect(passwords.filter((password) => !isPredictable(password))).toEqual([]);
  });

  it.each([
    ['words', ['correct horse', 'a fine denarius', 'denarius-44', 'constantinople', 'mississippi', 'were assert']],
    ['random characters', ['x7!kqz2y', 'hu3-fp0?', '83019264', 'q9w8e7r6']],
    ['a year or a short run in a word', ['tetradrachm123', 'hijacker-1987', 'first-defender']],
    ['a block as long as a password, twice', ['ducat42!ducat42!']],
    ['other scripts', ['монеты серебро', 'рубль1898', 'полтинник', 'проворный', 'δραχμή αθηνών', '銀貨と金貨の本箱']],
    ['words with a part of a row', ['properties', 'treweryns7', 'апрельский', 'τετράδραχμο']],
  ])('accepts %s', (_, passwords) => {
    expect(passwords.filter(isPredictable)).toEqual([]);
  });
});
