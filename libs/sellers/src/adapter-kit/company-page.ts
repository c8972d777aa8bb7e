import type { SellerDescriptor, SellerPlatform } from '../registry/descriptor';

/** Sites with many companies under one header: the logo in it is the site's. */
const shared: ReadonlySet<SellerPlatform> = new Set<SellerPlatform>([
  'biddr',
  'catawiki',
  'delcampe',
  'ebay',
  'etsy',
  'hibid',
  'ma-shops',
  'numisbids',
  'sixbid',
  'vcoins',
]);

/** The page about the company itself; undefined for a company on a site shared by many. */
export function companyPage({ platform, form, home }: SellerDescriptor): string | undefined {
  return shared.has(platform) && form !== 'marketplace' ? undefined : home;
}
