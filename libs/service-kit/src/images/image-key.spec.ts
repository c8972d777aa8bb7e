import { ImageKeyError, imageKeyOf, imageKeyParts, logoHashIn, logoKeyOf, originalKeyOf } from './image-key';

const lotId = '0123456789abc';

describe('logoKeyOf', () => {
  const hash = '0123456789abcdef'.repeat(4);

  it('builds a key that can be parsed', () => {
    expect(logoHashIn(logoKeyOf(hash))).toBe(hash);
  });

  it.each([[''], ['../x'], [hash.slice(1)], [hash.toUpperCase()], [`${hash}\n`], [`${hash}/../../x`]])(
    'refuses %j',
    (wrong) => {
      expect(() => logoKeyOf(wrong)).toThrow(ImageKeyError);
      expect(logoHashIn(`logo/${wrong}.webp`)).toBeUndefined();
    },
  );

  it('returns undefined for the key of a lot', () => {
    expect(logoHashIn(imageKeyOf(lotId, 0, 0, 'webp'))).toBeUndefined();
  });
});

describe('imageKeyOf', () => {
  it('builds a key that can be parsed', () => {
    const key = imageKeyOf(lotId, 12, 1, 'webp');
    expect(key).toBe('0123456789abc/12/1.webp');
    expect(imageKeyParts(key)).toEqual({ lotId, position: 12, file: '1.webp' });
  });

  it('distinguishes an original from its sizes', () => {
    expect(imageKeyParts(originalKeyOf(lotId, 12))).toEqual({ lotId, position: 12, file: 'original' });
  });

  it.each([
    ['../../etc/passwd'],
    ['0123456789abc/../0.webp'],
    ['0123456789abc/0/0.webp/../../x'],
    ['0123456789abc/0/0.exe'],
    ['0123456789abc/0/originals'],
    ['0123456789abc/0/original.jpg'],
    ['0123456789abc/0/0.webp\0.jpg'],
    ['0123456789abc/0/0.webp\n'],
    ['/0123456789abc/0/0.webp'],
    ['0123456789ABC/0/0.webp'],
    ['0123456789abc/00/0.webp'],
    ['0123456789abc\\0\\0.webp'],
    [''],
  ])('refuses %j', (key) => {
    expect(() => imageKeyParts(key)).toThrow(ImageKeyError);
  });

  it.each([[-1], [1.5], [NaN], [1000]])('refuses position %p', (position) => {
    expect(() => imageKeyOf(lotId, position, 0, 'webp')).toThrow(ImageKeyError);
  });
});
