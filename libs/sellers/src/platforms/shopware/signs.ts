import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    { reason: 'the body class names a controller of Shopware 6', weight: 8, pattern: /<body[^>]{0,200}\bis-ctl-\w+/ },
    { reason: 'the body class names a controller of Shopware 5', weight: 8, pattern: /<body[^>]{0,300}\bis--ctl-\w+/ },
    { reason: 'assets are in a Shopware 6 theme', weight: 7, pattern: /\/theme\/[0-9a-f]{32}\/(?:css|js|assets)\// },
    { reason: 'assets are in /bundles/storefront/', weight: 6, pattern: /\/bundles\/storefront\// },
    {
      reason: 'assets are in /web/cache/ or /themes/Frontend/',
      weight: 5,
      pattern: /\/web\/cache\/\d{10}_[0-9a-f]{32}\.(?:css|js)|\/themes\/Frontend\//,
    },
    {
      reason: 'scripts set the router of the storefront',
      weight: 5,
      pattern: /window\.router\s*=\s*\{[^}]{0,500}frontend\./,
    },
  ],
  inHeaders: [
    { reason: 'it sends sw-context-token', weight: 9, header: 'sw-context-token', pattern: /./ },
    { reason: 'it sends Shopware’s cache headers', weight: 8, header: 'sw-invalidation-states', pattern: /.*/ },
    {
      reason: 'it sets a Shopware cookie',
      weight: 7,
      header: 'set-cookie',
      pattern: /\bsession-1=|\bsw-cache-hash=|\b__csrf_token-\d/,
    },
  ],
};
