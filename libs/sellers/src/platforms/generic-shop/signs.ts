import type { PlatformSigns } from '../../adapter-kit/signs';

const isProduct = /"@type"\s*:\s*"(?:https?:\/\/schema\.org\/)?(?:Product|OnlineStore|Store|Offer)"/;

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the home page states products in JSON-LD', weight: 5, pattern: isProduct },
    {
      reason: 'the home page states products in microdata',
      weight: 5,
      pattern: /itemtype=["']https?:\/\/schema\.org\/Product["']/i,
    },
    {
      reason: 'the home page links a feed',
      weight: 3,
      pattern: /<link[^>]{0,100}type=["']application\/(?:rss|atom)\+xml["']/i,
    },
  ],
  probes: [
    {
      reason: 'its sitemap answers',
      weight: 8,
      path: '/sitemap.xml',
      accepts: (body) => /<(?:\w{1,20}:)?(?:urlset|sitemapindex)\b/i.test(body.slice(0, 20_000)),
    },
  ],
};
