import { priceRangeOf, type SearchPrices } from '@obverse/contracts';
import { sortCurrency, type LotQuery } from '@obverse/lot-index';
import { sortCents, type RatesByTime } from '@obverse/lots';
import type { Criteria } from '@obverse/search';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { LotFinder, type Visitor } from '../query/lot-finder';
import { barBounds, barsOf } from './price-bars';

type Options = Criteria & { readonly resolution?: string | undefined };

/** The prices of the lots of a search, as bars. */
@Injectable()
export class PricesService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    private readonly texts: LotFinder,
  ) {}

  /** As the counts of a filter, the bars do not depend on the range of prices that the search asks for. */
  async ofSearch(options: Options, visitor: Visitor & { readonly currency: string }): Promise<SearchPrices> {
    const query = withoutPrices(await this.texts.resolve(options, visitor));
    const currency = options.price === undefined ? visitor.currency : priceRangeOf(options.price).currency;
    const { bounds, cents } = this.boundsIn(currency);
    return { currency, bars: [...barsOf(bounds, await this.index.prices(query, cents))] };
  }

  /** Bounds of a currency of little value fall together in cents of the index; the first of them stays. */
  private boundsIn(currency: string): { readonly bounds: readonly string[]; readonly cents: readonly number[] } {
    const rates = this.rates.latest;
    const kept = new Map<number, string>();
    for (const amount of barBounds) {
      const cents = sortCents({ amount, currency }, sortCurrency, rates);
      if (cents !== undefined && !kept.has(cents)) kept.set(cents, amount);
    }
    return { bounds: [...kept.values()], cents: [...kept.keys()] };
  }
}

function withoutPrices(query: LotQuery): LotQuery {
  const { priceCents: _, ...ranges } = query.ranges ?? {};
  return { ...query, ranges };
}
