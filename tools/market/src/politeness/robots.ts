import type { Seller } from '../catalogue/seller';
import type { Fault } from '../defects/defects.data';
import type { Reply } from '../reply';

const PLAIN = 'User-agent: *\nDisallow: /cart\nDisallow: /admin\nAllow: /\n';
const FOLDERS =
  'User-agent: *\nDisallow: /cart\nDisallow: /admin\nDisallow: /private/\nDisallow: /*?*sort=\nDisallow: /*.pdf$\n';
export const ELSEWHERE = '/robots-of-this-site.txt';

const HOUR = 60 * 60 * 1000;
const UNAVAILABLE = 10 * 60 * 1000;

export const plainRobots: Reply = text(200, PLAIN);

/** The text of a seller's robots.txt, even when it is not available at present. */
export function robotsText(isOn: (fault: Fault) => boolean): string {
  if (isOn('robots-404')) return '';
  const rules = isOn('robots-folders') ? FOLDERS : PLAIN;
  return isOn('crawl-delay') ? `${rules}Crawl-delay: 1\n` : rules;
}

/** The answer for robots.txt and for its redirect's target; undefined for any other path. */
export function robotsReply(
  path: string,
  isOn: (fault: Fault) => boolean,
  seller: Seller,
  now: number,
): Reply | undefined {
  if (path === ELSEWHERE && isOn('robots-redirect')) return text(200, robotsText(isOn));
  if (path !== '/robots.txt') return undefined;
  if (isOn('robots-503') && now % HOUR < UNAVAILABLE) return text(503, 'Service Unavailable\n');
  if (isOn('robots-404')) return text(404, 'Not Found\n');
  if (isOn('robots-redirect')) return { ...text(301, ''), headers: { Location: `${seller.origin}${ELSEWHERE}` } };
  return text(200, robotsText(isOn));
}

function text(status: number, body: string): Reply {
  return { status, type: 'text/plain; charset=utf-8', body };
}
