import { definePlatform } from '../../adapter-kit/define-platform';
import { noOptions } from '../../adapter-kit/no-options';
import { woocommerceAdapter } from './adapter';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'woocommerce',
  options: noOptions,
  adapter: woocommerceAdapter,
  signs,
});
