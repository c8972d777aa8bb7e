import type { FetchAnswer } from '@obverse/crawling';
import { sellerDescriptorSchema } from '@obverse/sellers';
import { SHOP_HOME, shopFacts } from '../../testing/shop.factory';
import { SellerWeb } from '../visit/seller-web';
import { findGenericOptions } from './generic-options';

const seller = {
  ...shopFacts,
  platform: 'generic-shop',
};

/** A shop with these pages, by path; other paths return 404. */
async function optionsOf(pages: Readonly<Record<string, string>>) {
  const get = async ({ url }: { readonly url: string }): Promise<FetchAnswer> => {
    const { pathname, search } = new URL(url);
    const body = pages[`${pathname}${search}`];
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { url, status: body === undefined ? 404 : 200, headers, body: Buffer.from(body ?? '') };
  };
  const web = new SellerWeb({ get }, { intervalMs: 20, concurrency: 1 }, () => 0);
  const home = await web.page({ kind: 'session', url: SHOP_HOME });
  if ('reason' in home) throw new Error(home.reason);
  return findGenericOptions((options) => sellerDescriptorSchema.parse({ ...seller, options }), home, web);
}

const product = (number: number) => `<html><head><title>Thaler ${number}</title><script type="application/ld+json">
  {"@context":"https://schema.org","@type":"Product","name":"Thaler ${number}","sku":"${number}","image":"/${number}.jpg",
   "offers":{"@type":"Offer","price":"${number}.00","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}
  </script></head><body><h1>Thaler ${number}</h1></body></html>`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => 5001 + index);
const productsAt = (count: number, path: (number: number) => string) =>
  Object.fromEntries(numbers(count).map((number) => [path(number), product(number)]));
