import type { SellerTerms } from '@obverse/contracts';
import type { OrgKey } from '@obverse/lots';

export interface SellerFacts {
  readonly orgKey: OrgKey;
  readonly title: string;
  readonly countryIso: string;
  readonly terms?: SellerTerms | undefined;
  /** The auction house that holds a sale; absent for shops, undefined where the sale's title on a marketplace does not name it. */
  readonly houseOf?: (saleTitle: string) => OrgKey | undefined;
}
