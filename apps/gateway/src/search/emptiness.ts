import type { Language } from '../language/language';
import { isKnownTag, type TagNames } from './tag-names';
import { HAS_BIDS, tagsOf, wantsBids, type Criteria } from './criteria';
import { emptinessTexts, type Emptiness } from './emptiness.data';
import { words } from '@obverse/numismatics';

/** Impossible combinations of criteria, which are answered with an empty result that says why. */
const CONTRADICTIONS: readonly (readonly [Emptiness, (criteria: Criteria) => boolean])[] = [
  ['openAndDecided', (criteria) => criteria.status === 'open' && tagsOf(criteria, 'outcome').length > 0],
  ['bidsInShop', (criteria) => wantsBids(criteria) && isShopOnly(criteria)],
  ['saleInShop', (criteria) => criteria.auction !== undefined && isShopOnly(criteria)],
  ['noWords', ({ query }) => query !== undefined && words(query).length === 0],
];

/** The reason for which no lot can fulfil the criteria, whatever the index contains. */
export function contradictionIn(criteria: Criteria): Emptiness | undefined {
  return CONTRADICTIONS.find(([, holds]) => holds(criteria))?.[0];
}

/** The sentence for a reason. */
export function emptinessText(reason: Emptiness, language: Language): string {
  return emptinessTexts[language][reason];
}

/** A sentence about selected tags that no dictionary and no company has; undefined if all are known. */
export function unknownTagsText(criteria: Criteria, titles: TagNames, language: Language): string | undefined {
  const unknown = criteria.selectedFilters.filter(({ name, tag }) => !isKnownTag(titles, name, tag, language));
  if (unknown.length === 0) return undefined;
  const tags = new Intl.ListFormat(language).format(unknown.map(({ tag }) => tag));
  return emptinessTexts[language].unknownTags.replace('{tags}', () => tags);
}

function isShopOnly(criteria: Criteria): boolean {
  const bidding = tagsOf(criteria, 'bidding');
  return bidding.includes('shop') && bidding.every((tag) => tag === 'shop' || tag === HAS_BIDS);
}
