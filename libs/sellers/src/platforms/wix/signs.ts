import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page names Wix as its generator',
      weight: 10,
      pattern: /<meta[^>]{0,60}generator[^>]{0,60}Wix\.com/i,
    },
    { reason: 'the page contains wix-warmup-data', weight: 9, pattern: /id=["']wix-warmup-data["']/ },
    { reason: 'pictures come from wixstatic.com', weight: 5, pattern: /\bstatic\.wixstatic\.com\// },
    { reason: 'scripts come from parastorage.com', weight: 5, pattern: /\bstatic\.parastorage\.com\// },
  ],
  inHeaders: [{ reason: 'it sends x-wix-request-id', weight: 10, header: 'x-wix-request-id', pattern: /./ }],
  probes: [
    {
      reason: 'the sitemap of products answers',
      weight: 7,
      path: '/store-products-sitemap.xml',
      accepts: (body) => /<urlset/i.test(body.slice(0, 2000)),
    },
  ],
};
