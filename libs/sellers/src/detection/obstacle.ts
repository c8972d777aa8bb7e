import { htmlToText } from '../readers/text';

/** A home page as it was answered. */
export interface HomeAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Pages that ask whether a person is there: with any status, 200 included. */
const botChecks: readonly (readonly [provider: string, pattern: RegExp])[] = [
  ['Cloudflare', /\/cdn-cgi\/challenge-platform\/|<title>\s*(?:Just a moment|Attention Required)/i],
  ['DataDome', /\bcaptcha-delivery\.com\b/i],
  ['Imperva', /\b_Incapsula_Resource\b/],
  ['HUMAN', /\bpx-captcha\b|\bperimeterx\.net\b/i],
  ['AWS WAF', /\bawsWafCookieDomainList\b|\.token\.awswaf\.com\b/i],
  ['Sucuri', /\bsucuri_cloudproxy_js\b/i],
  ['Akamai', /\bsec-if-cpt-container\b|<title>\s*Access Denied/i],
];
/** A challenge is a small page; a shop that merely loads a guard's script is not. */
const LONGEST_CHALLENGE = 60_000;
const LEAST_TEXT = 200;

/** Why a home page says nothing of its shop, as a sentence an operator reads; undefined when it can be read. */
export function obstacleIn({ status, headers, body }: HomeAnswer): string | undefined {
  if (headers['cf-mitigated'] === 'challenge') return 'Cloudflare asks whether a person is there (a bot check).';
  const provider = body.length <= LONGEST_CHALLENGE ? botChecks.find(([, pattern]) => pattern.test(body)) : undefined;
  if (provider) return `${provider[0]} asks whether a person is there (a bot check).`;
  if (status === 401 || status === 403 || status === 451) return `The home page is forbidden (status ${status}).`;
  if (status === 429) return 'The site asks us to slow down (status 429).';
  if (status < 200 || status > 299) return `The home page answers with status ${status}.`;
  if (body.trim() === '') return 'The home page is empty.';
  return isShell(body) ? 'The home page is empty until its scripts have run.' : undefined;
}

/** Whether a page has a place for its content, and no content yet: its scripts bring it. */
export function isShell(body: string): boolean {
  const hasPlace = /<div[^>]{0,100}\bid=["']?(?:root|app|__next|__nuxt)\b/i.test(body);
  return hasPlace && htmlToText(body, 1000).length < LEAST_TEXT;
}
