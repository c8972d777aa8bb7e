import type { FetchAnswer } from '@obverse/crawling';
import { OperatorError } from '@obverse/operations';
import { SHOP_HOME, shopFacts } from '../../testing/shop.factory';
import { SellerWeb } from '../visit/seller-web';
import { findPlatform } from './find-platform';
import { readAs } from './read-as';

type Pages = Readonly<Record<string, string>>;

/** Reads a shop with these pages, by path. Returns its platform, options and lots, the requested paths and the printed lines. */
async function readShop(pages: Pages, mayBeGeneric = true, given: Readonly<Record<string, string>> = {}) {
  const requested: string[] = [];
  const printed: string[] = [];
  const get = async ({ url }: { readonly url: string }): Promise<FetchAnswer> => {
    const { pathname, search } = new URL(url);
    requested.push(`${pathname}${search}`);
    const body = pages[`${pathname}${search}`];
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { url, status: body === undefined ? 404 : 200, headers, body: Buffer.from(body ?? '') };
  };
  const web = new SellerWeb({ get }, { intervalMs: 20, concurrency: 1 }, () => 0);
  const { home, detection } = await findPlatform(SHOP_HOME, web);
  const draft = {
    ...shopFacts,
    platform: detection.kind === 'platform' ? detection.platform : 'generic-shop',
    enabled: false,
    verified: { state: 'sample' },
  };
  const read = await readAs(draft, {
    home,
    web,
    wanted: 10,
    given,
    isRendered: false,
    mayBeGeneric,
    print: (line) => printed.push(line),
    missingSecret: () => undefined,
  });
  const lots = read.sample.lots.map(({ statement }) => statement);
  return { platform: read.seller.platform, options: read.seller.options, lots, requested, printed };
}

const coins = Array.from({ length: 12 }, (_, at) => ({
  nr: 4101 + at,
  name: `Taler ${1701 + at}`,
  euro: 110 + at,
  sold: at % 5 === 3,
}));
const tables = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body><table><tr><td>Münzenhandlung Erdacht<br><a href="liste.php?kat=1">Silber</a><br><a href="warenkorb.php">Warenkorb</a><br><a href="agb.php">AGB</a></td><td>${body}</td></tr></table></body></html>`;

/** A list of two pages in tables and one page for each coin, without structured data. */
const handMade: Pages = {
  '/': tables('Münzenhandlung Erdacht', '<p>Willkommen.</p>'),
  '/agb.php': tables('AGB', '<h2>AGB</h2><p>Versandkosten 5,90 Euro.</p>'),
  ...Object.fromEntries(
    [coins.slice(0, 6), coins.slice(6)].map((some, at) => [
      at === 0 ? '/liste.php?kat=1' : '/liste.php?kat=1&seite=2',
      tables(
        'Silber',
        `<table>${some
          .map(
            ({ nr, name, euro, sold }) =>
              `<tr><td><a href="artikel.php?nr=${nr}">${name}</a></td><td>${sold ? 'verkauft' : `${euro},- Euro`}</td><td><a href="warenkorb.php?add=${nr}">in den Warenkorb</a></td></tr>`,
          )
          .join('')}</table>Seite: <a href="liste.php?kat=1">1</a> <a href="liste.php?kat=1&amp;seite=2">2</a>`,
      ),
    ]),
  ),
  ...Object.fromEntries(
    coins.map(({ nr, name, euro, sold }) => [
      `/artikel.php?nr=${nr}`,
      tables(
        name,
        `<h2>${name}</h2><img src="bilder/${nr}.jpg"><table><tr><td>Preis:</td><td>${sold ? 'verkauft' : `${euro},- Euro`}</td></tr></table>${sold ? '' : `<a href="warenkorb.php?add=${nr}">in den Warenkorb</a>`}`,
      ),
    ]),
  ),
};

it('reads the pages that the operator’s options name by their text if they have no structured data', async () => {
  const given = { categoryPath: '^/liste\\.php', productPath: '^/artikel\\.php' };
  const { options, lots } = await readShop(handMade, true, given);
  expect(options).toMatchObject({ ...given, printed: true });
  expect(lots).toHaveLength(10);
});

it('leaves the operator’s options as they are if no way of reading finds a lot', async () => {
  const given = { categoryPath: '^/liste\\.php', productPath: '^/agb\\.php' };
  const { options, lots } = await readShop(handMade, true, given);
  expect([lots, options]).toEqual([[], expect.not.objectContaining({ printed: true })]);
});

it('reads a shop in tables of an unknown platform, and requests no address that fills the basket', async () => {
  const { platform, options, lots, requested, printed } = await readShop(handMade);
  expect(platform).toBe('generic-shop');
  expect(options).toMatchObject({ categoryPath: '^/liste\\.php\\?kat=' });
  expect(printed).toEqual([
    expect.stringMatching(/^Lots: lists below .*liste\.php.* lead to products below .*artikel\.php/),
  ]);
  expect(lots).toHaveLength(10);
  for (const { url, title, price, availability } of lots) {
    const coin = coins.find(({ nr }) => url.endsWith(`nr=${nr}`));
    expect({ title, price, availability }).toEqual({
      title: coin?.name,
      price: coin?.sold ? undefined : { amount: `${coin?.euro}.00`, currency: 'EUR' },
      availability: coin?.sold ? 'OutOfStock' : 'InStock',
    });
  }
  expect(requested.filter((path) => path.includes('warenkorb'))).toEqual([]);
});

const product = (nr: number) =>
  `<title>Taler ${nr}</title><h1>Taler ${nr}</h1><script type="application/ld+json">{"@type":"Product","name":"Taler ${nr}","offers":{"price":"${nr}.00","priceCurrency":"EUR"}}</script>`;
const wordPress =
  '<link href="https://shop.example/wp-content/plugins/woocommerce/assets/a.css"><p>Münzen seit 1921</p>';
const closed: Pages = {
  '/': `<html><title>Shop</title><body>${wordPress}</body></html>`,
  '/sitemap.xml': `<urlset>${coins.map(({ nr }) => `<url><loc>${SHOP_HOME}produkt/taler-${nr}/</loc></url>`).join('')}</urlset>`,
  ...Object.fromEntries(coins.map(({ nr }) => [`/produkt/taler-${nr}/`, product(nr)])),
};

it('reads a shop with a closed API by its pages, and prints so', async () => {
  const { platform, lots, printed } = await readShop(closed);
  expect(platform).toBe('generic-shop');
  expect(lots).toHaveLength(10);
  expect(printed).toEqual([
    expect.stringMatching(/^No lot could be extracted as woocommerce; the site is read as a generic shop: /),
  ]);
});

it('keeps the platform that the operator set', async () => {
  expect(await readShop(closed, false)).toMatchObject({ platform: 'woocommerce', lots: [], printed: [] });
});

it('throws the reason when there are no lots', async () => {
  const pages = { '/': '<html><title>Club</title><body><p>We meet on Mondays, and talk of coins.</p></body></html>' };
  await expect(readShop(pages)).rejects.toThrow(OperatorError);
});
