import { HostCookies, RedirectCookies } from './redirect-cookies';

const now = Date.parse('2026-11-21T10:00:00Z');
const shop = new URL('https://shop.example/coins/list');
const headerAfter = (header: string, url: string) => {
  const cookies = new RedirectCookies();
  cookies.take(shop, [header], now);
  return cookies.headerFor(new URL(url));
};

it.each([
  ['a=1', 'https://shop.example/', 'a=1'],
  ['a=1; Path=/coins', 'https://shop.example/coins/7', 'a=1'],
  ['a=1; Path=/coins', 'https://shop.example/coinsets', undefined],
  ['a=1', 'https://other.example/', undefined],
  ['a=1', 'https://img.shop.example/', undefined],
  ['a=1; Domain=shop.example', 'https://img.shop.example/', 'a=1'],
  ['a=1; Domain=other.example', 'https://shop.example/', undefined],
  ['a=1; Domain=example', 'https://shop.example/', undefined],
  ['a=1; Secure', 'http://shop.example/', undefined],
  ['a=1; Max-Age=0', 'https://shop.example/', undefined],
  ['a=1; Expires=Sat, 21 Nov 2026 09:00:00 GMT', 'https://shop.example/', undefined],
  ['a=1; Expires=Sat, 21 Nov 2027 09:00:00 GMT', 'https://shop.example/', 'a=1'],
  ['no cookie', 'https://shop.example/', undefined],
])('%s is sent to %s as %s', (header, url, sent) => expect(headerAfter(header, url)).toBe(sent));

it('replaces a cookie of the same name, and removes it when the host does', () => {
  const cookies = new RedirectCookies();
  cookies.take(shop, ['a=1', 'b=2'], now);
  cookies.take(shop, ['a=3', 'b=; Max-Age=0'], now);
  expect(cookies.headerFor(shop)).toBe('a=3');
});

it('keeps the cookies of a host until it has none', () => {
  const hosts = new HostCookies();
  const cookies = new RedirectCookies();
  cookies.take(shop, ['a=1'], now);
  hosts.keep(shop.host, cookies);
  expect([hosts.of(shop.host).headerFor(shop), hosts.of('other.example').headerFor(shop)]).toEqual(['a=1', undefined]);
  hosts.keep(shop.host, new RedirectCookies());
  expect(hosts.of(shop.host).headerFor(shop)).toBeUndefined();
});
