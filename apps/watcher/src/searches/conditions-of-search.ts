import type { ChangedSearch } from '@obverse/database';
import type { RatesByTime } from '@obverse/lots';
import { sortCurrency } from '@obverse/lot-index';
import type { Dictionary } from '@obverse/numismatics';
import {
  InvalidCriteriaError,
  interpretationsOf,
  tagsOf,
  userListsOf,
  type Criteria,
  type Understand,
} from '@obverse/search';
import { isLanguage } from '@obverse/texts';
import type { Conditions } from '@obverse/watching';

export interface QueryContext {
  readonly dictionary: Dictionary;
  readonly understand: Understand;
  readonly rates: RatesByTime;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * What a saved search requires of a lot: its text is read exactly, without giving conditions up, in the currency and the language of its owner. Undefined for
 * a search of the owner's lists, whose lots the owner chose, for one that orders lots by their likeness, and for one that a visitor is refused: it has too many alternatives, or
 * prices in a currency without a rate.
 */
export function conditionsOfSearch(
  criteria: Criteria,
  { currency, language }: Pick<ChangedSearch, 'currency' | 'language'>,
  { dictionary, understand, rates, now }: QueryContext,
): Conditions | undefined {
  if (userListsOf(criteria).length > 0 || tagsOf(criteria, 'similar').length > 0) return undefined;
  try {
    return interpretationsOf(criteria, {
      dictionary,
      understand,
      now,
      rates: rates.latest,
      currency: sortCurrency,
      amountsIn: currency ?? sortCurrency,
      ...(language !== null && isLanguage(language) ? { language } : {}),
    }).exact.conditions;
  } catch (error) {
    if (error instanceof InvalidCriteriaError) return undefined;
    throw error;
  }
}
