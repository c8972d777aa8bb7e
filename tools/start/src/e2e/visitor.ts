import { createClient } from '@obverse/contracts';

/** A visitor with cookies, who sends each request to the gateway that `next` names, as behind a load balancer. */
export function visitorOf({
  next,
  siteUrl,
  address,
}: {
  readonly next: () => string;
  /** Where the visitor believes to be. */
  readonly siteUrl: string;
  /** The visitor's, as a proxy on this machine states it. */
  readonly address: string;
}): ReturnType<typeof createClient> {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (path, init = {}) => {
    if (typeof path !== 'string') throw new TypeError('the client sends paths');
    const headers = new Headers(init.headers);
    headers.set('origin', siteUrl);
    headers.set('x-forwarded-for', address);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(`${next()}${path}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return createClient({ baseUrl: '', fetch: send });
}
