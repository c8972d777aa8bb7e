import { orgKeyOf, type RatesByTime } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { orgOf, type SellerDescriptor } from '@obverse/sellers';
import { houseOf } from './houses';
import type { NormaliseContext } from './normalise';

/**
 * The context that every service which makes documents uses: the current registry, and the exchange rates of each day. `former` has the keys of all sellers
 * that a crawler ever had.
 */
export function contextOf(
  dictionary: Dictionary,
  registry: { get(key: string): SellerDescriptor | undefined; values(): Iterable<SellerDescriptor> },
  rates: RatesByTime,
  version: string,
  former: { has(key: string): boolean },
): NormaliseContext {
  return {
    dictionary,
    rates,
    version,
    seller: (key) => {
      const seller = registry.get(key);
      if (!seller) return former.has(key) ? 'former' : undefined;
      const house = houseOf(seller, () => registry.values());
      return {
        orgKey: orgKeyOf(seller.number),
        title: orgOf(seller).title,
        countryIso: seller.country,
        terms: seller.terms,
        ...(house ? { houseOf: house } : {}),
      };
    },
  };
}
