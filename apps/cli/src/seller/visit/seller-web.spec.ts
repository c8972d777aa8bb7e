import type { FetchAnswer } from '@obverse/crawling';
import { sellerDescriptorSchema } from '@obverse/sellers';
import { SHOP_HOME, shopFacts } from '../../testing/shop.factory';
import { checkSeller } from '../check/check-seller';
import { sampleLots } from './sample-lots';
import { SellerWeb } from './seller-web';

const seller = sellerDescriptorSchema.parse({
  ...shopFacts,
  platform: 'generic-shop',
  options: { categoryPath: '^/list', productPath: '^/coin' },
});

/** A shop that begins a session for each request and appends it to all addresses of the page, under a name that no list of names contains. */
function sessionShop() {
  const requested: string[] = [];
  const get = async ({ url }: { readonly url: string }): Promise<FetchAnswer> => {
    const { pathname, search, searchParams } = new URL(url);
    requested.push(pathname + search);
    const session = `zt9=${requested.length}`;
    const link = (path: string) => `<a href="${path}${path.includes('?') ? '&amp;' : '?'}${session}">go</a>`;
    const menu = ['/list.php', '/about.php', '/contact.php'].map(link).join('');
    const id = searchParams.get('id');
    const product = {
      '@type': 'Product',
      name: `Thaler ${id}`,
      url: `/coin.php?id=${id}&${session}`,
      image: `/pictures/${id}.jpg?${session}`,
      description: 'Silver.',
      offers: { '@type': 'Offer', price: '10.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    };
    const coins = [1, 2, 3, 4].map((number) => link(`/coin.php?id=${number}`)).join('');
    const page =
      id === null
        ? coins
        : `<h1>Thaler ${id}</h1><script type="application/ld+json">${JSON.stringify(product)}</script>`;
    return { url, status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(menu + page) };
  };
  return { requested, web: new SellerWeb({ get }, { intervalMs: 20, concurrency: 1 }, () => 0) };
}

describe('a site that appends a session of an unknown name to its addresses', () => {
  it('yields a sample without the session', async () => {
    const { web, requested } = sessionShop();
    const { lots, faults } = await sampleLots(seller, web, 3);
    expect(faults).toEqual([]);
    expect(lots.map(({ statement }) => statement.sourceId)).toEqual([
      '/coin.php?id=1',
      '/coin.php?id=2',
      '/coin.php?id=3',
    ]);
    expect(JSON.stringify(lots)).not.toContain('zt9');
    expect(web.sessionParameters(SHOP_HOME)).toEqual(['zt9']);
    // The first page with links is fetched twice, no other.
    expect(requested.filter((path) => path.includes('zt9'))).toEqual([]);
    expect(requested.filter((path, at) => requested.indexOf(path) < at)).toHaveLength(1);
    expect(web.requests).toBe(requested.length);
  });

  it('is checked by the names that its sample contains', async () => {
    const { lots } = await sampleLots(seller, sessionShop().web, 3);
    const check = (sessionParameters: readonly string[]) =>
      checkSeller(
        seller,
        { key: 'shop', platform: 'generic-shop', takenAt: '', sessionParameters, lots },
        sessionShop().web,
      );
    const { state, lots: checked } = await check(['zt9']);
    expect(state).toBe('good');
    expect(checked.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    const unaware = await check([]);
    expect(unaware.lots.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
  });
});
