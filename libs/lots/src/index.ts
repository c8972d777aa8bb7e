export * from './bid-state';
export type * from './brand';
export * from './clamp';
export * from './exchange-rate-table';
export { referenceRates } from './exchange-rates.data';
export { shippedRates } from './shipped-rates';
export * from './ids';
export * from './money';
export * from './version';
