/**
 * The path to return to after a sign-in: a path of this site with query and hash, otherwise `/`. Anything that a browser could read as another origin
 * is refused.
 */
export function returnPathOf(value: string | undefined): string {
  if (value === undefined || !/^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(value)) return '/';
  const base = 'http://return.invalid';
  const url = URL.parse(value, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/';
}
