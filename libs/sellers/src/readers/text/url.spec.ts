import fc from 'fast-check';
import { absoluteUrl, below, isActing, isOnSite, isSameListAgain, isSamePage, onSite } from './url';

describe('absoluteUrl', () => {
  it.each([
    ['/lot/1', 'https://a.example/x/', 'https://a.example/lot/1'],
    ['//cdn.example/i.jpg', 'https://a.example/', 'https://cdn.example/i.jpg'],
    ['https://a.example/l?utm_source=x&id=5&PHPSESSID=1#top', undefined, 'https://a.example/l?id=5'],
    [
      'https://a.example/product_info.php?products_id=5&ceid=ssie5okl70an',
      undefined,
      'https://a.example/product_info.php?products_id=5',
    ],
    ['https://a.example/l;jsessionid=AB12?id=5', undefined, 'https://a.example/l?id=5'],
    [
      'https://a.example/product_info.php/products_id/5/osCsid/ctmq4t9rhp5tdk9bqm',
      undefined,
      'https://a.example/product_info.php/products_id/5',
    ],
    ['https://u:p@a.example/l', undefined, 'https://a.example/l'],
    ['https://a.example/l?q=a%20b', undefined, 'https://a.example/l?q=a%20b'],
  ])('%s below %s is %s', (href, base, url) => expect(absoluteUrl(href, base)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'mailto:a@b.c',
    '',
    'http://',
    '/no-base',
    `https://a.example/${'x'.repeat(2100)}`,
  ])('refuses %.40s', (href) => expect(absoluteUrl(href)).toBeUndefined());

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), (text, base) => {
        const url = absoluteUrl(text, base);
        expect(url === undefined || /^https?:\/\//.test(url)).toBe(true);
      }),
    );
  });
});

describe('a seller\u2019s site', () => {
  it('is its host, with or without www., and the hosts below it', () => {
    expect(isOnSite('https://www.a.example/x', 'https://a.example/')).toBe(true);
    expect(isOnSite('https://shop.a.example/x', 'https://a.example/')).toBe(true);
    expect(isOnSite('https://a.example.evil.test/', 'https://a.example/')).toBe(false);
    expect(isOnSite('https://nota.example/', 'https://a.example/')).toBe(false);
    expect(isOnSite('http://a.market.localhost:4810/', 'http://a.market.localhost:4811/')).toBe(false);
  });

  it('keeps path and query of an address with a wrong host', () => {
    expect(onSite('https://staging.invalid/p/1?v=2', 'https://a.example/')).toBe('https://a.example/p/1?v=2');
    expect(onSite('lot/3', 'https://a.example/', 'https://a.example/sale/')).toBe('https://a.example/sale/lot/3');
  });

  it('has its paths below its home', () => {
    expect(below('https://a.example/shop/', '/cart.js')).toBe('https://a.example/shop/cart.js');
  });

  it('names the same page with or without a trailing slash', () => {
    expect(isSamePage('https://a.example/p/1/', 'http://www.a.example/p/1')).toBe(true);
    expect(isSamePage('https://a.example/p/1', 'https://a.example/p/2')).toBe(false);
  });
});

describe('isActing', () => {
  it.each([
    '/cart',
    '/warenkorb.php?add=12',
    '/coin?add-to-cart=12',
    '/catalog/?action=ADD2BASKET&id=12',
    '/index.php?route=checkout/cart',
    '/index.php?main_page=login',
    '/basketedit.php?mode=1',
    '/customer/account/',
    '/wishlist/index/add/product/5/',
    '/kosik/',
    '/lot/12/place-bid',
    '/action/Cart/addCartItem/',
    '/coins?currency=USD',
    '/inloggen',
    '/order/',
    '/user_login.php?return=item.php',
    '/select_category.php',
    '/forgotpasswd.php',
    '/sell.php',
    '/item_watch.php?id=7',
  ])('matches %s', (path) => expect(isActing(`https://a.example${path}`)).toBe(true));

  it.each([
    '/coins/7',
    '/item.php?id=12',
    '/greek/kos-tetradrachm-bid',
    '/lots/account-of-a-hoard',
    '/product/compare-two-talers',
    '/index.php?main_page=product_info&products_id=3',
    '/list?cat=3&page=2',
    '/order-of-malta/tari-4',
    '/browse.php?id=7',
    '/bestsellers',
    '/select-coins/taler',
  ])('does not match %s', (path) => expect(isActing(`https://a.example${path}`)).toBe(false));
});

it('recognises another view of the same list', () => {
  expect(isSameListAgain('https://a.example/coins?orderby=price')).toBe(true);
  for (const query of [
    'sort[price]=asc',
    'sort%5Bprice%5D=desc',
    'order[name]=asc',
    'filter[metal][]=gold',
    'sort-by=price',
  ])
    expect([query, isSameListAgain(`https://a.example/coins?${query}`)]).toEqual([query, true]);
  expect(isSameListAgain('https://a.example/coins?sale[id]=3')).toBe(false);
  for (const query of ['set_currency=USD', 'set-currency=2', 'changeCurrency=EUR', 'set_language=de', 'switch_lang=fr'])
    expect([query, isActing(`https://a.example/coins?${query}`)]).toEqual([query, true]);
  expect(isActing('https://a.example/coins?language=de')).toBe(false);
  expect(isSameListAgain('https://a.example/index.php?view=category&id=3')).toBe(false);
});
