/** Token of the rates that prices are converted by: a `RatesByTime`. */
export const EXCHANGE_RATES = Symbol('RatesByTime');
