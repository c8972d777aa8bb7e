import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnPage, isLinkOfOwnPage, ownOriginsOf } from './own-page';

const site = 'https://coins.example';
const cookie = '__Host-obverse=x';

describe('isFromOwnPage', () => {
  const cases: readonly [string, IncomingHttpHeaders, boolean][] = [
    ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: site, cookie }, true],
    ['a page of the site behind a proxy that changes the origin', { 'sec-fetch-site': 'same-origin', cookie }, true],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie }, false],
    ['a page of another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: site, cookie }, false],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site', cookie }, false],
    ['an address that the user typed', { 'sec-fetch-site': 'none', cookie }, false],
    ['a page of another site, without a cookie', { 'sec-fetch-site': 'cross-site' }, false],
    ['a header sent twice', { 'sec-fetch-site': 'same-origin, cross-site', cookie }, false],
    ['an unknown value', { 'sec-fetch-site': 'Same-Origin', cookie }, false],
    ['an empty value', { 'sec-fetch-site': '', cookie }, false],
    ['an old browser on the site', { origin: site, cookie }, true],
    ['an old browser on another site', { origin: 'https://evil.example', cookie }, false],
    ['an old browser on another site, without a cookie', { origin: 'https://evil.example' }, false],
    ['an old browser in a sandbox', { origin: 'null', cookie }, false],
    ['an origin that begins like ours', { origin: `${site}.evil.example`, cookie }, false],
    ['an origin with another port', { origin: `${site}:8443`, cookie }, false],
    ['an origin with another scheme', { origin: 'http://coins.example', cookie }, false],
    ['an origin with a user', { origin: 'https://coins.example@evil.example', cookie }, false],
    ['an empty origin', { origin: '', cookie }, false],
    ['a link on the site in an old browser', { referer: `${site}/my/favorites?x=1`, cookie }, true],
    ['a link on another site in an old browser', { referer: `https://evil.example/${site}`, cookie }, false],
    ['a referrer that is no address', { referer: 'coins.example', cookie }, false],
    ['the origin precedes the referrer', { origin: 'https://evil.example', referer: `${site}/`, cookie }, false],
    ['a link with a hidden referrer in an old browser', { cookie }, false],
    ['a program without a cookie', {}, true],
  ];

  it.each(cases)('%s', (_, headers, expected) => expect(isFromOwnPage(headers, ownOriginsOf(site))).toBe(expected));
});

describe('isLinkOfOwnPage', () => {
  const cases: readonly [string, IncomingHttpHeaders, boolean][] = [
    ['a link of the site', { 'sec-fetch-site': 'same-origin', cookie }, true],
    ['a link of the site in an old browser', { referer: `${site}/search`, cookie }, true],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }, false],
    ['a link of another site that hides its referrer', { 'sec-fetch-site': 'cross-site' }, false],
    ['a link of another host of the same domain', { 'sec-fetch-site': 'same-site' }, false],
    ['a typed address', { 'sec-fetch-site': 'none' }, false],
    ['a link of another site in an old browser', { referer: 'https://evil.example/' }, false],
    ['a hidden referrer in an old browser, without a cookie', {}, false],
    ['a hidden referrer in an old browser, with a cookie', { cookie }, false],
  ];

  it.each(cases)('%s', (_, headers, expected) => expect(isLinkOfOwnPage(headers, ownOriginsOf(site))).toBe(expected));
});

describe('ownOriginsOf', () => {
  it('is the origin of PUBLIC_URL', () => {
    expect([...ownOriginsOf('https://coins.example')]).toEqual(['https://coins.example']);
    expect([...ownOriginsOf('https://coins.example:8443')]).toEqual(['https://coins.example:8443']);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('is on %s each name of this machine, with the same port', (name) => {
    expect([...ownOriginsOf(`http://${name}:4800`)]).toEqual([
      'http://localhost:4800',
      'http://127.0.0.1:4800',
      'http://[::1]:4800',
    ]);
  });
});
