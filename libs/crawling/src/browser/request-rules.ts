/** A request by a page's scripts, in the browser's terms. */
export interface PageResource {
  /** Absolute. */
  readonly url: string;
  readonly method: string;
  /** Chromium's resource type in lower case: `document`, `script`, `xhr`, `fetch`, `image`, … */
  readonly kind: string;
}

/** Resource types a page needs to show its lots; all others are styling or tracking. */
const READABLE = new Set(['script', 'xhr', 'fetch']);

/** Hosts, including their subdomains, that measure visitors, advertise or chat. They contain no lots. */
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
 * Why a page's request is refused; undefined when it is permitted. Pure: host, robots.txt and limits are checked afterwards. Documents are refused;
 * the page's own document is already fetched.
 */
export function refusalOf({ url, method, kind }: PageResource): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:') return 'not a web address';
  if (kind === 'document') return 'another document';
  if (!READABLE.has(kind)) return `a ${kind} contains no lot`;
  // Read-only requests change nothing at a seller: no cart, no bid, no vote.
  if (method !== 'GET') return `${method} may change something`;
  const host = address.hostname.replace(/\.$/, '');
  return TRACKERS.some((tracker) => host === tracker || host.endsWith(`.${tracker}`)) ? 'a tracker' : undefined;
}
