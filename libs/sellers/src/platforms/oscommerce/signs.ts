import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'links lead to product_info.php with products_id',
      weight: 7,
      pattern: /product_info\.php\?[^"']{0,80}products_id=\d/,
    },
    { reason: 'addresses contain osCsid', weight: 9, pattern: /[?&/](?:amp;)?osCsid[=/]/ },
    {
      reason: 'the page states that it is powered by osCommerce',
      weight: 8,
      pattern: /powered by\s*<a[^>]{0,100}oscommerce/i,
    },
    { reason: 'links lead to shopping_cart.php and cPath', weight: 4, pattern: /index\.php[?/]cPath[=/]\d/ },
  ],
  inHeaders: [{ reason: 'it sets the cookie osCsid', weight: 10, header: 'set-cookie', pattern: /\bosCsid=/ }],
  probes: [
    {
      reason: 'products_new.php answers',
      weight: 6,
      path: '/products_new.php',
      accepts: (body) => body.includes('product_info.php'),
    },
  ],
};
