import type { Lot, LotCost, SellerTerms } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import type { ExchangeRates, Money } from '@obverse/lots';
import { costOfLot } from '@obverse/sellers';

/** What a lot costs in the currency of `price`, with the terms that say so. Pure. */
export function presentCost(
  lot: { readonly saleKind: LotDocument['lot']['saleKind']; readonly price: Money },
  { terms, countryIso }: { readonly terms: SellerTerms; readonly countryIso: string },
  rates: ExchangeRates,
): LotCost {
  const { currency, total, parts, unknown } = costOfLot(lot, { terms, sellerIn: countryIso, rates });
  const { source, checked } = terms;
  return {
    currency,
    ...total,
    unknown: [...unknown],
    terms: { parts: parts.map((part) => ({ ...part })), source, checked },
  };
}

/** The total alone, as lists of lots have it. */
export function withoutTerms(cost: LotCost | undefined): Pick<Lot, 'cost'> {
  if (!cost) return {};
  const { terms: _, ...total } = cost;
  return { cost: total };
}
