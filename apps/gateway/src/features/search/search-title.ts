import type { SearchResult } from '@obverse/contracts';
import { resultTitle, tagsOf, type Criteria, type ResultNames } from '@obverse/search';
import { countryName } from '../../directory/country-name';
import type { PresentContext } from '../lot/present-lot';
import type { OtherNames } from './subject-names.service';

/** Names of what an address refers to, by the keys of a result's `dic`. */
export interface SearchNames extends Pick<SearchResult['dic'], 'auctions' | 'sellers'>, Pick<OtherNames, 'unknown'> {
  readonly similarLot?: string | undefined;
  readonly lists?: ResultNames['lists'];
  readonly said?: ResultNames['said'];
}

/** A search as a sentence in the visitor's language. Pure. */
export function searchTitle(
  criteria: Criteria,
  { auctions, sellers, ...names }: SearchNames,
  { dictionary, language, org }: Pick<PresentContext, 'dictionary' | 'language' | 'org'>,
): string {
  const { auction, seller } = criteria;
  return resultTitle(
    dictionary,
    criteria,
    {
      ...names,
      auction: auction === undefined ? undefined : auctions[`a-${auction}`]?.title,
      seller: seller === undefined ? undefined : sellers[`s-${seller}`]?.title,
      orgs: tagsOf(criteria, 'company').flatMap((key) => org(key)?.title ?? []),
      countries: tagsOf(criteria, 'country').map((code) => countryName(code, language)),
    },
    language,
  );
}
