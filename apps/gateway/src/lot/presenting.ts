import type { RatesByTime } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import type { CompanyDirectory } from '../directory/company-directory';
import type { PresentContext } from './present-lot';

/** Shown to whoever has chosen no currency (product spec, section 9). */
export const defaultCurrency = 'USD';

/** What presenting a lot needs beside the lot: the clock, the currency, the rates, the companies. */
@Injectable()
export class Presenting {
  constructor(
    private readonly companies: CompanyDirectory,
    private readonly rates: RatesByTime,
  ) {}

  /** ISO 4217 codes that prices can be shown in, in their order. */
  currencies(): string[] {
    return ['EUR', ...Object.keys(this.rates.latest.perEuro)].sort();
  }

  context(): PresentContext {
    return { now: Date.now(), currency: defaultCurrency, rates: this.rates, org: this.companies.org };
  }
}
