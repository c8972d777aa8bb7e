/** Pages that check whether the visitor is a person; any status, also 200. */
const botChecks: readonly (readonly [provider: string, pattern: RegExp])[] = [
  ['Cloudflare', /\/cdn-cgi\/challenge-platform\/|<title>\s*(?:Just a moment|Attention Required)/i],
  ['DataDome', /\bcaptcha-delivery\.com\b/i],
  ['Imperva', /\b_Incapsula_Resource\b|\bIncapsula incident ID\b/i],
  ['HUMAN', /\bpx-captcha\b|\bperimeterx\.net\b/i],
  ['AWS WAF', /\bawsWafCookieDomainList\b|\.token\.awswaf\.com\b/i],
  ['Sucuri', /\bsucuri_cloudproxy_js\b/i],
  ['Akamai', /\bsec-if-cpt-container\b|<title>\s*Access Denied|\berrors\.edgesuite\.net\b/i],
  [
    'the site',
    /<title>\s*(?:(?:request|access|you have been|you are) (?:blocked|denied|forbidden)|pardon our interruption|human verification|security check|are you (?:a )?(?:human|robot)|robot check|bot verification|verify you are human|zugriff verweigert|accès refusé|accesso negato|acceso denegado|доступ (?:запрещ[её]н|ограничен))/i,
  ],
];
/** A challenge is a small page; a larger page merely loads the check's script. */
const LONGEST_CHALLENGE = 60_000;

/** Who asks whether the visitor is a person, in the place of the page; undefined for an ordinary page. */
export function botCheckIn(body: string): string | undefined {
  return body.length <= LONGEST_CHALLENGE ? botChecks.find(([, pattern]) => pattern.test(body))?.[0] : undefined;
}
