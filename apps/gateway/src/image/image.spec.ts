import { readImageFile } from './image.controller';

describe('readImageFile', () => {
  it.each([
    ['trajan-denarius-0123456789abc-0.webp', { lotId: '0123456789abc', size: 0, position: 0, extension: 'webp' }],
    ['0123456789abc-3.jpg', { lotId: '0123456789abc', size: 3, position: 0, extension: 'jpg' }],
    // The id ends with a digit that is also a size.
    ['trajan-0123456789ab0-1.webp', { lotId: '0123456789ab0', size: 1, position: 0, extension: 'webp' }],
    ['trajan-0123456789ab3-2-3.jpg', { lotId: '0123456789ab3', size: 2, position: 3, extension: 'jpg' }],
    ['0123456789ab1-0.webp', { lotId: '0123456789ab1', size: 0, position: 0, extension: 'webp' }],
    ['a-b-0123456789abc-2-1.webp', { lotId: '0123456789abc', size: 2, position: 1, extension: 'webp' }],
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
