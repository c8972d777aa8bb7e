export { LotPage as Component } from './lot-page';
