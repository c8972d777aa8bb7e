import { orgKeyOf, type RatesByTime } from '@obverse/lots';
import { orgOf, type SellerDescriptor } from '@obverse/sellers';
import type { NormaliseContext } from './normalise';

/** What every service that makes documents normalises by: the registry as it stands, and the exchange rates of each day. */
export function contextOf(
  registry: { get(key: string): SellerDescriptor | undefined },
  rates: RatesByTime,
): NormaliseContext {
  return {
    rates,
    seller: (key) => {
      const seller = registry.get(key);
      return seller && { orgKey: orgKeyOf(seller.number), title: orgOf(seller).title, countryIso: seller.country };
    },
  };
}
