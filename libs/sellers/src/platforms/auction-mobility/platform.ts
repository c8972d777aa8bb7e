import { definePlatform } from '../../adapter-kit/define-platform';
import { auctionMobilityAdapter } from './adapter';
import { auctionMobilityOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'auction-mobility',
  options: auctionMobilityOptionsSchema.prefault({}),
  adapter: auctionMobilityAdapter,
  signs,
});
