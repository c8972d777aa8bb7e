import type { WantedPage } from '@obverse/database';
import type { PageRequest } from '@obverse/sellers';
import { fingerprint } from '../observation/fingerprint';

/** A request with its page key. Requests with the same kind, address and context have the same key. */
export function wantedPage(request: PageRequest): WantedPage<PageRequest> {
  const { kind, url, context = {} } = request;
  return { pageKey: fingerprint([kind, url.replace(/#.*$/, ''), context]), request };
}
