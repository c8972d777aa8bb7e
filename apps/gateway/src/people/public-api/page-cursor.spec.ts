import { cursorOf, placeOf } from './page-cursor';

describe('cursors of the API', () => {
  it.each([
    { page: 2, nav: '1.a_b-C' },
    { page: 1200, nav: '1199.exact.a_b-C' },
    { page: 3, nav: undefined },
  ])('name a place: %j', (place) => {
    const cursor = cursorOf(place);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(placeOf(cursor)).toEqual(place);
  });

  it.each([
    '',
    'x',
    '1.abc',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1,null]').toString('base64url'),
    Buffer.from('[2.5,null]').toString('base64url'),
    Buffer.from('[2,7]').toString('base64url'),
    Buffer.from(JSON.stringify([2, 'x'.repeat(501)])).toString('base64url'),
  ])('are nothing else: %s', (text) => expect(placeOf(text)).toBeUndefined());
});
