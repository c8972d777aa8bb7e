import { isCommonPassword } from './password-rules';

const owner = { email: 'ada.lovelace@example.org', name: 'Ada Byron' };

describe('isCommonPassword', () => {
  it.each(['password', 'PassWord123', 'qwertyuiop', ' 12345678 ', 'ｐａｓｓｗｏｒｄ'])(
    'refuses the common password "%s"',
    (password) => {
      expect(isCommonPassword(password, owner)).toBe(true);
    },
  );

  it.each(['Ada.Lovelace@example.org', 'ADA.LOVELACE', 'ada byron'])(
    'refuses "%s", which names its owner',
    (password) => {
      expect(isCommonPassword(password, owner)).toBe(true);
    },
  );

  it.each(['a fine denarius', 'password of Ada', 'lovelace'])('accepts "%s"', (password) => {
    expect(isCommonPassword(password, { ...owner, name: 'Ada' })).toBe(password === 'lovelace');
  });
});
