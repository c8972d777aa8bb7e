import type { RatesByTime } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../directory/company-directory';
import { EXCHANGE_RATES } from '../exchange-rate/exchange-rates';
import type { PresentContext } from './present-lot';

/** The currency of users who have not chosen one (docs/product.md). */
export const defaultCurrency = 'USD';

/** Provides what the presentation of a lot needs in addition to the lot: the time, the currency, the rates, the companies. */
@Injectable()
export class PresentationService {
  constructor(
    private readonly companies: CompanyDirectory,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** ISO 4217 codes of the currencies for prices, in alphabetical order. */
  currencies(): string[] {
    return ['EUR', ...Object.keys(this.rates.latest.perEuro)].sort();
  }

  context(): PresentContext {
    return { now: this.clock(), currency: defaultCurrency, rates: this.rates, org: this.companies.org };
  }
}