const itemPath = (number: number) => `/item/thaler-${number}.html`;
const feed = (links: readonly string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Coins</title>${links
    .map((link) => `<item><title>Thaler</title><link>${link}</link></item>`)
    .join('')}</channel></rss>`;
const list = (links: readonly string[]) =>
  `<html><body><div class="grid">${links
    .map(
      (link) =>
        `<div class="card"><a href="${link}"><img src="/a.jpg" alt="">Thaler of ${link}</a><span>12,00 €</span></div>`,
    )
    .join('')}</div></body></html>`;
const links = numbers(24).map(itemPath);
const menu =
  '<a href="/cat/german">German</a><a href="/cat/roman">Roman</a><a href="/cart/">Cart</a><a href="/about/us">Us</a>';

describe('findGenericOptions', () => {
  it('finds a feed that the home page names', async () => {
    const many = numbers(60).map(itemPath);
    expect(
      await optionsOf({
        '/': '<html><head><link rel="alternate" type="application/rss+xml" href="/export/coins.rss"></head></html>',
        '/export/coins.rss': feed(many.map((path) => `https://shop.example${path}`)),
        ...productsAt(60, itemPath),
      }),
    ).toEqual({
      options: { feedPath: '/export/coins.rss', productPath: '^/item/.*?(\\d+)\\D*$' },
      because: 'the feed /export/coins.rss names 60 products',
    });
  });

  it('prefers categories to a feed that names only the newest lots', async () => {
    const site = {
      '/': `<html><body>${menu}</body></html>`,
      '/about/us': '<html><body><p>We sell coins.</p></body></html>',
      '/cat/german': list(links),
      '/cat/roman': list(links),
      '/feed': feed(links.slice(0, 10).map((path) => `https://shop.example${path}`)),
      ...productsAt(24, itemPath),
    };
    const options = { categoryPath: '^/cat/', productPath: '^/item/.*?(\\d+)\\D*$' };
    expect(await optionsOf(site)).toMatchObject({ options, because: expect.stringContaining('below /cat/') });
    const { '/feed': _feed, ...feedless } = site;
    expect(await optionsOf(feedless)).toMatchObject({ options });
  });

  it('uses a short feed without another source, and states so', async () => {
    expect(
      await optionsOf({
        '/': '<html><body></body></html>',
        '/feed': feed(links.map((path) => `https://shop.example${path}`)),
        ...productsAt(24, itemPath),
      }),
    ).toMatchObject({ options: { feedPath: '/feed' }, because: expect.stringContaining('possibly only the newest') });
  });

  it('uses a sitemap that names the lots', async () => {
    const urls = links.map((path) => `<url><loc>https://shop.example${path}</loc></url>`).join('');
    expect(
      await optionsOf({
        '/': `<html><body>${menu}</body></html>`,
        '/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
        '/cat/german': list(links),
        ...productsAt(24, itemPath),
      }),
    ).toMatchObject({ options: { sitemapPath: '/sitemap.xml' } });
  });

  it('names each list when the addresses of lists and lots are alike', async () => {
    const alike = numbers(24).map((number) => `/shop/thaler-${number}`);
    const mixed = {
      '/': '<html><body><a href="/shop/room-7001">German</a><a href="/shop/room-7002">Roman</a></body></html>',
      '/shop/room-7002': list(alike),
      ...productsAt(24, (number) => `/shop/thaler-${number}`),
    };
    expect(await optionsOf(mixed)).toMatchObject({ options: { categoryPath: '^(?:/shop/room-7002)/?$' } });
  });

  it('includes all lists of a folder, sampled or not, with any number of lots', async () => {
    const path = (number: number) => `/shop/thaler-${number}`;
    const rooms = ['german', 'roman', 'greek', 'celtic', 'modern'];
    const mixed = {
      '/': `<html><body>${rooms.map((room) => `<a href="/shop/${room}">${room}</a>`).join('')}</body></html>`,
      ...Object.fromEntries(rooms.map((room, at) => [`/shop/${room}`, list([path(5001 + at)])])),
      ...productsAt(24, path),
    };
    const { options } = (await optionsOf(mixed)) as { options: { categoryPath: string } };
    expect(rooms.filter((room) => !new RegExp(options.categoryPath).test(`/shop/${room}`))).toEqual([]);
    expect(new RegExp(options.categoryPath).test(path(5001))).toBe(false);
  });

  it('follows the page of sales of an auction house', async () => {
    const path = (number: number) => `/lots/${number}`;
    const site = {
      '/': '<html><body><a href="/auctions">Auctions</a><a href="/about-us">Us</a></body></html>',
      '/about-us': '<html><body><p>We sell coins.</p><a href="/team/anna">Anna</a></body></html>',
      '/auctions': '<html><body><a href="/auctions/40">Sale 40</a><a href="/auctions/41">Sale 41</a></body></html>',
      '/auctions/40': list(numbers(24).slice(0, 12).map(path)),
      '/auctions/41': list(numbers(24).slice(12).map(path)),
      ...productsAt(24, path),
    };
    const { options } = (await optionsOf(site)) as { options: { categoryPath: string; productPath: string } };
    const leads = ['/auctions', '/auctions/40', '/auctions/99', '/about-us', '/lots/5001'].filter((one) =>
      new RegExp(options.categoryPath).test(one),
    );
    expect(leads).toEqual(['/auctions', '/auctions/40', '/auctions/99']);
    expect(new RegExp(options.productPath).test('/lots/7001')).toBe(true);
  });

  it('follows the pages of current and of past sales', async () => {
    const path = (number: number) => `/sale/${number % 2 === 0 ? 40 : 41}/lot/${number}`;
    const of = (sale: number) =>
      list(
        numbers(24)
          .map(path)
          .filter((one) => one.includes(`/${sale}/`)),
      );
    const { options } = (await optionsOf({
      '/': '<html><body><a href="/sales/current">Now</a><a href="/sales/archive">Past</a></body></html>',
      '/sales/current': '<html><body><a href="/sale/40/catalogue">Sale 40</a></body></html>',
      '/sales/archive': '<html><body><a href="/sale/41/catalogue">Sale 41</a></body></html>',
      '/sale/40/catalogue': of(40),
      '/sale/41/catalogue': of(41),
      ...productsAt(24, path),
    })) as { options: { categoryPath: string; productPath: string } };
    const all = ['/sales/current', '/sales/archive', '/sale/42/catalogue', '/sale/40/lot/5002', '/sale/40'];
    expect(all.filter((one) => new RegExp(options.categoryPath).test(one))).toEqual(all.slice(0, 3));
    expect(all.filter((one) => new RegExp(options.productPath).test(one))).toEqual([all[3]]);
  });

  it('finds lists of plain links whose lots have one more parameter', async () => {
    const path = (number: number) => `/catalogue.php?sale=3&lot=${number}`;
    const links = numbers(24).map((number) => `<li><a href="${path(number)}">Lot ${number}</a></li>`);
    const { options } = (await optionsOf({
      '/': '<html><body><a href="/catalogue.php?sale=3">Sale 3</a><a href="/catalogue.php?sale=4">Sale 4</a></body></html>',
      '/catalogue.php?sale=3': `<html><body><ul>${links.join('')}</ul></body></html>`,
      '/catalogue.php?sale=4': '<html><body><p>Soon.</p></body></html>',
      ...productsAt(24, path),
    })) as { options: { categoryPath: string; productPath: string } };
    expect(new RegExp(options.categoryPath).test('/catalogue.php?sale=9')).toBe(true);
    expect(new RegExp(options.categoryPath).test('/catalogue.php?sale=9&lot=1')).toBe(false);
    expect(new RegExp(options.productPath).test('/catalogue.php?sale=9&lot=1')).toBe(true);
  });

  it('uses the targets of the lists\u2019 blocks for lots at the top level', async () => {
    const path = (number: number) => `/thaler-${number}`;
    const found = await optionsOf({
      '/': '<html><body><a href="/category/1.html">German</a><a href="/team">Team</a></body></html>',
      '/team': '<html><body><p>Anna, Bert.</p></body></html>',
      '/category/1.html': list(numbers(24).map(path)),
      ...productsAt(24, path),
    });
    expect(found).toMatchObject({ options: { categoryPath: '^/category/' } });
    expect(found).not.toHaveProperty('options.productPath');
  });

  it('distinguishes lists and lots in one folder by an ending', async () => {
    const path = (number: number) => `/shop/thaler-${number}.html`;
    const mixed = {
      '/': '<html><body><a href="/shop/german/">German</a><a href="/shop/roman/">Roman</a></body></html>',
      '/shop/german/': list(numbers(24).map(path)),
      ...productsAt(24, path),
    };
    const { options } = (await optionsOf(mixed)) as { options: { categoryPath: string; productPath: string } };
    expect(options.categoryPath).toBe('^/shop/');
    expect(new RegExp(options.productPath).test('/shop/dukat-1.html')).toBe(true);
    expect(new RegExp(options.productPath).test('/shop/roman/')).toBe(false);
  });

  it('follows frames to scripts with a number as parameter', async () => {
    const items = numbers(24).map((number) => `/item.php?nr=${number}`);
    const site = {
      '/': '<html><head><title>Coins</title></head><frameset><frame src="menu.htm"><frame src="main.htm"></frameset></html>',
      '/menu.htm':
        '<html><body><a href="list.php?cat=1">German</a><a href="basket.php?add=5001">Basket</a></body></html>',
      '/list.php?cat=1': list(items),
      ...productsAt(24, (number) => `/item.php?nr=${number}`),
    };
    expect(await optionsOf(site)).toMatchObject({
      options: { categoryPath: '^/list\\.php\\?cat=', productPath: '^/item\\.php\\?nr=(\\d+)(?!\\d)' },
    });
  });

  it('takes only the scripts that are lists for lists', async () => {
    const items = numbers(24).map((number) => `/item.php?id=${number}`);
    const others = ['/user_login.php', '/select_category.php', '/help.php', '/adsearch.php'];
    const menuLinks = ['/browse.php', ...others].map((path) => `<a href="${path}">${path}</a>`);
    const found = await optionsOf({
      '/': `<html><body>${menuLinks.join('')}</body></html>`,
      ...Object.fromEntries(others.map((path) => [path, '<html><body><p>Coins.</p></body></html>'])),
      '/browse.php': list(items),
      ...productsAt(24, (number) => `/item.php?id=${number}`),
    });
    if ('reason' in found) throw new Error(found.reason);
    const category = new RegExp(found.options.categoryPath ?? '');
    expect(['/browse.php', '/browse.php?PAGE=2', ...others].filter((path) => category.test(path))).toEqual([
      '/browse.php',
      '/browse.php?PAGE=2',
    ]);
  });

  it('uses the home page when it shows all lots', async () => {
    expect(await optionsOf({ '/': list(links), ...productsAt(24, itemPath) })).toMatchObject({
      options: { categoryPath: '^/$', productPath: '^/item/.*?(\\d+)\\D*$' },
    });
  });

  it('returns the reasons without lists and lots', async () => {
    expect(await optionsOf({ '/': '<html></html>' })).toEqual({
      reason:
        'neither robots.txt nor /sitemap.xml leads to a sitemap that can be read; no feed of products; no list among the pages that the home page links to',
    });
  });
});
