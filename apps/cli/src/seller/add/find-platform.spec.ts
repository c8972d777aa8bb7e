import { NeedsBrowser, type FetchAnswer } from '@obverse/crawling';
import { SellerWeb } from '../visit/seller-web';
import { findShop, platformFor } from './find-platform';

const HOME = 'https://shop.example/';
const shell = '<html><body><div id="root"></div><script src="/app.js"></script></body></html>';
const shown = `<html><body><div id="root"><h1>Münzen</h1>${'<p>Thaler und Gulden</p>'.repeat(30)}<script type="application/ld+json">{"@type":"Product","name":"Thaler","offers":{"price":"9.00","priceCurrency":"EUR"}}</script></div></body></html>`;

/** A shop that serves `sent` as home page; a browser renders it as `inBrowser`. Undefined: no browser is installed. */
function shop(sent: string, inBrowser?: string, robots = '') {
  const requested: string[] = [];
  const get = async ({ url, render = false }: { readonly url: string; readonly render?: boolean | undefined }) => {
    const { pathname, search } = new URL(url);
    requested.push(`${render ? 'in a browser ' : ''}${pathname}${search}`);
    if (render && inBrowser === undefined) throw new NeedsBrowser('none is installed: install Chromium');
    const isHome = url === HOME;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const isRobots = pathname === '/robots.txt' && robots !== '';
    const body = Buffer.from(isHome ? ((render ? inBrowser : undefined) ?? sent) : robots);
    return { url, status: isHome || isRobots ? 200 : 404, headers, body } satisfies FetchAnswer;
  };
  return { requested, web: new SellerWeb({ get }, { intervalMs: 20, concurrency: 1 }, () => 0) };
}

describe('a shop whose home page is empty until its scripts have run', () => {
  it('is rendered in a browser, and so are its other pages', async () => {
    const { web, requested } = shop(shell, shown);
    const found = await findShop(HOME, web);
    expect(found.isRendered).toBe(true);
    expect(found.home.body).toBe(shown);
    await found.web.page({ kind: 'list', url: `${HOME}coins` });
    expect(requested.at(-1)).toBe('in a browser /coins');
    expect(requested.filter((path) => path === 'in a browser /')).toHaveLength(1);
  });

  it.each([
    ['until its scripts have run', shell],
    ['in any case', ''],
  ])('is no obstacle without a browser if robots.txt names a sitemap: empty %s', async (_, sent) => {
    const { web } = shop(sent, undefined, 'User-agent: *\nSitemap: https://shop.example/map.xml\n');
    const { detection, isRendered } = await findShop(HOME, web);
    expect([platformFor(detection, web), isRendered]).toEqual(['generic-shop', false]);
    const { detection: other } = await findShop(HOME, shop('', undefined, 'User-agent: *\n').web);
    expect(platformFor(other, web)).toBeUndefined();
  });

  it('is no obstacle if it is empty in a browser too and robots.txt names a sitemap', async () => {
    const { web } = shop(shell, shell, 'Sitemap: https://shop.example/map.xml\n');
    const { detection, isRendered, web: others } = await findShop(HOME, web);
    expect([platformFor(detection, web), isRendered, others]).toEqual(['generic-shop', false, web]);
    const { detection: other } = await findShop(HOME, shop(shell, shell).web);
    expect(platformFor(other, web)).toBeUndefined();
  });

  it('is reported as empty without a browser', async () => {
    await expect(findShop(HOME, shop(shell).web)).rejects.toThrow(
      'The home page is empty until its scripts have run, and it was not rendered in a browser: none is installed: install Chromium.',
    );
    await expect(findShop(HOME, shop(shell).web, 'generic-shop')).rejects.toThrow('install Chromium');
  });

  it('needs no browser on a platform with an API', async () => {
    expect(await findShop(HOME, shop(shell).web, 'shopify')).toMatchObject({ isRendered: false });
  });
});

it('opens no browser for a page that has content as served', async () => {
  const { web, requested } = shop(shown);
  expect(await findShop(HOME, web)).toMatchObject({ isRendered: false });
  expect(requested.filter((path) => path.startsWith('in a browser'))).toEqual([]);
});
