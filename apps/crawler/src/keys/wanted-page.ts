import type { WantedPage } from '@obverse/database';
import { identityOf, type PageRequest } from '@obverse/sellers';
import { fingerprint } from './fingerprint';

/** A request with its page key. Requests for the same page have the same key. It does not depend on the pages that link to it. */
export function wantedPage(request: PageRequest): WantedPage<PageRequest> {
  return { pageKey: fingerprint(identityOf(request)), request };
}
