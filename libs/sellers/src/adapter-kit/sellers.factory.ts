import { type SellerDescriptor, sellerDescriptorSchema, type SellerPlatform } from '../registry/descriptor';
import type { SellerOf } from './platform-adapter';

const options: Readonly<Record<SellerPlatform, unknown>> = {
  detect: {},
  shopify: {},
  woocommerce: {},
  prestashop: {},
  magento: {},
  opencart: {},
  shopware: {},
  bigcommerce: {},
  squarespace: {},
  wix: {},
  'zen-cart': {},
  oscommerce: {},
  'generic-shop': { productPath: '^/coins/[^/]*?(\\d+)/?$', printed: true },
  'auction-catalogue': {
    salesPath: '/sales',
    pageParam: 'pg',
    sale: {
      item: 'li.sale',
      link: 'a.title',
      title: 'a.title',
      starts: '.starts',
      ends: '.ends',
      lotCount: '.count',
      closed: '.over',
    },
    lot: {
      item: '.lot-card',
      link: '.lot-title a',
      sourceId: '@data-lotid',
      number: '.lot-no',
      title: '.lot-title',
      image: 'img.thumb@src',
      startPrice: '.starting',
      currentBid: '.current',
      bidCount: '.bids',
      estimate: '.estimate',
      realized: '.realized',
      unsold: '.unsold',
      ends: 'time.closes@datetime',
    },
    detail: { description: '.description', images: '.plates img@src', facts: 'dl.facts' },
  },
  numisbids: {},
  sixbid: { api: 'https://coins.example' },
  'ma-shops': {},
  vcoins: {},
  biddr: {},
  catawiki: {},
  delcampe: {},
  etsy: { api: 'https://coins.example' },
  'auction-mobility': {},
  hibid: { lists: ['/coins'] },
  ebay: { api: 'https://coins.example' },
};

/** An invented seller of a platform, validated like any other. For tests. */
export function sellerOf<P extends SellerPlatform>(
  platform: P,
  overrides: Readonly<Record<string, unknown>> = {},
): SellerOf<P> {
  const seller = sellerDescriptorSchema.parse({
    key: `house-of-${platform}`,
    number: 12,
    names: ['Münzhaus Erdacht', 'Erdacht Coins'],
    home: 'https://coins.example',
    country: 'DE',
    form: platform === 'auction-catalogue' ? 'auction-house' : 'shop',
    languages: ['de'],
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    permission: 'open',
    verified: { state: 'sample' },
    since: '2026-11-21',
    platform,
    options: options[platform],
    ...overrides,
  });
  if (!isOf(seller, platform)) throw new TypeError(`not a seller of ${platform}`);
  return seller;
}

function isOf<P extends SellerPlatform>(seller: SellerDescriptor, platform: P): seller is SellerOf<P> {
  return seller.platform === platform;
}
