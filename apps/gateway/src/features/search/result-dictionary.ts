import type { Lot, SearchResult } from '@obverse/contracts';
import { tagsOf } from '@obverse/search';
import { lotName } from '@obverse/lots';
import type { PresentContext } from '../lot/present-lot';
import type { LinkedSearch } from '../query/linked-conditions.service';
import type { OtherNames } from './subject-names.service';

/** Titles of the keys of the lots, and of the sale, the dealer and the lot of the search. Pure. */
export function dictionaryOf(
  lots: readonly Lot[],
  names: OtherNames,
  { criteria, lot: example }: LinkedSearch,
  org: PresentContext['org'],
): SearchResult['dic'] {
  const [similar] = tagsOf(criteria, 'similar');
  const dic: SearchResult['dic'] = {
    sellers: { ...names.sellers },
    auctions: { ...names.auctions },
    orgs: {},
    lot: {},
  };
  for (const lot of lots) {
    const company = lot.dicOrg ? org(lot.dicOrg) : undefined;
    if (company) dic.orgs[company.key] = { title: company.title, form: company.form, countryIso: company.countryIso };
    if (lot.dicSeller && lot.seller) dic.sellers[lot.dicSeller] = { title: lot.seller.title };
    if (lot.dicAuction && lot.auction) dic.auctions[lot.dicAuction] = { title: lot.auction.title };
  }
  if (example && similar !== undefined) dic.lot[similar] = { title: lotName(example.lot) };
  return dic;
}
