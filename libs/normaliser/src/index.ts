export { normalise, sortCurrency, type NormaliseContext, type SellerFacts } from './normalise';
export { contextOf } from './context';
