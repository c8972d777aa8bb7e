import type { PlatformSigns } from '../../detection/signs';

export const signs: PlatformSigns = {
  platform: 'opencart',
  inPage: [
    {
      says: 'links lead to index.php?route=…',
      weight: 6,
      pattern: /index\.php\?route=(?:product|common|checkout|account|information)\//,
    },
    {
      says: 'its theme lies in catalog/view/',
      weight: 7,
      pattern: /["'/]catalog\/view\/(?:theme|javascript|stylesheet)\//,
    },
    { says: 'buttons call cart.add', weight: 4, pattern: /onclick=["']cart\.add\(/ },
    { says: 'the page says it is powered by OpenCart', weight: 6, pattern: /powered by\s*<a[^>]{0,100}opencart\.com/i },
    { says: 'pictures lie in image/cache/catalog/', weight: 4, pattern: /image\/cache\/catalog\// },
  ],
  inHeaders: [{ says: 'it sets the cookie OCSESSID', weight: 10, header: 'set-cookie', pattern: /\bOCSESSID=/ }],
  probes: [
    {
      says: 'its sitemap extension answers',
      weight: 6,
      path: '/index.php?route=extension/feed/google_sitemap',
      accepts: (body) => /<urlset/i.test(body.slice(0, 2000)),
    },
  ],
};
