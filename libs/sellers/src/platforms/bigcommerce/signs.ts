import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'assets are loaded from BigCommerce’s network',
      weight: 8,
      pattern: /\bcdn\d*\.bigcommerce\.com\/s-[a-z0-9]+\//,
    },
    { reason: 'scripts set BCData', weight: 8, pattern: /\bvar\s+BCData\s*=/ },
    { reason: 'the theme is a Stencil theme', weight: 6, pattern: /\/stencil\/[0-9a-f-]{36}\/|stencilBootstrap\(/ },
    {
      reason: 'the page names BigCommerce as its platform',
      weight: 7,
      pattern: /<meta[^>]{0,60}name=["']platform["'][^>]{0,40}bigcommerce/i,
    },
  ],
  inHeaders: [
    {
      reason: 'it sets the cookie SHOP_SESSION_TOKEN',
      weight: 9,
      header: 'set-cookie',
      pattern: /\bSHOP_SESSION_TOKEN=/,
    },
    { reason: 'it sends x-bc-… headers', weight: 8, header: 'x-bc-storefront-request', pattern: /./ },
  ],
  probes: [
    {
      reason: '/xmlsitemap.php answers',
      weight: 7,
      path: '/xmlsitemap.php',
      accepts: (body) => /<sitemapindex/i.test(body.slice(0, 2000)) && body.includes('type=products'),
    },
  ],
};
