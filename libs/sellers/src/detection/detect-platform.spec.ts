import fc from 'fast-check';
import { detectPlatform, probesFor } from './detect-platform';
import type { HomeAnswer } from './obstacle';

const home = (body: string, headers: Readonly<Record<string, string>> = {}): HomeAnswer => ({
  url: 'https://coins.example/',
  status: 200,
  headers,
  body: `<html><head><title>Coins</title></head><body>${body}<p>Old and rare coins since 1921</p></body></html>`,
});

it.each([
  ['shopify', '<script>Shopify.theme = {"name":"Dawn"}</script>', {}],
  ['shopify', '', { 'powered-by': 'Shopify', 'x-shopid': '12' }],
  [
    'shopify',
    '<script src="https://cdn.shopify.com/s/files/1/t.js"></script><script>window.ShopifyAnalytics = {}</script>',
    {},
  ],
  ['woocommerce', '<link href="https://coins.example/wp-content/plugins/woocommerce/assets/a.css">', {}],
  ['woocommerce', '<link href="https://c0.wp.com/p/woocommerce/9.1.2/assets/css/woocommerce.css">', {}],
  ['prestashop', '', { 'set-cookie': `PrestaShop-${'0a'.repeat(16)}=x; path=/` }],
  ['magento', '<script type="text/x-magento-init">{}</script>', {}],
  [
    'magento',
    '<link href="/static/version17/frontend/Vendor/theme/de_DE/css/a.css"><script>window.hyva = {}</script>',
    {},
  ],
  ['opencart', '', { 'set-cookie': 'OCSESSID=1; path=/' }],
  ['shopware', '<body class="is-ctl-navigation is-act-home">', {}],
  ['bigcommerce', '<script>var BCData = {};</script>', {}],
  ['squarespace', '<script>Static.SQUARESPACE_CONTEXT = {}</script>', {}],
  ['wix', '<meta name="generator" content="Wix.com Website Builder">', {}],
  ['zen-cart', '<meta name="generator" content="shopping cart program by Zen Cart&reg;">', {}],
  ['oscommerce', '', { 'set-cookie': 'osCsid=abc; path=/' }],
])('detects %s from the home page alone, with a reason', (platform, body, headers) => {
  const page = home(body, headers);
  expect(detectPlatform(page)).toMatchObject({
    kind: 'platform',
    platform,
    reasons: expect.arrayContaining([expect.any(String)]),
  });
  expect(probesFor(page)).toEqual([]);
});

it('lists the paths of hinted platforms first, and each path once', () => {
  const paths = probesFor(home('<img src="/cdn/shop/files/a.jpg">'));
  expect(paths[0]).toBe('/products.json?limit=1');
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/wp-json/wc/store/v1/products?per_page=1', '/sitemap.xml']));
});

it('evaluates the body of a probe’s answer, not its status', () => {
  const page = home('');
  const shopify = { path: '/products.json?limit=1', status: 200, body: '{"products":[{"variants":[]}]}' };
  expect(detectPlatform(page, [shopify])).toMatchObject({ kind: 'platform', platform: 'shopify' });
  expect(detectPlatform(page, [{ ...shopify, body: page.body }])).toMatchObject({ kind: 'unknown' });
  expect(detectPlatform(page, [{ ...shopify, status: 404 }])).toMatchObject({ kind: 'unknown' });
});

it('returns the generic shop only when no platform matches', () => {
  const sitemap = { path: '/sitemap.xml', status: 200, body: '<urlset></urlset>' };
  expect(detectPlatform(home(''), [sitemap])).toEqual({
    kind: 'platform',
    platform: 'generic-shop',
    reasons: ['no shop platform was recognised', 'its sitemap answers'],
    others: [],
  });
  const shopify = home('<script>Shopify.shop = "x.myshopify.com"</script>');
  expect(detectPlatform(shopify, [sitemap])).toMatchObject({
    platform: 'shopify',
    others: [{ platform: 'generic-shop' }],
  });
});

it('returns a tie for two platforms with the same score, by their names', () => {
  const page = home('<script>Shopify.shop = "x"</script><script type="text/x-magento-init">{}</script>');
  expect(detectPlatform(page)).toMatchObject({
    kind: 'tie',
    candidates: [{ platform: 'magento' }, { platform: 'shopify' }],
  });
});

it('returns unknown with the few signs found', () => {
  expect(detectPlatform(home(''))).toEqual({
    kind: 'unknown',
    reason: 'no signs of any platform',
    candidates: [],
  });
  expect(detectPlatform(home('<div id="navBreadCrumb">'))).toMatchObject({
    kind: 'unknown',
    reason: 'too few signs of any platform',
    candidates: [{ platform: 'zen-cart', weight: 3 }],
  });
});

it.each([
  ['a bot check with status 200', { body: '<title>Just a moment...</title>' }, /Cloudflare/],
  ['a challenge in a header', { headers: { 'cf-mitigated': 'challenge' } }, /bot check/],
  ['a refusal', { status: 403, body: 'no' }, /forbidden/],
  ['an error', { status: 500, body: 'oops' }, /status 500/],
  ['nothing', { body: ' ' }, /empty/],
  ['a page built by scripts', { body: '<div id="root"></div><script src="/a.js"></script>' }, /scripts/],
])('returns unknown for %s', (_, more, reason) => {
  const page = { ...home(''), ...more };
  expect(detectPlatform(page)).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(reason),
    candidates: [],
    obstacle: true,
  });
  expect(probesFor(page)).toEqual([]);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.dictionary(fc.string(), fc.string()), (body, headers) => {
      const page = { ...home(''), body, headers };
      detectPlatform(
        page,
        probesFor(page).map((path) => ({ path, status: 200, body })),
      );
    }),
  );
});
