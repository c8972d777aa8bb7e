import path from 'node:path';
import { loadRegistry, sellerDescriptorSchema, type SellerDescriptor } from '@obverse/sellers';
import { SellerSecrets } from '@obverse/crawling';
import { crawlable } from './crawlable';

const none = new SellerSecrets({}, undefined);

const seller = (key: string, more: object = {}): SellerDescriptor =>
  sellerDescriptorSchema.parse({
    key,
    number: 1,
    names: [key],
    home: `https://${key}.example/`,
    country: 'DE',
    form: 'shop',
    languages: ['de'],
    timezone: 'Europe/Berlin',
    platform: 'shopify',
    permission: 'open',
    enabled: true,
    verified: { state: 'never' },
    since: '2026-11-21',
    ...more,
  });

describe('crawlable', () => {
  it('returns only sellers that are enabled and not forbidden', () => {
    const sellers = [
      seller('open'),
      seller('granted', { permission: 'granted' }),
      seller('refused', { permission: 'refused' }),
      seller('asked', { permission: 'asked' }),
      seller('unseen', { permission: undefined }),
      seller('off', { enabled: false }),
      seller('never-on', { enabled: undefined }),
      seller('unknown-program', { platform: 'detect' }),
    ];
    expect([...crawlable(sellers, none).keys()]).toEqual(['open', 'granted']);
  });

  it('returns a seller with an API only when its secret is configured', () => {
    const sellers = [seller('stall-de', { platform: 'ebay' }), seller('craft', { platform: 'etsy' })];
    expect([...crawlable(sellers, none).keys()]).toEqual([]);
    const secrets = new SellerSecrets({ SELLER_STALL_DE_SECRET: 'us:hidden', SELLER_CRAFT_SECRET: ' ' }, undefined);
    expect([...crawlable(sellers, secrets).keys()]).toEqual(['stall-de']);
  });

  it('returns no seller of the registry in the repository', () => {
    const { sellers } = loadRegistry(path.join(__dirname, '../../../../libs/sellers/registry'));
    expect(sellers.size).toBeGreaterThan(0);
    expect([...crawlable([...sellers.values()], none).keys()]).toEqual([]);
  });
});
