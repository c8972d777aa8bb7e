export { AuctionsPage as Component } from './auctions-page';
