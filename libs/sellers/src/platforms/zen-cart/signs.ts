import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'the page names Zen Cart as its generator',
      weight: 10,
      pattern: /<meta[^>]{0,60}generator[^>]{0,80}Zen Cart/i,
    },
    { reason: 'links lead to index.php?main_page=…', weight: 7, pattern: /index\.php\?main_page=\w+/ },
    {
      reason: 'its theme is in includes/templates/',
      weight: 6,
      pattern: /["'/]includes\/templates\/[\w-]+\/(?:css|jscript|images|buttons)\//,
    },
    { reason: 'the breadcrumb is called navBreadCrumb', weight: 3, pattern: /id=["']navBreadCrumb["']/ },
  ],
  inHeaders: [{ reason: 'it sets the cookie zenid', weight: 10, header: 'set-cookie', pattern: /\bzenid=/ }],
  probes: [
    {
      reason: 'the list of all products answers',
      weight: 6,
      path: '/index.php?main_page=products_all',
      accepts: (body) => /id=["']allProducts|productsAll|main_page=product_info/.test(body),
    },
  ],
};
