import type { SellerDescriptor } from './descriptor';
import { shippedPlatforms } from './platforms';

/** The page about the company itself; undefined for a company on a site shared by many. */
export function companyPage(
  { platform, form, home }: Pick<SellerDescriptor, 'platform' | 'form' | 'home'>,
  platforms = shippedPlatforms,
): string | undefined {
  const isShared = platforms.named(platform).company === 'on-shared-site';
  return isShared && form !== 'marketplace' ? undefined : home;
}
