import { type OrgKey, orgKeyOf } from '@obverse/lots';
import type { SellerDescriptor } from './descriptor';

/** A company as routes and lists identify it. */
export interface Org {
  readonly key: OrgKey;
  readonly title: string;
  readonly countryIso: string;
  /** 1 auction house, 2 and 3 marketplace, 4 shop (`docs/product.md`, "Org form codes"). The registry contains one kind of marketplace: 2. */
  readonly form: 1 | 2 | 3 | 4;
}

const forms = { 'auction-house': 1, marketplace: 2, shop: 4 } as const satisfies Record<
  SellerDescriptor['form'],
  Org['form']
>;

export function orgOf(seller: SellerDescriptor): Org {
  return {
    key: orgKeyOf(seller.number),
    title: seller.names[0] ?? seller.key,
    countryIso: seller.country,
    form: forms[seller.form],
  };
}
