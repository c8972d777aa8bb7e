import type { Seller } from '../../catalogue/seller';
import { escape } from '../../pages/layout';

/** An address as pages print it: escaped, with the session id for a visitor without a cookie. */
export function pageLink(seller: Seller, path: string, query: Readonly<Record<string, string>>): string {
  const session = seller.variant === 0 ? { osCsid: '7e1c0d9a4b2f8e6d5c3b1a0f9e8d7c6b' } : {};
  return escape(`${seller.origin}${path}?${new URLSearchParams({ ...query, ...session }).toString()}`);
}
