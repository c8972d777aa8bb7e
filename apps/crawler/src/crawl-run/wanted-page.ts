import type { WantedPage } from '@obverse/database';
import type { PageRequest } from '@obverse/sellers';
import { fingerprint } from '../observation/fingerprint';

/** A request under the key that makes two requests the same page: kind, address and what earlier pages said. */
export function wantedPage(request: PageRequest): WantedPage<PageRequest> {
  const { kind, url, context = {} } = request;
  return { pageKey: fingerprint([kind, url.replace(/#.*$/, ''), context]), request };
}
