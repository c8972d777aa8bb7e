import { ExchangeRateTable } from './exchange-rate-table';
import { referenceRates } from './exchange-rates.data';

/** The rates that are part of the code, used when none were fetched or imported. */
export const shippedRates = new ExchangeRateTable([referenceRates]);
