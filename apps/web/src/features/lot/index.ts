export { LotPage as Component } from './lot-page';
export { PriceCard } from './price-card';
