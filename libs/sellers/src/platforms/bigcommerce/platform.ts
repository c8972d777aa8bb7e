import { definePlatform } from '../../adapter-kit/define-platform';
import { bigcommerceAdapter } from './adapter';
import { bigcommerceOptionsSchema } from './options';
import { signs } from './signs';

export const platform = definePlatform({
  name: 'bigcommerce',
  options: bigcommerceOptionsSchema.prefault({}),
  adapter: bigcommerceAdapter,
  signs,
});
