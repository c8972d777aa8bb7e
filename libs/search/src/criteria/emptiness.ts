import { words } from '@obverse/numismatics';
import { HAS_BIDS, tagsOf, wantsBids, type Criteria } from './criteria';

/** Why no lot can fulfil the criteria. */
export type Emptiness =
  | 'openAndDecided'
  | 'bidsInShop'
  | 'saleInShop'
  | 'noWords'
  | 'unknownLot'
  | 'unknownList'
  | 'emptyList';

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

function isShopOnly(criteria: Criteria): boolean {
  const bidding = tagsOf(criteria, 'bidding');
  return bidding.includes('shop') && bidding.every((tag) => tag === 'shop' || tag === HAS_BIDS);
}
