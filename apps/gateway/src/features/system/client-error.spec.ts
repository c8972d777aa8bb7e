import { cleaned } from './client-error.service';

describe('cleaned', () => {
  it('removes what PostgreSQL refuses and terminals obey, and keeps lines', () => {
    expect(cleaned({ message: 'a\u0000b\u001b[31m\ud800c\r\n\td', stack: 'x\u009by' })).toEqual({
      message: 'a b [31m\ufffdc \n\td',
      stack: 'x y',
    });
  });

  it('removes tokens and email addresses', () => {
    expect(
      cleaned({ message: 'at /reset?token=abc&x=1', instance: '/auth?code=1&state=2', info: 'trajan@rome.example' }),
    ).toEqual({
      message: 'at /reset?token=[secret]&x=1',
      instance: '/auth?code=[secret]&state=[secret]',
      info: '[email]',
    });
  });
});
