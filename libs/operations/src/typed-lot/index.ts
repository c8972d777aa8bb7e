export { typedLotOf } from './typed-lot-of';
export { TypedLots } from './typed-lots';
