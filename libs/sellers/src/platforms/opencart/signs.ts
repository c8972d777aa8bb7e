import type { PlatformSigns } from '../../adapter-kit/signs';

export const signs: PlatformSigns = {
  inPage: [
    {
      reason: 'links lead to index.php?route=…',
      weight: 6,
      pattern: /index\.php\?route=(?:product|common|checkout|account|information)\//,
    },
    {
      reason: 'its theme is in catalog/view/',
      weight: 7,
      pattern: /["'/]catalog\/view\/(?:theme|javascript|stylesheet)\//,
    },
    { reason: 'buttons call cart.add', weight: 4, pattern: /onclick=["']cart\.add\(/ },
    {
      reason: 'the page states that it is powered by OpenCart',
      weight: 6,
      pattern: /powered by\s*<a[^>]{0,100}opencart\.com/i,
    },
    { reason: 'pictures are in image/cache/catalog/', weight: 4, pattern: /image\/cache\/catalog\// },
  ],
  inHeaders: [{ reason: 'it sets the cookie OCSESSID', weight: 10, header: 'set-cookie', pattern: /\bOCSESSID=/ }],
  probes: [
    {
      reason: 'its sitemap extension answers',
      weight: 6,
      path: '/index.php?route=extension/feed/google_sitemap',
      accepts: (body) => /<urlset/i.test(body.slice(0, 2000)),
    },
  ],
};
