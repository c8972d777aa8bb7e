import { filterRows } from '@obverse/contracts';
import { tagsOf, type Criteria } from './criteria';

/** What criteria refer to by an id that may have been replaced. `seller` is a dealer of a marketplace, `org` a company. */
export type ReferenceKind = 'auction' | 'seller' | 'org';

/** The ids of each kind in the criteria. */
export function referencesOf(criteria: Criteria): Readonly<Record<ReferenceKind, readonly string[]>> {
  const { auction, seller } = criteria;
  return {
    auction: auction === undefined ? [] : [auction],
    seller: seller === undefined ? [] : [seller],
    org: tagsOf(criteria, 'company'),
  };
}

/** The criteria with the present ids in place of old ones. `present` has those that were replaced. */
export function withPresentIds(
  criteria: Criteria,
  present: Readonly<Record<ReferenceKind, ReadonlyMap<string, string>>>,
): Criteria {
  const { auction, seller } = criteria;
  if (present.auction.size + present.seller.size + present.org.size === 0) return criteria;
  return {
    ...criteria,
    ...(auction === undefined ? {} : { auction: present.auction.get(auction) ?? auction }),
    ...(seller === undefined ? {} : { seller: present.seller.get(seller) ?? seller }),
    selectedFilters: criteria.selectedFilters.map(({ name, tag }) => ({
      name,
      tag: name === filterRows.company.stored ? (present.org.get(tag) ?? tag) : tag,
    })),
  };
}
