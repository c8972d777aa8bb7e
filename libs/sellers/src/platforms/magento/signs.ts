import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'scripts have the type text/x-magento-init', weight: 10, pattern: /type=["']text\/x-magento-init["']/i },
    { reason: 'blocks are initialised by data-mage-init', weight: 8, pattern: /\bdata-mage-init=/i },
    {
      reason: 'assets are below /static/version…/frontend/',
      weight: 7,
      pattern: /\/static\/(?:version\d+\/)?frontend\/[\w-]+\/[\w-]+\/[a-z]{2}_[A-Z]{2}\//,
    },
    { reason: 'scripts initialise the theme Hyvä', weight: 6, pattern: /\bwindow\.hyva\s*=/ },
    { reason: 'the body class is that of a Magento page', weight: 5, pattern: /class=["'][^"']*\bcms-index-index\b/ },
    { reason: 'pictures are below /media/catalog/product/', weight: 3, pattern: /\/media\/catalog\/product\// },
  ],
  inHeaders: [
    { reason: 'it sends Magento’s own headers', weight: 9, header: 'x-magento-tags', pattern: /./ },
    { reason: 'it sends Magento’s cache headers', weight: 9, header: 'x-magento-cache-debug', pattern: /./ },
    {
      reason: 'it sets the cookie mage-…',
      weight: 6,
      header: 'set-cookie',
      pattern: /\bmage-(?:cache|messages|translation)/i,
    },
  ],
  probes: [
    {
      reason: '/magento_version names the platform',
      weight: 10,
      path: '/magento_version',
      accepts: (body) => /^Magento\/\d/.test(body.trim()),
    },
  ],
};
