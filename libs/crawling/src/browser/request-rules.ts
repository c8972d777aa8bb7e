/** What a page's scripts want from the web, in the browser's words. */
export interface PageResource {
  /** Absolute. */
  readonly url: string;
  readonly method: string;
  /** Chromium's resource type in lower case: `document`, `script`, `xhr`, `fetch`, `image`, … */
  readonly kind: string;
}

/** What a page needs to print its lots; the rest is looks, or somebody watching. */
const READABLE = new Set(['script', 'xhr', 'fetch']);

/** Hosts, with all below them, that measure visitors, advertise or chat. They print no lot. */
const TRACKERS: readonly string[] = [
  'google-analytics.com',
  'googletagmanager.com',
  'googlesyndication.com',
  'googleadservices.com',
  'doubleclick.net',
  'connect.facebook.net',
  'bat.bing.com',
  'clarity.ms',
  'hotjar.com',
  'hotjar.io',
  'mouseflow.com',
  'fullstory.com',
  'segment.com',
  'segment.io',
  'mixpanel.com',
  'amplitude.com',
  'heapanalytics.com',
  'matomo.cloud',
  'plausible.io',
  'mc.yandex.ru',
  'criteo.com',
  'criteo.net',
  'taboola.com',
  'outbrain.com',
  'pinimg.com',
  'ct.pinterest.com',
  'analytics.tiktok.com',
  'static.ads-twitter.com',
  'snap.licdn.com',
  'klaviyo.com',
  'list-manage.com',
  'intercom.io',
  'intercomcdn.com',
  'tawk.to',
  'zdassets.com',
  'crisp.chat',
  'newrelic.com',
  'nr-data.net',
  'sentry.io',
];

/**
 * Why a page does not get what it wants; undefined where it may be asked for. Pure: where a host is, robots.txt and the limits are asked
 * after it. The page's own document is not asked for here, and no other one is had.
 */
export function refusalOf({ url, method, kind }: PageResource): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') return 'not a web address';
  if (kind === 'document') return 'another document';
  if (!READABLE.has(kind)) return `a ${kind} prints no lot`;
  // Who only reads changes nothing at a seller's: no cart, no bid, no vote.
  if (method !== 'GET') return `${method} may change something`;
  const host = address.hostname.replace(/\.$/, '');
  return TRACKERS.some((tracker) => host === tracker || host.endsWith(`.${tracker}`)) ? 'a tracker' : undefined;
}
