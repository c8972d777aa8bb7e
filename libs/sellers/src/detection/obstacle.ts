import { botCheckIn } from '../readers/markup/bot-check';
import { openHtml } from '../readers/markup/html';
import { htmlToText } from '../readers/text/text';

/** A home page's answer. */
export interface HomeAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const LEAST_TEXT = 200;
/** A container may hold a logo that links to the home page, and a menu's button, before its scripts run. */
const FEWEST_LINKS = 3;

/** Why a home page cannot be examined, as a message for operators; undefined when it can. */
export function obstacleIn({ status, headers, body }: HomeAnswer): string | undefined {
  if (headers['cf-mitigated'] === 'challenge')
    return 'Cloudflare checks whether the visitor is a person (a bot check).';
  const provider = botCheckIn(body);
  if (provider !== undefined) return `${provider} checks whether the visitor is a person (a bot check).`;
  if (status === 401 || status === 403 || status === 451) return `The home page is forbidden (status ${status}).`;
  if (status === 429) return 'The site requests a slow-down (status 429).';
  if (status < 200 || status > 299) return `The home page answers with status ${status}.`;
  if (body.trim() === '') return 'The home page is empty.';
  return isShell(body) ? 'The home page is empty until its scripts have run.' : undefined;
}

/**
 * Whether a page has an empty container for content that its scripts load. A container with links to several pages is not empty, however little text
 * it has: lots are found through links.
 */
export function isShell(body: string): boolean {
  const hasPlace = /<div[^>]{0,100}\bid=["']?(?:root|app|__next|__nuxt)\b/i.test(body);
  if (!hasPlace || htmlToText(body, 1000).length >= LEAST_TEXT) return false;
  const links = openHtml(body)?.lines('#root a[href], #app a[href], #__next a[href], #__nuxt a[href]@href');
  return new Set(links?.filter((href) => !/^(?:#|javascript:)/i.test(href))).size < FEWEST_LINKS;
}
