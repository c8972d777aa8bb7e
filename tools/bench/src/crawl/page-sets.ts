import { adapterFor, type ExtractedPage, type PageRequest } from '@obverse/sellers';
import type { Pages, Source } from './pages';
import type { PageSet, SetName, SurfaceName } from './surface';
import { inTheme } from './theme';

/** The lots' own pages as the market serves them. */
export async function lotPages(pages: Pages, source: Source, surface: SurfaceName, count: number): Promise<PageSet> {
  const lots = new Map<string, PageRequest>();
  for await (const { extracted } of listsOf(pages, source)) {
    for (const { page } of [...extracted.lots, ...extracted.listed]) lots.set(page.url, page);
    if (lots.size >= count) break;
  }
  const own = [...lots.values()].slice(0, count);
  for (const { url } of own) await pages.take(source, targetOf(url));
  return setOf(
    pages,
    source,
    surface === 'json-ld' ? 'jsonLd' : surface === 'selectors' ? 'selectors' : 'json',
    surface,
    own,
  );
}

/** The same pages, and some of them in a real theme, by a seller of its own: the seller's descriptor says which addresses are lots. */
export async function themedPages(
  pages: Pages,
  source: Source,
  surface: 'json-ld' | 'selectors',
  count: number,
  themed: number,
): Promise<readonly PageSet[]> {
  const plain = await lotPages(pages, source, surface, count);
  const shop = inOtherTheme(source);
  const at = (key: string, url: string) => ({ key, target: targetOf(url) });
  pages.derive({ key: source.key, target: ROBOTS }, { key: shop.key, target: ROBOTS }, (text) => text);
  const dressed = plain.pages.slice(0, themed).map((page, seed) => {
    const url = page.url.replace(`//${source.key}.`, `//${shop.key}.`);
    pages.derive(at(source.key, page.url), at(shop.key, url), (html) =>
      inTheme(html.replaceAll(`//${source.key}.`, `//${shop.key}.`), seed),
    );
    return { ...page, url };
  });
  const name = surface === 'json-ld' ? 'jsonLdReal' : 'selectorsReal';
  return [plain, setOf(pages, shop, name, surface, dressed)];
}

const ROBOTS = '/robots.txt';

/** The same seller with another key and host. */
function inOtherTheme(source: Source): Source {
  const key = `${source.key}-themed`;
  return { ...source, key, descriptor: source.descriptor.replaceAll(source.key, key) };
}

/** The given number of addresses of the shop's lists. The lists repeat when the shop has fewer. */
export async function productLists(pages: Pages, source: Source, count: number): Promise<PageSet> {
  const lists: { readonly request: PageRequest; readonly lots: number }[] = [];
  for await (const { request, extracted } of listsOf(pages, source))
    if (extracted.lots.length > 0) lists.push({ request, lots: extracted.lots.length });
  const some = Array.from({ length: count }, (_, at) => {
    const list = lists[at % lists.length];
    if (!list) throw new Error(`${source.key} has no lists`);
    const url = `${list.request.url}&copy=${Math.floor(at / lists.length)}`;
    const { key } = source;
    pages.derive({ key, target: targetOf(list.request.url) }, { key, target: targetOf(url) }, (text) => text);
    return { request: { ...list.request, url }, lots: list.lots };
  });
  const requests = some.map(({ request }) => request);
  return { ...setOf(pages, source, 'jsonList', 'json-list', requests), lotsOfPages: some.map(({ lots }) => lots) };
}

/** The HTML product pages of lots whose JSON is known, in a real theme. */
export async function themedShop(pages: Pages, source: Source, own: PageSet, count: number): Promise<PageSet> {
  const shown = own.pages.slice(0, count).map((page) => ({ ...page, url: page.url.replace(/\.js$/, '') }));
  for (const [seed, { url }] of shown.entries()) {
    await pages.take(source, targetOf(url));
    const place = { key: source.key, target: targetOf(url) };
    pages.derive(place, place, (html) => inTheme(html, seed));
  }
  return setOf(pages, source, 'shopPages', 'json-ld', shown);
}

/** All lists of a shop, each stored before it is read. */
async function* listsOf(
  pages: Pages,
  source: Source,
): AsyncGenerator<{ readonly request: PageRequest; readonly extracted: ExtractedPage }> {
  const adapter = adapterFor(source.seller.platform);
  const lists = [...adapter.startRequests(source.seller)];
  for (let request = lists.shift(); request; request = lists.shift()) {
    const body = await pages.take(source, targetOf(request.url));
    const page = { request, url: request.url, status: 200, headers: {}, body, fetchedAt: new Date(0).toISOString() };
    const extracted = adapter.read(page, source.seller);
    yield { request, extracted };
    lists.push(...extracted.next);
  }
}

function setOf(
  pages: Pages,
  { key, descriptor, ports }: Source,
  name: SetName,
  surface: SurfaceName,
  requests: readonly PageRequest[],
): PageSet {
  const sizes = requests.map(({ url }) => pages.sizeOf(key, targetOf(url)));
  const meanKb = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum + one, 0) / bytes.length / 1024;
  return {
    name,
    surface,
    key,
    descriptor,
    pages: requests,
    plainUrls: requests.map(({ url }) => `http://127.0.0.1:${ports.own}/~${key}${targetOf(url)}`),
    pageKb: meanKb(sizes.map(({ bytes }) => bytes)),
    sentKb: meanKb(sizes.map(({ sent }) => sent)),
    lotsOfPages: requests.map(() => 1),
  };
}

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
