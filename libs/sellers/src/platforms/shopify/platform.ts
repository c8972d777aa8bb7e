import { definePlatform } from '../../adapter-kit/define-platform';
import { noOptions } from '../../adapter-kit/no-options';
import { shopifyAdapter } from './adapter';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'shopify',
  options: noOptions,
  adapter: shopifyAdapter,
  signs,
});
