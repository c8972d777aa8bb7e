import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'scripts set Shopify.shop or Shopify.theme', weight: 10, pattern: /\bShopify\.(?:shop|theme)\s*=/ },
    {
      reason: 'assets come from Shopify’s network',
      weight: 7,
      pattern: /\/\/cdn\.shopify\.com\/(?:s\/files|shopifycloud)\//,
    },
    { reason: 'scripts set ShopifyAnalytics', weight: 6, pattern: /\bShopifyAnalytics\b/ },
    { reason: 'pictures are below /cdn/shop/', weight: 4, pattern: /\/cdn\/shop\/(?:files|products|t)\// },
    {
      reason: 'the page contains a token of Shopify’s checkout',
      weight: 9,
      pattern: /<meta[^>]{0,40}shopify-(?:checkout-api-token|digital-wallet)/i,
    },
  ],
  inHeaders: [
    { reason: 'it sends Powered-By: Shopify', weight: 10, header: 'powered-by', pattern: /shopify/i },
    { reason: 'it sends x-shopid', weight: 10, header: 'x-shopid', pattern: /^\d/ },
    { reason: 'it sends x-shopify-stage', weight: 9, header: 'x-shopify-stage', pattern: /./ },
    {
      reason: 'it sets a cookie of Shopify',
      weight: 9,
      header: 'set-cookie',
      pattern: /\b_shopify_(?:y|s|essential)=/,
    },
  ],
  probes: [
    {
      reason: '/products.json lists products and their variants',
      weight: 10,
      path: '/products.json?limit=1',
      accepts: (body) => /^\s*\{\s*"products"\s*:\s*\[/.test(body) && /"variants"\s*:\s*\[/.test(body),
    },
  ],
};
