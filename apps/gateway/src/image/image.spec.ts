import { readImageFile } from './image.controller';

describe('readImageFile', () => {
  it.each([
    ['trajan-denarius-0123456789abc-0.webp', { lotId: '0123456789abc', size: 0, position: 0, ext: 'webp' }],
    ['0123456789abc-3.jpg', { lotId: '0123456789abc', size: 3, position: 0, ext: 'jpg' }],
    ['a-b-0123456789abc-2-1.webp', { lotId: '0123456789abc', size: 2, position: 1, ext: 'webp' }],
  ])('parses %s', (file, read) => expect(readImageFile(file)).toEqual(read));

  it.each([
    '',
    'x',
    '0123456789abc-4.jpg',
    '0123456789abc-0.png',
    '../../etc/passwd-0.jpg',
    '0123456789abc-0-0.jpg',
    `${'a'.repeat(5000)}-0.jpg`,
  ])('returns undefined for %s', (file) => expect(readImageFile(file)).toBeUndefined());
});
