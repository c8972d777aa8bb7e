import { ExchangeRateTable } from './exchange-rate-table';
import { referenceRates } from './exchange-rates.data';

/** The rates that come with the code: all there is where none were ever fetched or imported. */
export const shippedRates = new ExchangeRateTable([referenceRates]);
