import { stableParameters, suspectedParameters, varyingParameters, withoutParameters } from './varying-parameters';

const url = 'https://shop.example/coins';
const suspected = (body: string, requested = url, isKnown = (_: string) => false) =>
  suspectedParameters({ body, url, request: { url: requested } }, isKnown);
const page = (...hrefs: readonly string[]) => hrefs.map((href) => `<a class="x" href="${href}">coin</a>`).join('\n');
const products = (session: string, ids: readonly number[] = [1, 2, 3, 4]) =>
  page('/', ...ids.map((id) => `/coin?id=${id}&amp;zt9=${session}`), `/cart?zt9=${session}`);

describe('suspectedParameters', () => {
  it.each([
    ['one token on several links', products('a81bc07de2'), ['zt9']],
    ['a short value on nearly all links', page('/a?zt9=7', '/b?zt9=7', '/c?id=1&zt9=7'), ['zt9']],
    ['a parameter of the path', page('/a;zt9=a81bc07d', '/b;zt9=a81bc07d?id=1', '/c;zt9=a81bc07d'), ['zt9']],
    ['a sitemap', '<loc>/a?zt9=7</loc><loc>/b?zt9=7</loc><loc>/c?zt9=7</loc>', ['zt9']],
    ['different values', page('/coin?id=1', '/coin?id=2', '/coin?id=3'), []],
    ['a short value on some links', page('/', '/a', '/b?cat=7', '/c?cat=7', '/d?cat=7'), []],
    ['links to one page', page('/a?zt9=7', '/a?zt9=7', '/a?zt9=7'), []],
    ['links to other hosts', page(...'abc'.split('').map((x) => `https://x.example/${x}?zt9=7`)), []],
    ['no links', '', []],
  ])('finds in a page with %s', (_, body, expected) => expect(suspected(body)).toEqual(expected));

  it('leaves out known names', () => {
    expect(suspected(products('a81bc07de2'), url, (name) => name === 'zt9')).toEqual([]);
  });

  it('leaves out values of the request itself', () => {
    const of = (query: string) => suspected(products('a81bc07de2'), `${url}?${query}`);
    expect([of('zt9=a81bc07de2'), of('zt9=b2'), of('id=1')]).toEqual([[], ['zt9'], ['zt9']]);
  });
});

describe('varyingParameters', () => {
  it('leaves open what a page without the links means', () => {
    const isStable = (second: string) => stableParameters(products('a1'), second, url).includes('zt9');
    expect([products('a1'), products('b2'), 'too many visitors'].map(isStable)).toEqual([true, false, false]);
    expect(varyingParameters(products('a1'), 'too many visitors', url)).toEqual([]);
  });

  it.each([
    ['a session', products('a1'), products('b2'), ['zt9']],
    ['a session, when lots were added and removed', products('a1', [1, 2, 3]), products('b2', [2, 3, 4, 5]), ['zt9']],
    [
      'two sessions at once',
      page(...[1, 2, 3].map((id) => `/coin?id=${id}&s=a&t=1`)),
      page(...[1, 2, 3].map((id) => `/coin?t=2&s=b&id=${id}`)),
      ['s', 't'],
    ],
    ['the same session', products('a1'), products('a1'), []],
    ['other lots', page('/coin?id=1', '/coin?id=2', '/coin?id=3'), page('/coin?id=4', '/coin?id=5', '/coin?id=6'), []],
    [
      'lots of another category',
      page(...[1, 2, 3].map((id) => `/coin?cat=1&id=${id}`)),
      page(...[4, 5, 6].map((id) => `/coin?cat=2&id=${id}`)),
      [],
    ],
    ['another value on two links', page('/a?v=1', '/b?v=1'), page('/a?v=2', '/b?v=2'), []],
  ])('finds in two pages with %s', (_, first, second, expected) =>
    expect(varyingParameters(first, second, url)).toEqual(expected),
  );
});

describe('withoutParameters', () => {
  it.each([
    ['/coin?zt9=a1&id=5', '/coin?id=5'],
    ['/coin?id=5&zt9=a1#top', '/coin?id=5#top'],
    ['/coin?id=5&amp;zt9=a1&amp;page=2', '/coin?id=5&amp;page=2'],
    ['/coin?zt9=a1&amp;id=5', '/coin?id=5'],
    ['<a href="/coin?zt9=a1">', '<a href="/coin">'],
    ['/coin;zt9=a1?id=5', '/coin?id=5'],
    ['{"url":"\\/coin?id=5\\u0026zt9=a1","sku":"1"}', '{"url":"\\/coin?id=5","sku":"1"}'],
    ['/coin?azt9=1&zt99=2', '/coin?azt9=1&zt99=2'],
    ['zt9=a1', 'zt9=a1'],
  ])('turns %s into %s', (text, expected) => expect(withoutParameters(text, ['zt9'])).toBe(expected));

  it('removes several', () => {
    expect(withoutParameters('/coin?s=1&t.x=2&id=5&s=3', ['s', 't.x'])).toBe('/coin?id=5');
    expect(withoutParameters('/coin?s=1&t.x=2', ['s', 't.x'])).toBe('/coin');
  });
});
