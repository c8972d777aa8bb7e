import { apiMessages } from '@obverse/contracts';
import { passwordFault } from './password-rules';

const owner = { email: 'ada.lovelace@example.org', name: 'Ada Byron' };

describe('passwordFault', () => {
  it.each(['password', 'PassWord123', 'qwertyuiop', ' 12345678 ', 'ｐａｓｓｗｏｒｄ'])(
    'refuses the common password "%s"',
    (password) => {
      expect(passwordFault(password, owner)).toBe(apiMessages.commonPassword);
    },
  );

  it.each(['Ada.Lovelace@example.org', 'ADA.LOVELACE', 'ada byron'])(
    'refuses "%s", which names its owner',
    (password) => {
      expect(passwordFault(password, owner)).toBe(apiMessages.commonPassword);
    },
  );

  it.each(['14141414', 'GFEDCBAZ', 'ｚｙｘｗｖｕｔｓ'])('refuses the pattern "%s"', (password) => {
    expect(passwordFault(password, owner)).toBe(apiMessages.predictablePassword);
  });

  it.each(['a fine denarius', 'password of Ada', 'lovelace'])('accepts "%s"', (password) => {
    expect(passwordFault(password, { ...owner, name: 'Ada' }) !== undefined).toBe(password === 'lovelace');
  });
});
