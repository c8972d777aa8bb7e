/** Token of the rates that prices are converted by: a `StoredRates`. */
export const EXCHANGE_RATES = Symbol('StoredRates');
