import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page names PrestaShop as its generator',
      weight: 10,
      pattern: /<meta[^>]{0,80}generator[^>]{0,80}PrestaShop/i,
    },
    { reason: 'a script sets the object prestashop', weight: 8, pattern: /\bvar\s+prestashop\s*=\s*\{/ },
    { reason: 'blocks are marked js-product-miniature', weight: 6, pattern: /\bjs-product-miniature\b/ },
    {
      reason: 'its theme prints ids such as _desktop_cart',
      weight: 5,
      pattern: /id=["']_desktop_(?:cart|top_menu|user_info|logo)["']/,
    },
    { reason: 'a module of PrestaShop is loaded', weight: 4, pattern: /\/modules\/(?:ps_|blockcart|blocktopmenu)\w*/ },
  ],
  inHeaders: [
    {
      reason: 'a cookie is named PrestaShop-…',
      weight: 10,
      header: 'set-cookie',
      pattern: /\bPrestaShop-[0-9a-f]{32}/i,
    },
    { reason: 'it sends Powered-By: PrestaShop', weight: 10, header: 'powered-by', pattern: /prestashop/i },
  ],
  probes: [
    {
      reason: 'the sitemap module answers',
      weight: 6,
      path: '/1_index_sitemap.xml',
      accepts: (body) => /<sitemapindex/i.test(body.slice(0, 2000)),
    },
  ],
};
