import type { SellerDescriptor, SellerPlatform } from '../registry/descriptor';

/** Sites that show many companies under their own head: what its pages call their logo is the site's. */
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

/** The page that tells of the company itself; undefined for one house or dealer on a site that shows many. */
export function companyPage({ platform, form, home }: SellerDescriptor): string | undefined {
  return shared.has(platform) && form !== 'marketplace' ? undefined : home;
}
