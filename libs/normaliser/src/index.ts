export {
  normalise,
  normaliseAll,
  normaliseEach,
  removalOf,
  SLICE,
  UnknownSellerError,
  type HeldOf,
  type NormaliseContext,
} from './normalise';
export { contextOf } from './context';
export type { SellerFacts } from './seller-facts';
